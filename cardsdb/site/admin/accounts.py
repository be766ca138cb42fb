"""Accounts and roles: who works here, and what they may do. For admins alone."""

import secrets
from copy import copy
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.admin.utils import unquote
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UsernameField
from django.contrib.auth.models import Group, User
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Q, QuerySet
from django.db.transaction import atomic
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, gettext_lazy
from reversion.models import Revision

from cardsdb.addresses import absolute
from cardsdb.roles import ADMINS, INVITED, ROLES, explanation_of, name_of, roles_of
from cardsdb.site.admin.edited import EditedAdmin
from cardsdb.site.admin.pages import Linked, ReadOnlyAdmin, page
from cardsdb.site.admin.unsaved import EditedForm

PASSWORD_BYTES: Final = 12


def role_choices() -> list[tuple[str, SafeString]]:
    return [
        (role, format_html("<strong>{}</strong> {}", name_of(role), explanation_of(role))) for role in ROLES
    ]


class AccountForm(EditedForm):
    """Who somebody is, and their roles. The last admin stays one."""

    roles = forms.MultipleChoiceField(
        label=gettext_lazy("Roles"),
        choices=role_choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Without a role nobody gets in here."),
    )

    class Meta:
        model = User
        fields = ("username", "first_name", "last_name", "email", "is_active")
        field_classes = {"username": UsernameField}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.instance.pk and "roles" in self.fields:
            self.fields["roles"].initial = roles_of(self.instance)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        one_at_a_time()
        stays_admin = ADMINS in cleaned.get("roles", []) and cleaned.get("is_active", True)
        if self.instance.pk and not stays_admin and is_last_admin(self.instance):
            raise ValidationError(
                _("This is the last account that is an admin: make another one an admin first.")
            )
        return cleaned

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if User.objects.filter(username__iexact=name).exclude(pk=self.instance.pk).exists():
            raise ValidationError(_("There is an account with this name already."))
        return name


def admins() -> QuerySet[User]:
    """Who can look after the accounts."""
    is_one = Q(is_superuser=True) | Q(groups__name=ADMINS)
    return User.objects.filter(is_one, is_active=True, is_staff=True).distinct()


def is_last_admin(user: User) -> bool:
    return admins().filter(pk=user.pk).exists() and not admins().exclude(pk=user.pk).exists()


def one_at_a_time() -> None:
    """Two admins who take the role from each other at the same moment come one after the other."""
    Group.objects.select_for_update().filter(name=ADMINS).first()


def has_left_traces(user: User) -> bool:
    """Whether the history of anything names this account."""
    return Revision.objects.filter(user=user).exists() or LogEntry.objects.filter(user=user).exists()


def give_roles(user: User, roles: list[str]) -> None:
    """These roles and no others; who has any gets in."""
    user.groups.remove(*user.groups.filter(name__in=set(ROLES) - set(roles)))
    user.groups.add(*Group.objects.filter(name__in=roles))
    user.is_superuser = user.is_superuser and ADMINS in roles
    user.is_staff = bool(roles)
    user.save(update_fields=["is_superuser", "is_staff"])


def give_password(user: User) -> str:
    """A password nobody could guess, which its owner replaces when first logging in."""
    password = secrets.token_urlsafe(PASSWORD_BYTES)
    user.set_password(password)
    user.save(update_fields=["password"])
    user.groups.add(*Group.objects.filter(name=INVITED))
    return password


class RoleFilter(admin.SimpleListFilter):
    title = gettext_lazy("role")
    parameter_name = "role"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(role, name_of(role)) for role in ROLES]

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        if self.value() not in ROLES:
            return queryset
        is_one = Q(groups__name=self.value())
        return queryset.filter(is_one | Q(is_superuser=True) if self.value() == ADMINS else is_one).distinct()


admin.site.unregister((User, Group))


