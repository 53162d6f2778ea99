/** How an action went by the objects in its payload: records, results within results, members of unions. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { problemsOf } from "../../../../../src/app/schema/form/outcome/problems.js";
import { schemaOf } from "../../helpers.js";

const TYPES = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat berth(id: ID!): Berth ok: Boolean }
  type Boat { id: ID! name: String errors: [String!] }
  type Berth { id: ID! name: String }
`;

function planOf(name: string, sdl: string) {
  const schema = schemaOf(`${TYPES} ${sdl}`);
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return planAction(schema, root);
}

/** How an action went, and the messages. */
function outcomeOf(name: string, result: string, types: string, answer: unknown): [string, ...string[]] {
  const { is, problems } = planOf(name, `type Mutation { ${name}(id: ID): ${result} } ${types}`).outcome({
    [name]: answer,
  });
  return [is, ...problems.map(({ message }) => message)];
}

const boat = { __typename: "Boat", id: "1", name: "Anna" };
const payload = (fields: string, answer: object, name = "createBoat", types = "") =>
  outcomeOf(name, "Payload", `type Payload { ${fields} } ${types}`, { __typename: "Payload", ...answer });

test("the issues of an error are shown at their inputs, those of a report are not", () => {
  const plan = planOf(
    "createBoat",
    `type Mutation { createBoat(input: BoatInput!): Result other(input: BoatInput!): Report }
     input BoatInput { name: String! sails: [SailInput!] }
     input SailInput { area: Float! }
     union Result = Boat | InputError
     type InputError { message: String! issues: [Issue!]! }
     type Report { issues: [Issue!]! }
     type Issue { message: String! path: [String!] }`,
  );
  const { problems } = plan.outcome({
    createBoat: {
      __typename: "InputError",
      __InputError__message: "2 issues",
      __InputError__issues: [
        { message: "Too short.", path: ["input", "name"] },
        { message: "Not above zero.", path: ["input", "sails", "0", "area"] },
      ],
    },
  });
  assert.equal(
    problems.map(({ path, message }) => [path, message]),
    [
      [["name"], "Too short."],
      [["sails", 0, "area"], "Not above zero."],
    ],
  );
  const report = outcomeOf("checkBoat", "Report", "type Report { issues: [Issue!]! } type Issue { message: String }", {
    __typename: "Report",
    issues: [{ message: "Rust" }],
  });
  assert.is(report[0], "done");
});

test("an error whose text begins with the paths of inputs is shown at these inputs", () => {
  const plan = planOf(
    "createBoat",
    `type Mutation { createBoat(input: BoatInput!): Boat } input BoatInput { name: String! sails: [SailInput!] }
     input SailInput { area: Float! }`,
  );
  const problems = (message: string) => problemsOf(plan, [{ message }]).map(({ path, message }) => [path, message]);
  assert.equal(problems("Validation error: input.name: Too short."), [[["name"], "Too short."]]);
  assert.equal(problems("Invalid: input.name: Too short., input.sails[1].area: Not above zero."), [
    [["name"], "Too short."],
    [["sails", 1, "area"], "Not above zero."],
  ]);
  for (const text of ["Name: Too short.", "Host boats.example: not found", "input.name: Short, boats.example: down"])
    assert.equal(problems(text), [[[], text]], "no place is guessed");
});

test("an enum in a payload may say that the action failed, whatever it is called", () => {
  const types = "enum Verdict { SAVED NOT_SAVED }";
  const said = (verdict: string) =>
    payload("verdict: Verdict note: String", { verdict, note: "failed" }, "pingBoat", types);
  assert.equal([said("SAVED"), said("NOT_SAVED")], [["done"], ["failed", "Not saved"]]);
});

test("errors of the record, or of an earlier payload, are not those of the action", () => {
  const fields = "boat: Boat previous: Payload errors: [String!]";
  const previous = { __typename: "Payload", errors: ["No."] };
  assert.equal(payload(fields, { boat: { ...boat, errors: ["Leaks."] }, previous, errors: [] }), ["done"]);
});

test("empty lists of errors and objects beside them leave an action unconfirmed", () => {
  const types = "type Fault { field: String errors: [String!] } type Stats { size: Int }";
  const fields = "boat: Boat errors: [Fault!] stats: Stats";
  const stats = { __typename: "Stats", size: 3 };
  assert.equal(payload(fields, { boat: null, errors: [], stats }, "createBoat", types), ["unconfirmed"]);
});

