/** `restore`: answers from another page, and how old they are. What `extract` gives is tested in test/client/invalidate.test.ts. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { extract, restore } from "../../../src/client/tools/snapshot.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";

const A = "query A { a }";

/** Answers of a page that a server has rendered. */
async function extracted(): Promise<object> {
  const server = createClient({ transport: fakeTransport(() => ({ a: 1 })).transport });
  await server.query(A);
  return extract(server);
}

test("a restored answer is as old as the client's own clock says", async () => {
  const fake = fakeTransport(() => ({ a: 2 }));
  let now = 1_000;
  const client = createClient({ transport: fake.transport, maxAge: 60_000, now: () => now });
  restore(client, await extracted());
  assert.equal((await client.query(A)).data, { a: 1 });
  now += 60_000;
  assert.equal((await client.query(A)).data, { a: 2 });
});

test("a restored answer is as old as it is said to be", async () => {
  const fake = fakeTransport(() => ({ a: 2 }));
  const client = createClient({ transport: fake.transport, maxAge: 60_000, now: () => 100_000 });
  restore(client, await extracted(), 40_000);
  assert.equal((await client.query(A)).data, { a: 2 });
});

test.run();
