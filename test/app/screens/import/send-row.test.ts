/** What becomes of one row of a table. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createPresentValues } from "../../../../src/app/parts/bulk/present-values.js";
import { createRowSender } from "../../../../src/app/screens/import/run/send-row.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField, type RootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";

const sdl = `
  type Query { kite(id: ID!): Kite }
  type Kite { id: ID! name: String! tail: Tail }
  type Tail { color: String! length: Int }
  input TailInput { color: String! length: Int }
  type Mutation { updateKite(id: ID!, name: String, tail: TailInput): Kite }
`;

const words = {
  unclear: "Not confirmed",
  noSuchRecord: (id: string) => `No ${id}`,
  explain: () => "Explained",
  inputProblems: enForm.inputProblems,
  changedSince: (what: string) => `Changed: ${what}`,
  otherRow: (now: string) => `Other: ${now}`,
  values: { ...en, ...enValues },
};

const test = suite("one row of an import");

test("a change that its record leaves incomplete names the input and what is wrong", async () => {
  const schema = schemaOf(sdl);
  const { options } = createWorld(sdl, { kite: () => ({ id: "1", name: "Ada", tail: null }) });
  const plan = planAction(schema, rootField(schema, "mutation", "updateKite") as RootField);
  const sender = createRowSender({ schema, client: options.client, plan, keyPath: ["id"], words });
  assert.equal(await sender.prepare({ number: 1, value: { id: "1", tail: { length: 3 } } }), {
    result: { is: "failed", reason: "Tail: Color: This is required." },
  });
});

test("a row that would take from its record what could not be read is not sent", async () => {
  const hiddenSdl = sdl
    .replace("length: Int }", "length: Int knots(at: Int!): [Int!] }")
    .replace("length: Int }", "length: Int knots: [Int!] }");
  const tail = { color: "red", length: 2, knots: [1, 2] };
  const { options } = createWorld(hiddenSdl, { kite: () => ({ id: "1", name: "Ada", tail }) });
  const schema = schemaOf(hiddenSdl);
  const plan = planAction(schema, rootField(schema, "mutation", "updateKite") as RootField);
  const sender = createRowSender({ schema, client: options.client, plan, keyPath: ["id"], words });
  assert.equal(await sender.prepare({ number: 1, value: { id: "1", tail: { length: 3 } } }), {
    result: { is: "failed", reason: `Tail: ${enForm.inputProblems.unseen}` },
  });
  const named = await sender.prepare({ number: 2, value: { id: "1", name: "Bea" } });
  assert.equal("request" in named && named.request.variables, { id: "1", name: "Bea" });
});

test("an exported row that comes back changes nothing, also where empty cells clear", async () => {
  const hutSdl = `
    type Query { hut(id: ID!): Hut }
    type Hut { id: ID! name: String tags: [String!] beds: Int note: String }
    type Mutation { updateHut(id: ID!, name: String, tags: [String!], beds: Int, note: String): Hut }
  `;
  const schema = schemaOf(hutSdl);
  const plan = planAction(schema, rootField(schema, "mutation", "updateHut") as RootField);
  const cleared = { id: "1", name: null, tags: null, beds: null, note: null };
  const prepare = (hut: object) => {
    const { client } = createWorld(hutSdl, { hut: () => hut }).options;
    return createRowSender({ schema, client, plan, keyPath: ["id"], words }).prepare({ number: 1, value: cleared });
  };
  for (const hut of [
    { id: "1", name: "", tags: [], beds: null, note: "" },
    { id: "1", name: null, tags: null, beds: null, note: null },
  ])
    assert.match(JSON.stringify(await prepare(hut)), '"isUnchanged":true');
  const changed = await prepare({ id: "1", name: "", tags: ["a"], beds: null, note: "Closed" });
  assert.equal("request" in changed && changed.request.variables, { id: "1", tags: [], note: null });
});

test("a record changed since the check is left as it is until that was told", async () => {
  const schema = schemaOf(sdl);
  let name = "Ada";
  const { client } = createWorld(sdl, { kite: () => ({ id: "1", name, tail: null }) }).options;
  const plan = planAction(schema, rootField(schema, "mutation", "updateKite") as RootField);
  const present = createPresentValues({ schema, client, plan, keyPath: ["id"] });
  assert.ok(present);
  const value = { id: "1", name: "Berta" };
  await present.read(new Map([[0, value]]));
  const row = { number: 1, value, seen: present.seenIn(0, value) };
  const sender = createRowSender({ schema, client, plan, keyPath: ["id"], words });
  assert.ok("request" in (await sender.prepare(row)));
  name = "Clara";
  assert.equal(await sender.prepare(row), { result: { is: "failed", reason: "Changed: Name: Clara" } });
  name = "Dora";
  assert.equal(await sender.prepare(row), { result: { is: "failed", reason: "Changed: Name: Dora" } });
  assert.ok("request" in (await sender.prepare(row)), "a person has read it");
  name = "Berta";
  assert.match(JSON.stringify(await sender.prepare(row)), '"isUnchanged":true');
});

test.run();