@admin.register(User)
class AccountAdmin(EditedAdmin, UserAdmin):
    shows_what_was_typed = False
    form = add_form = AccountForm
    add_form_template = None
    change_form_template = "admin/auth/user/change_account.html"
    list_display = ("username", "full_name", "has_roles", "is_active", "last_login")
    list_filter = (RoleFilter, "is_active")
    filter_horizontal = ()
    readonly_fields = ("last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "first_name", "last_name", "email")}),
        (None, {"fields": ("roles", "is_active")}),
        (None, {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (None, {"fields": ("username", "first_name", "last_name", "email")}),
        (None, {"fields": ("roles",), "description": gettext_lazy("You see its password when you save.")}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).prefetch_related("groups")

    def linked(self, request: HttpRequest, content: Any) -> list[Linked]:
        # Its roles stand in the form.
        return []

    @admin.display(description=gettext_lazy("name"), ordering="first_name")
    def full_name(self, user: User) -> str:
        return user.get_full_name()

    @admin.display(description=gettext_lazy("roles"))
    def has_roles(self, user: User) -> str:
        return ", ".join(name_of(role) for role in roles_of(user))

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        give_roles(form.instance, form.cleaned_data["roles"])

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        if not change:
            obj.set_unusable_password()
        super().save_model(request, obj, form, change)

    def response_add(self, request: HttpRequest, obj: User, post_url_continue: Any = None) -> HttpResponse:
        return self.password_page(request, obj, give_password(obj))

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        permitted = super().has_delete_permission(request, obj)
        if obj is None or not permitted:
            return permitted
        return obj != request.user and not has_left_traces(obj) and not is_last_admin(obj)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        one_at_a_time()
        if is_last_admin(obj):
            raise PermissionDenied
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        with atomic():
            for user in queryset:
                self.delete_model(request, user)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:  # noqa: A002
        user = self.get_object(request, unquote(id))
        if not self.has_change_permission(request, user):
            raise PermissionDenied
        if user is None:
            raise Http404
        if user == request.user:
            return HttpResponseRedirect(reverse("admin:password_change"))
        if request.method != "POST":
            return self.password_page(request, user)
        with atomic():
            password = give_password(user)
        self.log_change(request, user, [{"changed": {"fields": ["password"]}}])
        return self.password_page(request, user, password)

    def password_page(self, request: HttpRequest, user: User, password: str = "") -> HttpResponse:
        address = absolute(request, reverse("admin:login"))
        context = {"account": user, "password": password, "login_address": address}
        title = _("Password for %(name)s") % {"name": user.get_username()}
        return page(self, request, "auth/user/password", title, context)


@admin.register(Group)
class RoleAdmin(ReadOnlyAdmin):
    """The roles, as the site makes them: they are given on the page of an account."""

    lead = gettext_lazy("What an account may do here. Roles are given on the page of each account.")

    list_display = ("role", "may", "members")
    list_display_links = None
    fields = ("role", "may", "members")

    def __init__(self, model: type[Group], admin_site: Any) -> None:
        super().__init__(model, admin_site)
        # Django calls them groups, and would ask for a migration of its own app if its model had our name.
        self.opts = copy(self.opts)
        self.opts.verbose_name, self.opts.verbose_name_plural = gettext_lazy("role"), gettext_lazy("roles")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Group]:
        return super().get_queryset(request).filter(name__in=ROLES)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return super().changelist_view(request, {"title": _("Roles"), **(extra_context or {})})

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        changelist.opts = self.opts
        return changelist

    @admin.display(description=gettext_lazy("role"), ordering="name")
    def role(self, group: Group) -> str:
        return name_of(group.name)

    @admin.display(description=gettext_lazy("what it is for"))
    def may(self, group: Group) -> str:
        return explanation_of(group.name)

    @admin.display(description=gettext_lazy("accounts"))
    def members(self, group: Group) -> SafeString:
        users = User.objects.filter(groups=group)
        if group.name == ADMINS:
            users = User.objects.filter(Q(groups=group) | Q(is_superuser=True)).distinct()
        links = (
            (reverse("admin:auth_user_change", args=[user.pk]), user) for user in users.order_by("username")
        )
        return format_html_join(", ", '<a href="{}">{}</a>', links)
