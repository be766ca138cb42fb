import os
import runpy
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from cardsdb.checks import check_settings

PUBLIC = {"HTTPS": True, "CONFIGURED_SECRET_KEY": "k" * 50, "TRUSTED_PROXIES": ["127.0.0.1"]}


@pytest.fixture
def settings_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """What the settings become with these variables in the environment."""

    def load(**environment: str) -> dict[str, Any]:
        monkeypatch.setenv("HORNBOOK_VAR", str(tmp_path))
        for name in ("SITE_URL", "SECRET_KEY", "DEBUG", "HOST", "PORT", "CACHE_URL"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(settings.BASE_DIR / "cardsdb" / "settings.py"))

    return load


def test_a_local_site_needs_no_configuration(settings_for: Any) -> None:
    local = settings_for()
    assert local["DEBUG"] is False
    assert {"localhost", "127.0.0.1", "[::1]"} <= set(local["ALLOWED_HOSTS"])
    assert local["SECURE_SSL_REDIRECT"] is False


def test_a_local_site_keeps_a_secret_key_of_its_own(settings_for: Any, tmp_path: Path) -> None:
    key = settings_for()["SECRET_KEY"]
    assert len(key) >= 50
    assert settings_for()["SECRET_KEY"] == key
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_https_turns_every_protection_on(settings_for: Any) -> None:
    public = settings_for(SITE_URL="https://rules.example.org", SECRET_KEY="k" * 50)
    assert public["ALLOWED_HOSTS"] == ["rules.example.org"]
    assert public["CSRF_TRUSTED_ORIGINS"] == ["https://rules.example.org"]
    assert public["SESSION_COOKIE_SECURE"]
    assert public["CSRF_COOKIE_SECURE"]
    assert public["SECURE_SSL_REDIRECT"]
    assert public["SECURE_HSTS_SECONDS"] > 0


def test_a_site_for_the_whole_network_answers_to_the_addresses_of_its_machine(settings_for: Any) -> None:
    hosts = settings_for(HOST="0.0.0.0")["ALLOWED_HOSTS"]  # noqa: S104
    assert "127.0.0.1" in hosts
    assert "*" not in hosts


def test_the_cache_is_shared_when_one_is_named(settings_for: Any) -> None:
    assert "locmem" in settings_for()["CACHES"]["default"]["BACKEND"]
    shared = settings_for(CACHE_URL="redis://cache.example/0")["CACHES"]["default"]
    assert shared["LOCATION"] == "redis://cache.example/0"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEBUG", "maybe"),
        ("PORT", "eighty"),
        ("PORT", "80000"),
        ("COMPUTE_UNITS", "0"),
        ("TRUSTED_PROXIES", "the proxy"),
    ],
)
def test_a_variable_that_makes_no_sense_is_named(settings_for: Any, name: str, value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"{name} is '{value}'"):
        settings_for(**{name: value})


def test_the_settings_of_the_tests_have_no_problem() -> None:
    assert check_settings() == []


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"SITE": urlsplit("rules.example.org")}, "hornbook.E001"),
        ({"SITE": urlsplit("https://example.org/rules")}, "hornbook.E001"),
        ({**PUBLIC, "CONFIGURED_SECRET_KEY": ""}, "hornbook.E002"),
        ({**PUBLIC, "CONFIGURED_SECRET_KEY": "changeme"}, "hornbook.W003"),
        ({**PUBLIC, "DEBUG": True}, "hornbook.E003"),
        ({**PUBLIC, "TRUSTED_PROXIES": []}, "hornbook.W001"),
    ],
)
def test_what_cannot_work_is_reported(settings: Settings, wrong: dict[str, Any], problem: str) -> None:
    for name, value in wrong.items():
        setattr(settings, name, value)
    assert [message.id for message in check_settings()] == [problem]


def test_a_public_site_passes_the_check_for_deployment(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "cardsdb.settings",
        "HORNBOOK_VAR": str(tmp_path),
        "SITE_URL": "https://rules.example.org",
        "TRUSTED_PROXIES": "127.0.0.1",
        "SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    }
    environment.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
    command = [sys.executable, "-W", "ignore", "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    done = subprocess.run(
        command, check=False, env=environment, cwd=settings.BASE_DIR, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
