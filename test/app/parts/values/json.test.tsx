/** JSON in a cell, in a record and in a form. */
import { type ShownInput, change, fieldOf, only, show, showInput } from "./helpers.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kinds } from "../../../../src/app/schema/index.js";
import { jsonText } from "../../../../src/app/parts/values/json-text.js";

const { Value } = await import("../../../../src/app/parts/values/value.js");
const { SingleValue } = await import("../../../../src/app/parts/values/single-value.js");

const test = suite("JSON");
let screen: Pick<ShownInput, "close">;
test.after.each(() => screen?.close());

test("a value is written with indents", () => {
  assert.is(jsonText({ a: [1] }), '{\n  "a": [\n    1\n  ]\n}');
  assert.is(jsonText(undefined), "");
});

test("a file is written as its name, and what has no name as a file", () => {
  assert.is(jsonText([new File(["x"], "hut.png")]), '[\n  "[file hut.png]"\n]');
  assert.is(jsonText(new Blob(["x"])), '"[file ]"');
});

test("JSON of more than 200,000 characters is cut, with a sign for it", () => {
  assert.is(jsonText("x".repeat(199_998)).length, 200_000);
  assert.is(jsonText("x".repeat(199_999)), '"' + "x".repeat(199_999) + "\n…");
});

test("a cell has the first 200 characters in one line, a record has all", async () => {
  const value = { text: "x".repeat(300) };
  const cell = await show(<SingleValue kind={kinds.json} value={value} />);
  screen = cell;
  assert.is(only(cell, ".mono").textContent, JSON.stringify(value).slice(0, 200));
  await cell.close();
  const record = await show(<SingleValue kind={kinds.json} value={value} inFull />);
  screen = record;
  assert.is(only(record, "pre").textContent, JSON.stringify(value, null, 2));
});

test("a cell has the few single values of an object under their labels", async () => {
  const textOf = async (value: unknown) => {
    const cell = await show(<Value column={{ kind: kinds.json, list: false }} value={value} />);
    const text = cell.root.textContent;
    await cell.close();
    return text;
  };
  assert.is(
    await textOf({ vaccine: "Rabies", validUntil: "2028-05-01", note: null }),
    "Vaccine Rabies · Valid until May 1, 2028",
  );
  assert.is(await textOf({ vaccine: "Rabies", doses: [1, 2] }), '{"vaccine":"Rabies","doses":[1,2]}');
  assert.is(await textOf({ a: 1, b: 2, c: 3, d: 4, e: 5 }), '{"a":1,"b":2,"c":3,"d":4,"e":5}');
  screen = await show(<Value column={{ kind: kinds.json, list: false }} value={{ a: null, b: null }} />);
  assert.is(only(screen as ShownInput, ".mono").textContent, '{"a":null,"b":null}');
});

test("JSON is typed as code: several lines, and no spelling", async () => {
  const input = await showInput(fieldOf("facts: JSON", "scalar JSON"));
  screen = input;
  const area = only<HTMLTextAreaElement>(input, "textarea");
  assert.equal([area.className, Number(area.rows), area.getAttribute("spellcheck")], ["input mono", 4, "false"]);
  await change(area, "{}");
  await change(area, "");
  assert.equal(input.values, ["{}", undefined]);
});

test.run();
