"""How Sphinx builds these pages; `tools/docs` runs it."""

import inspect
from dataclasses import is_dataclass
from importlib.metadata import version as version_of
from importlib.util import find_spec
from types import MethodType

from sphinx.util.inspect import stringify_signature
from sphinx.util.nodes import make_refnode

project = "holdem"
author = "The holdem developers"
copyright = "The holdem developers"
version = release = version_of("holdem-engine")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
exclude_patterns = ["pictures"]
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
html_static_path = ["pictures"]
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


PACKAGES = ("holdem", *(f"holdem.{name}" for name in ("rules", "tournament", "players", "history")))


def written_signature(app, what, name, obj, options, signature, returns):
    """Return a signature with the annotations as they are written: `Cards`, not what it means."""
    if what == "class" and is_dataclass(obj):
        written = inspect.signature(obj)
        bare = [each.replace(annotation=each.empty) for each in written.parameters.values()]
        return str(inspect.Signature(bare)), None
    if what not in ("function", "method") or not signature:
        return None
    written = inspect.signature(obj)
    if what == "method" and not isinstance(obj, MethodType):
        written = written.replace(parameters=[*written.parameters.values()][1:])
    given, _, result = stringify_signature(written).rpartition(" -> ")
    return (given, result) if given else (result, None)


def headed_examples(app, what, name, obj, options, lines):
    """Head the examples that follow the parameters or errors, which would swallow them."""
    if what in ("attribute", "property"):
        lines.insert(0, "")  # else napoleon takes what stands before a colon for a type
    for place, line in enumerate(lines):
        if line.startswith(">>>"):
            if any(line.startswith("---") for line in lines[:place]):
                lines[place:place] = ["Examples", "--------"]
            return


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
    app.connect("autodoc-process-signature", written_signature)
    app.connect("missing-reference", public_place)
