import { test } from "uvu";
import * as assert from "uvu/assert";
import { actionInfo, actionInputs } from "../../../../../src/app/schema/form/actions/action-info.js";
import { readStandaloneActions } from "../../../../../src/app/schema/form/actions/standalone-actions.js";
import { actionsFor, prepareActions, rootField, type RootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

/** A schema with as many mutations as are asked for, all of kites. */
const schemaWith = (mutations: number) =>
  schemaOf(`
    type Query { kite(id: ID!): Kite kites: [Kite!]! }
    type Kite { id: ID! name: String! span: Int }
    type Mutation { ${Array.from({ length: mutations }, (_, index) => `updateKite${index}(id: ID!): Kite`).join(" ")} }
  `);

test("reads many mutations in several steps, and none of them twice", () => {
  const schema = schemaWith(250);
  assert.is([...prepareActions(schema)].length, 2);
  assert.is([...prepareActions(schema)].length, 0, "nothing is left to do");
  assert.is(actionsFor(schema, "Kite").length, 250);
});

test("reads few mutations in one step", () => {
  assert.is(prepareActions(schemaWith(20)).next().done, true);
});

test("continues with the mutations that an interrupted reading has left", () => {
  const schema = schemaWith(270);
  prepareActions(schema).next();
  assert.is([...prepareActions(schema)].length, 1);
});

test("an action gives the record of a union's success, also one object further in", () => {
  const schema = schemaOf(`
    type Query { kites: [Kite!]! pilots: [Pilot!]! }
    type Kite { id: ID! name: String! }
    type Pilot { id: ID! name: String! }
    type Mutation { direct: DirectResult around: AroundResult beside: BesideResult }
    union DirectResult = Kite | NoWind
    union AroundResult = AroundSuccess | WindError
    union BesideResult = BesideSuccess | WindError
    type AroundSuccess { data: Payload! }
    type BesideSuccess { data: Payload! text: String }
    type Payload { kite: Kite }
    type NoWind { until: String }
    type WindError { message: String! pilot: Pilot }
  `);
  const gives = (name: string) => {
    const root = rootField(schema, "mutation", name);
    return root && actionInfo(schema, root).gives;
  };
  assert.equal(gives("direct"), ["Kite"]);
  assert.equal(gives("around"), ["Kite"]);
  assert.equal(gives("beside"), [], "the object may say anything about a record");
});

const KITES = schemaOf(`
  type Query { kites: [Kite!]! kite(id: ID!): Kite strings: [String!]! kiteFlights: [KiteFlight!]! pilots: [Pilot!]! }
  type Kite { id: ID! name: String! }
  type KiteFlight { id: ID! metres: Int }
  type Pilot { id: ID! name: String! }
  type KitePayload { kite: Kite ok: Boolean }
  input KiteInput { name: String }
  input KiteKey { id: ID }
  input Wind @oneOf { north: Int south: Int }
  type Mutation {
    createKite(name: String): KitePayload
    kiteCreate(name: String): Kite
    add_kite(name: String): Kite
    updateKite(id: ID!, name: String): Kite
    createOrUpdateKite(name: String): Kite
    addKiteOrReel(name: String): Kite
    addOrReelKite(name: String): Kite
    kiteFlightCreateOrUpdate(metres: Int): Boolean
    createOrUpdateKiteFlight(metres: Int): Boolean
    deleteKite(where: KiteKey!): KitePayload
    kiteFlightsDelete(ids: [ID!]!): Boolean
    deleteKITE(id: ID!): Boolean
    fly(kiteId: ID!, pilotId: ID!): Kite
    launchKite: Boolean
    lend(kiteId: ID!): Pilot
    tidy: Boolean
    wrap(input: KiteInput!): Kite
    wrapMany(inputs: [KiteInput!]!): Kite
    wrapTwo(input: KiteInput!, reason: String): Kite
    blow(wind: Wind!): Kite
  }
`);

function mutation(name: string): RootField {
  const root = rootField(KITES, "mutation", name);
  if (!root) throw new Error(`There is no ${name}.`);
  return root;
}

for (const [name, verb, entity] of [
  ["createKite", "create", "Kite"],
  ["kiteCreate", "create", "Kite"],
  ["add_kite", "create", "Kite"],
  ["updateKite", "update", "Kite"],
  ["createOrUpdateKite", "update", "Kite"],
  ["addKiteOrReel", "create", "Kite"],
  ["addOrReelKite", "create", "Kite"],
  ["kiteFlightCreateOrUpdate", "update", "KiteFlight"],
  ["createOrUpdateKiteFlight", "update", "KiteFlight"],
  ["deleteKite", "delete", "Kite"],
  ["deleteKITE", "delete", "Kite"],
  ["kiteFlightsDelete", "delete", "KiteFlight"],
  ["fly", "other", "Kite"],
  ["launchKite", "other", "Kite"],
  ["lend", "other", "Pilot"],
  ["tidy", "other", undefined],
] as const)
  test(`reads from the name of ${name} what it does, and to what`, () => {
    const info = actionInfo(KITES, mutation(name));
    assert.equal([info.verb, info.entity], [verb, entity]);
  });

test("knows the types that an action gives, and those whose key it takes", () => {
  const typesOf = (name: string) => {
    const { gives, takes } = actionInfo(KITES, mutation(name));
    return [gives, takes];
  };
  assert.equal(typesOf("createKite"), [["Kite"], []]);
  assert.equal(typesOf("deleteKite"), [["Kite"], ["Kite"]]);
  assert.equal(typesOf("fly"), [["Kite"], ["Kite", "Pilot"]]);
  assert.equal(typesOf("lend"), [["Pilot"], ["Kite"]]);
  assert.equal(typesOf("tidy"), [[], []]);
});

test("actions that take a type's key come first, and those that give it last", () => {
  const namesFor = (type: string) => actionsFor(KITES, type).map(({ name }) => name);
  assert.equal(namesFor("Pilot"), ["fly", "lend"]);
  const forKites = namesFor("Kite");
  assert.equal(forKites.slice(0, 4), ["updateKite", "deleteKite", "deleteKITE", "fly"]);
  assert.equal(forKites.slice(4, 6), ["lend", "createKite"], "a key beside that of another record");
  assert.not.ok(forKites.includes("tidy") || forKites.includes("kiteFlightsDelete"));
});

test("unwraps an action's only input object, unless it is one of several or a list", () => {
  const inputsFor = (name: string) => {
    const { inputs, wrapper } = actionInputs(KITES, mutation(name));
    return [inputs.map((input) => input.name), wrapper?.name];
  };
  assert.equal(inputsFor("wrap"), [["name"], "input"]);
  assert.equal(inputsFor("wrapMany"), [["inputs"], undefined]);
  assert.equal(inputsFor("wrapTwo"), [["input", "reason"], undefined]);
  assert.equal(inputsFor("blow"), [["wind"], undefined]);
});

test("actions that are about no thing are found, in steps", () => {
  const steps = readStandaloneActions(KITES);
  let step = steps.next();
  while (!step.done) step = steps.next();
  assert.equal([...step.value], ["tidy"]);
});

test("an action on a part that is no type stands by itself: no record offers it", () => {
  const schema = schemaOf(`
    type Query { kites: [Kite!]! kite(id: ID!): Kite }
    type Kite { id: ID! name: String! }
    type Mutation { deleteKiteNote(id: ID!): Boolean deleteKite(id: ID!): Boolean createKiteNote(text: String!): Boolean }
  `);
  const steps = readStandaloneActions(schema);
  let step = steps.next();
  while (!step.done) step = steps.next();
  assert.equal([...step.value], ["deleteKiteNote"]);
});

test.run();