test("a result within a payload is judged where there is one", () => {
  const types = "type Step { ok: Boolean message: String }";
  const said = (step: unknown) => payload("boat: Boat step: Step", { boat, step }, "createBoat", types);
  assert.equal(said({ __typename: "Step", ok: false, message: "Full." }), ["failed", "Full."]);
  assert.equal([said(null), said({ __typename: "Step", ok: true, message: null })], [["done"], ["done"]]);
});

test("a place for any record leaves an action unconfirmed that has filled none", () => {
  assert.equal(payload("berth: Berth", { berth: null }, "moorBoat"), ["unconfirmed"]);
  assert.equal(payload("berth: Berth", { berth: { __typename: "Berth", id: "1" } }, "moorBoat"), ["done"]);
  assert.equal(
    payload("boat: Boat berth: Berth", { boat: null, berth: { __typename: "Berth", id: "1" } }, "moorBoat"),
    ["unconfirmed"],
  );
});

test("an empty list of records leaves a change unconfirmed, and nothing else", () => {
  const said = (name: string, boats: unknown) => payload("boats: [Boat!]", { boats }, name)[0];
  assert.equal([said("updateBoats", []), said("updateBoats", [boat])], ["unconfirmed", "done"]);
  assert.equal(said("checkBoats", []), "done");
});

test("only a deletion is confirmed by the id that it gives", () => {
  const said = (name: string, boatId: unknown) => payload("boatId: ID", { boatId }, name)[0];
  assert.equal([said("deleteBoat", "1"), said("deleteBoat", null)], ["done", "unconfirmed"]);
  assert.is(said("createBoat", null), "done", "it has no place for a record");
});

test("only a word in capitals is made readable", () => {
  const said = (answer: string) => outcomeOf("pingBoat", "String", "", answer);
  assert.equal(said("NOT_FOUND"), ["failed", "Not found"]);
  assert.equal(said("Not found: boat_7"), ["failed", "Not found: boat_7"]);
});

test("a member of a union that leads to a record went well, one with words did not", () => {
  const types =
    "union Result = Boat | Moored | Refusal type Moored { boat: Boat } type Refusal { boatId: ID reason: String }";
  const said = (answer: object) => outcomeOf("moorBoat", "Result", types, answer);
  assert.equal(said({ __typename: "Moored", __Moored__boat: boat }), ["done"]);
  assert.equal(said({ __typename: "Refusal", __Refusal__boatId: "1", __Refusal__reason: "Full." }), [
    "failed",
    "Full.",
  ]);
  assert.equal(said({ reason: null }), ["failed", "Result"], "a member that does not say its type");
});

test("a type of an interface went well unless it is called a failure, message or not", () => {
  const types = `interface Result { message: String } type Kept implements Result { message: String }
    type KeepError implements Result { message: String }`;
  const said = (__typename: string) => outcomeOf("keepBoat", "Result", types, { __typename, message: "So it is." });
  assert.equal(said("Kept"), ["done"]);
  assert.equal(said("KeepError"), ["failed", "So it is."]);
});

test("a problem stands at an input of a choice, and at one called like the argument", () => {
  const plan = planOf(
    "payBoat",
    `type Mutation { payBoat(input: PayInput!): Boat }
    input PayInput { input: String by: Way } input Way @oneOf { card: Card voucher: String } input Card { number: String }`,
  );
  const pathOf = (field: string) =>
    problemsOf(plan, [{ message: "No.", extensions: { field } }]).map(({ path }) => path.join("."));
  assert.equal([pathOf("by.card.number"), pathOf("input")], [["by.card.number"], ["input"]]);
});

test("of several errors, those with an input and a message count", () => {
  const plan = planOf("nameBoat", "type Mutation { nameBoat(name: String, port: String): Boat }");
  const problem = (errors: object[]) => problemsOf(plan, [{ message: "All.", extensions: { errors } }]);
  const atTop = [{ path: [], code: "server", message: "All." }];
  assert.equal(problem([{ message: "Short.", path: "name" }]), [{ path: ["name"], code: "server", message: "Short." }]);
  assert.equal(problem([{ message: "Short.", path: "mast" }]), atTop);
  assert.equal(problem([{ message: "", path: "name" }]), atTop);
});

test.run();
