"""What chats and other sites show beside a link to a game."""

from dataclasses import dataclass

from django import template
from django.http import HttpRequest
from django.template.context import Context
from django.urls import reverse
from django.utils.translation import gettext as _

from cardsdb.addresses import absolute
from rules.board.moments import is_for_adults
from rules.board.scene import Scene

register = template.Library()


@dataclass(frozen=True)
class LinkPreview:
    title: str
    description: str
    address: str
    picture: str


@register.simple_tag(takes_context=True)
def preview_of(context: Context, scene: Scene) -> LinkPreview:
    """A game with cards for adults tells nothing of itself."""
    request: HttpRequest = context["request"]
    is_for_everyone = not is_for_adults(scene.spot.line)
    spot = scene.spot.for_others
    return LinkPreview(
        scene.title if is_for_everyone else _("Board"),
        description_of(scene) if is_for_everyone else _("Every step with its rule"),
        absolute(request, spot.address),
        absolute(request, reverse("board-picture", query=spot.parameters)),
    )


def description_of(scene: Scene) -> str:
    """What happened last, and what is asked."""
    happened = [str(event["text"]) for event in scene.history.just_now]
    return " ".join(part for part in [*happened, "" if scene.ending else scene.prompt] if part)
