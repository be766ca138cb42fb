"""What the pages of Django's own admin say, and our catalogues say in its place.

In some languages it is missing there, stiff, or speaks to editors as nobody else does on this site.
"""

from django.utils.translation import gettext_noop

from cardsdb.notes import ngettext_noop

SAID_ANEW = (
    gettext_noop("Model name"),
    gettext_noop("Add link"),
    gettext_noop("Add another %(verbose_name)s"),
    gettext_noop("Change or view list link"),
    gettext_noop("Recover deleted %(name)s"),
    gettext_noop("Error:"),
    gettext_noop("This field is required."),
    gettext_noop("Enter a valid “slug” consisting of letters, numbers, underscores or hyphens."),
    gettext_noop("Enter a valid date."),
    gettext_noop("Enter a whole number."),
    gettext_noop("Enter a number."),
    gettext_noop("Select a valid choice. That choice is not one of the available choices."),
    gettext_noop("Select a valid choice. %(value)s is not one of the available choices."),
    gettext_noop("Items must be selected in order to perform actions on them. No items have been changed."),
    gettext_noop("No action selected."),
    gettext_noop("%(model_name)s with this %(field_label)s already exists."),
    gettext_noop("%(model_name)s with this %(field_labels)s already exists."),
    ngettext_noop("Please correct the error below.", "Please correct the errors below."),
    gettext_noop("Are you sure?"),
    gettext_noop("Changed {fields} for {name} “{object}”."),
    gettext_noop("You may edit it again below."),
    gettext_noop("The {name} “{obj}” was added successfully. You may add another {name} below."),
    gettext_noop("The {name} “{obj}” was changed successfully. You may edit it again below."),
    gettext_noop("The {name} “{obj}” was changed successfully. You may add another {name} below."),
    gettext_noop("You don’t have permission to view or edit anything."),
    gettext_noop(
        "You are authenticated as %(username)s, but are not authorized to access this page. Would you like "
        "to login to a different account?"
    ),
    gettext_noop("Thanks for spending some quality time with the web site today."),
    gettext_noop("Password change"),
    gettext_noop("Password change successful"),
    gettext_noop("Your password was changed."),
    gettext_noop(
        "Please enter your old password, for security’s sake, and then enter your new password twice so we "
        "can verify you typed it in correctly."
    ),
    gettext_noop("Enter the same password as before, for verification."),
    gettext_noop("The two password fields didn’t match."),
    gettext_noop("Your old password was entered incorrectly. Please enter it again."),
    gettext_noop("The password is too similar to the %(verbose_name)s."),
    gettext_noop("This password is too common."),
    gettext_noop("This password is entirely numeric."),
    ngettext_noop(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
    ngettext_noop(
        "Your password must contain at least %(min_length)d character.",
        "Your password must contain at least %(min_length)d characters.",
    ),
    gettext_noop("Your password can’t be too similar to your other personal information."),
    gettext_noop("Your password can’t be a commonly used password."),
    gettext_noop("Your password can’t be entirely numeric."),
    gettext_noop(
        "Designates whether this user should be treated as active. Unselect this instead of deleting "
        "accounts."
    ),
)
