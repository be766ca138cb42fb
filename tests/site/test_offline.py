"""What a browser is given to install the site and to read it without a network."""

import json
import re

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_worker_stands_at_the_root_and_is_asked_for_anew_each_time(client: Client) -> None:
    worker = client.get("/service-worker.js")
    assert worker["Content-Type"].startswith("text/javascript")
    assert "no-cache" in worker["Cache-Control"]
    assert not worker.cookies
    assert re.search(r'"release": "[0-9a-f]{16}"', worker.content.decode())


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_manifest_opens_the_site_in_the_readers_language(client: Client, language: str) -> None:
    page = client.get(f"/{language}/").content.decode()
    assert f'<link rel="manifest" href="/{language}/manifest.webmanifest">' in page
    manifest = json.loads(client.get(f"/{language}/manifest.webmanifest").content)
    assert manifest["start_url"] == f"/{language}/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_no_policy_is_opened_for_the_worker(client: Client) -> None:
    policy = client.get("/service-worker.js")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
