/** One value in a cell and in a record, and the name of a row. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kinds, planQuery, rootField, type Plan } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { only, show } from "./helpers.js";

const { SingleValue } = await import("../../../../src/app/parts/values/single-value.js");
const { RowName } = await import("../../../../src/app/parts/values/name.js");
const { FoundDetails, FoundState } = await import("../../../../src/app/parts/values/found-details.js");

const test = suite("single value");
let screen: Screen;
test.after.each(() => screen.close());

test("null, undefined and empty text are absent values; zero and false are not", async () => {
  for (const value of [null, undefined, ""]) {
    screen = await show(<SingleValue kind={kinds.text} value={value} />);
    assert.is(only(screen, ".none .hide").textContent, "No value");
    await screen.close();
  }
  screen = await show(<SingleValue kind={kinds.integer} value={0} />);
  assert.is(screen.text(), "0");
  await screen.close();
  screen = await show(<SingleValue kind={kinds.boolean} value={false} />);
  assert.is(screen.text(), "No");
});

test("yes reads as a word, and a number in powers of ten as its digits", async () => {
  screen = await show(<SingleValue kind={kinds.boolean} value={true} />);
  assert.is(screen.text(), "Yes");
  await screen.close();
  screen = await show(<SingleValue kind={kinds.float} value={1e21} />);
  assert.is(screen.text(), "1,000,000,000,000,000,000,000");
});

test("a link to a record is a chip; an unreadable link is an absent value", async () => {
  const reference = { type: "Hut", typeLabel: "Hut", label: "Low", id: "7", opens: true };
  screen = await show(<SingleValue kind={kinds.link} value={{ id: "7" }} identify={() => reference as never} />);
  assert.is(screen.get("link").textContent, "Low");
  await screen.close();
  screen = await show(<SingleValue kind={kinds.link} value={{ id: "7" }} identify={() => undefined} />);
  assert.match(screen.text(), "No value");
});

const cellOf = () => only(screen, ".ql > span");

test("a text of more than 40 characters has a tooltip, because its cell may cut it", async () => {
  screen = await show(<SingleValue kind={kinds.text} value={"x".repeat(40)} />);
  assert.is(cellOf().getAttribute("title"), null);
  await screen.close();
  screen = await show(<SingleValue kind={kinds.text} value={"x".repeat(41)} />);
  assert.is(cellOf().title, "x".repeat(41));
});

test("a cell holds 500 characters of a long text, its tooltip 2,000", async () => {
  screen = await show(<SingleValue kind={kinds.text} value={"x".repeat(3000)} />);
  assert.equal([cellOf().textContent?.length, cellOf().title.length], [500, 2000]);
});

test("a record holds all of a long text, without a tooltip", async () => {
  screen = await show(<SingleValue kind={kinds.text} value={"x".repeat(3000)} inFull />);
  assert.equal([cellOf().className, cellOf().textContent?.length, cellOf().title], ["text", 3000, ""]);
});

test("an object where a text should be is shown as its JSON", async () => {
  screen = await show(<SingleValue kind={kinds.date} value={{ year: 2026 }} />);
  assert.is(screen.text(), '{ "year": 2026 }');
});

const sdl = `
  type Query { huts: [Hut!]! hut(id: ID!): Hut counts: [Count!]! notes: [Note!]! }
  type Hut { id: ID! name: String! }
  type Note { id: ID! title: String! }
  type Count { day: String! total: Int! }
`;

function planOf(name: string): Plan {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "query", name);
  assert.ok(root);
  return planQuery(schema, root);
}

test("a row is named by its label, and leads to its record", async () => {
  screen = await show(<RowName plan={planOf("huts")} row={{ __typename: "Hut", id: "7", name: "Low" }} />);
  assert.match(screen.get("link", "Low").getAttribute("href") ?? "", /Hut\/7$/);
});

test("a row whose record cannot be opened is named without a link", async () => {
  screen = await show(<RowName plan={planOf("notes")} row={{ __typename: "Note", id: "7", title: "Snow" }} />);
  assert.equal([screen.text(), screen.all("link").length], ["Snow", 0]);
});

test("a row that is not a record is named by its first column", async () => {
  screen = await show(<RowName plan={planOf("counts")} row={{ day: "Monday", total: 3 }} />);
  assert.equal([screen.text(), screen.all("link").length], ["Monday", 0]);
});

test("details that distinguish found records are written on one line", async () => {
  const details = [
    { kind: kinds.enum, value: "IN_USE" },
    { kind: kinds.boolean, value: true },
    { kind: kinds.text, value: null },
  ];
  screen = await show(<FoundDetails details={details as never} text="" />);
  assert.is(screen.text(), "In use · Yes · No value");
});

test("the state of a found record is shown apart, with its mark", async () => {
  const details = [
    { kind: { ...kinds.enum, choices: { names: ["OPEN", "DONE"] } }, value: "OPEN" },
    { kind: kinds.text, value: "Ada" },
  ];
  screen = await show(<FoundDetails details={details as never} text="" />);
  assert.is(screen.text(), "Ada");
  await screen.close();
  screen = await show(<FoundState details={details as never} />);
  assert.is(screen.text(), "Open");
  assert.ok(screen.root.querySelector("svg"), "it has its mark");
});

test.run();
