// The wire, described for those who write programs: every operation of /api/openapi.json, from this casino's own files.

import { get } from "../api.js";
import { grid, h, put } from "../dom.js";

const METHODS = ["get", "post", "put", "patch", "delete"];
const anchor = (name) => `schema-${name}`;

/** What a schema allows, in a few words; names of schemas are links. */
function kind(schema) {
  if (!schema) return "nothing";
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return h("a", { href: `#${anchor(name)}` }, name);
  }
  const either = schema.anyOf || schema.oneOf || schema.allOf;
  if (either) return either.map((one, i) => [i ? (schema.allOf ? " and " : " or ") : "", kind(one)]);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return ["list of ", kind(schema.items)];
  if (schema.type === "object" && typeof schema.additionalProperties === "object")
    return ["by name: ", kind(schema.additionalProperties)];
  return [schema.type || "anything", bounds(schema)];
}

function bounds(schema) {
  const { minimum: low, maximum: high, minLength: short, maxLength: long, format, pattern } = schema;
  const parts = [
    format,
    low !== undefined && `from ${low}`,
    high !== undefined && `to ${high}`,
    short !== undefined && `at least ${short} characters`,
    long !== undefined && `at most ${long} characters`,
    pattern && `like ${pattern}`,
  ].filter(Boolean);
  return parts.length ? ` (${parts.join(", ")})` : "";
}

const row = (...cells) =>
  h(
    "tr",
    null,
    cells.map((cell) => h("td", null, cell)),
  );
const content = (part) => part?.content && Object.entries(part.content)[0];

/** The members of an object: name, type, whether it must be there, what it is for. */
function members(schema) {
  const required = new Set(schema.required || []);
  const rows = Object.entries(schema.properties || {}).map(([name, one]) =>
    row(h("code", null, name), kind(one), required.has(name) ? "yes" : "", one.description || ""),
  );
  return rows.length
    ? grid(["Name", "Type", "Required", ""], rows)
    : h("p", { class: "quiet" }, schema.description || "Any object.");
}

function answers(responses) {
  const rows = Object.entries(responses).map(([status, one]) => {
    const found = content(one);
    return row(
      h("b", null, status),
      found ? [kind(found[1].schema), " ", h("small", null, found[0])] : "",
      one.description,
    );
  });
  return grid(["Status", "Answer", ""], rows);
}

function operation([path, method, one]) {
  const asked = (one.parameters || []).map((each) =>
    row(h("code", null, each.name), each.in, kind(each.schema), each.required ? "yes" : "", each.description || ""),
  );
  const body = content(one.requestBody);
  return h(
    "details",
    {
      class: "operation",
      "data-find": `${method} ${path} ${one.summary || ""} ${one.description || ""}`.toLowerCase(),
    },
    h(
      "summary",
      null,
      h("b", { class: `method ${method}` }, method.toUpperCase()),
      h("code", null, path),
      h("span", null, one.summary || ""),
    ),
    one.description && h("p", null, one.description),
    asked.length > 0 && [h("h4", null, "Asked with"), grid(["Name", "In", "Type", "Required", ""], asked)],
    body && [h("h4", null, "Body"), h("p", null, kind(body[1].schema), " ", h("small", null, body[0]))],
    h("h4", null, "Answers"),
    answers(one.responses || {}),
  );
}

export class DocsPage {
  root;

  constructor(root) {
    this.root = root;
    this.start();
  }

  async start() {
    document.title = "The API · Croupier";
    const told = await get("/api/openapi.json");
    const every = Object.entries(told.paths).flatMap(([path, methods]) =>
      METHODS.filter((method) => methods[method]).map((method) => [path, method, methods[method]]),
    );
    const tags = [...new Set(every.map(([, , one]) => one.tags?.[0] || "other"))];
    const search = h("input", {
      id: "find",
      type: "search",
      placeholder: "Find an operation",
      "aria-label": "Find an operation",
    });
    search.addEventListener("input", () => this.find(search.value.trim().toLowerCase()));
    put(
      this.root,
      h(
        "div",
        { class: "api-docs" },
        h("h1", null, told.info.title, " ", h("small", null, told.info.version)),
        h("p", null, told.info.description),
        h(
          "p",
          null,
          "For programs: ",
          h("a", { href: "/api/openapi.json", download: "openapi.json" }, "openapi.json"),
          ", and the messages of a table's socket: ",
          h("a", { href: "/api/asyncapi.json", download: "asyncapi.json" }, "asyncapi.json"),
          ".",
        ),
        search,
        tags.map((tag) =>
          h(
            "section",
            { "aria-label": tag },
            h("h2", null, tag),
            every.filter(([, , one]) => (one.tags?.[0] || "other") === tag).map(operation),
          ),
        ),
        h("h2", null, "Types"),
        Object.entries(told.components?.schemas || {}).map(([name, schema]) =>
          h("section", { class: "schema", id: anchor(name) }, h("h3", null, name), members(schema)),
        ),
      ),
    );
  }

  /** Show only the operations in which these words stand. */
  find(words) {
    for (const one of this.root.querySelectorAll(".operation")) one.hidden = !one.dataset.find.includes(words);
    for (const group of this.root.querySelectorAll(".api-docs > section:not(.schema)"))
      group.hidden = !group.querySelector(".operation:not([hidden])");
  }
}
