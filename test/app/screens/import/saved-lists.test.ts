/** A row of a table for an action that saves a list of records: with a key it is a change of that record, else a new one. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createPresentValues } from "../../../../src/app/parts/bulk/present-values.js";
import { createRowSender } from "../../../../src/app/screens/import/run/send-row.js";
import { keyPathIn, pathOfKeyInput } from "../../../../src/app/screens/import/table.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField, type FormValue } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";

const words = {
  unclear: "Not confirmed",
  noSuchRecord: (id: string) => `No ${id}`,
  explain: (error: unknown) => `Explained ${(error as Error).message}`,
  inputProblems: enForm.inputProblems,
  changedSince: (what: string) => `Changed: ${what}`,
  otherRow: (now: string) => `Other: ${now}`,
  values: { ...en, ...enValues },
};

const ACTIONS = {
  "a list": "createOrUpdateCustomers(customers: [CustomerInput!]!): [Customer!]!",
  "a list in an input": "upsertCustomers(input: SaveInput!): SavePayload",
  "an upsert": "upsertCustomers(customers: [CustomerInput!]!): [Customer!]!",
};

for (const [what, sdl] of Object.entries(ACTIONS)) {
  const SDL = `
    type Query { customers: [Customer!]! customer(id: ID!): Customer }
    type Customer { id: ID! email: String! name: String! phone: String }
    input CustomerInput { id: ID email: String! name: String phone: String = "" }
    input SaveInput { customers: [CustomerInput!]! }
    type SavePayload { customers: [Customer!]! }
    type Mutation { ${sdl} }
  `;
  const schema = schemaOf(SDL);
  const root = rootField(schema, "mutation", sdl.slice(0, sdl.indexOf("(")));
  assert.ok(root);
  const plan = planRow(schema, root);
  const inputs = cellInputsOf(plan.form);
  const keyPath = pathOfKeyInput(plan, inputs);

  const start = () => {
    const customer = { id: "1", email: "ada@example.org", name: "Ada", phone: "079" };
    const { options } = createWorld(SDL, { customer: ({ id }: { id: string }) => (id === "1" ? customer : null) });
    const { client } = options;
    const sender = createRowSender({ schema, client, plan, keyPath, words });
    const sentOf = (variables: object) => ("input" in variables ? variables.input : variables);
    return {
      customer,
      async send(value: FormValue, isSeen = true) {
        const present = createPresentValues({ schema, client, plan, keyPath: keyPath ?? [] });
        if (isSeen) await present?.read(new Map([[0, value]]));
        const seen = present?.seenIn(0, value);
        return {
          seen,
          prepare: async () => {
            const prepared = await sender.prepare({ number: 1, value, seen });
            return "request" in prepared ? sentOf(prepared.request.variables) : prepared.result;
          },
        };
      },
    };
  };

  test(`${what}: a row with a key keeps what its record has, and shows it`, async () => {
    assert.equal(keyPath, ["id"]);
    const { seen, prepare } = await start().send({ id: "1", email: "ada@example.org", name: "Bea" });
    assert.match(JSON.stringify(seen), '"name":{"initial":"Ada"');
    const row = { id: "1", email: "ada@example.org", name: "Bea", phone: "079" };
    assert.equal(await prepare(), { customers: [row] });
  });

  test(`${what}: what was changed since the check is not overwritten`, async () => {
    const { customer, send } = start();
    const { prepare } = await send({ id: "1", email: "ada@example.org", name: "Bea" });
    customer.name = "Clara";
    assert.equal(await prepare(), { is: "failed", reason: "Changed: Name: Clara" });
    const gone = await send({ id: "9", email: "x@example.org" });
    assert.equal(await gone.prepare(), { is: "failed", reason: "No 9" });
  });

  test(`${what}: a row without a key leaves nothing to a default`, async () => {
    const row = { email: "new@example.org", name: "New" };
    const left = await start().send(row);
    const reason = "Phone: What is there now was not read, so this has to be given here.";
    assert.equal(await left.prepare(), { is: "failed", reason });
    const { prepare } = await start().send({ ...row, phone: "078" });
    assert.equal(await prepare(), { customers: [{ ...row, phone: "078" }] });
    const withKey = [{ input: "id", by: "id" as const }];
    const withoutKey = [{ input: "email", by: "id" as const }];
    assert.equal(keyPathIn({ mode: "create", keyPath, inputs }, { matching: withKey }), ["id"]);
    assert.is(keyPathIn({ mode: "create", keyPath, inputs }, { matching: withoutKey }), undefined);
  });
}

test.run();
