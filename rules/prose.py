"""YAML that is pleasant to write and to compare: texts in folded lines, an empty line between entries."""

import textwrap
from typing import Any

import yaml

WIDTH = 100


class Reader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Leaves dates as they are written. Eight times as quick where PyYAML came with its C half."""


Reader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


class Folded(str):
    """A text to be written in folded lines."""


class OneLine(list[str]):
    """A list to be written on one line."""


class Writer(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Lists stand further in than the key they belong to."""
        super().increase_indent(flow, False)

    def choose_scalar_style(self) -> str:
        style = super().choose_scalar_style()
        return '"' if style == "'" else style

    def write_folded(self, text: str) -> None:
        self.write_indicator(">" + self.determine_block_hints(text), True)
        # A line break of the text is an empty line more in folded lines.
        lines = [line for paragraph in text.split("\n") for line in ["", *self._wrapped(paragraph)]]
        for line in lines[1:]:
            self.write_line_break()
            if line:
                self.write_indent()
                self.stream.write(line)
                self.column += len(line)

    def _wrapped(self, paragraph: str) -> list[str]:
        return textwrap.wrap(
            paragraph, WIDTH - (self.indent or 0), break_long_words=False, break_on_hyphens=False
        )


def folded(writer: Writer, text: Folded) -> yaml.Node:
    return writer.represent_scalar("tag:yaml.org,2002:str", str(text), style=">")


def one_line(writer: Writer, names: OneLine) -> yaml.Node:
    return writer.represent_sequence("tag:yaml.org,2002:seq", list(names), flow_style=True)


Writer.yaml_implicit_resolvers = Reader.yaml_implicit_resolvers
Writer.add_representer(Folded, folded)
Writer.add_representer(OneLine, one_line)


def read(text: str) -> Any:
    return yaml.load(text, Reader)  # noqa: S506  a safe loader without dates


def write(items: list[dict[str, Any]]) -> str:
    return "\n".join(
        yaml.dump([item], Dumper=Writer, allow_unicode=True, sort_keys=False, width=WIDTH) for item in items
    )
