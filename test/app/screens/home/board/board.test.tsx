import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import type { Screen } from "../../../../helpers/render.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  scalar DateTime
  type Query { kites: Kites! sheds: Sheds! boats: Boats! kite(id: ID!): Kite }
  type Kites { items: [Kite!]! totalCount: Int! }
  type Sheds { items: [Shed!]! totalCount: Int! }
  type Boats { items: [Boat!]! totalCount: Int! }
  type Kite { id: ID! name: String! size: Size! flownAt: DateTime! }
  type Shed { id: ID! name: String! }
  type Boat { id: ID! name: String! soldAt: DateTime! }
  enum Size { SMALL LARGE }
`;

const test = suite("board");
let screen: Screen | undefined;
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  localStorage.clear();
});

/** Home, on a server with as many kites. */
async function show(kiteCount: number): Promise<Screen> {
  const items = Array.from({ length: kiteCount }, (_, index) => ({
    id: `${index + 1}`,
    name: `Kite ${index + 1}`,
    size: "SMALL",
    flownAt: "2021-01-02T10:00:00Z",
  }));
  const { options } = createWorld(sdl, {
    kites: () => ({ items, totalCount: items.length }),
    sheds: () => ({ items: [], totalCount: 1234 }),
    boats: () => {
      throw new Error("Only for sailors");
    },
  });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route: "/" });
  return screen;
}

test("a tile shows five rows with links, and leads to all of them", async () => {
  const { root, until } = await show(7);
  await until(() => root.querySelectorAll(".tile-rows li a").length > 0);
  const rows = [...root.querySelectorAll<HTMLElement>(".tile-rows li")];
  assert.equal(
    rows.map((row) => row.querySelector("a")?.hash),
    ["1", "2", "3", "4", "5"].map((id) => `#/e/Kite/${id}`),
  );
  assert.match(rows[0]?.textContent ?? "", /Kite 1Small.*2021/);
  assert.is(root.querySelector(".tile .section-head a")?.textContent, "All 7");
});

test("a row without a name links to the record that it is about", async () => {
  const loans = `
    scalar DateTime
    type Query { loans: [Loan!]! loan(id: ID!): Loan book(id: ID!): Book }
    type Loan { id: ID! dueAt: DateTime! book: Book }
    type Book { id: ID! title: String! }`;
  const book = { __typename: "Book", id: "7", title: "Low tide" };
  const rows = [book, null].map((each, index) => ({ id: `${index}`, dueAt: "2021-01-02T10:00:00Z", book: each }));
  const { options } = createWorld(loans, { loans: () => rows });
  screen = await renderScreen({ options, schema: schemaOf(loans), route: "/" });
  const { root, until } = screen;
  await until(() => root.querySelectorAll(".tile-rows li a").length > 0);
  const hashes = [...root.querySelectorAll(".tile-rows li")].map((row) =>
    [...row.querySelectorAll("a")].map(({ hash }) => hash),
  );
  assert.equal(hashes, [["#/e/Loan/0", "#/e/Book/7"], ["#/e/Loan/1"]]);
});

test("a tile without rows says so", async () => {
  const { until, text } = await show(0);
  await until(() => text().includes("There is nothing here."));
});

test("a query that the server refuses has no tile", async () => {
  const { root, until, text } = await show(1);
  await until(() => text().includes("Kite 1"));
  await until(() => root.querySelectorAll(".tile").length === 1);
  assert.is(root.querySelector(".tile h2")?.textContent, "Kites");
});

const pagedSdl = `
  scalar DateTime
  type Query { kites(orderBy: KiteOrder, limit: Int = 25, offset: Int = 0): Kites! }
  enum KiteOrder { FLOWN_AT_ASC FLOWN_AT_DESC }
  type Kites { items: [Kite!]! totalCount: Int! }
  type Kite { id: ID! name: String! flownAt: DateTime! }
`;

/** Home, on a server with as many kites, of which it lists the newest, two of them on one day. */
async function showPaged(totalCount: number) {
  const kites = Array.from({ length: Math.min(25, totalCount) }, (_, index) => ({
    id: `${index}`,
    name: `Kite ${index}`,
    flownAt: new Date(2026, 0, 30 - Math.max(1, index)).toISOString(),
  }));
  const world = createWorld(pagedSdl, { kites: () => ({ items: kites, totalCount }) });
  screen = await renderScreen({ options: world.options, schema: schemaOf(pagedSdl), route: "/" });
  return { ...screen, world };
}

test("a chart that would not answer for all rows is not on home", async () => {
  const { root, until } = await showPaged(60);
  await until(() => root.textContent?.includes("Kite 4"));
  assert.is(root.querySelector(".chart-tile"), null);
});

test("the busiest day is a chart, which asks for nothing but the list's own page", async () => {
  const { root, until, world } = await showPaged(20);
  await until(() => root.querySelector(".chart-tile rect"));
  assert.is(root.querySelector(".with-chart h2")?.textContent, "Busiest day: Jan 29, 2 kites");
  assert.is(root.querySelector(".chart-tile figcaption")?.textContent, "Kites by day, all 20");
  assert.is(root.querySelector<HTMLAnchorElement>(".with-chart a")?.hash, "#/q/kites?sort=-flownAt&as=chart");
  assert.is(root.querySelectorAll(".tile-rows li").length, 5);
  assert.is(world.sent.length, 1, "the rows and the chart share a request");
});

test.run();
