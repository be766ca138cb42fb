"""`python -m tests.compilable`: what keeps the engine from being compiled, or from starting when it is.

It is the front end of mypyc alone, without the C compiler: a tenth of what `make fast` does. It prints
nothing where all is well.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeGuard

from mypy.build import sorted_components
from mypy.errors import CompileError
from mypy.util import hard_exit
from mypyc.build import construct_groups, get_mypy_config
from mypyc.codegen.emitmodule import parse_and_typecheck
from mypyc.common import TOP_LEVEL_NAME
from mypyc.errors import Errors
from mypyc.ir.func_ir import FuncIR
from mypyc.ir.module_ir import ModuleIR
from mypyc.ir.ops import NAMESPACE_TYPE, CallC, InitStatic, LoadLiteral, LoadStatic, Op, Value
from mypyc.irbuild.main import build_ir
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions

from engine.fast import mypyc_arguments

ALWAYS_THERE = {"__name__", "__file__", "__doc__"}
LOOK_UP = "CPyDict_GetItem"
TEMPLATE = "_template"
"""What a compiled class is made from is called so, and there from the beginning."""


def main() -> int:
    try:
        found = list(problems())
    except CompileError as error:
        found = error.messages
    for each in found:
        print(each)
    return int(bool(found))


def problems() -> Iterable[str]:
    """What mypyc refuses, or, where it takes everything, what a module misses while it is imported."""
    settings = CompilerOptions()
    sources, _, options = get_mypy_config(mypyc_arguments(), None, settings, None)
    groups = construct_groups(sources, False, True, None)
    checked = parse_and_typecheck(sources, options, settings, groups)
    mapper = Mapper({source.module: name for group, name in groups for source in group})
    errors, modules = Errors(options), dict[str, ModuleIR]()
    for component in sorted_components(checked.graph):
        states = [checked.graph[name] for name in sorted(component.mod_ids)]
        if trees := [state.tree for state in states if state.tree and state.id in mapper.group_map]:
            modules |= build_ir(trees, checked.graph, checked.types, mapper, settings, errors)
    refused = [each for each in errors.new_messages() if ": error:" in each]
    return refused or Imports(modules).missing()


class Imports:
    """The modules as they import one another.

    Python never looks for a type that only annotations name. The compiled build does, for the fields of named
    tuples and data classes, and where there is none yet the process ends without a word.
    """

    def __init__(self, modules: Mapping[str, ModuleIR]) -> None:
        self.modules = modules
        self.there: dict[str, set[str]] = {}
        """By module, what is there once it has been imported: types and global names, with their modules."""

    def missing(self) -> Iterator[str]:
        """What a module looks up before it is there."""
        for name in self.modules:
            yield from self.imported(name)

    def imported(self, name: str) -> Iterator[str]:
        if name in self.there or name not in self.modules:
            return
        functions = self.modules[name].functions
        there = self.there[name] = {f"{name}.{each.name}" for each in functions if not each.class_name}
        for op in top_level(functions):
            for text in literals(op):
                yield from self.imported(text)
                there |= self.there.get(text, set())
            yield from (f"{name} needs {each} while it is imported" for each in looked_up(op) - there)
            there |= made(op)


def top_level(functions: list[FuncIR]) -> Iterator[Op]:
    body = next(each for each in functions if each.name == TOP_LEVEL_NAME)
    return (op for block in body.blocks for op in block.ops)


def looked_up(op: Op) -> set[str]:
    """The type or global name that an operation needs."""
    if isinstance(op, LoadStatic) and op.namespace == NAMESPACE_TYPE and not op.identifier.endswith(TEMPLATE):
        return {f"{op.module_name}.{op.identifier}"}
    return global_names(op) if is_look_up(op) else set()


def made(op: Op) -> set[str]:
    """The type or global names that are there after an operation."""
    if isinstance(op, InitStatic):
        return {f"{op.module_name}.{op.identifier}"}
    return set() if is_look_up(op) else global_names(op)


def is_look_up(op: Op) -> bool:
    return isinstance(op, CallC) and op.function_name == LOOK_UP


def global_names(op: Op) -> set[str]:
    """Those that an operation on the names of a module is about."""
    modules = [each.module_name for each in op.sources() if is_globals(each)]
    names = [text for each in op.sources() for text in literals(each) if text not in ALWAYS_THERE]
    return {f"{module}.{name}" for module in modules for name in names}


def is_globals(value: Value) -> TypeGuard[LoadStatic]:
    return isinstance(value, LoadStatic) and value.identifier == "globals"


def literals(value: Value) -> Iterator[str]:
    """The text of a literal, or the texts of a tuple of them."""
    if isinstance(value, LoadLiteral):
        parts = value.value if isinstance(value.value, tuple) else (value.value,)
        yield from (each for each in parts if isinstance(each, str))


if __name__ == "__main__":
    # Taking apart all that mypy has made would take half as long again.
    hard_exit(main())
