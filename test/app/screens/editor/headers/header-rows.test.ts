/** The headers that a person sends along with documents. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { HeaderRow, HeaderScheme } from "../../../../../src/app/screens/editor/headers/header-row.js";
import { addRow, faultOf, headersOf } from "../../../../../src/app/screens/editor/headers/header-rows.js";

const row = (scheme: HeaderScheme, more: Partial<HeaderRow> = {}): HeaderRow => ({
  id: 1,
  scheme,
  name: "",
  user: "",
  value: "",
  ...more,
});

test("each kind of header is sent as its scheme says", () => {
  assert.equal(headersOf([row("bearer", { value: " abc " })]), { Authorization: "Bearer abc" });
  assert.equal(headersOf([row("bearer", { value: "bearer abc" })]), { Authorization: "bearer abc" });
  assert.equal(headersOf([row("key", { name: "X-API-Key", value: "abc" })]), { "X-API-Key": "abc" });
  assert.equal(headersOf([row("basic", { user: "Ädä", value: "pass word" })]), {
    Authorization: `Basic ${Buffer.from("Ädä:pass word").toString("base64")}`,
  });
});

test("empty rows and rows that no browser can send are left out", () => {
  const rows = [
    row("bearer"),
    row("text", { name: "X Depot", value: "a" }),
    row("text", { name: "X-Depot", value: "a\nb" }),
    row("text", { name: "Cookie", value: "a" }),
    row("text", { name: "X-Depot", value: "talgrund" }),
  ];
  assert.equal(rows.map(faultOf), [undefined, "name", "value", "forbidden", undefined]);
  assert.equal(headersOf(rows), { "X-Depot": "talgrund" });
});

test("the first row is for a token, and each row has an id of its own", () => {
  const rows = addRow(addRow([]));
  assert.equal(
    rows.map(({ id, scheme }) => [id, scheme]),
    [
      [1, "bearer"],
      [2, "text"],
    ],
  );
  assert.is(addRow(rows.slice(1)).at(-1)?.id, 3);
});

test.run();
