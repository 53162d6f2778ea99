/** What is made of a feed's updates without a screen: copies, charts, trends. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Update, trendValues } from "../../../../src/app/parts/live/feed-log.js";
import { chartColumns, copyUpdates } from "../../../../src/app/parts/live/update-columns.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl(`
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Subscription { kiteMoved: Kite kiteSighted: Sighting }
  type Kite { id: ID! name: String! height: Int }
  type Sighting { id: ID! kite: Kite height: Int }
`);

function planOf(name: string) {
  const root = rootField(schema, "subscription", name);
  if (!root) throw new Error(`The schema has no subscription ${name}.`);
  return planQuery(schema, root);
}
function columnOf(plan: ReturnType<typeof planOf>, key: string) {
  const column = plan.columns.find((each) => each.key === key);
  if (!column) throw new Error(`The plan has no column ${key}.`);
  return column;
}
/** Newest first, a second apart. */
const updates = (...rows: unknown[]): Update[] =>
  rows.map((row, index) => ({ number: rows.length - index, at: 9000 - index * 1000, row, errors: undefined }));
const kite = (id: string, height: number | null) => ({ __typename: "Kite", id, name: "Kite " + id, height });
const sighting = (id: string, of: string, height: number) => ({
  __typename: "Sighting",
  id,
  kite: kite(of, null),
  height,
});

const test = suite("updates of a feed");

test("are copied with the time that each came, and as JSON as the server sent them", () => {
  const copy = copyUpdates(planOf("kiteMoved"), { at: "At", idOf: (label) => label + " id" });
  const log = updates(kite("1", 7), null);
  const [head, first, second] = copy.text(log).split("\n");
  assert.match(head ?? "", /^At\tName\tHeight/);
  assert.match(first ?? "", /^1970-01-01T00:00:09\.000Z\tKite 1\t7/);
  assert.match(second ?? "", /^1970-01-01T00:00:08\.000Z\t/);
  assert.equal(JSON.parse(copy.json(log)), [kite("1", 7), null]);
});

test("are charted over the time that they came", () => {
  const columns = chartColumns(planOf("kiteMoved"), "At");
  const [update] = updates(kite("1", 7));
  assert.is(columns.at(-1)?.read(update), 9000);
  assert.is(columns.find(({ key }) => key === "height")?.read(update), 7);
  assert.is(columns.find(({ key }) => key === "height")?.read(updates(null)[0]), null);
});

test("show how a record's number went, oldest first, and no other record's", () => {
  const plan = planOf("kiteMoved");
  const log = updates(kite("1", 9), kite("2", 100), kite("1", 8), null, kite("1", null), kite("1", 7));
  assert.equal(trendValues(plan, columnOf(plan, "height"), log), ["7", "8", "9"]);
});

test("of events show how a number went for the record that they link to", () => {
  const plan = planOf("kiteSighted");
  const log = updates(sighting("d", "1", 3), sighting("c", "2", 50), sighting("b", "1", 2), sighting("a", "1", 1));
  assert.equal(trendValues(plan, columnOf(plan, "height"), log), ["1", "2", "3"]);
});

test("show of events without ids only those about the subject of the latest one", () => {
  const plan = planOf("kiteSighted");
  const without = (of: string, height: number) => ({ ...sighting("", of, height), id: undefined });
  const log = updates(without("1", 3), without("2", 100), without("1", 2), without("1", 1));
  assert.equal(trendValues(plan, columnOf(plan, "height"), log), ["1", "2", "3"]);
});

test("show no trend of text, of too few values, or of one value all the time", () => {
  const plan = planOf("kiteMoved");
  const height = columnOf(plan, "height");
  assert.is(trendValues(plan, columnOf(plan, "name"), updates(kite("1", 1), kite("1", 2), kite("1", 3))), undefined);
  assert.is(trendValues(plan, height, updates(kite("1", 1), kite("1", 2))), undefined);
  assert.is(trendValues(plan, height, updates(kite("1", 1), kite("1", 1), kite("1", 1))), undefined);
  assert.is(trendValues(plan, height, []), undefined);
});

test.run();
