import { execFileSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  curlCommand,
  fetchCall,
  withoutSecretsIn,
} from "../../../../../src/app/screens/editor/tools/document-menu-panel.js";

const REQUEST = {
  url: "https://api.example.com/graphql?tenant=north&apikey=qu3ry",
  headers: { Authorization: "Bearer t0ken", "X-Api-Key": "k3y", "X-Door": "d00r", "X-Tenant": "north" },
  query: 'mutation { signIn(password: "p4ss") { id } }',
  variablesText: '{ "name": "Ada", "token": "v4riable" }',
  operationName: undefined,
};

test("a shell passes each word of the command on as it was written", () => {
  const query = '{ a(b: "it\'s $HOME `id` \\\\n") }\n# {}*?!';
  const command = curlCommand({ ...REQUEST, query, operationName: "Q" });
  const words = execFileSync("sh", ["-c", command.replace(/^curl/, "printf '%s\\0'")], { encoding: "utf8" });
  const body: unknown = JSON.parse(words.split("\0").at(-2) ?? "");
  assert.equal(body, { query, operationName: "Q", variables: JSON.parse(REQUEST.variablesText) });
  assert.ok(words.includes("\0X-Tenant: north\0"));
});

test("secrets have placeholders", () => {
  const hidden = withoutSecretsIn(REQUEST, new Set(["x-door"]));
  const texts = curlCommand(hidden) + fetchCall(hidden);
  for (const value of ["t0ken", "k3y", "d00r", "p4ss", "v4riable", "qu3ry"]) assert.not.match(texts, value);
  for (const value of ["Bearer <secret>", "tenant=north", "Ada"]) assert.match(texts, value);
});

test("the call of fetch is JavaScript that sends the same", async () => {
  let sent: unknown;
  const fetch = async (url: string, options: { headers: object; body: string }) => {
    sent = { url, headers: options.headers, body: JSON.parse(options.body) as unknown };
  };
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...args: unknown[]) => Promise<void>;
  await new AsyncFunction("fetch", fetchCall(REQUEST))(fetch);
  assert.equal(sent, {
    url: REQUEST.url,
    headers: { "content-type": "application/json", ...REQUEST.headers },
    body: { query: REQUEST.query, variables: JSON.parse(REQUEST.variablesText) },
  });
});

test.run();
