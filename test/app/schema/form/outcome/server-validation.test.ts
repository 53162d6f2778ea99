/** Errors of the libraries that check inputs on a server, each at the input that it is about. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { problemsOf } from "../../../../../src/app/schema/form/outcome/problems.js";
import type { GraphQLError } from "../../../../../src/transport/types.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { boat(id: ID!): Boat }
  type Boat { id: ID! name: String! }
  type Mutation {
    createBoat(boatInput: BoatInput!): Boat!
    updateBoat(id: ID!, data: BoatInput!): Boat!
    renameBoat(id: ID!, name: String!): Boat!
    moveBoat(id: ID!, town: String, days: Int): Boat!
  }
  input BoatInput { name: String! berth: BerthInput owner: OwnerInput email: String }
  input BerthInput { number: Int! }
  input OwnerInput { email: String! }
`);

/** Where problems stand, and what they say. */
const problems = (action: string, ...errors: GraphQLError[]): string[] => problemsWith(action, errors);

function problemsWith(action: string, errors: GraphQLError[], variables?: Record<string, unknown>): string[] {
  const root = rootField(schema, "mutation", action);
  assert.ok(root, action);
  const found = problemsOf(planAction(schema, root), errors, variables);
  return found.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("an error whose text begins with the action and a path is shown at the input", () => {
  assert.equal(problems("createBoat", { message: "createBoat.boatInput.name: size must be at least 2" }), [
    "name: size must be at least 2",
  ]);
  assert.equal(problems("updateBoat", { message: "updateBoat.data.berth.number: must be positive" }), [
    "data.berth.number: must be positive",
  ]);
  assert.equal(problems("renameBoat", { message: "renameBoat.name: must not be blank" }), ["name: must not be blank"]);
  assert.equal(problems("renameBoat", { message: "renameBoat.crew: is missing" }), [": renameBoat.crew: is missing"]);
});

test("a null that must not be one is no error of its own where another one says why", () => {
  const path = ["renameBoat"];
  const refused = { message: "The boat is locked", path, extensions: { classification: "BAD_REQUEST" } };
  const isNull = { message: "… wrongly null …", path, extensions: { classification: "NullValueInNonNullableField" } };
  assert.equal(problems("renameBoat", refused, isNull), [": The boat is locked"]);
  assert.equal(
    problems("renameBoat", { message: refused.message }, isNull),
    [": The boat is locked"],
    "without a path",
  );
  assert.equal(problems("renameBoat", isNull), [": … wrongly null …"]);
  assert.equal(problems("renameBoat", { ...refused, path: ["other"] }, isNull).length, 2);
});

test("the rules that an input breaks are its errors, at any depth", () => {
  const broken = (property: string, constraints?: object, children: object[] = []) => ({
    target: {},
    property,
    children,
    ...(constraints && { constraints }),
  });
  const validationErrors = [
    broken("name", { minLength: "name is too short", isWord: "name must be a word" }),
    broken("owner", undefined, [broken("email", { isEmail: "email must be an email" })]),
  ];
  const expected = (prefix: string) => [
    `${prefix}name: name is too short`,
    `${prefix}name: name must be a word`,
    `${prefix}owner.email: email must be an email`,
  ];
  const message = "Argument Validation Error";
  assert.equal(problems("createBoat", { message, extensions: { validationErrors } }), expected(""));
  assert.equal(problems("updateBoat", { message, extensions: { exception: { validationErrors } } }), expected("data."));
});

test("sentences that begin with the path of an input are shown at the input", () => {
  const extensions = { originalError: { message: ["owner.email must be an email", "there are too many boats"] } };
  assert.equal(problems("createBoat", { message: "Bad Request Exception", extensions }), [
    "owner.email: owner.email must be an email",
    ": there are too many boats",
  ]);
  assert.equal(problems("createBoat", { message: "Bad", extensions: { originalError: { message: "No" } } }), [": Bad"]);
});

test("an error whose path goes on from the action into the form is shown at the input", () => {
  const message = "is too short";
  assert.equal(problems("createBoat", { message, path: ["createBoat", "boatInput", "name"] }), [`name: ${message}`]);
  assert.equal(problems("updateBoat", { message, path: ["updateBoat", "data", "berth", "number"] }), [
    `data.berth.number: ${message}`,
  ]);
  assert.equal(problems("moveBoat", { message, path: ["moveBoat", "town"] }), [`town: ${message}`]);
  assert.equal(problems("renameBoat", { message, path: ["renameBoat", "name"] }), [`: ${message}`], "what it gives");
});

test("messages by the names of inputs are shown at these inputs", () => {
  const message = "Validation failed";
  assert.equal(problems("createBoat", { message, extensions: { fields: { name: ["is taken"], email: "is empty" } } }), [
    "name: is taken",
    "email: is empty",
  ]);
  const byInput = { "data.name": ["is taken"], berth: { number: "must be positive" } };
  assert.equal(problems("updateBoat", { message, extensions: { field_errors: byInput } }), [
    "data.name: is taken",
    "data.berth.number: must be positive",
  ]);
  assert.equal(
    problems("createBoat", { message, extensions: { input: { name: "Ada" } } }),
    [`: ${message}`],
    "an echo",
  );
});

test("a text that begins with the names of inputs is shown at these inputs", () => {
  const text = "email: must be a valid email address; name: cannot be blank.";
  const expected = ["email: must be a valid email address", "name: cannot be blank."];
  assert.equal(problems("createBoat", { message: text }), expected);
  assert.equal(problems("createBoat", { message: `validation failed: ${text}` }), expected);
  assert.equal(
    problems("updateBoat", { message: "name: must be one of: a, b" }),
    ["data.name: must be one of: a, b"],
    "in the object that holds the inputs",
  );
  for (const message of ["Note: the name is taken", "Name: is taken", "you cannot set name: it is fixed", "crew: no"])
    assert.equal(problems("createBoat", { message }), [`: ${message}`]);
});

test("the keys that validators in Go name are inputs", () => {
  const broken = (key: string, rule: string) =>
    `Key: '${key}' Error:Field validation for '${key.split(".").at(-1)}' failed on the '${rule}' tag`;
  const message = `${broken("NewBoat.Name", "min")}\n${broken("NewBoat.Berth.Number", "gte")}`;
  assert.equal(problems("createBoat", { message }), [
    "name: Field validation for 'Name' failed on the 'min' tag",
    "berth.number: Field validation for 'Number' failed on the 'gte' tag",
  ]);
  const unknown = broken("NewBoat.Crew", "min");
  assert.equal(problems("createBoat", { message: unknown }), [`: ${unknown}`]);
});

test("a value that the server could not read is found by the types in the text", () => {
  const variables = { boatInput: { name: "Ab", email: "nope", owner: { email: "x@y.z" }, berth: { number: 0 } } };
  const inTypes = (...types: string[]) => types.map((type) => ` (occurred while parsing "${type}")`).join("");
  const unread = (type: string, reason: string, ...types: string[]) =>
    problemsWith("createBoat", [{ message: `Failed to parse "${type}": ${reason}${inTypes(...types)}` }], variables);
  assert.equal(unread("Int", "the value is 0", "BerthInput", "BoatInput"), ["berth.number: the value is 0"]);
  assert.equal(unread("String", "invalid email", "BoatInput"), ["email: invalid email"], "by its name");
  assert.equal(
    unread("String", "the length is 2", "BoatInput"),
    ["name: the length is 2"],
    "by the length of its text",
  );
  assert.equal(unread("String", "no nope", "BoatInput"), ["email: no nope"], "by its value");
  assert.equal(unread("String", "is bad", "OwnerInput", "BoatInput"), ["owner.email: is bad"], "the only one");
  const [either = ""] = unread("String", "is bad", "BoatInput");
  assert.match(either, /^: Failed to parse/);
});

test("an argument that the server could not read is found by its type", () => {
  const message = 'Failed to parse "Int": the value is 90, must be less than 30';
  const variables = { id: "7", town: "Bern", days: 90 };
  assert.equal(problemsWith("moveBoat", [{ message }], variables), ["days: the value is 90, must be less than 30"]);
});

test.run();
