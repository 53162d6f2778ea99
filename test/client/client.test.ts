/** What `createClient` takes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { ClientOptions } from "../../src/client/types.js";
import { http } from "../../src/transport/http/http.js";
import type { HttpOptions } from "../../src/transport/http/options.js";

test("an option of the wrong kind is named when the client is created", () => {
  for (const [options, message] of [
    [{ transport: {} }, "createClient({ transport }) is an object: pass a transport, such as http({ url })"],
    [{ transport: "/graphql" }, "createClient({ transport }) is a string: pass a transport, such as http({ url })"],
    [{ entities: true }, "createClient({ entities }) is a boolean: pass entities()"],
    [{ maxAge: "5s" }, "createClient({ maxAge }) is a string: pass a number of ms"],
    [{ fetch: "node-fetch" }, "http({ fetch }) is a string: pass a function like fetch"],
  ] as [object, string][])
    assert.throws(
      () => createClient(options as ClientOptions),
      (error: unknown) => error instanceof TypeError && error.message === message,
    );
});

test("a URL or a transport in place of the options is named", () => {
  for (const [options, message] of [
    ["/graphql", "createClient() is called with a string: pass options, such as { url }"],
    [http(), "createClient() is called with a function: pass options, such as { transport }"],
  ] as const)
    assert.throws(
      () => createClient(options as ClientOptions),
      (error: unknown) => error instanceof TypeError && error.message === message,
    );
  assert.throws(() => http("/graphql" as HttpOptions), "http() is called with a string: pass options, such as { url }");
});

test("dates that `readJson` makes are replaced by newer ones", async () => {
  const reviver = (key: string, value: unknown) => (key === "at" ? new Date(value as number) : value);
  let at = 0;
  const client = createClient({
    url: "https://shop.example/graphql",
    fetch: async () => Response.json({ data: { order: { __typename: "Order", id: "1", at: ++at } } }),
    readJson: (text) => JSON.parse(text, reviver),
    entities: entities(),
  });
  const shown = () => client.read<{ order: { at: Date } }>("{ order { id at } }")?.data?.order.at.getTime();
  for (const expected of [1, 2]) {
    await client.query("{ order { id at } }", {}, { policy: "network-only" });
    assert.is(shown(), expected);
  }
  await client.mutate("mutation { order { id at } }");
  assert.is(shown(), 3);
});

test.run();
