import { test } from "uvu";
import * as assert from "uvu/assert";
import { hasSecretValue, secretValues, withoutSecretTexts } from "../../../../src/app/editor/sheets/secret-values.js";
import { assertLinear, repeated } from "../../../helpers/growth.js";

const valuesIn = (text: string): string[] => secretValues(text).map(({ start, end }) => text.slice(start, end));

test("a text or a number under a secret's name is found, however deep", () => {
  const cases: [text: string, ...values: string[]][] = [
    ['{ login(password: "a") { id } }', '"a"'],
    ['query ($token: String = "a") { me(token: $token) { id } }', '"a"'],
    ['query ($tokens: [String!]! = ["a", "b"]) { me(tokens: $tokens) { id } }', '"a"', '"b"'],
    ['mutation { login(tokens: [$first, "a"]) { ok } }', '"a"'],
    ['mutation { login(credential: { user: $user, keys: [{ text: """a""" }] }) { ok } }', '"""a"""'],
    ['{ login(token: # why\n "a") }', '"a"'],
    ['{"credential":{"name":"a","token":{"pin":-1}}}', '"a"', "-1"],
    ['{ token: secret(pin: 1234, name: "Ada") }', "1234"],
  ];
  for (const [text, ...values] of cases) assert.equal(valuesIn(text), values, text);
});

test("a name alone, a variable, an alias and other names hold no secret", () => {
  for (const text of [
    "",
    "{ me { token } }",
    "query ($tokens: [String!]!) { login(tokens: $tokens, credential: { password: $password }) { id } }",
    '{ token: user(name: "Ada") { id } }',
    '{"name":"token","tokens":[],"pin":null}',
    '# token: "a"\n{ me { id } }',
  ])
    assert.not.ok(hasSecretValue(text), text);
});

test("leaves out the document or the variables if they hold a secret", () => {
  const query = "query ($token: String) { me(token: $token) { id } }";
  assert.equal(withoutSecretTexts({ id: 1, query, variables: '{"token":["a"]}' }), { id: 1, query, variables: "" });
  assert.equal(withoutSecretTexts({ query: '{ me(token: "a") { id } }', variables: "{}" }), {
    query: "",
    variables: "{}",
  });
});

test("a text of any length is looked through in linear time", () => {
  for (const piece of ["token:", "token:[", "{token:", 'token:{a:"x"', "token: a ", "token: [a] ", "]"])
    assertLinear(piece, secretValues, repeated(piece));
});

test.run();
