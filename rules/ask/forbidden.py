"""What the rules forbid, in a sentence: *Rhinocorn cannot destroy Narwhal.*"""

from django.utils.translation import gettext as _

from engine import State
from engine.causes import DESTROY, SACRIFICE, STEAL
from engine.decisions import ACT, RESPOND
from engine.taking import Take
from rules import narration
from rules.ask.playing import Play
from rules.ask.tables import ME, NAMES


def forbidden_in_words(play: Play) -> str:
    state = play.state
    assert play.forbidden is not None
    words = {"card": narration.face_name(state.faces[play.forbidden]), "player": NAMES[state.asked]}
    if state.kind == ACT:
        return _("%(player)s may not play %(card)s.") % words
    if state.kind == RESPOND:
        return _("%(player)s may not answer with %(card)s.") % {**words, "player": NAMES[ME]}
    source = state.frames[-1].source
    doer = {"by": narration.face_name(state.faces[source]) if source >= 0 else "", **words}
    return verbs_forbidden().get(cause_asked(state), _("%(by)s cannot choose %(card)s.")) % doer


def cause_asked(state: State) -> int:
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    return step.cause if isinstance(step, Take) else 0


def verbs_forbidden() -> dict[int, str]:
    return {
        DESTROY: _("%(by)s cannot destroy %(card)s."),
        STEAL: _("%(by)s cannot steal %(card)s."),
        SACRIFICE: _("%(card)s cannot be sacrificed for %(by)s."),
    }
