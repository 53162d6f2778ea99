/** What becomes of one row of a table. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createRowSender } from "../../../src/app/import/run/send-row.js";
import { enForm } from "../../../src/app/messages/en/form.js";
import { planAction } from "../../../src/schema/form/actions/action.js";
import { rootField, type RootField } from "../../../src/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../helpers/world.js";

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
};

const test = suite("one row of an import");

test("a change that its record leaves incomplete names the input and what is wrong", async () => {
  const schema = schemaOf(sdl);
  const { options } = createWorld(sdl, { kite: () => ({ id: "1", name: "Ada", tail: null }) });
  const plan = planAction(schema, rootField(schema, "mutation", "updateKite") as RootField);
  const sender = createRowSender({ schema, client: options.client, plan, keyPath: ["id"], words });
  assert.equal(await sender.prepare({ id: "1", tail: { length: 3 } }), {
    result: { is: "failed", reason: "Tail: Color: This is required." },
  });
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
    return createRowSender({ schema, client, plan, keyPath: ["id"], words }).prepare(cleared);
  };
  for (const hut of [
    { id: "1", name: "", tags: [], beds: null, note: "" },
    { id: "1", name: null, tags: null, beds: null, note: null },
  ])
    assert.match(JSON.stringify(await prepare(hut)), '"isUnchanged":true');
  const changed = await prepare({ id: "1", name: "", tags: ["a"], beds: null, note: "Closed" });
  assert.equal("request" in changed && changed.request.variables, { id: "1", tags: [], note: null });
});

test.run();
