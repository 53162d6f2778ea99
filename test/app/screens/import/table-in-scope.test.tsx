/** A table changes the records of the language or tenant that its rows come from. See "Scope of a row" in docs/work/schema-rules.md. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, type Screen } from "../../../helpers/render.js";
import { cellsOf, csv, jsonRows, rowsInScope } from "../../../../src/app/parts/export/cells.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { inScope } from "../../../../src/app/schema/plan/scope.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";
import { checkTable, endImports, giveTable } from "./kites.js";

const sdlWith = (input: string) => `
  type Query { pages(locale: String): [Page!]! page(id: ID!, locale: String): Page }
  type Page { id: ID! title: String! }
  type Mutation { updatePage(id: ID!, ${input} title: String): Page }
`;
const TITLES: Record<string, string[]> = {
  en: ["One", "Two", "Three", "Four", "Five", "Six"],
  de: ["Eins", "Zwei", "Drei", "Vier", "Fünf", "Sechs"],
};

const test = suite("a table in a scope");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await endImports();
  await screen.close();
});

function open(sdl: string) {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const pages = ({ locale = "en" }: { locale?: string }) =>
    (TITLES[locale] ?? []).map((title, index) => ({ __typename: "Page", id: String(index), title }));
  const page = ({ id, ...args }: { id: string; locale?: string }) => pages(args)[Number(id)];
  const schema = schemaOf(sdl);
  const root = rootField(schema, "query", "pages");
  if (!root) throw new Error("no list");
  const plan = inScope(schema, planQuery(schema, root), { args: { locale: "de" } });
  world = createWorld(sdl, { pages, page, updatePage: page });
  const rows = pages({ locale: "de" });
  return {
    show: () => renderScreen({ options: world.options, schema, route: "/m/updatePage/import" }),
    texts: {
      csv: [...csv(cellsOf(plan, rows), rows)].join("").replace("\ufeff", ""),
      json: [...jsonRows(rowsInScope(plan, rows))].join(""),
    },
  };
}
const sent = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);

for (const kind of ["csv", "json"] as const)
  test(`German texts do not replace the English ones (${kind})`, async () => {
    const { show, texts } = open(sdlWith("locale: String,"));
    screen = await show();
    await checkTable(screen, texts[kind].replace("Sechs", "Sechs!"));
    await screen.tap(screen.all("button", /^Send \d row/)[0]);
    await screen.until(() => screen.text().includes("Finished"));
    assert.equal(sent(), [{ id: "5", locale: "de", title: "Sechs!" }]);
  });

test("a table that does not say its language is asked for it", async () => {
  screen = await open(sdlWith("locale: String,")).show();
  await giveTable(screen, "ID,Title\n5,Sechs!\n");
  await screen.press("button", /^Check /);
  await screen.until(() => screen.text().includes("This is required"), "the question");
  await screen.type(/^Locale/, "de");
  await screen.press("button", /^Check /);
  await screen.until(() => screen.all("button", /^Send \d row/).length);
  await screen.tap(screen.all("button", /^Send \d row/)[0]);
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(sent(), [{ id: "5", locale: "de", title: "Sechs!" }]);
});

for (const input of ["", "lang: String,"])
  test(`a language that fills no input is named before anything is sent ${input}`, async () => {
    const { show, texts } = open(sdlWith(input));
    screen = await show();
    await checkTable(screen, texts.csv);
    assert.match(screen.text(), "This may say which record is meant, and fills no input.");
    assert.is(screen.all("button", /^Send \d row/).length, 0);
  });

test("a name in a row is one of the row's tenant", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const sdl = `
    type Query {
      orders(tenant: String): [Order!]! order(id: ID!, tenant: String): Order
      customers(tenant: String): [Customer!]! customer(id: ID!, tenant: String): Customer
    }
    type Order { id: ID! title: String! customer: Customer }
    type Customer { id: ID! name: String! }
    type Mutation { updateOrder(id: ID!, tenant: String, title: String, customerId: ID): Order }`;
  const customers = ({ tenant = "a" }: { tenant?: string }) =>
    tenant === "a"
      ? [
          { id: "7", name: "Ann" },
          { id: "8", name: "Bob" },
        ]
      : [
          { id: "7", name: "Bob" },
          { id: "8", name: "Ann" },
        ];
  const order = ({ id }: { id: string }) => ({ id, title: "Pump", customer: null });
  world = createWorld(sdl, { orders: [], order, customers, customer: null, updateOrder: order });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateOrder/import" });
  await checkTable(screen, "ID,Customer,Tenant\n1,Ann,b\n2,Ann,a\n");
  await screen.tap(screen.all("button", /^Send \d row/)[0]);
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(sent(), [
    { id: "1", tenant: "b", customerId: "8" },
    { id: "2", tenant: "a", customerId: "7" },
  ]);
});

test("a row that was refused is corrected with records of its tenant", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const sdl = `
    type Query { orders: [Order!]! customers(tenant: String): [Customer!]! customer(id: ID!, tenant: String): Customer }
    type Order { id: ID! title: String! }
    type Customer { id: ID! name: String! }
    type Mutation { createOrder(tenant: String, title: String!, customerId: ID): Order }`;
  const customers = ({ tenant = "a" }: { tenant?: string }) => [{ id: "7", name: `Ann of ${tenant}` }];
  world = createWorld(sdl, {
    orders: [],
    customers,
    customer: (args: { tenant?: string }) => customers(args)[0],
    createOrder: () => {
      throw new Error("No.");
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createOrder/import" });
  await checkTable(screen, "Tenant,Title\nb,Pump\n");
  await screen.tap(screen.all("button", /^Send \d row/)[0]);
  await screen.until(() => screen.text().includes("Finished"));
  await screen.press("button", /^Correct/);
  await screen.until(() => screen.root.querySelector("dialog input[role=combobox]"), "the form of the row");
  const picker = screen.root.querySelector<HTMLInputElement>("dialog input[role=combobox]");
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length > 0, "customers");
  assert.match(
    screen
      .all("option")
      .map(({ textContent }) => textContent)
      .join(),
    "Ann of b",
  );
});

test.run();
