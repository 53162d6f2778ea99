/** A table that was exported and of which one cell was changed: its import changes nothing else. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { cellsOf, csv } from "../../../../src/app/parts/export/cells.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";
import { checkTable, endImports } from "./kites.js";

const SDL = `
  scalar timestamptz
  enum Version { V1_0 V10 }
  type Query { works: [Work!]! work(id: ID!): Work makers: [Maker!]! maker(id: ID!): Maker }
  type Work {
    id: ID! name: String! email: String version: Version seenAt: timestamptz labels: [String!] maker: Maker price: Int invoicing: Invoicing
  }
  type Maker { id: ID! name: String! }
  type Invoicing { email: String town: String }
  input MakerInput { id: ID name: String }
  input InvoicingInput { email: String town: String }
  input WorkInput { name: String version: Version seenAt: timestamptz labels: [String!] }
  type Mutation {
    updateWork(id: ID!, input: WorkInput!): Work
    "The name and the email of a work stay."
    editWork(id: ID!, price: Int, maker: MakerInput, invoicing: InvoicingInput): Work
  }
`;

const test = suite("an exported table that comes back");
let screen: Screen;
test.after.each(async () => {
  await endImports();
  await screen.close();
});

/** What is sent for the table of a work with some values, of which a text was replaced. */
async function sentFor(action: string, values: object, [before, after]: readonly [string, string]): Promise<unknown> {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const schema = schemaOf(SDL);
  const root = rootField(schema, "query", "works");
  if (!root) throw new Error("no list");
  const work = { __typename: "Work", id: "1", name: "Old", ...values };
  const columns = planQuery(schema, root).choices.map(({ key }) => key);
  const plan = planQuery(schema, root, { columns });
  const table = [...csv(cellsOf(plan, [work]), [work])].join("").replace("\ufeff", "").replace(before, after);
  const maker = { id: "m1", name: "Ann" };
  const world = createWorld(SDL, { works: [work], work, makers: [maker], maker, [action]: work });
  screen = await renderScreen({ options: world.options, schema, route: `/m/${action}/import` });
  await checkTable(screen, table);
  await screen.press("button", "Send 1 row");
  await screen.until(() => world.sent.some(({ document }) => document.startsWith("mutation")), "sent");
  return world.sent.find(({ document }) => document.startsWith("mutation"))?.variables;
}

test("only what was changed is sent, where values are more exact than shown", async () => {
  const values = { version: "V10", seenAt: "2024-05-01T10:30:00.123456+02:00", labels: ["", " x"] };
  assert.equal(await sentFor("updateWork", values, ["Old", "New"]), { id: "1", input: { name: "New" } });
});

test("a value of the record is not that of what is in it or of another record", async () => {
  const maker = { __typename: "Maker", id: "m1", name: "Ann" };
  const values = {
    email: "ann@home.example",
    price: 5,
    maker,
    invoicing: { email: "bills@work.example", town: "Bern" },
  };
  assert.equal(await sentFor("editWork", values, [",5", ",6"]), { id: "1", price: 6 });
});

test.run();
