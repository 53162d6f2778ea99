/** Descriptions that a server generates from the names of tables. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readHints, rootField, withHints } from "../../../../src/app/schema/index.js";
import { tellingDescription, tellingTypeDescription } from "../../../../src/app/schema/classify/label.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../helpers.js";

const sdl = (tables: readonly string[]) => `
  type Query {
    ${tables.map((name) => `"Reads a set of \`${name}\`." all${name}s: [${name}!]!`).join(" ")}
    "Ask \`Boat\` owners first." openBoats: [Boat!]!
    "Replaces \`oldBoats\`." newBoats: [Boat!]!
    "Replaces \`oldHuts\`." newHuts: [Hut!]!
    "Replaces \`oldPiers\`." newPiers: [Pier!]!
  }
  type Mutation { ${tables.map((name) => `create${name}(input: Create${name}!): ${name}`).join(" ")} }
  ${tables
    .map(
      (name) => `
        input Create${name} { "The \`${name}\` to create." ${name.toLowerCase()}: ${name}Input! dry: Boolean }
        input ${name}Input { name: String! }
        type ${name} { id: ID! name: String! }`,
    )
    .join(" ")}
`;
const harbour = schemaOf(sdl(["Boat", "Hut", "Pier"]));
const describe = (name: string, schema = harbour) => rootField(schema, "query", name)?.description;

test("a sentence that a server has for each of three tables is hidden", () => {
  assert.is(describe("allBoats"), undefined);
});

test("a sentence about two tables may be a person's", () => {
  const small = schemaOf(sdl(["Boat", "Hut"]).replace(/"Replaces[^\n]*newPiers[^\n]*/, ""));
  assert.is(describe("allBoats", small), "Reads a set of `Boat`.");
});

test("a sentence of its own, or about something else, is shown", () => {
  assert.is(describe("openBoats"), "Ask `Boat` owners first.");
  assert.is(describe("newBoats"), "Replaces `oldBoats`.");
});

test("the same holds for the inputs of actions", () => {
  const root = rootField(harbour, "mutation", "createBoat");
  assert.ok(root);
  const boat = planAction(harbour, root).form.find(({ name }) => name === "boat");
  assert.ok(boat);
  assert.is(boat.description, undefined);
});

test("the name of an input with the same words after it as in others is hidden", () => {
  const schema = schemaOf(`
    type Query { boats(where: BoatFilter): [Boat!]! }
    type Boat { id: ID! }
    input BoatFilter {
      "given_name field predicates" givenName: String
      "length field predicates" length: Int
      "built_on field predicates" builtOn: String
      "owner edge predicates" hasOwner: Boolean
      "length of the longest plank" plank: Int
    }`);
  const inputs = [...(schema.types.get("BoatFilter")?.inputs.values() ?? [])];
  assert.equal(
    inputs.map((input) => tellingDescription(schema, "BoatFilter", input)),
    [undefined, undefined, undefined, "owner edge predicates", "length of the longest plank"],
  );
});

test("the description of a hint is always shown", () => {
  const hints = readHints({
    types: { Query: { fields: { allBoats: { description: "Reads a set of `Boat`, ours." } } } },
  });
  assert.is(describe("allBoats", withHints(harbour, hints)), "Reads a set of `Boat`, ours.");
});

test("the same holds for types", () => {
  const tables = ["boats", "huts", "piers"];
  const schema = schemaOf(`
    type Query { ${tables.map((name) => `${name}: [${name}!]!`).join(" ")} pumps: [Pump!]! }
    ${tables.map((name) => `"columns of \`${name}\`" type ${name} { id: ID! }`).join(" ")}
    "A \`Pump\` that is on loan." type Pump { id: ID! }`);
  const descriptions = ["boats", "Pump"].map((name) => {
    const type = schema.types.get(name);
    return type && tellingTypeDescription(schema, type);
  });
  assert.equal(descriptions, [undefined, "A `Pump` that is on loan."]);
});

test.run();
