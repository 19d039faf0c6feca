"""How Sphinx builds these pages; `tools/docs` runs it."""

import inspect
import re
import sys
from dataclasses import is_dataclass
from importlib.metadata import version as version_of
from importlib.util import find_spec
from types import MethodType

from docutils.nodes import Text, literal, literal_block, reference
from sphinx.addnodes import desc_annotation
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.inspect import stringify_signature
from sphinx.util.nodes import make_refnode

project = "holdem"
author = "The holdem developers"
copyright = "The holdem developers"
version = release = version_of("holdem-engine")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
exclude_patterns = ["pictures", "style"]
language = "en"

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

# A name in single backticks is a link where there is one to link to.
default_role = "py:obj"
add_module_names = False
autodoc_mock_imports = [
    name for name in ("duckdb", "pandas", "polars", "pyarrow") if find_spec(name) is None
]
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "undoc-members": True}
maximum_signature_line_length = 88
napoleon_google_docstring = False
napoleon_use_param = False
napoleon_use_rtype = False
napoleon_use_ivar = True
python_use_unqualified_type_names = True

# Types of other packages and of our own private modules have no page to link to.
nitpick_ignore_regex = [
    ("py:obj", ".*"),
    ("py:(class|data|attr)", r"(?!holdem\.(?!_)).*"),
]

html_theme = "furo"
html_title = f"holdem {version}"
html_static_path = ["pictures", "style"]
html_css_files = ["holdem.css"]
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#0b6e4f",
        "color-brand-content": "#0b6e4f",
    },
    "dark_css_variables": {
        "color-brand-primary": "#4cc38a",
        "color-brand-content": "#4cc38a",
    },
}
pygments_style = "friendly"


ARRAY = re.compile(r"ndarray\[tuple\[Any, \.\.\.\], dtype\[(\w+)\]\]")
NAME = re.compile(r"(\w+(?:\.\w+)*)(?:\(.*\))?")
PACKAGES = ("holdem", *(f"holdem.{name}" for name in ("rules", "tournament", "players", "history")))


def written_signature(app, what, name, obj, options, signature, returns):
    """Return a signature with the annotations as they are written: `Cards`, not what it means."""
    if what == "class" and is_dataclass(obj):
        written = inspect.signature(obj)
        bare = [each.replace(annotation=each.empty) for each in written.parameters.values()]
        return str(inspect.Signature(bare)), None
    if what not in ("class", "function", "method") or not signature:
        return None
    if getattr(obj, "_is_protocol", False):  # nobody makes one by its name
        return "", None
    if what == "class" and "__init__" not in vars(obj):
        return None
    written = inspect.signature(obj)
    if what == "method" and not isinstance(obj, MethodType):
        written = written.replace(parameters=[*written.parameters.values()][1:])
    given, _, result = stringify_signature(written).rpartition(" -> ")
    if what == "class":  # which returns none, and says so
        return given, None
    return (given, result) if given else (result, None)


def headed_examples(app, what, name, obj, options, lines):
    """Head the examples that follow the parameters or errors, which would swallow them."""
    as_written[:] = lines
    for place, line in enumerate(lines):
        if line.startswith(">>>"):
            if any(line.startswith("---") for line in lines[:place]):
                lines[place:place] = ["Examples", "--------"]
            return


as_written = []


def sentences(app, what, name, obj, options, lines):
    """Keep the text of a field as it is: napoleon takes what stands before a colon for a type."""
    if what in ("attribute", "data", "property"):
        lines[:] = as_written


def trimmed(app, doctree, docname):
    """Drop the blank line that ends examples, and write the types of arrays as we write them."""
    for block in doctree.findall(literal_block):
        block.rawsource = block.astext().rstrip()  # or it would not be coloured
        block.children = [Text(block.rawsource)]
    for note in doctree.findall(desc_annotation):
        short = ARRAY.sub(r"NDArray[np.\1]", note.astext())
        if short != note.astext():
            note.children = [Text(short)]


def linked(app, doctree, docname):
    """Link code in the guides that names what the reference has: `tournament.icm`, `evaluate()`."""
    objects = app.env.get_domain("py").objects
    for code in [*doctree.findall(literal)]:
        name = NAME.fullmatch(code.astext())
        if docname.startswith(("reference/", "command-line")) or not name:
            continue
        if isinstance(code.parent, reference):
            continue
        if not (set("._(") & set(name[0]) or name[0][0].isupper()):  # may be any word
            continue
        packages = PACKAGES[:-1] if docname not in ("formats", "histories") else PACKAGES[::-1]
        places = (f"{package}.{name[1].removeprefix('holdem.')}" for package in packages)
        entry = next((objects[place] for place in places if place in objects), None)
        if entry is not None:
            link = make_refnode(app.builder, docname, entry.docname, entry.node_id, code.copy())
            link[0].extend(child.deepcopy() for child in code.children)
            code.replace_self(link)


def without_overloads(app):
    """Have one signature a function, as it is written where it is defined."""
    import holdem.strength  # noqa: F401

    for name in [name for name in sys.modules if name.startswith("holdem.")]:
        if sys.modules[name].__file__.endswith(".py"):
            analyzer = ModuleAnalyzer.for_module(name)
            analyzer.analyze()
            analyzer.overloads.clear()


def public_place(app, env, node, contnode):
    """Link a class to where it is public: `holdem.rules.hand.Hand` is `holdem.rules.Hand`."""
    last = str(node.get("reftarget", "")).rpartition(".")[2]
    python = env.get_domain("py")
    for package in PACKAGES:
        entry = python.objects.get(f"{package}.{last}")
        if entry is not None:
            return make_refnode(
                app.builder, node["refdoc"], entry.docname, entry.node_id, contnode, last
            )
    return None


def setup(app):
    """Connect what stands above."""
    app.connect("autodoc-process-docstring", headed_examples, priority=400)  # before napoleon
    app.connect("autodoc-process-docstring", sentences, priority=600)
    app.connect("builder-inited", without_overloads)
    app.connect("doctree-resolved", trimmed)
    app.connect("doctree-resolved", linked)
    app.connect("autodoc-process-signature", written_signature)
    app.connect("missing-reference", public_place)
