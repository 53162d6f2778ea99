import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  CLOSED_PICKER,
  HITS_LIMIT,
  hitsOf,
  pickerReducer,
  withRecent,
  type PickerEvent,
} from "../../../../../src/app/parts/form/picker/picker-state.js";
import { nextOption } from "../../../../../src/app/base/ui/keyboard/next-option.js";
import { planPicker } from "../../../../../src/app/schema/form/picker.js";
import { kinds, type RecordReference } from "../../../../../src/app/schema/index.js";
import { formOf } from "../../../../../src/app/schema/form/form.js";
import { schemaFromSdl } from "../../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl(`
  type Query { boats: [Boat!]! kites(search: String): [Kite!]! }
  type Boat { id: ID! name: String! }
  type Kite { id: ID! name: String! }
`);
/** The plan of a picker of the records of a type. */
function planOf(entity: string) {
  const [field] = formOf(schema, [{ name: "id", type: { name: "ID", text: "ID!", nonNull: true } }], { entity });
  const plan = field && planPicker(schema, field);
  if (!plan) throw new Error(`No list gives records of type ${entity}.`);
  return plan;
}
const record = (id: string, label: string): RecordReference => ({
  type: "Boat",
  typeLabel: "Boat",
  id,
  label,
  opens: true,
});
const after = (...events: PickerEvent[]) => events.reduce(pickerReducer, CLOSED_PICKER);

const test = suite("picker state");

test("records that were opened lately come first, each of them once", () => {
  const details = [{ kind: kinds.text, value: "Brest" }];
  const hits = [record("1", "Anna"), record("2", "Bert")].map((hit) => ({ ...hit, details }));
  assert.equal(
    withRecent([record("2", "Bert"), record("9", "Ida")], hits).map(({ id, details }) => [id, details.length]),
    [
      ["2", 1],
      ["9", 0],
      ["1", 1],
    ],
  );
});

test("offers nothing to Enter until somebody types or moves", () => {
  assert.equal(after({ type: "focused" }), { ...CLOSED_PICKER, isOpen: true });
  assert.is(after({ type: "focused" }, { type: "typed", text: "a" }).active, 0);
  assert.is(after({ type: "focused" }, { type: "moved", active: 2 }).active, 2);
});

test("keeps what was typed until it is known what it stands for", () => {
  const asked = after({ type: "typed", text: "an" }, { type: "asked" });
  assert.equal([asked.typed, asked.isOpen, asked.awaited], ["an", false, "meaning"]);
  const meaning = { is: "open", candidates: [], mayBeId: true } as const;
  const answered = pickerReducer(asked, { type: "answered", meaning });
  assert.equal([answered.typed, answered.awaited, answered.meaning], ["an", undefined, meaning]);
  assert.is(pickerReducer(answered, { type: "typed", text: "ann" }).meaning, undefined);
  const entered = after({ type: "typed", text: "an" }, { type: "entered" });
  assert.is(entered.awaited, "first hit");
  assert.is(pickerReducer(entered, { type: "typed", text: "ann" }).awaited, undefined);
});

test("forgets what was typed once a record is chosen or the input is left", () => {
  const anna = record("b", "Anna");
  const picked = after({ type: "typed", text: "an" }, { type: "picked", record: anna });
  assert.equal([picked.isOpen, picked.typed, picked.picked], [false, undefined, anna]);
  const left = after({ type: "typed", text: "an" }, { type: "left" });
  assert.equal([left.isOpen, left.typed], [false, undefined]);
});

test("keeps what was typed where the list is only closed", () => {
  const closed = after({ type: "typed", text: "an" }, { type: "closed" });
  assert.equal([closed.isOpen, closed.typed], [false, "an"]);
});

test("goes through the hits round and round, from either end", () => {
  assert.equal([nextOption(-1, 1, 3), nextOption(-1, -1, 3)], [0, 2]);
  assert.equal([nextOption(2, 1, 3), nextOption(0, -1, 3)], [0, 2]);
});

test("searches the rows where the server cannot, by label in any case or by id", () => {
  const rows = ["Anna", "Hanna", "Bea"].map((name, index) => ({ __typename: "Boat", id: String(index), name }));
  const labels = (search: string) => hitsOf(planOf("Boat"), rows, search).map(({ label }) => label);
  assert.equal(labels("ANNA"), ["Anna", "Hanna"]);
  assert.equal(labels("2"), ["Bea"]);
  assert.equal(labels(""), ["Anna", "Hanna", "Bea"]);
});

test("offers all that the server found, up to a limit", () => {
  const rows = Array.from({ length: HITS_LIMIT + 5 }, (_, index) => ({
    __typename: "Kite",
    id: `${index}`,
    name: "x",
  }));
  assert.is(hitsOf(planOf("Kite"), rows, "Anna").length, HITS_LIMIT);
});

test.run();
