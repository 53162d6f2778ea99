import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "graphql";
import { isSecretName } from "../../../../src/client/secret-names.js";
import { hideSecrets } from "../../../../src/app/base/storage/hide-secrets.js";
import { holdsSecret, withoutSecretTexts } from "../../../../src/app/base/storage/secrets.js";
import { assertLinear, repeated } from "../../../helpers/growth.js";

const SECRET_NAMES = [
  ...[
    "password",
    "passWord",
    "PASSWORD",
    "pass-word",
    "user_password2",
    "newpassword",
    "passwd",
    "pwd",
    "pass",
    "user-pass",
  ],
  ...["psk", "puk", "db-pw", "wpaKey", "deployKey", "securityAnswer", "sasUrl", "kubeconfig"],
  ...["senha", "contraseña", "motDePasse", "wachtwoord", "zugangscode", "kreditkartennummer"],
  ...[
    "passphrase",
    "PassCode",
    "secret",
    "clientSecret",
    "token",
    "access-token",
    "csrftoken",
    "tokens",
    "jwt",
    "idJwt",
  ],
  "pin",
  "PIN",
  "pIn",
  "card_pin",
  "cardPin",
  "pin2",
  "cvv",
  "CVC",
  "cvv2",
  "otp",
  "totp",
  "ssn",
  "SSN_last",
  ...["apiKey", "API-KEY", "apikey", "api key", "APIKey", "private_key", "privatekey", "accessKeyId", "encryption-key"],
  ...[
    "authorization",
    "Proxy-Authorization",
    "Cookie",
    "auth",
    "credentials",
    "cardNumber",
    "card number",
    "creditCard",
  ],
  "verificationCode",
  "recovery_codes",
  "oneTimeCode",
  "connectionString",
  ...["sshKey", "passkey", "loginCode", "reset_code", "twoFactorCode", "xsrf", "X-CSRF", "cvn"],
  "Kennwort",
  "كلمة المرور",
];

const OTHER_NAMES = [
  ...["sessionId", "storageKey", "classEnhanced", "power", "apwd"],

  ...["accNumber", "cardNote", "pincode", "factor", "session", "sessionIndex", "keynote", "passengerKeyword", "resets"],
  ...[
    "pinned",
    "shipping",
    "spinner",
    "opinion",
    "passenger",
    "passengers",
    "boardingPass",
    "passed",
    "compass",
    "bypass",
  ],
  "secretary",
  "secretariat",
  "tokenizer",
  "tokenize",
  "tokenCount",
  "maxTokens",
  "nextToken",
  "page_token",
  ...[
    "pageToken",
    "nextPageToken",
    "author",
    "authorId",
    "authorizations",
    "keyboard",
    "primaryKey",
    "sortKey",
    "zipCode",
  ],
  ...[
    "code",
    "countryCode",
    "hotel",
    "session",
    "sessionId",
    "iban",
    "number",
    "orderNumber",
    "cardName",
    "key",
    "id",
    "",
  ],
];

test("names of secrets are recognised by their words, in every spelling", () => {
  for (const name of SECRET_NAMES) assert.ok(isSecretName(name), name);
  for (const name of OTHER_NAMES) assert.not.ok(isSecretName(name), name);
});

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

/** What `hideSecrets` hides has gone, and the rest stays. */
function hiddenIn(query: string, variables = "", answer = "") {
  return hideSecrets({ query, variables }, answer);
}

test("a variable that stands for a secret is followed, before and after its use", () => {
  for (const [query, variables, hidden] of [
    ["mutation ($p: String!) { login(password: $p) { id } }", '{"p":"a1"}', "a1"],
    ['query ($p: String = "a1") { login(input: { all: [{ pass_word: [$p] }] }) { id } }', "", "a1"],
    ["mutation ($p: Int) { unlock(PIN: $p, other: $q) }", '{"q":7,"p":1234}', "1234"],
    ["query ($c: Login) { login(credential: $c) }", '{"c":{"kind":null,"text":"a1"}}', "a1"],
    ["# { login(password: $p) }\n{ me { id } }", '{"p":"a1"}', "a1"],
    ["query ($p: String) { login(password: $p) }", '{"\\u0070":"a1"}', "a1"],
  ] as const) {
    const shown = hiddenIn(query, variables);
    assert.not.match(shown.query + shown.variables, hidden, query);
    assert.not.match(JSON.stringify(withoutSecretTexts({ query, variables })), hidden, query);
    assert.ok(query === withoutSecretTexts({ query, variables: "{}" }).query || variables === "", query);
  }
});

