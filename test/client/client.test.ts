/** What `createClient` takes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import type { ClientOptions } from "../../src/client/types.js";

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

test.run();
