/** Answers nested far deeper than the stack: an error in words, never a crash, and the client goes on. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { debug } from "../../../src/client/tools/debug.js";
import { TransportError } from "../../../src/transport/errors.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { reported } from "../../helpers/reported.js";

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

  test(`a mutation that nests ${what} too deep gives its answer, and so does a live result`, async () => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport });
    const first = client.query("{ b { id c } }");
    net.last.reply({ b: { __typename: "B", id: 1, c: 1 } });
    await first;
    const data = answer();
    const mutation = client.mutate("mutation { a }");
    net.last.reply(data);
    assert.is((await mutation).data, data);
    const live = client.subscribe("subscription { a }");
    net.last.reply(data);
    assert.is((await live).data, data);
    assert.equal(client.read("{ b { id c } }")?.data, { b: { __typename: "B", id: 1, c: 1 } });
    assert.ok(debug(client));
  });

  test(`a record whose ${what} nest too deep: what shows it is asked for again`, async () => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport });
    const document = "{ b { id c } }";
    client.watch(document).subscribe(() => {});
    net.last.reply({ b: { __typename: "B", id: 1, c: { a: 1 } } });
    const data = { b: { __typename: "B", id: 1, c: answer() } };
    const mutation = client.mutate("mutation { b { id c } }");
    const errors = await reported(() => net.last.reply(data));
    assert.is((await mutation).data, data);
    assert.ok(errors[0] instanceof RangeError, String(errors[0]));
    assert.is(net.sent.filter(({ operation }) => operation.kind === "query").length, 2);
    assert.equal(client.read(document)?.data, { b: { __typename: "B", id: 1, c: { a: 1 } } });
    const live = client.subscribe("subscription { b { id c } }");
    const liveErrors = await reported(() => net.last.reply(data));
    assert.is((await live).data, data);
    assert.is(liveErrors.length, 1);
  });
}

test("without entities() only a deep answer that follows another one fails", async () => {
  const net = fakeTransport();
  const client = createClient({ transport: net.transport });
  const ask = (answer: object) => {
    const call = client.query("{ a }", {}, { policy: "network-only" });
    net.last.reply(answer);
    return call;
  };
  assert.ok((await ask(deep())).data);
  assert.match((await failure(() => ask(deep()))).message, /nested too deep/);
  assert.equal((await ask({ a: 1 })).data, { a: 1 });
});

test.run();
