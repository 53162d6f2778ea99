/** Answers nested far deeper than the stack: an error in words, never a crash, and the client goes on. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { debug } from "../../../src/client/tools/debug.js";
import { TransportError } from "../../../src/transport/errors.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { settle } from "../../helpers/settle.js";

const DEEP = 30_000;
const deep = (): { a: unknown } => JSON.parse(`${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`) as { a: unknown };
const deepList = (): { a: unknown } => JSON.parse(`{"a":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`) as { a: unknown };

async function failure(run: () => PromiseLike<unknown>): Promise<TransportError> {
  try {
    await run();
  } catch (error) {
    assert.instance(error, TransportError);
    return error as TransportError;
  }
  throw new Error("it did not fail");
}

for (const [what, answer] of [
  ["objects", deep],
  ["lists", deepList],
] as const) {
  test(`a query whose answer nests ${what} too deep fails in words, and the next one is asked`, async () => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport });
    const error = await failure(() => {
      const call = client.query("{ a }");
      net.last.reply(answer());
      return call;
    });
    assert.is(error.kind, "protocol");
    assert.match(error.message, /nested too deep/);
    const again = client.query("{ a }");
    net.last.reply({ a: 1 });
    assert.equal((await again).data, { a: 1 });
  });

  test(`mutations and live results that nest ${what} too deep fail and change nothing`, async () => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport });
    const first = client.query("{ b }");
    net.last.reply({ b: { __typename: "B", id: 1, c: 1 } });
    await first;
    for (const start of [() => client.mutate("mutation { a }"), () => client.subscribe("subscription { a }")]) {
      const error = await failure(() => {
        const call = start();
        net.last.reply(answer());
        return call;
      });
      assert.is(error.kind, "protocol");
      assert.match(error.message, /nested too deep/);
    }
    await settle();
    assert.equal(client.read("{ b }")?.data, { b: { __typename: "B", id: 1, c: 1 } });
    assert.ok(debug(client));
  });
}

test.run();
