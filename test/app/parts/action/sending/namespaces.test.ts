/** What is known of an action in namespaces that the server has not confirmed: a namespace does nothing itself. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../../../src/index.js";
import { doubtOf, sendAction } from "../../../../../src/app/parts/action/send-action.js";
import { planAction, rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";

Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });

const schema = schemaOf(`
  type Query { apiKeys: [ApiKey!]! } type ApiKey { id: ID! name: String! }
  type Mutation { admin: AdminMutations } type AdminMutations { apiKey: ApiKeyMutations! } type ApiKeyMutations { create(name: String!): ApiKey }
`);

/** What is said of the action where the server answers this. */
async function saidOf(answer: object): Promise<string> {
  const client = createClient({
    transport: (_operation, sink) => {
      sink.next(answer);
      sink.complete();
      return () => {};
    },
  });
  const root = rootField(schema, "mutation", "createApiKey");
  assert.ok(root);
  const sent = await sendAction(client, planAction(schema, root), { name: "A" }, {});
  return sent.is === "done" ? "done" : `${doubtOf(sent)}, ${sent.execution}`;
}

const PATH = ["admin", "apiKey", "create"];
const inNamespaces = (create: unknown) => ({ admin: { apiKey: { create } } });
const error = (path: unknown[], code?: string) => ({ message: "No", path, ...(code && { extensions: { code } }) });

test("an action in a namespace has run only if something says so of itself", async () => {
  assert.is(await saidOf({ data: inNamespaces({ __typename: "ApiKey", id: "1", name: "A" }) }), "done");
  assert.is(await saidOf({ data: inNamespaces(null), errors: [error(PATH)] }), "refused, unknown");
  assert.is(await saidOf({ data: inNamespaces(null), errors: [error(PATH, "FORBIDDEN")] }), "not-done, not-run");
  assert.is(await saidOf({ data: { admin: null }, errors: [error(["admin"], "FORBIDDEN")] }), "not-done, not-run");
  assert.is(await saidOf({ data: null, errors: [error(["admin", "apiKey"])] }), "refused, unknown");
  assert.is(await saidOf({ data: inNamespaces(null), errors: [error([...PATH, "name"])] }), "done-but, ran");
  assert.is(await saidOf({ data: null, errors: [error([...PATH, "name"], "FORBIDDEN")] }), "done-but, ran");
  assert.is(await saidOf({ data: inNamespaces(null) }), "unknown, unknown");
});

test.run();
