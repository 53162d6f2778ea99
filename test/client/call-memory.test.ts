/** What a call that lives for days keeps of the results that were read. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createCall } from "../../src/client/call.js";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { Sink } from "../../src/transport/types.js";
import { settle } from "../helpers/settle.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A live call that somebody reads, and a weak reference to each of its results. */
async function readMany(count: number): Promise<WeakRef<object>[]> {
  let sink: Sink | undefined;
  const call = createCall(
    (given) => {
      sink = given;
      return () => {};
    },
    undefined,
    true,
  );
  const references: WeakRef<object>[] = [];
  const reader = call[Symbol.asyncIterator]();
  for (let number = 0; number < count; number++) {
    const data = { number };
    references.push(new WeakRef(data));
    sink?.next({ data });
    await reader.next();
  }
  await settle();
  Object.assign(globalThis, { heldCall: call }); // as a component does
  return references;
}

test("keeps none of the results that its reader has read, but the last", async () => {
  const references = await readMany(50);
  await settle();
  collectGarbage();
  const kept = references.flatMap((reference, index) => (reference.deref() ? [index] : []));
  Reflect.deleteProperty(globalThis, "heldCall");
  assert.ok(kept.length <= 2, `kept: ${kept.join(", ")}`);
});

test("a client holds no call whose start has thrown", async () => {
  const client = createClient({ transport: () => () => {} });
  const variables = { self: {} };
  variables.self = variables;
  const calls = [new WeakRef(client.subscribe("subscription { a }", variables))];
  await calls[0]?.deref()?.catch(() => {});
  await settle();
  collectGarbage();
  assert.is(calls[0]?.deref(), undefined);
  client.dispose();
});

test("a client with entities() holds no call whose expected data has failed", async () => {
  const client = createClient({ entities: entities(), transport: () => () => {} });
  const fail = () => {
    throw new Error("on purpose");
  };
  const calls = [new WeakRef(client.mutate("mutation { a }", {}, { optimistic: { a: 1 }, update: fail }))];
  await calls[0]?.deref()?.catch(() => {});
  await settle();
  collectGarbage();
  assert.is(calls[0]?.deref(), undefined);
  client.dispose();
});

test("a second reader of a live call gets nothing that arrived before it began", async () => {
  let sink: Sink | undefined;
  const call = createCall<{ number: number }>(
    (given) => {
      sink = given;
      return () => {};
    },
    undefined,
    true,
  );
  for (let number = 1; number <= 3; number++) sink?.next({ data: { number } });
  const first = call[Symbol.asyncIterator]();
  for (let number = 1; number <= 3; number++) assert.is((await first.next()).value?.data?.number, number);
  const second = call[Symbol.asyncIterator]();
  sink?.next({ data: { number: 4 } });
  assert.is((await second.next()).value?.data?.number, 4);
  assert.is((await first.next()).value?.data?.number, 4);
});

test.run();
