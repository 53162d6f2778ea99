/** Whether a type is a record: the four questions of record-types.ts, each with the types that tell it from the others. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  canOpen,
  isLinkable,
  isRecordType,
  mayBeRecord,
} from "../../../../../src/app/schema/classify/identity/record-types.js";
import { entities, readHints, withHints } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { film(id: ID!): Film  result: Result  plain: Plain  tags: [Tag!]!  entries: [Entry!]! }
  interface Plain { year: Int }
  interface Entry { year: Int }
  union Result = Film | Notice
  union Sizes = Size
  type Film implements Entry { id: ID!  name: String!  year: Int }
  type Reel { id: ID!  name: String! }
  type Notice implements Plain { title: String!  year: Int }
  type Size implements Plain { width: Int!  year: Int }
  type Tag { id: ID!  color: Int }
`);

const typesThat = (answer: (name: string) => boolean) =>
  ["Film", "Reel", "Tag", "Result", "Entry", "Notice", "Sizes", "Size", "Plain"].filter(answer);

test("a type with a key is a record type, whatever else it has", () => {
  assert.equal(
    typesThat((name) => isRecordType(schema, name)),
    ["Film", "Reel", "Tag"],
  );
});

test("an abstract type may be a record if one of its possible types is", () => {
  assert.equal(
    typesThat((name) => mayBeRecord(schema, name)),
    ["Film", "Reel", "Tag", "Result", "Entry"],
  );
});

test("a link is of use if it can name or open the record", () => {
  const linkable = typesThat((name) => {
    const type = schema.types.get(name);
    return type !== undefined && isLinkable(schema, type);
  });
  // A tag has a key, but neither a name nor a field that finds it.
  assert.equal(linkable, ["Film", "Reel", "Result", "Entry"]);
});

test("a record can be opened if a field takes its key", () => {
  assert.equal(
    typesThat((name) => canOpen(schema, name)),
    ["Film"],
  );
});

test("a union is linked to if one of its types has a name or a key", () => {
  const unions = schemaOf(`
    type Query { a: Named b: Keyed c: Plain }
    union Named = Notice union Keyed = Tag union Plain = Size
    type Notice { title: String! } type Tag { id: ID! color: Int } type Size { width: Int! }
  `);
  const linkable = ["Named", "Keyed", "Plain"].filter((name) => {
    const type = unions.types.get(name);
    return type !== undefined && isLinkable(unions, type);
  });
  assert.equal(linkable, ["Named", "Keyed"]);
});

test("root types and hidden types are left out of the record types", () => {
  const sdl = `type Query { id: ID! query: Query films: [Film!]! secrets: [Secret!]! queries: [Query!]! }
    type Film { id: ID! } type Secret { id: ID! }`;
  const hidden = withHints(schemaOf(sdl), readHints({ types: { Secret: { hide: true } } }));
  assert.equal(
    entities(hidden).map(({ name }) => name),
    ["Film"],
  );
});

test("up to twelve record types stay in the schema's order", () => {
  const namesWith = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `T${index}`);
    const lists = names.map((name) => `${name.toLowerCase()}s: [${name}!]!`).join(" ");
    const types = names.map((name) => `type ${name} { id: ID! last: T${count - 1} }`).join(" ");
    return entities(schemaOf(`type Query { ${lists} } ${types}`)).map(({ name }) => name);
  };
  assert.is(namesWith(12)[0], "T0");
  assert.is(namesWith(13)[0], "T12", "of more, the one that most fields lead to is first");
});

test("errors are records where they are all that a field may give", () => {
  const faults = schemaOf(`
    type Query { disk(id: ID!): DiskError net(id: ID!): NetError film(id: ID!): FilmResult lost(id: ID!): FilmNotFound }
    type DiskError { id: ID! } type NetError { id: ID! } type FilmNotFound { id: ID! } type Film { id: ID! }
    union Fault = DiskError | NetError
    union FilmResult = Film | FilmNotFound
  `);
  assert.equal(
    entities(faults).map(({ name }) => name),
    ["DiskError", "NetError", "Film"],
  );
});

test.run();
