/** Actions that change a record or make one, opened from a record: they begin with its values, and name it in all that is sent. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { planCurrent, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { asUnread } from "../../../../src/app/parts/action/unread-form.js";
import { keyPathOf, targetOf } from "../../../../src/app/parts/action/record-reference.js";
import { rootField, setAt, type FormValue } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { holdsInputs } from "../../../../src/app/schema/form/wrapper.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    upsertKite(input: KiteInput!): Kite
    createOrUpdateKite(id: ID, name: String!, size: Int): Kite
    kiteAddOrEdit(id: ID, name: String!, size: Int): Kite
    saveKite(id: ID, data: KiteData!): Kite
    upsertOneKite(where: KiteWhere!, create: KiteData!, update: KiteChange!): Kite
  }
  input KiteInput { id: ID name: String! size: Int }
  input KiteData { name: String! size: Int }
  input KiteChange { name: String size: Int }
  input KiteWhere { id: ID }
  type Kite { id: ID! name: String! size: Int }
`);

/** What is sent after a person typed another size into the form that was opened from a kite. */
function sent(mutation: string, sizeAt: string[]): unknown {
  const root = rootField(schema, "mutation", mutation);
  assert.ok(root);
  const plan = planAction(schema, root);
  assert.equal([plan.verb, plan.entity], ["update", "Kite"]);
  const current = planCurrent(schema, "Kite", plan.form);
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Kite", id: "1", name: "Ada", size: 3 });
  const from = { type: "Kite", id: "1", label: "Ada", typeLabel: "Kite", opens: true };
  const start = formStart(form, baseline, prefill(plan, from));
  const typed = typedValue(start, setAt(shownValue(start, undefined), sizeAt, "4"));
  const { variables, problems } = readForm(start, shownValue(start, typed));
  assert.equal(problems, [], mutation);
  return variables;
}

test("the key of the record is sent, even where the server does not require it", () => {
  const args = { id: "1", name: "Ada", size: 4 };
  assert.equal(sent("upsertKite", ["size"]), args);
  assert.equal(sent("createOrUpdateKite", ["size"]), args);
  assert.equal(sent("kiteAddOrEdit", ["size"]), args);
  assert.equal(sent("saveKite", ["data", "size"]), { id: "1", data: { name: "Ada", size: 4 } });
});

test("a record to make in place of a missing one begins with the values of the record", () => {
  assert.equal(sent("upsertOneKite", ["update", "size"]), {
    where: { id: "1" },
    create: { name: "Ada" },
    update: { size: 4 },
  });
});

/** What an action asks for on its own page, with something in its form, by the names of its inputs. */
function asked(mutation: string, value: FormValue = {}): string[] | undefined {
  const name = mutation.slice(0, mutation.indexOf("("));
  const contacts = schemaOf(`
    type Query { contacts: [Contact!]! contact(id: ID!): Contact }
    type Contact { id: ID! email: String! name: String phone: String optIn: Boolean! tags: [String!]! note: String }
    enum Handling { ERROR UPDATE IGNORE }
    input ContactInput { email: String! phone: String = "" }
    input ContactRow { id: ID email: String! phone: String = "" tags: [String!] }
    input NoteRow { id: ID note: String = "" }
    type Mutation { ${mutation}: Contact }`);
  const root = rootField(contacts, "mutation", name);
  assert.ok(root);
  const plan = planAction(contacts, root);
  if (targetOf(plan, value) !== "found") return undefined;
  const form = asUnread(contacts, plan, keyPathOf(plan) ?? []);
  return form
    .flatMap((field) => (field.widget === "list" && field.item().widget === "object" ? field.item().fields() : field))
    .flatMap((field) => (holdsInputs(field) ? field.fields() : [field]))
    .flatMap((field) => (field.asks || field.unread ? [field.name] : []));
}

test("an action that may find its record by something else leaves nothing out", () => {
  const values = 'email: String!, name: String, phone: String = "", tags: [String!], optIn: Boolean = true';
  for (const verb of "upsert createOrUpdate save put insertOrUpdate set sync merge ensure identify".split(" ")) {
    const found = asked(`${verb}Contact(${values})`) ?? [];
    for (const name of ["phone", "tags", "optIn"]) assert.ok(found.includes(name), `${verb} ${name}`);
  }
  assert.equal(asked("upsertContact(input: ContactInput!)"), ["phone"]);
  assert.equal(asked(`saveContact(id: ID, ${values})`), ["phone", "tags", "optIn"]);
  for (const key of ["sku: String", "externalRef: String", "slug: String"])
    assert.equal(asked(`saveContact(id: ID, ${key}, phone: String = "")`), ["phone"], key);
});

test("rows that a list saves may each be found by something else", () => {
  assert.equal(asked("saveContacts(contacts: [ContactRow!]!)"), ["phone", "tags"]);
  assert.is(asked("saveContacts(contacts: [NoteRow!]!)"), undefined);
});

test("values that are required may find a record beside an id that is left out", () => {
  for (const key of [
    "firstName: String!, lastName: String!",
    "ownerId: ID!",
    "year: Int!, month: Int!",
    "isbn: String!",
  ])
    assert.equal(asked(`saveContact(id: ID, ${key}, phone: String = "")`), ["phone"], key);
});

test("a creation asks while it may change what is there", () => {
  const values = 'email: String!, phone: String = "", ';
  const phoneAnd = (name: string) => ["phone", name];
  for (const input of ["upsert: Boolean = true", "overwrite: Boolean = true", "onConflict: Handling = UPDATE"]) {
    const [name = ""] = input.split(":");
    assert.equal(asked(`createContact(${values}${input})`), phoneAnd(name), input);
  }
  const byChoice = `createContact(${values}onConflict: Handling = UPDATE)`;
  assert.is(asked(byChoice, { onConflict: "ERROR" }), undefined);
  assert.equal(asked(`createContact(${values}upsert: Boolean)`, { upsert: true }), ["phone"]);
});

test("a creation, and a record that is saved without a key, are not asked about", () => {
  const values = 'email: String!, phone: String = "", tags: [String!]';
  for (const mutation of [
    `createContact(${values})`,
    `addContact(${values})`,
    `registerContact(${values})`,
    `createContact(${values}, onConflict: Handling = ERROR)`,
    `createContact(${values}, upsert: Boolean = false)`,
    `createContact(${values}, skipExisting: Boolean = true)`,
    'saveContact(id: ID, note: String = "", tags: [String!])',
    "mergeContact(id: ID!, note: String)",
  ])
    assert.is(asked(mutation), undefined, mutation);
});

test.run();
