/** Unions of a result and errors: planned as if the field returned the result, with the error's words in place of it. */
import { graphql } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  entities,
  planQuery,
  planRecord,
  rootField,
  type Plan,
  type PlanRequest,
} from "../../../src/app/schema/index.js";
import { assertDocuments } from "./every-document.js";
import { assertValid, both } from "./helpers.js";

const sdl = `
  type Query {
    film(id: ID!): FilmResult!
    films(first: Int, after: String): FilmsResult!
    me: MeResult
    logs: [LogError!]!
    rentals: RentalsResult
    mixed: [Mixed!]!
    hall: Hall
    anything(id: ID!): Anything
  }
  interface Error { message: String! }
  union FilmResult = Film | FilmNotFound
  type FilmNotFound implements Error { message: String! id: ID! }
  union FilmsResult = FilmList | Forbidden
  type Forbidden { message: String reason: String }
  type FilmList { items: [Film!]! total: Int! }
  union MeResult = MeSuccess | Forbidden | FilmNotFound
  union RentalsResult = RentalList | RentalError | Forbidden
  type RentalError { code: Int! }
  type RentalList { items: [Film!]! total: Int! }
  type Hall { id: ID! name: String! screen: Screen }
  type Screen { size: Int owner: MeResult }
  type MeSuccess { data: Person! }
  type Film { id: ID! title: String! director: DirectorResult message: Int }
  union DirectorResult = Person | FilmNotFound
  type Person { id: ID! name: String! }
  type LogError { id: ID! message: String! }
  union Mixed = Film | LogError
  union Anything = Film | Person | FilmNotFound
`;
const { schema, official } = both(sdl);
const planOf = (name: string): Plan => {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
};

const alien = { __typename: "Film", id: "1", title: "Alien", message: 7 };
const nobody = { __typename: "FilmNotFound", id: "9", message: "There is no such film." };

async function ask({ document, variables }: PlanRequest, rootValue: object): Promise<unknown> {
  assertValid(official, { document, variables }, "asked");
  const { data, errors } = await graphql({ schema: official, rootValue, source: document, variableValues: variables });
  assert.equal(errors ?? [], [], document);
  return JSON.parse(JSON.stringify(data));
}

test("every screen's document is valid", () => assertDocuments(both(sdl)));

test("a field that returns a result or errors counts as the result", () => {
  const shapes = ["film", "films", "me"].map((name) => {
    const { kind, gives, entity } = planOf(name).shape;
    return [name, kind, gives, entity];
  });
  assert.equal(shapes, [
    ["film", "by-key", "record", "Film"],
    ["films", "wrapped", "rows", "Film"],
    ["me", "singleton", "record", "Person"],
  ]);
});

test("a result may be missing, even where the server always answers something", () => {
  const typeOf = (type: string, field: string) => schema.types.get(type)?.fields.get(field)?.type;
  assert.equal(typeOf("Query", "film"), { name: "Film", text: "Film", nonNull: false });
  assert.equal([typeOf("Query", "me")?.text, typeOf("Query", "me")?.nonNull], ["Person", false]);
});

test("error types are not records, unless a list returns them", () => {
  assert.equal(
    entities(schema).map(({ name }) => name),
    ["Film", "LogError", "Person"],
  );
});

test("reads a result out of its union, and out of an object around it", async () => {
  const record = planRecord(schema, "Film");
  assert.ok(record);
  const director = { __typename: "Person", id: "5", name: "Ridley Scott" };
  const film = await ask(record.request({ id: "1" }), { film: { ...alien, director } });
  assert.is(record.identify(record.value(film, { id: "1" }))?.label, "Alien");
  const me = planOf("me");
  const answer = await ask(me.request(), { me: { __typename: "MeSuccess", data: { id: "5", name: "Ada" } } });
  assert.is(me.identify(me.value(answer))?.label, "Ada");
  assert.equal(me.errors(answer), []);
});

test("reads rows and their number out of a union", async () => {
  const films = planOf("films");
  const answer = await ask(films.request(), { films: { __typename: "FilmList", items: [alien], total: 31 } });
  assert.is(films.rows(answer).length, 1);
  assert.is(films.page(answer).total, 31);
});

test("an error in place of a result has the server's words, and its type as its code", async () => {
  const record = planRecord(schema, "Film");
  assert.ok(record);
  const answer = await ask(record.request({ id: "9" }), { film: nobody });
  assert.is(record.value(answer, { id: "9" }) ?? null, null);
  assert.equal(record.errors(answer), [
    { message: "There is no such film.", path: ["film"], extensions: { code: "FilmNotFound" } },
  ]);
});

test("an error without words is named by its type", async () => {
  const films = planOf("films");
  const answer = await ask(films.request(), { films: { __typename: "Forbidden", message: null } });
  const silent = await ask(films.request(), { films: { __typename: "Forbidden", message: "" } });
  assert.is(films.errors(silent)[0]?.message, "Forbidden");
  assert.equal(films.rows(answer), []);
  assert.is(films.errors(answer)[0]?.message, "Forbidden");
});

test("an error type is asked for its message only if it has one", async () => {
  const rentals = planOf("rentals");
  const answer = await ask(rentals.request(), { rentals: { __typename: "RentalError", code: 7 } });
  assert.equal(rentals.errors(answer), [{ message: "Rental", path: ["rentals"], extensions: { code: "RentalError" } }]);
});

test("the place of a column in the answer includes the objects around results", () => {
  const owner = planOf("hall").columns.find(({ key }) => key === "screen.owner");
  assert.equal(owner?.path, ["screen", "owner", "data"]);
});

test("in a list of several types, each type's results are read out of their unions", async () => {
  const mixed = planOf("mixed");
  const ridley = { __typename: "Person", id: "5", name: "Ridley Scott" };
  const films = [
    { ...alien, director: ridley },
    { ...alien, director: nobody },
  ];
  const answer = await ask(mixed.request(), { mixed: films });
  const detail = mixed.columns.find(({ key }) => key === "__detail");
  const directors = mixed.rows(answer).map((row) => detail?.read(row) ?? null);
  assert.is(mixed.identify(directors[0])?.label, "Ridley Scott");
  assert.is(directors[1], null);
});

test("an error within a record leaves that value empty", async () => {
  const record = planRecord(schema, "Film");
  assert.ok(record);
  const answer = await ask(record.request({ id: "1" }), { film: { ...alien, director: nobody } });
  const column = record.columns.find(({ key }) => key === "director");
  assert.is(column?.read(record.value(answer, { id: "1" })) ?? null, null);
  assert.equal(record.errors(answer), []);
});

test.run();
