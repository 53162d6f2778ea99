/** The value of an exported row that comes back as it was, whatever it holds: nothing is sent. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cellsOf, cellText, unescaped } from "../../../../src/app/parts/export/cells.js";
import { cellValue } from "../../../../src/app/screens/import/cells/cell-value.js";
import { dateOrderOf } from "../../../../src/app/screens/import/cells/written-date.js";
import { createRowSender } from "../../../../src/app/screens/import/run/send-row.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { planRecord, rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";

const words = {
  unclear: "Not confirmed",
  noSuchRecord: (id: string) => `No ${id}`,
  explain: () => "Explained",
  inputProblems: enForm.inputProblems,
  changedSince: (what: string) => `Changed: ${what}`,
  otherRow: (now: string) => `Other: ${now}`,
  values: { ...en, ...enValues },
};

/** What a row would be sent as that was exported, and imported as it was. */
async function sentAgain(
  type: string,
  value: unknown,
  saved: (text: string) => string = (text) => text,
): Promise<unknown> {
  const sdl = `
    scalar DateTime scalar JSON scalar Date scalar Time scalar Decimal scalar BigInt scalar URL scalar timestamptz scalar timetz
    enum Release { V11 V1_1 }
    enum Step { M m }
    type Query { huts: [Hut!]! hut(id: ID!): Hut }
    type Hut { id: ID! held: ${type} }
    type Mutation { updateHut(id: ID!, held: ${type}): Hut }`;
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", "updateHut");
  const reader = planRecord(schema, "Hut", {});
  assert.ok(root && reader);
  const plan = planAction(schema, root);
  const { client } = createWorld(sdl, { hut: () => ({ id: "1", held: value }) }).options;
  const { document, variables } = reader.request({ id: "1" });
  const { data } = await client.query(document, variables);
  const row = reader.value(data, { id: "1" });
  const column = cellsOf(reader, [row]).find(({ label }) => label === "Held");
  const input = cellInputsOf(plan.form).find(({ key }) => key === "held");
  assert.ok(column && input);
  const text = unescaped(cellText(column.read(row), column.kind));
  // Such a cell is an empty one.
  if (text.trim() === "") return undefined;
  const reading = cellValue(input, saved(text), { decimalMark: ".", dateOrder: dateOrderOf([text, saved(text)]) });
  if ("problem" in reading) return reading.problem;
  const sender = createRowSender({ schema, client, plan, keyPath: ["id"], words });
  const prepared = await sender.prepare({ number: 1, value: { id: "1", held: reading.value } });
  if ("request" in prepared) return prepared.request.variables["held"];
  return "isUnchanged" in prepared.result ? undefined : prepared.result;
}

const test = suite("values of exported rows that come back");

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  DateTime: [
    "2024-05-01T10:30:00.123456+00:00",
    "2024-05-01T10:30:00.1230000Z",
    "2026-03-01 12:30:00 UTC",
    "Sun, 22 Nov 2026 00:00:00 GMT",
    "1714559400",
    1714559400123,
  ],
  "[DateTime!]": [["2024-05-01T10:30:00.123456Z", "2024-05-02T10:30:00.1Z"]],
  timestamptz: ["2024-05-01 10:30:00.123456+02"],
  timetz: ["10:30:00+02"],
  Time: ["10:30:00.123456"],
  Date: ["2024-05-01T00:00:00Z", "24.11.2026"],
  "[String!]": [["a", "", "b"], [" a", "b"], [""], ["1.000", "2"], ["=1", "-2", "'3"], ["[1]", "[2]"], ["a\nb", "c;d"]],
  "[String]": [["a", null, "b"], [null]],
  String: ["  a ", "  ", "=1+1", "'=1+1", "[1]", "a; b", "a\r\nb\n", "yes", "1.000"],
  Release: ["V1_1", "V11"],
  Step: ["m", "M"],
  "[Release!]": [["V1_1", "V11", "V1_1"]],
  Decimal: ["1.2340", "-0.00"],
  Float: [1.234, 1e-7],
  "[Float]": [[1.234, null, 2]],
  "[Boolean]": [[true, false, null]],
  BigInt: ["12345678901234567890"],
  JSON: [{ a: [1, null, "2"] }, "text", "true", 5, [1, "a"]],
  "[JSON]": [[{ a: 1 }, null]],
  URL: ["https://example.com/a b"],
  ID: [" 5"],
  "[ID!]": [[" 5", "6"]],
};

