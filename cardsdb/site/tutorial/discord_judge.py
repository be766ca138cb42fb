"""A judge for Discord: !judge, the table in lines, then what is answered, each line after a >."""

import asyncio
import os
from typing import Any

import discord
import httpx

JUDGE = "http://127.0.0.1:8000/api/v1/judge/adjudicate/"
LIMIT = 2000


class Judge(discord.Client):
    async def on_message(self, message: discord.Message) -> None:
        command, *lines = message.content.splitlines() or [""]
        if command.split()[:1] == ["!judge"] and not message.author.bot:
            text = await ask(lines, command.removeprefix("!judge").strip() or "en")
            nobody = discord.AllowedMentions.none()
            await message.reply(text[:LIMIT], allowed_mentions=nobody, suppress_embeds=True)


async def ask(lines: list[str], language: str) -> str:
    table = "\n".join(line for line in lines if not line.startswith(">"))
    answers = [line[1:].strip() for line in lines if line.startswith(">")]
    question = {"position": {"text": table}, "answers": answers, "lang": language}
    async with httpx.AsyncClient(timeout=30) as web:
        while (answer := await web.post(JUDGE, json=question)).status_code == 429:
            await asyncio.sleep(int(answer.headers["Retry-After"]))
    said = answer.json()
    meant = [each for each in said.get("candidates", []) if each not in said["detail"]]
    return verdict(said) if answer.is_success else "\n- ".join([said["detail"], *meant])


def verdict(said: dict[str, Any]) -> str:
    now = said["decision"] or {"prompt": said["result"]["text"], "options": []}
    asked = [f"**{now['prompt']}**", " · ".join(option["label"] for option in now["options"])]
    lines = [] if said["legal"] else [f"{said['reason']} {link(said['rule'])}"]
    lines += [each for each in said["summary"] if each not in (said["reason"], now["prompt"])]
    lines += [f"{step['n']}. {step['text']} {link(step['rule'])}" for step in said["events"]]
    while len(text := "\n".join([*lines, *asked])) > LIMIT and len(lines) > 1:
        lines = [*lines[:-2], "…"]
    return text


def link(rule: dict[str, Any]) -> str:
    return f"[{rule['title']}](<{rule['url']}>)"


if __name__ == "__main__":
    intents = discord.Intents.default()
    intents.message_content = True
    Judge(intents=intents).run(os.environ["DISCORD_TOKEN"])
