/** Which actions answer a token to sign in with. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { assertValid, both } from "../../helpers.js";

const { schema, official } = both(`
  type Query { users: [User!]! user(id: ID!): User programs: [Program!]! program(id: ID!): Program }
  type Mutation {
    enter(email: String!, password: String!): Entry
    tokenAuth(username: String!, password: String!): Tokens
    login(name: String!): LoginPayload!
    createProgramToken(program: ID!): ProgramToken
    createUser(name: String!): User
    startSession(name: String!): Session
    createBadges(count: Int!): Badges
    createKey(name: String!): Key
    logIn(password: String!): String!
    signUp(mail: String!): Boolean!
  }
  type Entry { jwt: String user: User! }
  type Tokens { token: String! refreshToken: String! tokenType: String refreshExpiresIn: Int! }
  type LoginPayload { accessToken: String viewer: User }
  type Session { message: String accessToken: String viewer: User }
  type Badges { token: String! users: [User!]! }
  type Key { token: String! user: String! }
  type ProgramToken { token: String! program: Program! }
  type User { id: ID! name: String! }
  type Program { id: ID! name: String! }
`);
function planOf(name: string) {
  const root = rootField(schema, "mutation", name);
  assert.ok(root);
  return planAction(schema, root);
}

test("an answer with a token and a user is a sign-in", () => {
  const user = { __typename: "User", id: "1", name: "Ada" };
  const signIn = planOf("enter").signIn?.({ enter: { __typename: "Entry", jwt: "e.y.j", user } });
  assert.equal(
    [signIn?.token, signIn?.user?.type, signIn?.user?.id, signIn?.user?.label],
    ["e.y.j", "User", "1", "Ada"],
  );
  assert.is(planOf("login").signIn?.({ login: { accessToken: "e.y.j", viewer: null } })?.token, "e.y.j");
});

test("the token is the one by name, whatever text stands before it", () => {
  const viewer = { __typename: "User", id: "1", name: "Ada" };
  const answer = { startSession: { __typename: "Session", message: "Hello", accessToken: "e.y.j", viewer } };
  assert.is(planOf("startSession").signIn?.(answer)?.token, "e.y.j");
});

test("several users, or a user's name alone, do not make a token a sign-in", () => {
  assert.equal([planOf("createBadges").signIn, planOf("createKey").signIn], [undefined, undefined]);
});

test("an action that is named after signing in needs no user in its answer", () => {
  const data = { tokenAuth: { __typename: "Tokens", token: "e.y.j", refreshToken: "r", refreshExpiresIn: 60 } };
  assert.equal(planOf("tokenAuth").signIn?.(data), { token: "e.y.j" });
});

test("no token of a sign-in is a column", () => {
  assert.equal(
    planOf("tokenAuth").columns.map(({ key }) => key),
    ["refreshExpiresIn", "tokenType"],
  );
  assert.not(planOf("enter").columns.some(({ key }) => key === "jwt"));
});

test("a token that is made for a program is shown, and so is every other answer", () => {
  assert.is(planOf("createProgramToken").signIn, undefined);
  assert.ok(planOf("createProgramToken").columns.some(({ key }) => key === "token"));
  assert.is(planOf("createUser").signIn, undefined);
});

test("an action that is named after signing in may answer the token itself", () => {
  const token = "eyJhbGciOiJIUzI1NiJ9.e30.abc";
  assert.equal(planOf("logIn").signIn?.({ logIn: token }), { token });
  assert.is(planOf("logIn").signIn?.({ logIn: "Check your mail for a link." }), undefined);
  assert.is(planOf("signUp").signIn, undefined);
});

test("without a token in the answer no one is signed in", () => {
  for (const answer of [null, { jwt: null }, { jwt: "" }, { jwt: 7 }])
    assert.is(planOf("enter").signIn?.({ enter: answer }), undefined);
});

test("the token is asked for", () => {
  for (const name of ["enter", "tokenAuth", "login", "createProgramToken"])
    assertValid(official, planOf(name).request({ args: variablesOf(name) }), name);
  assert.match(planOf("enter").request({ args: {} }).document, /\bjwt\b/);
  assert.match(planOf("tokenAuth").request({ args: {} }).document, /\btoken\b/);
});

/** What each action requires. */
function variablesOf(name: string): Record<string, string> {
  const root = rootField(schema, "mutation", name);
  return Object.fromEntries((root?.required ?? []).map((input) => [input.name, "1"]));
}

test.run();
