/** Our cable beside @rails/actioncable on the same Rails, through the same faults, with a producer at 10 updates/s: who is back when, and who lost what. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { request } from "../../../src/client/call.js";
import { cable } from "../../../src/transport/live/cable/cable.js";
import { http } from "../../../src/transport/http/http.js";
import { packageFile } from "../../helpers/programs/interop-install.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { createRails, type Rails } from "../rails/rails-server.js";
import { idOf, until, watch } from "./watch.js";
import { socketFrom } from "./peers.js";

const test = suite("our cable beside @rails/actioncable");
requires(test, "rails");
requiresPackages(test, "test/interop/live");

/** What is used of it. It has no types, and wants a page around it. */
interface Theirs {
  adapters: { WebSocket: unknown };
  createConsumer(url: string): {
    subscriptions: { create(params: object, callbacks: object): { perform(action: string, data: object): void } };
    disconnect(): void;
  };
}

let rails: Rails;
let leave = () => {};
test.before(async () => {
  rails = await createRails();
});
test.after(async () => {
  leave();
  await rails?.close();
});

async function connectTheirs(ids: number[]): Promise<void> {
  const page = { document: { visibilityState: "visible" }, addEventListener() {}, removeEventListener() {} };
  for (const [name, value] of Object.entries({ ...page, self: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const { adapters, createConsumer } = (await import(
    pathToFileURL(
      resolve(packageFile("test/interop/live", "@rails/actioncable/app/assets/javascripts/actioncable.esm.js")),
    ).href
  )) as Theirs;
  adapters.WebSocket = socketFrom("http://app.test");
  const consumer = createConsumer(rails.cableUrl);
  const subscription = consumer.subscriptions.create(
    { channel: "GraphqlChannel", channelId: "theirs" },
    {
      connected: () => subscription.perform("execute", { query: "subscription { tick { id } }" }),
      received({ result }: { result?: { data?: { tick?: { id: number } } } }) {
        if (result?.data?.tick) ids.push(result.data.tick.id);
      },
    },
  );
  leave = consumer.disconnect.bind(consumer);
}

test("after a drop and after kill -9 we lose nothing; the figures are printed", async () => {
  const queries = http({ url: `${rails.origin}/graphql` });
  const ours = watch(
    cable({
      url: rails.cableUrl,
      WebSocket: socketFrom("http://app.test"),
      catchUp: catchUp({
        since: idOf,
        async query(since) {
          const { data, errors } = await request<{ ticks: { id: number }[] }, { since?: number }>(
            queries,
            "query Missed($since: Int) { ticks(since: $since) { id } }",
            { since: since as number },
          );
          if (!data) throw new Error(errors?.[0]?.message);
          return data.ticks.map((tick) => ({ data: { tick } }));
        },
      }),
    }),
  );
  const theirs: number[] = [];
  await connectTheirs(theirs);
  await until(async () => (await rails.count()).streams === 2, "both streams");
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  // Rails counts a stream before its broker delivers to it. Only updates after the first that both received are counted.
  const bothReceive = async () => {
    await rails.produce(1);
    return ours.ids.length > 0 && theirs.length > 0;
  };
  await until(bothReceive, "the first update at both");
  const uncounted = rails.log.length;

  let producing = true;
  const producer = (async () => {
    while (producing) await Promise.all([rails.produce(1), wait(100)]);
  })();
  const faults = {
    drop: async () => rails.network.drop(),
    async "kill -9"() {
      await rails.kill();
      await rails.start();
    },
  };
  for (const [fault, strike] of Object.entries(faults)) {
    await until(() => ours.ids.length > 0 && theirs.length > 0, "updates");
    await strike();
    const reachable = Date.now();
    const last = rails.log.length;
    const back = async (ids: readonly unknown[]) => {
      await until(() => ids.some((id) => Number(id) > last), "an update");
      return Date.now() - reachable;
    };
    const [we, they] = await Promise.all([back(ours.ids), back(theirs)]);
    console.log(`${fault}: back after ${we} ms, @rails/actioncable after ${they} ms`);
  }
  producing = false;
  await producer;
  await wait(1000);
  const counted = rails.log.slice(uncounted);
  const lost = (ids: readonly unknown[]) => counted.filter((id) => !ids.includes(id));
  const counts = [counted, lost(ours.ids), lost(theirs)].map(({ length }) => length);
  console.log(`of ${counts[0]} updates ${counts[1]} lost; @rails/actioncable: ${counts[2]}`);
  const received = ours.ids.filter((id) => counted.some((other) => other === id));
  assert.equal([lost(ours.ids), received.length, ours.ended], [[], counted.length, ""]);
  ours.stop();
});

test.run();
