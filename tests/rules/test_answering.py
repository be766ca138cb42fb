"""An open question that becomes a clarification."""

import pytest
from django.test import Client

from rules.models import Clarification, OpenQuestion
from tests.admin_forms import filled

pytestmark = pytest.mark.django_db
