"""The cards: editions, designs, their names, printings and wordings."""

from cardsdb.findable import FindablePrinting, FindableState
from cardsdb.history.deletions import Deletion
from cardsdb.import_jobs import ImportJob
from cardsdb.kept_changes import KeptChange
from cardsdb.languages import ENGLISH
from cardsdb.models.card import UNICORNS, WITHOUT_EFFECT, Card, CardType
from cardsdb.models.edition import OTHER_BOXES, Edition, EditionKind
from cardsdb.models.identity import CardAlias, RetiredNumber, lower_case_address
from cardsdb.models.loadable import Loadable
from cardsdb.models.printing import PRINTS, PrintDifference, Printing, Side
from cardsdb.models.renaming import rename_in_boxes
from cardsdb.models.wording import Wording, in_house_style, unreadable
from cardsdb.presence import OpenForm
from cardsdb.publishing import DataVersion, Status
from cardsdb.requests.buckets import Bucket
from cardsdb.requests.tokens import ApiToken

__all__ = [
    "ENGLISH",
    "OTHER_BOXES",
    "PRINTS",
    "UNICORNS",
    "WITHOUT_EFFECT",
    "ApiToken",
    "Bucket",
    "Card",
    "CardAlias",
    "CardType",
    "DataVersion",
    "Deletion",
    "Edition",
    "EditionKind",
    "FindablePrinting",
    "FindableState",
    "ImportJob",
    "KeptChange",
    "Loadable",
    "OpenForm",
    "PrintDifference",
    "Printing",
    "RetiredNumber",
    "Side",
    "Status",
    "Wording",
    "in_house_style",
    "lower_case_address",
    "rename_in_boxes",
    "unreadable",
]
