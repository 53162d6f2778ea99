import { test } from "uvu";
import * as assert from "uvu/assert";
import { answerFields } from "../../../../../src/app/screens/editor/answer/answer-fields.js";
import {
  tablesOf,
  valuesOf,
  presentationOf,
  valuesBesideLists,
} from "../../../../../src/app/screens/editor/answer/shown-answer.js";
import { schemaOf } from "../../../schema/helpers.js";

const shown = (data: unknown) => valuesBesideLists(data).map(({ names, value }) => [names.join("."), value]);

test("totals and records are values with their names; lists of objects are tables", () => {
  const data = {
    tickets: { totalCount: 8, nodes: [{ id: 1 }], tags: ["a"], empty: [], buyer: { name: "Ada", none: null } },
  };
  assert.equal(shown(data), [
    ["tickets.totalCount", 8],
    ["tickets.tags", ["a"]],
    ["tickets.empty", []],
    ["tickets.buyer.name", "Ada"],
    ["tickets.buyer.none", null],
  ]);
  assert.equal([shown(null), shown("text")], [[], []]);
  assert.ok(shown(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, at]))).length < 100);
});

test("lists and records are shown by values, the rest as JSON, until one chooses", () => {
  const schema = schemaOf(
    "type Query { greeting: String, line: Line, lines: [Line] } type Line { id: ID!, name: String }",
  );
  const usual = (query: string, data: object, chosen?: "json" | "values") => {
    const latest = { data };
    const fields = answerFields(query, undefined, schema);
    return presentationOf(
      { tables: tablesOf({ latest, log: [] }), values: valuesOf({ latest, log: [] }), fields },
      chosen,
    );
  };
  const line = { id: "1", name: "Eggli" };
  assert.is(usual("{ lines { id name } }", { lines: [line] }), "values");
  assert.is(usual("{ line { id name } }", { line }), "values");
  assert.is(usual("{ line { id name } }", { line }, "json"), "json");
  assert.is(usual("{ greeting }", { greeting: "hello" }), "json");
  assert.is(usual("{ greeting }", { greeting: "hello" }, "values"), "values");
  assert.is(usual("{ unknown }", { unknown: { a: 1, b: 2 } }), "json");
  assert.is(usual("{ lines { id } }", {}, "values"), "json");
});

test.run();
