import { test } from "uvu";
import * as assert from "uvu/assert";
import { proposeTiles } from "../../../../../src/app/screens/home/board/board.js";
import { schemaOf } from "../../../schema/helpers.js";

const proposed = (sdl: string) => proposeTiles(schemaOf(`scalar DateTime ${sdl}`));
const types = (tiles: readonly { type: string }[]) => tiles.map(({ type }) => type);

test("a tile has the rows of a list that requires nothing, each with a date", () => {
  const { rows } = proposed(`
    type Query { kites: [Kite!]! sheds: [Shed!]! boats: [Boat!]! birds(port: ID!): [Bird!]! }
    type Kite { id: ID! name: String! flownAt: DateTime! }
    type Shed { id: ID! name: String! updatedAt: DateTime! }
    type Boat { id: ID! name: String! soldAt: DateTime }
    type Bird { id: ID! name: String! seenAt: DateTime! }
  `);
  assert.equal(types(rows), ["Kite"], "others only say when they changed, may have no date, or require an argument");
  assert.is(rows[0]?.date.key, "flownAt");
});

test("if no date is required, any date may be that of each row", () => {
  const dateOf = (title: string, order = "") =>
    proposed(`
      type Query { kites(orderBy: KiteOrder): [Kite] }
      enum KiteOrder { ${order} FLOWN_AT_ASC FLOWN_AT_DESC }
      type Kite { id: ID! title: ${title} dueAt: DateTime flownAt: DateTime updatedAt: DateTime }
    `).rows[0]?.date.key;
  assert.is(dateOf("String"), "flownAt", "the list can be ordered by it");
  assert.is(dateOf("String", "DUE_AT_ASC DUE_AT_DESC"), "dueAt");
  assert.is(dateOf("String!"), undefined, "the schema tells what is never null");
});

test("a row without a name and a state is told by the record that it leads to", () => {
  const detailOf = (fields: string) =>
    proposed(`
      enum Status { OPEN DONE }
      type Query { loans: [Loan!]! book(id: ID!): Book }
      type Loan { id: ID! dueAt: DateTime! book: Book! ${fields} }
      type Book { id: ID! title: String! }
    `).rows[0]?.detail?.key;
  assert.is(detailOf(""), "book");
  assert.is(detailOf("status: Status!"), "status");
  assert.is(detailOf("title: String!"), undefined);
});

test("the newest rows are asked for where the server can order by the date", () => {
  const { rows } = proposed(`
    type Query { kites(orderBy: KiteOrder): [Kite!]! sheds: [Shed!]! }
    enum KiteOrder { FLOWN_AT_ASC FLOWN_AT_DESC }
    type Kite { id: ID! name: String! flownAt: DateTime! }
    type Shed { id: ID! name: String! builtAt: DateTime! }
  `);
  assert.equal(
    rows.map(({ isNewestFirst, state, to }) => [isNewestFirst, state.sort, to]),
    [
      [true, "-flownAt", { at: "query", field: "kites", sort: "-flownAt" }],
      [false, undefined, { at: "query", field: "sheds" }],
    ],
  );
});

test("the chart is of a list with pages that the server can order by the date", () => {
  const chartOf = (kites: string) =>
    proposed(`
      type Query { sheds: [Shed!]! ${kites} }
      enum KiteOrder { FLOWN_AT_ASC FLOWN_AT_DESC }
      type Kite { id: ID! name: String! flownAt: DateTime! }
      type Shed { id: ID! name: String! builtAt: DateTime! }
    `).chart?.type;
  assert.is(chartOf("kites(orderBy: KiteOrder, limit: Int, offset: Int): [Kite!]!"), "Kite");
  assert.is(chartOf("kites(limit: Int, offset: Int): [Kite!]!"), undefined, "its first page may be any rows");
  assert.is(chartOf("kites(orderBy: KiteOrder): [Kite!]!"), undefined, "it has no pages");
});

test("things with new records and live updates come first", () => {
  const { rows } = proposed(`
    type Query { kites: [Kite!]! sheds: [Shed!]! boats: [Boat!]! birds: [Bird!]! }
    type Mutation { createShed(name: String!): Shed createBoat(name: String!): Boat }
    type Subscription { boatSold: Boat! }
    type Kite { id: ID! name: String! at: DateTime! }
    type Shed { id: ID! name: String! at: DateTime! }
    type Boat { id: ID! name: String! at: DateTime! }
    type Bird { id: ID! name: String! at: DateTime! }
  `);
  assert.equal(types(rows), ["Boat", "Shed", "Kite"]);
});

test("a state goes before another choice", () => {
  const { rows } = proposed(`
    type Query { kites: [Kite!]! }
    enum Size { SMALL LARGE }
    enum Status { UP DOWN }
    type Kite { id: ID! name: String! size: Size! status: Status! at: DateTime! }
  `);
  assert.is(rows[0]?.detail?.key, "status");
});

test("a thing without a date has no tile: a number alone would say little", () => {
  const { rows, chart } = proposed(`
    type Query { sheds: Sheds! }
    type Sheds { items: [Shed!]! totalCount: Int! }
    type Shed { id: ID! name: String! }
  `);
  assert.equal([rows, chart], [[], undefined]);
});

test.run();