for (const [type, values] of Object.entries(VALUES))
  test(type, async () => {
    for (const value of values) assert.equal(await sentAgain(type, value), undefined, JSON.stringify(value));
  });

/** What a spreadsheet saves for what the server has. */
const SAVED: readonly (readonly [type: string, stored: unknown, saved: string])[] = [
  ["BigInt", "12345678901234567890", "1.23457E+19"],
  ["BigInt", "12345678901234567890", "12345678901234500000"],
  ["BigInt", "-999999999999999999", "-1E+18"],
  ["BigInt", 123456789012, "1.23457E+11"],
  ["ID", "12345678901234567", "12345678901234500"],
  ["Decimal", "0.12345678901234567", "0.123456789012346"],
  ["Decimal", "1.2340", "1.234"],
  ["Float", 1.234, "1234"],
  ["Decimal", "-12.345", "-12345"],
  ["String", "3/4", "04-Mar"],
  ["String", "10-12", "10-Dec"],
  ["String", "MAR1", "01-Mar"],
  ["String", "2024-05-01", "5/1/2024"],
  ["String", "00123", "123"],
  ["String", "+41791234567", "41791234567"],
  ["String", "1E5", "1.00E+05"],
  ["String", "a\r\nb", "a\nb"],
  ["DateTime", "2024-05-01 10:30:45", "2024-05-01 10:30"],
  ["DateTime", "2024-05-01 10:30:45", "5/1/2024 10:30"],
  ["[String!]", ["00123", "a"], "123; a"],
];

test("nothing is sent for what a spreadsheet has written less exactly", async () => {
  for (const [type, stored, saved] of SAVED)
    assert.equal(await sentAgain(type, stored, () => saved), undefined, `${JSON.stringify(stored)} ${saved}`);
});

test("what a spreadsheet does not make of a value is another one", async () => {
  const OTHERS = [
    ["BigInt", "12345678901234567890", "12345678901234700000"],
    ["BigInt", "105", "100"],
    ["BigInt", "12345678901234567890", "0"],
    ["BigInt", "12345678901234567890", "12345678901234567891"],
    ["BigInt", "12345678901234567890", "12345678901200000000"],
    ["Float", 1.234, "1235"],
    ["Float", 1.2, "12"],
    ["String", "3/4", "05-Mar"],
    ["String", "MAR1", "03-Jan"],
    ["String", "12", "02-Jan"],
    ["String", "2024-05-01", "5/2/2024"],
    ["Float", 5, "1E+03"],
    ["Float", 250_000, "1E+06"],
    ["Float", 120_000, "2E+05"],
    ["String", "00123", "124"],
    ["String", "2134", "02134"],
    ["String", "007", "07"],
    ["String", "1.1", "1.10"],
    ["String", "100000", "1e5"],
    ["String", "a", "A"],
    ["DateTime", "2024-05-01 10:30:45", "2024-05-01 10:31"],
    ["[String!]", ["1.10", "1.1"], "1.1"],
  ] as const;
  for (const [type, stored, saved] of OTHERS)
    assert.ok((await sentAgain(type, stored, () => saved)) !== undefined, `${JSON.stringify(stored)} ${saved}`);
  assert.equal(await sentAgain("[String!]", ["1.10", "1.1"], () => "1.1"), ["1.1"]);
});

test.run();
