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

test("lists and objects under a secret name hold secrets", () => {
  for (const text of [
    '{"credentials":{"user":"ada","code":"1234"}}',
    '{"input":{"credentials":{"owner":null,"value":1234}}}',
    '{"tokens":[null,"x"]}',
    '{"tokens":[{"value":"x"}]}',
    '{ login(credentials: { user: $user, code: "1234" }) { id } }',
    '{ login(tokens: [$one, "x"]) { id } }',
    "{ unlock(pin: { digits: [1 2 3 4] }) { id } }",
    'query ($secret: SecretInput = { value: "x" }) { open(secret: $secret) { id } }',
    '{ login(credentials: { code: """1234""" }) { id } }',
    '{ login(credentials: { # the "code"\n a: $b c: "1234" }) { id } }',
    '{"credentials":{"a":{"b":[]},"c":"x"}}',
    '{"credentials":{"code":"x',
  ])
    assert.ok(holdsSecret(text), text);
});

test("lists and objects of variables and names hold none", () => {
  for (const text of [
    '{"credentials":{"user":null,"codes":[],"isNew":true}}',
    "{ login(credentials: { user: $user1, codes: [$code], kind: PIN2 }) { id } }",
    '{ login(credentials: { user: $user }, name: "x") { id } }',
    '{"credentials":{"user":null},"name":"x"}',
    '{ login(credentials: { # the "code"\n code: $code }) { id } }',
    "{ login(credentials: {",
  ])
    assert.not.ok(holdsSecret(text), text);
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
  for (const piece of ["token:{", "{", '\\"', "#", "token:{}", '"a":'])
    assertLinear(`${piece} in an object`, holdsSecret, repeated(piece, "token:{"));
});

test.run();
