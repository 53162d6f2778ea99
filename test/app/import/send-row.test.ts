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

test.run();
