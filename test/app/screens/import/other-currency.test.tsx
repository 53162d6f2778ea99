/** An amount of a table, or one for selected rows, in another currency than a record has: it is refused, as in the form of the record. */
import "../../../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cellValue } from "../../../../src/app/screens/import/cells/cell-value.js";
import { createRowSender } from "../../../../src/app/screens/import/run/send-row.js";
import { bulkActionsOfAll } from "../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../src/app/parts/list/bulk/bulk-sender.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";
import { checkTable } from "./kites.js";
import { ROW_WORDS } from "./row-words.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const SDL = `
  type Query { products: [Product!]! product(id: ID!): Product }
  type Product { id: ID! name: String! priceCents: Int! currency: String! }
  type Mutation { updateProduct(id: ID!, name: String, priceCents: Int): Product }`;
const schema = schemaOf(SDL);
const WORDS = {
  ...ROW_WORDS,
  changedSince: String,
  explain: String,
  noSuchRecord: String,
  otherRow: String,
  notThere: String,
  notThereDo: "",
};

function startServer(currency: string) {
  const product = { id: "1", name: "Pen", priceCents: 1999, currency };
  const got: unknown[] = [];
  const updateProduct = (args: object) => {
    got.push({ ...args });
    return product;
  };
  const { options } = createWorld(SDL, { product, updateProduct });
  return { got, options, client: options.client };
}

const test = suite("amounts in another currency");

for (const [typed, currency] of [
  ["25 USD", "EUR"],
  ["25 EUR", "JPY"],
] as const) {
  test(`a row of a table with ${typed} is not sent to a record in ${currency}`, async () => {
    const { client } = startServer(currency);
    const root = rootField(schema, "mutation", "updateProduct");
    assert.ok(root);
    const plan = planRow(schema, root);
    const input = cellInputsOf(plan.form).find(({ key }) => key === "priceCents");
    assert.ok(input);
    const reading = cellValue(input, typed, { decimalMark: ".", dateOrder: "year" });
    assert.ok("value" in reading);
    const words = WORDS as unknown as Parameters<typeof createRowSender>[0]["words"];
    const sender = createRowSender({ schema, client, plan, keyPath: ["id"], words });
    const prepared = await sender.prepare({ number: 1, value: { id: "1", priceCents: reading.value } });
    assert.not("request" in prepared, "request" in prepared ? JSON.stringify(prepared.request.variables) : "");
  });

  test(`${typed} for selected rows is not sent to a record in ${currency}`, async () => {
    const { got, client } = startServer(currency);
    const record = { type: "Product", typeLabel: "Product", label: "Pen", id: "1", opens: true };
    const [action] = bulkActionsOfAll(schema, [record]);
    assert.ok(action);
    const words = WORDS as unknown as Parameters<typeof createBulkSender>[0]["words"];
    const { is } = await createBulkSender({ schema, client, action, value: { priceCents: typed }, words }).send(record);
    assert.is(is, "failed");
    assert.equal(got, []);
  });
}

for (const [typed, sent] of [
  ["25 EUR", 2500],
  ["2500", 2500],
] as const)
  test(`${typed} for selected rows is sent to a record in EUR`, async () => {
    const { got, client } = startServer("EUR");
    const record = { type: "Product", typeLabel: "Product", label: "Pen", id: "1", opens: true };
    const [action] = bulkActionsOfAll(schema, [record]);
    assert.ok(action);
    const words = WORDS as unknown as Parameters<typeof createBulkSender>[0]["words"];
    await createBulkSender({ schema, client, action, value: { priceCents: typed }, words }).send(record);
    assert.equal(got, [{ id: "1", priceCents: sent }]);
  });

test("the check names an amount in another currency", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const { options } = startServer("EUR");
  const screen = await renderScreen({ options, schema, route: "/m/updateProduct/import" });
  await checkTable(screen, "id,priceCents\n1,25 USD\n");
  await screen.until(() => screen.text().includes("No row can be sent."));
  assert.match(screen.text(), "Enter an amount with its currency");
  await act(async () => options.client.clear());
  await screen.close();
});

test.run();
