from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from pytest_django import Settings

from cardsdb.access.first_admin import create_first_admin, password_file


@pytest.fixture
def password(db: None, settings: Settings, tmp_path: Path) -> str:
    settings.VAR = tmp_path
    return create_first_admin()


def test_the_file_tells_the_password_until_it_is_changed(password: str) -> None:
    admin = get_user_model().objects.get(username="admin")
    assert password_file().read_text().strip() == password
    admin.set_password(password)
    admin.save()
    assert password_file().exists()
    admin.set_password("one that is in no file")
    admin.save()
    assert not password_file().exists()


def test_passwords_of_others_and_other_changes_leave_it(password: str) -> None:
    get_user_model().objects.create_user("edith", password="one of her own")
    admin = get_user_model().objects.get(username="admin")
    admin.first_name = "Ada"
    admin.save()
    assert password_file().exists()


def test_there_is_one_first_admin(password: str) -> None:
    assert create_first_admin() == ""
