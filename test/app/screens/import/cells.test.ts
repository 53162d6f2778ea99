/** What the columns and cells of a table mean. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decimalMarkOf, isDecimalMarkOpen, plainNumber } from "../../../../src/app/screens/import/cells/cell-style.js";
import { commonCurrency, splitAmount } from "../../../../src/app/screens/import/cells/currency-mark.js";
import {
  dateOrderOf,
  hasShortYear,
  isDateOrderOpen,
  plainDate,
} from "../../../../src/app/screens/import/cells/written-date.js";
import { cellText, unescaped } from "../../../../src/app/parts/export/cells.js";
import { cellValue, partsOf } from "../../../../src/app/screens/import/cells/cell-value.js";
import { whatIsNamed } from "../../../../src/app/parts/form/picker/name-lookup.js";
import { matchColumns } from "../../../../src/app/screens/import/matching/match-columns.js";
import { mergeRowValues } from "../../../../src/app/parts/bulk/merge-row-values.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { kinds, readHints, rootField, withHints, type RecordReference } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { lines: [Line!]! line(id: ID!): Line }
  type Line { id: ID! name: String! }
  type Ticket { id: ID! }
  scalar Decimal
  scalar Date
  scalar Time
  enum Fare { SINGLE DAY_PASS PAPER_ROLL @deprecated }
  input Address { street: String!, name: String }
  input TicketInput {
    name: String
    email: String
    lineId: ID
    fare: Fare
    price: Decimal
    share: Float
    day: Date
    opens: Time
    isChild: Boolean
    tags: [Fare!]
    address: Address
    details: [Address!]
  }
  type Mutation { createTicket(input: TicketInput!): Ticket }
`);
const root = rootField(schema, "mutation", "createTicket");
const form = root ? planAction(schema, root).form : [];
const inputs = cellInputsOf(form);

const read = (key: string, text: string) => {
  const input = inputs.find((each) => each.key === key);
  const style = { decimalMark: ",", dateOrder: "day" } as const;
  return input && cellValue(input, text, style);
};

test("a choice is read by its name, by its name in words, and by its label", () => {
  const hints = readHints({
    types: { Fare: { values: { DAY_PASS: { label: "Tageskarte" }, SINGLE: { label: "Day pass" } } } },
  });
  const hinted = withHints(schema, hints);
  const action = rootField(hinted, "mutation", "createTicket");
  const fare = cellInputsOf(action ? planAction(hinted, action).form : []).find(({ key }) => key === "fare");
  assert.ok(fare);
  const style = { decimalMark: ",", dateOrder: "day" } as const;
  for (const text of ["DAY_PASS", "Tageskarte", " tageskarte "])
    assert.equal(cellValue(fare, text, style), { value: "DAY_PASS" }, text);
  // The form refuses what none is called, and what one is called and another one labelled.
  for (const text of ["Jahreskarte", "day pass"]) assert.equal(cellValue(fare, text, style), { value: text });
});

test("columns are matched by label and name, whatever their capitals and signs", () => {
  const heads = ["NAME", "E-Mail", "Fàre", "address_street", "Address Name", "Unknown", ""];
  assert.equal(
    matchColumns(heads, inputs).map((match) => match?.input),
    ["name", "email", "fare", "address.street", "address.name", undefined, undefined],
  );
});

test("columns of a record fill nothing of another one, nor what is added or removed", () => {
  const notes = schemaOf(`
    type Query { notes: [Note!]! note(id: ID!): Note users: [User!]! user(id: ID!): User }
    type Note { id: ID! title: String meta: String author: User maker: User }
    type User { id: ID! title: String }
    input NoteKey { id: ID! } input UserKey { id: ID! } input Change { set: String } input UserNew { id: ID title: String }
    input Author { create: UserNew connect: UserKey } input Maker { data: UserNew! }
    input NoteData { title: Change author: Author maker: Maker }
    input NoteSet { title: String meta: String author: UserKey } input NoteAppend { meta: String }
    type Mutation {
      updateOneNote(data: NoteData!, where: NoteKey!): Note
      update_note_by_pk(_append: NoteAppend, _set: NoteSet, pk_columns: NoteKey!): Note
      createNote(data: NoteSet!): Note
    }
  `);
  const filledBy = (name: string) => {
    const action = rootField(notes, "mutation", name);
    const columns = action ? cellInputsOf(planRow(notes, action).form) : [];
    const heads = ["ID", "Title", "Meta", "Author id", "Author title"];
    return matchColumns(heads, columns).map((match) => match?.input);
  };
  const own = ["data.title.set", undefined, "data.author.connect.id", undefined];
  assert.equal(filledBy("updateOneNote"), ["where.id", ...own]);
  const set = ["_set.title", "_set.meta", "_set.author.id", undefined];
  assert.equal(filledBy("update_note_by_pk"), ["pk_columns.id", ...set]);
  assert.equal(filledBy("createNote"), [undefined, "title", "meta", "author.id", undefined]);
});

test("a column that is called after two inputs alike fills neither", () => {
  const alike = schemaOf(`
    type Query { huts: [Hut!]! hut(id: ID!): Hut }
    type Hut { id: ID! name_1: String name1: String }
    type Mutation { updateHut(id: ID!, name1: String, name_1: String): Hut }
  `);
  const action = rootField(alike, "mutation", "updateHut");
  const columns = action ? cellInputsOf(planAction(alike, action).form) : [];
  const filled = matchColumns(["Name 1", "name_1"], columns).map((match) => match?.input);
  assert.equal(filled, [undefined, "name_1"]);
});

test("a column of ids comes before one of names, and each input is filled once", () => {
  assert.equal(matchColumns(["Line", "Line id", "name", "Name"], inputs), [
    undefined,
    { input: "lineId", by: "id" },
    { input: "name", by: "name" },
    undefined,
  ]);
  assert.equal(matchColumns(["line"], inputs), [{ input: "lineId", by: "name" }]);
});

test("an amount in minor units needs its currency where others of its column have one", () => {
  const passes = schemaOf(`
    type Query { passes: [Pass!]! pass(id: ID!): Pass }
    type Pass { id: ID! priceInCents: Int! }
    type Mutation { updatePass(id: ID!, priceInCents: Int): Pass }
  `);
  const action = rootField(passes, "mutation", "updatePass");
  const input = cellInputsOf(action ? planAction(passes, action).form : []).find(({ key }) => key === "priceInCents");
  assert.ok(input);
  const style = { decimalMark: ".", dateOrder: "year", amounts: new Set([input.key]) } as const;
  assert.equal(cellValue(input, "19.99 EUR", style), { value: "19.99 EUR" });
  assert.equal(cellValue(input, "25", style), { problem: { code: "minor-units" } });
  assert.equal(cellValue(input, "25", { ...style, amounts: new Set(["other"]) }), { value: "25" });
});

test("the decimal mark is found by the numbers, else by the separator of the columns", () => {
  assert.is(decimalMarkOf(["1.234,50", "12"]), ",");
  assert.is(decimalMarkOf(["12,5"]), ",");
  assert.is(decimalMarkOf(["1,234.50", "1,234"]), ".");
  assert.is(decimalMarkOf(["1,234", "12", "", "free"]), ".");
  assert.is(decimalMarkOf(["1.234.567", "1.234"]), ",", "two points separate thousands");
  assert.is(decimalMarkOf(["1,234,567", "12,5"]), ".");
  assert.is(decimalMarkOf(["0,125"]), ",", "no thousands begin with a zero");
  assert.is(decimalMarkOf(["1,234"], ";"), ",", "spreadsheets write semicolons where commas are in the numbers");
  assert.is(decimalMarkOf(["1,234", "12.5"], ";"), ".");
  assert.is(decimalMarkOf(["12", ""], ";"), ".");
  assert.is(decimalMarkOf(["24.11.2026", "1,2,3", "1.2.3", "v1,5"]), ".");
});

test("the decimal mark is open where numbers can be read in two ways", () => {
  assert.is(isDecimalMarkOpen(["1,234", "12"]), true);
  assert.is(isDecimalMarkOpen(["-1.234"]), true);
  assert.is(isDecimalMarkOpen(["1,234", "12,5"]), false);
  assert.is(isDecimalMarkOpen(["12", "0.125", "free"]), false);
});

test("a number loses its separators of thousands and none of its digits", () => {
  assert.is(plainNumber("1.234.567,8900", ","), "1234567.8900");
  assert.is(plainNumber("-1'234.50", "."), "-1234.50");
  assert.is(plainNumber("9007199254740993123", "."), "9007199254740993123");
  assert.is(plainNumber("12,50 EUR", ","), "12.50 EUR");
  // No number of any kind: the form refuses it as it is.
  assert.is(plainNumber("1,2,3", "."), "1,2,3");
  assert.is(plainNumber("about 5", "."), "about 5");
});

test("the order of dates is found by the dates, or open where none tells it", () => {
  assert.is(dateOrderOf(["24.11.2026"]), "day");
  assert.is(dateOrderOf(["3/4/2026", "24/11/2026"]), "day");
  assert.is(dateOrderOf(["3/4/2026", "11/24/2026"]), "month");
  assert.is(dateOrderOf(["2026-11-24"]), "year");
  assert.is(isDateOrderOpen(["3/4/2026", "5/6/2026"]), true);
  assert.is(isDateOrderOpen(["3/4/2026", "24/6/2026"]), false);
});

test("a date is written as forms take it, with its time", () => {
  assert.is(plainDate("3.4.2026", "day"), "2026-04-03");
  assert.is(plainDate("3/4/2026 9:05", "month"), "2026-03-04T09:05");
  assert.is(plainDate("2026-11-24 10:00", "day"), "2026-11-24T10:00");
  assert.is(plainDate("next week", "day"), "next week");
});

test("a year in two digits is one from 1930 to 2029", () => {
  assert.is(plainDate("24.11.26", "day"), "2026-11-24");
  assert.is(plainDate("11/24/29", "month"), "2029-11-24");
  assert.is(plainDate("3/4/30 15:05", "day"), "1930-04-03T15:05");
  assert.is(plainDate("26-11-24", "year"), "2026-11-24", "where a person says so");
  assert.is(dateOrderOf(["3/4/26", "24/11/26"]), "day");
  assert.is(dateOrderOf(["99-11-24"]), "year");
  assert.is(isDateOrderOpen(["3/4/26"]), true);
  assert.equal(["24.11.26", "24-Nov-26", "24.11.2026", "2026-11-24", "x"].map(hasShortYear), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("dates of several countries are read, and times in two halves of a day", () => {
  for (const text of [
    ...["2026/11/24", "2026. 11. 24.", "2026.11.24", "24. 11. 2026", "24-Nov-26", "24 Nov 2026", "24. November 2026"],
    ...["Nov 24, 2026", "November 24th, 2026", "Tuesday, November 24, 2026", "Dienstag, 24. November 2026"],
    ...["24 de noviembre de 2026", "24 nov. 2026", "24 novembre 2026"],
  ])
    assert.is(plainDate(text, "day"), "2026-11-24", text);
  assert.is(plainDate("2026-1-5", "year"), "2026-01-05");
  assert.is(plainDate("1. März 2026", "year"), "2026-03-01");
  assert.is(plainDate("11/24/2026 3:05 PM", "month"), "2026-11-24T15:05");
  assert.is(plainDate("11/24/2026, 12:05:30\u202fAM", "month"), "2026-11-24T00:05:30");
  assert.is(plainDate("24 Brumaire 2026", "day"), "24 Brumaire 2026");
});

test("a moment is read in each notation that a server writes and an export keeps", () => {
  assert.is(plainDate("2026-11-24 10:00:00 UTC", "year"), "2026-11-24T10:00:00Z");
  assert.is(plainDate("2026-11-24 10:00:00.5+00", "day"), "2026-11-24T10:00:00.5+00:00");
  assert.is(plainDate("2026-11-24T10:00:00-0330", "day"), "2026-11-24T10:00:00-03:30");
  assert.is(plainDate("Tue, 24 Nov 2026 10:00:00 GMT", "year"), "2026-11-24T10:00:00Z");
});

test("a currency and a minus sign of a spreadsheet are told from the digits", () => {
  const split = (text: string) => Object.values(splitAmount(text));
  assert.equal(split("€ 1.234,50"), ["1.234,50", "€"]);
  assert.equal(split("-$1,234.50"), ["-1,234.50", "$"]);
  assert.equal(split("$-5"), ["-5", "$"]);
  assert.equal(split("12,50\u00a0kr"), ["12,50", "kr"]);
  assert.equal(split("CHF 1'234.50"), ["1'234.50", "CHF"]);
  assert.equal(split("($5.00)"), ["-5.00", "$"]);
  assert.equal(split("(1,234)"), ["-1,234", ""]);
  assert.equal(split("5-"), ["-5", ""]);
  for (const text of ["5.-", "5.--", "5.\u2013"]) assert.equal(split(text), ["5.00", ""], text);
  assert.equal(split("CHF 1'200.-"), ["1'200.00", "CHF"]);
  assert.equal(split("129,- kr"), ["129,00", "kr"]);
  assert.is(decimalMarkOf(["1.200,-"]), ",");
  assert.equal(split("\u22125"), ["-5", ""]);
  for (const text of ["A12", "5 kg", "12 %", "-(5)", "(about 5)", "€", "1-2"]) assert.equal(split(text)[1], "", text);
  assert.is(decimalMarkOf(["€ 12,5"]), ",");
  assert.is(isDecimalMarkOpen(["€ 1.234"]), true);
  assert.is(commonCurrency(["€ 5", "7", "5 €", ""]), "€");
  assert.is(commonCurrency(["€ 5", "$ 5"]), undefined);
});

test("a number without a currency is read without that of the whole table only", () => {
  const price = inputs.find(({ key }) => key === "price");
  assert.ok(price);
  const style = { decimalMark: ",", dateOrder: "day", currency: "€" } as const;
  assert.equal(cellValue(price, "1.234,50 €", style), { value: "1234.50" });
  assert.equal(cellValue(price, "1.234,50 $", style), { value: "1.234,50 $" }, "the form refuses it");
  const amount = { ...price, field: { ...price.field, kind: kinds.money } };
  assert.equal(cellValue(amount, "1.234,50 €", { ...style, currency: undefined }), { value: "1234.50 EUR" });
  assert.equal(cellValue(amount, "CHF 12,50", style), { value: "12.50 CHF" });
});

test("a percentage is its number or a share of one, and every digit stays", () => {
  const number = inputs.find(({ key }) => key === "share");
  assert.ok(number);
  const readAs = (text: string, percentage: "number" | "share" | undefined) =>
    cellValue(number, text, { decimalMark: ",", dateOrder: "day", percentage });
  for (const text of ["12,5 %", "12,5%", "12,5\u00a0%", "%12,5", " 12,5 ٪"]) {
    assert.equal(readAs(text, "number"), { value: "12.5" }, text);
    assert.equal(readAs(text, "share"), { value: "0.125" }, text);
    assert.match(JSON.stringify(readAs(text, undefined)), /[%٪]/, "nothing says what it means, so the form refuses it");
  }
  const shares = ["100 %", "-7 %", "0,1 %", "1.250 %", "12", "some %"].map((text) => readAs(text, "share"));
  assert.equal(
    shares,
    ["1", "-0.07", "0.001", "12.5", "12", "some %"].map((value) => ({ value })),
  );
});

test("a cell becomes the value that the form's control would hold", () => {
  assert.equal(read("fare", "day pass"), { value: "DAY_PASS" });
  assert.equal(read("fare", "weekly"), { value: "weekly" });
  assert.equal(read("price", "1.234,50"), { value: "1234.50" });
  assert.equal(read("day", "24.11.2026"), { value: "2026-11-24" });
  assert.equal(
    read("day", "24.11.2026 00:00:00"),
    { value: "2026-11-24" },
    "some spreadsheets write a day as its midnight",
  );
  assert.equal(read("opens", "9:05"), { value: "09:05" });
  assert.equal(read("opens", "3:05:30 PM"), { value: "15:05:30" });
  assert.equal(read("isChild", " Ja "), { value: true });
  assert.equal(read("isChild", "0"), { value: false });
  assert.equal(read("isChild", "perhaps"), { problem: { code: "boolean" } });
  assert.equal(read("tags", "single; Day Pass;"), { value: ["SINGLE", "DAY_PASS"] });
  assert.equal(read("tags", "Paper roll"), { value: ["PAPER_ROLL"] }, "an exported row may hold it");
  assert.equal(read("details", '[{"street":"A"}]'), { value: [{ street: "A" }] });
  assert.is("problem" in (read("details", "[") ?? {}), true);
});

test("items of a list stand between semicolons, on lines, or in JSON", () => {
  assert.equal(partsOf("a; b;;c"), ["a", "b", "c"]);
  assert.equal(partsOf("a\nb"), ["a", "b"]);
  assert.equal(partsOf('["a;b", 2]'), ["a;b", "2"]);
});

const record = (id: string, label: string): RecordReference => ({
  type: "Line",
  typeLabel: "Line",
  id,
  label,
  opens: true,
});

test("a list is read as it was before its export, whatever its items contain", () => {
  for (const items of [["a", "b"], ["a; b", "c"], ["one\ntwo", "c"], ["a;"], ["[1]", "b"]])
    assert.equal(partsOf(unescaped(cellText(items))), items, JSON.stringify(items));
});

test("numbers in JSON keep every digit", () => {
  assert.equal(partsOf("[9007199254740993123, 5]"), ["9007199254740993123", "5"]);
  assert.equal(read("details", '[{ "street": 9007199254740993123 }]'), { value: [{ street: "9007199254740993123" }] });
});

test("a name means the one record that is called so, and an id the record that has it", () => {
  const lines = [record("1", "Nord"), record("2", "Süd"), record("3", "nord "), record("4", "2")];
  assert.equal(whatIsNamed("süd", lines), { is: "found", record: lines[1] });
  assert.equal(whatIsNamed("3", lines), { is: "found", record: lines[2] });
  assert.equal(whatIsNamed("2", lines), { is: "several", candidates: [lines[1], lines[3]] });
  assert.equal(whatIsNamed("NORD", lines), { is: "several", candidates: [lines[0], lines[2]] });
  assert.equal(whatIsNamed("Nor", lines), { is: "none", candidates: [lines[0], lines[2]] });
  assert.equal(whatIsNamed("West", lines), { is: "none", candidates: lines });
  const many = Array.from({ length: 60 }, (_, index) => record(`id${index}`, `Line ${index}`));
  assert.equal(whatIsNamed("West", many), { is: "none", candidates: [] });
});

test("values of a row replace those of the record, also inside objects", () => {
  const stored = { name: "Ada", address: { street: "A", name: "Home" }, tags: ["SINGLE"] };
  assert.equal(mergeRowValues(form, { initial: stored }, { address: { street: "B" }, tags: [] }), {
    name: "Ada",
    address: { street: "B", name: "Home" },
    tags: [],
  });
});

test("an empty cell that clears leaves null, an empty text and an empty list alone", () => {
  const cleared = { name: null, tags: null, address: { street: null } };
  for (const stored of [
    { name: " " },
    { name: "", tags: [], address: null },
    {},
    { name: null, tags: null, address: {} },
  ])
    assert.equal(mergeRowValues(form, { initial: stored }, cleared), stored);
  const filled = { name: "A", tags: ["a"], address: { street: "B" } };
  assert.equal(mergeRowValues(form, { initial: filled }, cleared), cleared);
});

test.run();
