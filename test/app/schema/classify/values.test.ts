/** Scalars, hostile text, labels, hints, where a type is used. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compareValues,
  digitsOf,
  guessKind,
  humanise,
  kindOf,
  plainText,
  planQuery,
  readHints,
  readMarkdown,
  rootField,
  rootFields,
  safeUrl,
  readDate,
  typeLabel,
  withHints,
} from "../../../../src/app/schema/index.js";
import { whereUsed } from "../../../../src/app/schema/model/uses.js";
import { relay } from "../fixtures/relay.js";
import { schemaOf } from "../helpers.js";

function kinds(names: string, directive = "") {
  const schema = schemaOf(
    `type Query { a: Int } ${names
      .split(" ")
      .filter((name) => !/^(Int|Float|ID|Boolean|String)$/.test(name))
      .map((name) => `scalar ${name} ${directive}`)
      .join(" ")}`,
  );
  return Object.fromEntries(
    names.split(" ").map((name) => [name, kindOf(schema, { name, text: name, nonNull: false }).name]),
  );
}

test("knows scalars by name, however it is written", () => {
  assert.equal(
    kinds(
      "Int Float ID Boolean String DateTime ISO8601DateTime timestamptz Date ISO8601Date Time timetz Duration URL URI Email EmailAddress HexColorCode Decimal BigDecimal numeric Money BigInt Long Int64 int8 JSON JSONObject jsonb HTML Upload UUID uuid NonNegativeInt smallint PositiveFloat Whatever",
    ),
    {
      Int: "integer",
      Float: "float",
      ID: "id",
      Boolean: "boolean",
      String: "text",
      DateTime: "datetime",
      ISO8601DateTime: "datetime",
      timestamptz: "datetime",
      Date: "date",
      ISO8601Date: "date",
      Time: "time",
      timetz: "time",
      Duration: "duration",
      URL: "url",
      URI: "url",
      Email: "email",
      EmailAddress: "email",
      HexColorCode: "color",
      Decimal: "decimal",
      BigDecimal: "decimal",
      numeric: "decimal",
      Money: "money",
      BigInt: "decimal",
      Long: "decimal",
      Int64: "decimal",
      int8: "decimal",
      JSON: "json",
      JSONObject: "json",
      jsonb: "json",
      HTML: "html",
      Upload: "file",
      UUID: "id",
      uuid: "id",
      NonNegativeInt: "integer",
      smallint: "integer",
      PositiveFloat: "float",
      Whatever: "unknown",
    },
  );
});

test("knows other scalars by where they are written down", () => {
  assert.equal(kinds("Moment", '@specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3339")'), { Moment: "datetime" });
  assert.equal(kinds("Where", '@specifiedBy(url: "https://url.spec.whatwg.org/")'), { Where: "url" });
  assert.equal(kinds("Thing", '@specifiedBy(url: "https://example.com/")'), { Thing: "unknown" });
});

test("knows text by the field's name", () => {
  const schema = schemaOf("type Query { a: Int }");
  const string = { name: "String", text: "String", nonNull: false };
  assert.equal(
    ["avatarUrl", "url", "homepage_url", "curl", "email", "contactEmail", "bodyHTML", "color", "name"].map(
      (field) => kindOf(schema, string, field).name,
    ),
    ["image", "url", "url", "text", "email", "email", "html", "color", "text"],
  );
});

test("knows the rest by what a value looks like", () => {
  assert.equal(
    [
      "2026-01-31",
      "2026-01-31T10:00:00Z",
      "https://example.com/",
      "a@example.com",
      "#ff0000",
      "12.50",
      "007",
      "text",
      7,
      1.5,
      true,
      { a: 1 },
      null,
    ].map((value) => guessKind(value).name),
    [
      "date",
      "datetime",
      "url",
      "email",
      "color",
      "decimal",
      "text",
      "text",
      "integer",
      "float",
      "boolean",
      "json",
      "text",
    ],
  );
});

test("writes a number's digits out, all of them", () => {
  assert.equal(["12345678901234567890.10", "-0.5", 1e21, 1.5e-7, "1.5E3", "1e-2", "+7", "1.", 12n].map(digitsOf), [
    "12345678901234567890.10",
    "-0.5",
    "1000000000000000000000",
    "0.00000015",
    "1500",
    "0.01",
    "7",
    "1",
    "12",
  ]);
  assert.equal(["", "x", "1,5", "0x10", "1e9999", null, NaN, {}].map(digitsOf), Array.from({ length: 8 }));
});

test("orders numbers by worth to the last digit, and what is absent last", () => {
  const sort = (values: unknown[]) => [...values].sort(compareValues);
  assert.equal(sort(["10", "9", "9.5", "-1"]), ["-1", "9", "9.5", "10"]);
  assert.equal(sort(["12345678901234567891", "12345678901234567890"]), [
    "12345678901234567890",
    "12345678901234567891",
  ]);
  assert.equal(sort([null, "b", "a10", "a9"]), ["a9", "a10", "b", null]);
  assert.equal(sort([true, false]), [false, true]);
});

test("reads dates from text, seconds and milliseconds", () => {
  const time = Date.UTC(2026, 0, 31);
  assert.equal(
    ["2026-01-31", time, time / 1000, String(time / 1000)].map((value) => readDate(value)?.getTime()),
    [time, time, time, time],
  );
  assert.is(readDate("soon"), undefined);
  assert.is(readDate(null), undefined);
});

test("makes names readable", () => {
  assert.equal(
    [
      "createdAt",
      "created_at",
      "IN_PROGRESS",
      "userId",
      "URLs",
      "htmlUrl",
      "HTTPServer",
      "id",
      "ids",
      "PullRequest",
      "OPEN",
      "address1",
      "v2Name",
      "x",
      "_",
      "größe",
      "pageURL",
      "ISBN",
      "isbn13",
      "I18NText",
      "isOAuthClient",
    ].map(humanise),
    [
      "Created at",
      "Created at",
      "In progress",
      "User ID",
      "URLs",
      "HTML URL",
      "HTTP server",
      "ID",
      "IDs",
      "Pull request",
      "Open",
      "Address1",
      "V2 name",
      "X",
      "_",
      "Größe",
      "Page URL",
      "ISBN",
      "ISBN13",
      "I18N text",
      "Is OAuth client",
    ],
  );
});

test("shows invisible control characters, and leaves scripts and emoji unchanged", () => {
  assert.is(plainText("invoice\u202Efdp.exe"), "invoice⟨U+202E⟩fdp.exe");
  assert.is(plainText("a\u200Bb\u0000c\uFEFF"), "a⟨U+200B⟩b⟨U+0000⟩c⟨U+FEFF⟩");
  for (const fine of ["שלום", "नमस्ते", "👩‍🚀", "tab\tand\nline"]) assert.is(plainText(fine), fine);
});

test("makes a link only of http and https", () => {
  assert.is(safeUrl("https://example.com/a?b#c"), "https://example.com/a?b#c");
  for (const bad of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " https://example.com",
    "//example.com",
    "data:text/html,x",
    "https://user:secret@example.com/",
    "https:\\\\example.com",
    "https://exa\u202Emple.com",
    "ftp://x",
    "",
    7,
    null,
    "http://",
  ]) {
    assert.is(safeUrl(bad), undefined, String(bad));
  }
});

test("reads code, lists and links out of a description, and all else as text", () => {
  assert.equal(readMarkdown("Hello `code` and **bold**.\nSee [docs](https://example.com/) or https://example.org/x."), [
    {
      is: "paragraph",
      pieces: [
        { is: "text", text: "Hello " },
        { is: "code", text: "code" },
        { is: "text", text: " and " },
        { is: "strong", text: "bold" },
        { is: "text", text: ". See " },
        { is: "link", text: "docs", url: "https://example.com/" },
        { is: "text", text: " or " },
        { is: "link", text: "https://example.org/x", url: "https://example.org/x" },
        { is: "text", text: "." },
      ],
    },
  ]);
  assert.equal(readMarkdown("Items:\n- one\n- two\n\n```js\na < b\n```\nafter"), [
    { is: "paragraph", pieces: [{ is: "text", text: "Items:" }] },
    { is: "list", items: [[{ is: "text", text: "one" }], [{ is: "text", text: "two" }]] },
    { is: "code", text: "a < b" },
    { is: "paragraph", pieces: [{ is: "text", text: "after" }] },
  ]);
});

test("loads no image and follows no script from a description", () => {
  const pieces = (text: string) =>
    readMarkdown(text).flatMap((block) => (block.is === "paragraph" ? block.pieces : []));
  for (const text of [
    "![x](https://example.com/x.png)",
    "[x](javascript:alert(1))",
    "<img src=x onerror=alert(1)>",
    "[x](data:text/html,y)",
  ]) {
    assert.ok(
      pieces(text).every(
        (piece) => piece.is === "text" || (piece.is === "link" && piece.url.startsWith("https://example.com/")),
      ),
      text,
    );
    assert.is(pieces(text).filter((piece) => piece.is === "link" && !text.startsWith("!")).length, 0, text);
  }
});

test("reads a very long description in little time, and says that it was cut", () => {
  for (const text of [
    "`".repeat(50_000),
    "[".repeat(50_000),
    "**a".repeat(20_000),
    "- \n".repeat(20_000),
    "[a](".repeat(15_000),
    "\n \n".repeat(20_000),
    "https://".repeat(8_000),
  ]) {
    // A time that grew with the square would be over what the driver gives a test.
    assert.match(JSON.stringify(readMarkdown(text)), /…/, text.slice(0, 10));
  }
});

test("heeds an embedder's hints", () => {
  const hints = readHints({
    types: {
      Line: {
        label: "Cable car",
        title: "description",
        columns: ["state", "nope"],
        fields: { state: { label: "Condition" }, homepage: { hide: true }, description: { kind: "html" } },
      },
      Query: { fields: { stations: { hide: true } } },
      Cabin: { hide: true },
    },
  });
  const schema = withHints(schemaOf(relay), hints);
  const lines = rootField(schema, "query", "lines");
  assert.ok(lines);
  const plan = planQuery(schema, lines);
  assert.equal(
    plan.columns.map(({ key, label }) => [key, label]),
    [["state", "Condition"]],
  );
  assert.not.ok(plan.choices.some(({ key }) => key === "homepage"));
  assert.is(typeLabel(schema, "Line"), "Cable car");
  assert.not.ok(rootFields(schema).some(({ name }) => name === "stations"));
  assert.is(plan.choices.find(({ key }) => key === "description")?.kind.name, "html");
});

test("leaves out hints that make no sense", () => {
  for (const wrong of [
    undefined,
    null,
    7,
    [],
    { types: 1 },
    { types: { Line: null } },
    { types: { Line: { label: 7, columns: "x", fields: [] } } },
  ]) {
    const hints = readHints(wrong);
    assert.ok(rootFields(withHints(schemaOf(relay), hints)).length > 10);
    assert.is(hints.get("Line")?.label, undefined);
  }
});

test("tells where a type is used", () => {
  const schema = schemaOf(relay);
  assert.equal(whereUsed(schema, "TicketFilter"), [
    { type: "Query", field: "tickets", as: "argument" },
    { type: "TicketFilter", field: "and", as: "input" },
    { type: "TicketFilter", field: "not", as: "input" },
  ]);
  assert.equal(whereUsed(schema, "Country"), [{ type: "Address", field: "country", as: "result" }]);
});

test.run();
