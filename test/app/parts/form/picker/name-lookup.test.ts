/** What the texts of cells name, as the server's lists tell it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createIdLookup, createNameLookup } from "../../../../../src/app/parts/form/picker/name-lookup.js";
import { createNames } from "../../../../../src/app/screens/import/check/looked-up-names.js";
import type { UsedColumn } from "../../../../../src/app/screens/import/check/read-row.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";

const sdl = `
  type Query { makers(limit: Int, offset: Int): [Maker!]! }
  type Maker { id: ID! name: String! }
  type Kite { id: ID! }
  type Mutation { createKite(makerId: ID): Kite }
`;

/** A server with so many makers, whose list has no search. @param again - how many of a page the next one begins with */
function lookupAmong(size: number, again = 0) {
  const makers = Array.from({ length: size }, (_, index) => ({ id: `m${index}`, name: `Maker ${index}` }));
  const { options } = createWorld(sdl, {
    makers: ({ limit = 10, offset = 0 }: { limit?: number; offset?: number }) =>
      makers.slice(Math.max(0, offset - again), offset + limit),
  });
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", "createKite");
  const [field] = root ? planAction(schema, root).form : [];
  const lookup = field && createNameLookup(schema, options.client, field);
  assert.ok(lookup);
  return lookup;
}

test("a name among the first of a long list may be that of others, a key is not", async () => {
  const lookup = lookupAmong(2_500);
  const missing = await lookup("Maker 2400");
  assert.equal([missing.is, missing.cutAt], ["none", 2_000]);
  const found = await lookup("Maker 3");
  assert.equal([found.is, found.cutAt], ["several", 2_000]);
  const byKey = await lookup("m3");
  assert.is("record" in byKey && byKey.record.id, "m3");
});

test("a list that was read to its end is not cut", async () => {
  const missing = await lookupAmong(150)("Maker 200");
  assert.equal([missing.is, missing.cutAt], ["none", undefined]);
});

test("a record that moves to the next page while the list is read is one record", async () => {
  const found = await lookupAmong(150, 10)("Maker 95");
  assert.is(found.is, "found");
});

/** A server that searches its makers itself. */
function lookupBySearch(names: readonly string[]) {
  const searchedSdl = sdl.replace("(limit: Int, offset: Int)", "(search: String)");
  const makers = names.map((name, index) => ({ id: `m${index}`, name }));
  const { options, sent } = createWorld(searchedSdl, {
    makers: ({ search = "" }: { search?: string }) => makers.filter(({ name }) => name.includes(search)),
  });
  const schema = schemaOf(searchedSdl);
  const root = rootField(schema, "mutation", "createKite");
  const [field] = root ? planAction(schema, root).form : [];
  const lookup = field && createNameLookup(schema, options.client, field);
  assert.ok(lookup);
  return { lookup, sent };
}

test("where the search finds nothing, the records of a short list are on offer", async () => {
  const { lookup, sent } = lookupBySearch(["Storm", "Wind"]);
  const labels = async (text: string) => {
    const found = await lookup(text);
    return [found.is, "candidates" in found && found.candidates.map(({ label }) => label)];
  };
  assert.equal(await labels("Sturm"), ["none", ["Storm", "Wind"]]);
  assert.equal(await labels("Stormy"), ["none", ["Storm"]]);
  assert.is(sent.filter(({ variables }) => variables["search"] === undefined).length, 1);
  assert.is((await lookup("Storm")).is, "found");
});

test("of a long list whose search finds nothing, only similar names are on offer", async () => {
  const { lookup } = lookupBySearch(Array.from({ length: 40 }, (_, index) => `Maker ${index}`));
  const found = await lookup("Nobody");
  assert.equal(found, { is: "none", candidates: [] });
});

/** A server whose rooms can be asked for by id, as these are called. */
function lookupOfRooms(rooms: readonly { id: string; name: string }[], list = "rooms(search: String)") {
  const roomSdl = `
    type Query { ${list}: [Room!]! room(id: ID!): Room }
    type Room { id: ID! name: String! }
    type Mutation { createNote(roomId: ID): Room }
  `;
  const { options } = createWorld(roomSdl, {
    rooms: ({ search = "" }: { search?: string }) => rooms.filter(({ name }) => name.includes(search)),
    room: ({ id }: { id: string }) => rooms.find((room) => room.id === id),
  });
  const schema = schemaOf(roomSdl);
  const root = rootField(schema, "mutation", "createNote");
  const [field] = root ? planAction(schema, root).form : [];
  const lookup = field && createNameLookup(schema, options.client, field);
  assert.ok(field && lookup);
  return Object.assign(lookup, { field });
}

const ROOM_LISTS = ["rooms(search: String)", "rooms"];

for (const list of ROOM_LISTS)
  test(`${list}: what is the name of one record and the key of another is asked for`, async () => {
    const rooms = [
      { id: "1", name: "7" },
      { id: "7", name: "Hall" },
      { id: "8", name: "8" },
    ];
    const lookup = lookupOfRooms(rooms, list);
    const both = await lookup("7");
    assert.equal([both.is, "candidates" in both && both.candidates.map(({ id }) => id)], ["several", ["1", "7"]]);
    const own = await lookup("8");
    assert.equal([own.is, "record" in own && own.record.id], ["found", "8"]);
    const named = await lookup("Hall");
    assert.equal([named.is, "record" in named && named.record.id], ["found", "7"]);
  });

test("an id for which the server has a record of another id is none", async () => {
  const byId = sdl.replace("type Query {", "type Query { maker(id: ID!): Maker");
  const maker = ({ id }: { id: string }) =>
    id === "gone" ? null : { id: String(Number.parseInt(id, 10)), name: "Ann" };
  const { options } = createWorld(byId, { makers: [], maker });
  const schema = schemaOf(byId);
  const root = rootField(schema, "mutation", "createKite");
  const [field] = root ? planAction(schema, root).form : [];
  assert.ok(field);
  const lookup = createIdLookup(schema, options.client, field, {});
  const found = await Promise.all(["1,234", "1x", "007", "gone", "7"].map(lookup));
  assert.equal(
    found.map(({ is }) => is),
    ["none", "none", "none", "failed", "failed"],
  );
});

test("keys that differ in capital letters only name each its own record", async () => {
  const rooms = [
    { id: "aB1", name: "One" },
    { id: "Ab1", name: "Two" },
  ];
  const lookup = lookupOfRooms(rooms);
  const column = { index: 0, input: { key: "roomId", field: lookup.field } } as unknown as UsedColumn;
  const names = createNames(new Map([["roomId", lookup]]));
  for (const text of ["aB1", "Ab1"]) names.found(column, text, "{}");
  await names.lookUp(
    () => undefined,
    () => false,
  );
  for (const text of ["aB1", "Ab1"]) {
    const found = names.found(column, text, "{}");
    assert.is(found && "record" in found && found.record.id, text);
  }
});

test.run();
