/** An action of any verb that is given the key of a record may change it, also where the key may be left out. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { asUnread } from "../../../../src/app/parts/action/unread-form.js";
import { keyPathOf, targetOf } from "../../../../src/app/parts/action/record-reference.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

const given = { id: "1", text: "New" };

/** The inputs that are asked for on the page of an action, after note 1 was picked and a text was typed. */
function asked(mutation: string): unknown[] {
  const schema = schemaOf(`
    type Query { notes: [Note!]! note(id: ID!): Note }
    type Note { id: ID! text: String phone: String tags: [String!]! }
    input NoteInput { id: ID text: String phone: String = "" tags: [String!] }
    type Mutation { ${mutation}: Note }`);
  const root = rootField(schema, "mutation", mutation.slice(0, mutation.indexOf("(")));
  assert.ok(root);
  const plan = planAction(schema, root);
  assert.is(plan.form.find(({ name }) => name === "id")?.picks?.entity, "Note");
  const form = targetOf(plan, given) === "none" ? plan.form : asUnread(schema, plan, keyPathOf(plan) ?? []);
  return toVariables(form, given).problems.map(({ path }) => path[0]);
}

test("a picked record keeps what the action's defaults would replace", () => {
  const values = 'text: String, phone: String = ""';
  assert.equal(asked(`manageNote(id: ID!, ${values})`), ["phone"]); // holds today
  assert.equal(asked("saveNote(note: NoteInput!)"), ["phone"]); // holds today
  for (const mutation of [
    `manageNote(id: ID, ${values})`,
    `storeNote(id: ID, ${values})`,
    "storeNote(note: NoteInput!)",
    "submitNote(input: NoteInput!)",
    "mutateNote(input: NoteInput!)",
  ])
    assert.equal(asked(mutation), ["phone"], mutation);
});

test.run();
