"""What is said of deployment is true of the program: names of variables, addresses, and the proxy's file."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cardsdb.postgres import PROJECT
from cardsdb.server.health import PROBES
from cardsdb.server.metrics import ADDRESS
from cardsdb.site.management.commands import serve
from tests.conftest import free_port

DEPLOY = PROJECT / "cardsdb" / "deploy"
READING = re.compile(r'(?<![.\w])[a-z_]+\(\s*"([A-Z]{2}[A-Z_]+)"')
OF_MAKE = {"HOST", "PORT"}
SECONDS = re.compile(r"TimeoutStopSec=(\d+)")


def variables_read() -> set[str]:
    settings = (PROJECT / "cardsdb" / "settings.py").read_text()
    return set(READING.findall(settings))


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text()


def test_readme_names_every_variable_there_is() -> None:
    readme = (PROJECT / "README.md").read_text()
    rows = re.findall(r"^\| (`[A-Z].*?) \|", readme, re.MULTILINE)
    found = {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}
    assert found == variables_read() - OF_MAKE


def test_the_example_of_the_environment_sets_variables_that_are_read() -> None:
    named = re.findall(r"^([A-Z_]+)=", text_of("hornbook.env"), re.MULTILINE)
    assert named
    assert set(named) <= variables_read()
    assert {"SITE_URL", "SECRET_KEY", "DATABASE_URL", "TRUSTED_PROXIES"} <= set(named)


def test_the_unit_sets_variables_that_are_read_and_waits_longer_than_the_server() -> None:
    unit = text_of("hornbook@.service")
    given = re.findall(r"([A-Z_]+)=", " ".join(re.findall(r"^Environment=(.*)", unit, re.MULTILINE)))
    assert set(given) <= variables_read() | {"HORNBOOK_VAR"}
    seconds = SECONDS.search(unit)
    assert seconds
    assert int(seconds[1]) > 5
    assert "manage.py serve" in unit
    assert serve.Command.help


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_proxies_keep_probes_and_counters_from_the_public(name: str) -> None:
    for address in (*PROBES, ADDRESS):
        assert address.removeprefix("/") in text_of(name)


@pytest.mark.parametrize(
    "rule",
    ["X-Forwarded-For $remote_addr", "X-Forwarded-Proto https", "Host $host", "X-Request-Id $request_id"],
)
def test_nginx_says_itself_who_asks(rule: str) -> None:
    assert f"proxy_set_header {rule};" in text_of("nginx.conf")


@pytest.mark.skipif(
    not (shutil.which("nginx") and shutil.which("openssl")),
    reason="needs nginx and openssl to read the example",
)
def test_nginx_reads_the_example(tmp_path: Path) -> None:
    assert Path("/var/lib/nginx").is_dir(), "nginx does not make more than the last folder itself"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=rules.example.org"]
    made = ["-keyout", str(tmp_path / "key"), "-out", str(tmp_path / "certificate")]
    subprocess.run([*make, *made], check=True, capture_output=True)
    site = text_of("nginx.conf")
    for before, after in {
        "/etc/ssl/certs/rules.example.org.pem": str(tmp_path / "certificate"),
        "/etc/ssl/private/rules.example.org.key": str(tmp_path / "key"),
        "/var/lib/nginx/hornbook": str(tmp_path / "cache"),
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ": f"listen 127.0.0.1:{free_port()} ",
    }.items():
        assert before in site
        site = site.replace(before, after)
    site = re.sub(r"listen \[::\].*", "", site)
    file = tmp_path / "nginx.conf"
    file.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {site} }}")
    done = subprocess.run(["nginx", "-t", "-c", str(file)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
