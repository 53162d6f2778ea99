/** Errors of the libraries that check inputs on a server, each at the input that it is about. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../src/schema/index.js";
import { planAction } from "../../../../src/schema/form/actions/action.js";
import { problemsOf } from "../../../../src/schema/form/outcome/problems.js";
import type { GraphQLError } from "../../../../src/transport/types.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { boat(id: ID!): Boat }
  type Boat { id: ID! name: String! }
  type Mutation {
    createBoat(boatInput: BoatInput!): Boat!
    updateBoat(id: ID!, data: BoatInput!): Boat!
    renameBoat(id: ID!, name: String!): Boat!
  }
  input BoatInput { name: String! berth: BerthInput owner: OwnerInput email: String }
  input BerthInput { number: Int! }
  input OwnerInput { email: String! }
`);

/** Where problems stand, and what they say. */
function problems(action: string, ...errors: GraphQLError[]): string[] {
  const root = rootField(schema, "mutation", action);
  assert.ok(root, action);
  return problemsOf(planAction(schema, root), errors).map(({ path, message }) => `${path.join(".")}: ${message}`);
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

test.run();
