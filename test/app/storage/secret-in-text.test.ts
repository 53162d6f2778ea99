import { test } from "uvu";
import * as assert from "uvu/assert";
import { holdsSecret } from "../../../src/app/storage/secret-in-text.js";
import { assertLinear, repeated } from "../../helpers/growth.js";

test("a value under a secret's name is a secret, in a document and in JSON", () => {
  for (const text of [
    '{ login(password: "x") { id } }',
    '{"accessToken":"x"}',
    '{"a":{"clientSecret" : "x"}}',
    "{ unlock(pin: 1234) }",
    '{ a(api_key:"x") }',
    '{ a(tokenOfTheShop: "x") }',
    '{\n  "passwd"\n:\n"x"}',
    'query ($token: String = "x") { me(token: $token) { id } }',
    'query ($tokens : [ String! ] !\n=\n[ "x"]) { me(tokens: $tokens) { id } }',
    "query ($pin: Int = 1234) { unlock(pin: $pin) }",
    'mutation { login(tokens: ["x"]) { ok } }',
    '{"tokens": [\n  ["x"]\n]}',
    "{ unlock(pin: -1) }",
  ])
    assert.ok(holdsSecret(text), text);
});

test("the name alone, a variable in its place, or another name is none", () => {
  for (const text of [
    "{ me { token } }",
    "query ($password: String!) { login(password: $password) { id } }",
    '{"spinner":"x","name":"token"}',
    '{ a(b: "password") }',
    'query ($tokens: [String!]!, $name: String = "x") { a(tokens: $tokens, name: $name) }',
    "{ a(tokens: [$one]) }",
    '{ token: user(name: "x") { id } }',
    '{"tokens":[],"token":null}',
    "",
  ])
    assert.not.ok(holdsSecret(text), text);
});

test("a text of any length is looked through in linear time", () => {
  for (const piece of ["token", "token ", 'token" ', "token: ", '"token":', "a", ": "])
    assertLinear(piece, holdsSecret, repeated(piece));
  assertLinear("blanks after a name", holdsSecret, repeated(" ", "token"));
  for (const piece of [" ", "[", "a", "= ", "token:["])
    assertLinear(`${piece} after a colon`, holdsSecret, repeated(piece, "token:"));
});

test.run();