test("escapes, comments, and texts within texts hide no secret", () => {
  for (const text of [
    '{"p\\u0061ssword":"a1"}',
    '{ a(json: "{\\"password\\": \\"a1\\"}") }',
    '{ a(json: "{\\"p\\\\u0061ssword\\": \\"a1\\"}") }',
    '{ a(json: """{"password": "a1"}""") }',
    '{ login(password: """a1""") }',
    '{"document":"mutation { login(password: \\"a1\\") }"}',
    '# { login(password: "a1") }\n{ me { id } }',
    "# password = a1\n{ me { id } }",
    '{ a } # login(\n#   password:\n#     "a1"\n# )',
    "{ login(password: a1) }",
    '{ a(url: "https://example.com/?api-key=a1") }',
    '{ a(url: "https://ada:a1@example.com/") }',
    '{ a(header: "Bearer a1") }',
    '{ login(password: "a1',
  ]) {
    assert.ok(holdsSecret(text), text);
    assert.not.match(hiddenIn(text).query, "a1", text);
  }
});

test("tokens of well-known services are secrets under any name", () => {
  const body = "A1B2C3D4E5F6G7H8";
  for (const before of ["ghp_", "glpat-", "AKIA"])
    for (const text of [before + body, `{"note":"${before}${body}"}`, `{ a(note: "use ${before}${body}.") }`])
      assert.ok(holdsSecret(text), text);
  for (const text of ["ghp_1", "akiachak", "glpat"]) assert.not.ok(holdsSecret(text), text);
});

test("an alias that stands for a secret is followed into the answer", () => {
  const document = "{ me { shown: name x: accessToken } }";
  const { answer } = hiddenIn(document, "", '{"me":{"shown":"Ada","x":"a1","password":"b2"}}');
  assert.not.match(answer, /a1|b2/);
  assert.match(answer, "Ada");
});

test("leaves out the document or the variables if they hold a secret", () => {
  const query = "query ($token: String) { me(token: $token) { id } }";
  assert.equal(withoutSecretTexts({ id: 1, query, variables: '{"token":["a"]}' }), { id: 1, query, variables: "" });
  assert.equal(withoutSecretTexts({ query: '{ me(token: "a") { id } }', variables: "{}" }), {
    query: "",
    variables: "{}",
  });
});

test("hides only values under secret names in a document, which stays one", () => {
  const document = `query Q($token: [String!]! = ["a1"], $pin: Int) { # of Ada
    token: user(id: 5, pin: 1234, password: $pin) { secret }
    signIn(input: { credential: { key: "b2", parts: [{ text: """c3""" }] }, note: "d4", order: {by: NAME} }) { id }
  }`;
  const { query: hidden } = hiddenIn(document);
  parse(hidden);
  for (const value of ["a1", "1234", "b2", "c3"]) assert.not.match(hidden, value);
  for (const value of ["token: user(id: 5", "password: $pin", '"d4"', "{ secret }", "# of Ada"])
    assert.ok(hidden.includes(value), value);
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
    "{ token: accessToken }",
    "# ask for a token first\n{ me { id } }",
    "query ($password: String!, $name: String) { login(password: $password, name: $name, by: NAME) { token } }",
    '{ note(text: "The meeting: at ten, of course = now") }',
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
  for (const piece of [
    "token:",
    "token:[",
    "{token:",
    'token:{a:"x"',
    "token: a ",
    "token: [a] ",
    "]",
    "$p:",
    "token:$p ",
    "# token: a\n",
  ])
    assertLinear(piece, (query) => hideSecrets({ query, variables: query }), repeated(piece));
  for (const piece of ["token:{", "{", '\\"', "#", "token:{}", '"a":'])
    assertLinear(`${piece} in an object`, holdsSecret, repeated(piece, "token:{"));
});

test.run();
