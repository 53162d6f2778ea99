/** Random schemas whose names are easily confused: of fields that read alike, of parts, of types with other fields of one name. */
import { readHints, withHints, type Schema } from "../../../../src/app/schema/index.js";
import { both, type Both } from "../helpers.js";

/** Names whose words are the same, or nearly. The types of a schema give each of them a type by chance. */
const SCALAR_NAMES = [
  ...["name", "Name", "_name", "title", "price", "priceInCents", "price_in_cents", "currency", "status", "state"],
  ...["createdAt", "created_at", "userId", "user_id", "ownerId", "size_value", "sku", "date", "detail"],
];
const SCALARS = ["String", "Int", "Float", "ID", "DateTime", "State", "String!"];

/** Fields that give objects, and what they give. */
const OBJECTS: Readonly<Record<string, string>> = {
  user: "User",
  userByUserId: "User",
  owner: "User",
  size: "Size",
  attributes: "Extra",
  sys: "Extra",
  priceRange: "Range",
  films: "[User!]!",
  filmsConnection: "Films",
  pet: "Pet",
};

const PLAIN_TYPES = `
  scalar DateTime
  enum State { ${SCALAR_NAMES.map((name) => `OF_${name}`).join(" ")} }
  type Films { nodes: [User!]! }
  type Range { min: Size max: Size }
`;

const LABELS = ["Name", "Title", "Price", "Date", "Owner", "Size: value"];

/** A schema with two records, `Dog` and `Cat`, that a list of each, a list of both and a union give. */
export function confusingSchema(random: () => number): { sdl: string; both: Both; hints: object } {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const scalars = (count: number) =>
    new Map(Array.from({ length: count }, () => [pick(SCALAR_NAMES), pick(SCALARS)] as const));
  const objects = (count: number) => new Map(Array.from({ length: count }, () => pick(Object.entries(OBJECTS))));
  const shared = scalars(Math.floor(random() * 4));
  const fieldsOf = () => new Map([...scalars(6), ...objects(4), ...shared]);
  const text = (fields: ReadonlyMap<string, string>) => [...fields].map(([name, type]) => `${name}: ${type}`).join(" ");
  const dog = fieldsOf();
  const sdl = `${PLAIN_TYPES}
  type Query { dogs: [Dog!]! cats: [Cat!]! pets: [Pet!]! things: [Thing!]! dog(id: ID!): Dog cat(${pick(["id: ID!", "sku: ID!"])}): Cat user(id: ID!): User }
  interface Pet { id: ID! ${text(shared)} }
  type Dog implements Pet { id: ID! ${text(dog)} }
  type Cat implements Pet { id: ID! sku: ID! ${text(new Map([...fieldsOf(), ["sku", "ID!"]].filter(([name]) => name !== "sku") as [string, string][]))} }
  union Thing = Dog | User | Size
  type User { id: ID! ${text(scalars(3))} }
  type Size { ${text(new Map([["value", "Int"], ...scalars(2)]))} }
  type Extra { ${text(new Map([["title", "String"], ...scalars(2)]))} }
`;
  const hintsOf = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter(() => random() < 0.15)
        .map((name) => [name, { label: pick(LABELS), ...(random() < 0.5 && { group: "Size" }) }]),
    );
  return { sdl, both: both(sdl), hints: { types: { Dog: { fields: hintsOf([...dog.keys()]) } } } };
}

/** The schema with hints that rename fields. */
export const renamed = (schema: Schema, hints: object): Schema => withHints(schema, readHints(hints));
