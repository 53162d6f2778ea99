/** The cable against a server written from AnyCable's extended protocol, which AnyCable's own client is held against as well. */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket as NodeSocket } from "ws";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { seeded } from "../../helpers/random.js";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";
import { createAnyCable, type AnyCablePeer } from "./anycable-peer.js";
import { idOf, until, watch } from "./watch.js";

accept("cable({ extended: anycable }) on a peer written from AnyCable's protocol", createAnyCable, {
  live: true,
});

const test = suite("AnyCable's extended protocol, on a peer written from it");
requiresPackages(test, "test/interop/live");

/** What is used of it; its types are there only once it is installed. */
interface TheirCable {
  subscribeTo(
    channel: string,
    params: object,
  ): {
    on(event: "message", listener: (message: unknown) => void): void;
    ensureSubscribed(): Promise<void>;
    perform(action: string, payload: object): Promise<unknown>;
  };
  disconnect(): void;
}

let peer: AnyCablePeer;
test.before.each(async () => {
  peer = createAnyCable();
  await peer.start();
});
test.after.each(() => peer.stop());
const live = () => until(() => peer.active() === 1, "the subscription");

test("after a lost connection the session continues without a second execute or a gap", async () => {
  const link = peer.connect();
  const one = watch(link);
  await live();
  const log: number[] = [];
  const publish = () => peer.publish(log.push(log.length + 1));
  for (let drop = 0; drop < 5; drop++) {
    publish();
    await until(() => one.ids.length === log.length, "the update");
    peer.drop();
    for (let missed = 0; missed < 7; missed++) publish();
    await until(() => peer.commands["history"] === drop + 1, "the question for what was missed");
    publish();
    await until(() => one.ids.length === log.length, "what was missed");
  }
  assert.equal(
    [one.ids, peer.commands["message"], peer.commands["subscribe"], peer.commands["history"]],
    [log, 1, 1, 5],
  );
  one.stop();
  await until(() => peer.active() === 0, "the end");
});

test("catchUp fetches what the server no longer keeps, and nothing is lost", async () => {
  const log: number[] = [];
  const publish = () => peer.publish(log.push(log.length + 1));
  let questions = 0;
  const link = peer.connect({
    catchUp: catchUp({
      since: idOf,
      async query(since) {
        questions++;
        return log.filter((id) => id > Number(since)).map((id) => ({ data: { tick: { id } } }));
      },
    }),
  });
  const one = watch(link);
  await live();
  publish();
  await until(() => one.ids.length === 1, "the first update");
  peer.drop();
  for (let missed = 0; missed < 150; missed++) publish();
  await until(() => one.ids.length === log.length, "what was missed");
  assert.equal([one.ids, questions > 0], [log, true]);
  link.close?.();
});

const seed = Number(process.env["CHAOS_SEED"] ?? 1);
test(`200 updates/s, 30 faults in a row: 0 lost, 0 doubled, order kept (CHAOS_SEED=${seed})`, async () => {
  const random = seeded(seed);
  const log: number[] = [];
  const missed = async (since: unknown) =>
    log.filter((id) => id > Number(since ?? 0)).map((id) => ({ data: { tick: { id } } }));
  const link = peer.connect({ catchUp: catchUp({ since: idOf, query: missed }) });
  const one = watch(link);
  await live();
  const producer = setInterval(() => peer.publish(log.push(log.length + 1)), 5);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let fault = 0; fault < 30; fault++) {
    await wait(random() * 250);
    const kind = random();
    if (kind < 0.6) peer.drop();
    else if (kind < 0.8) link.renew?.();
    else if (kind < 0.9) peer.forgetHistory();
    else {
      await peer.stop();
      await wait(random() * 100);
      await peer.start();
    }
  }
  await wait(1000);
  clearInterval(producer);
  await until(() => one.ids.length >= log.length, "every update");
  assert.equal([one.ids, one.ended], [log, ""]);
  console.log(
    `${log.length} updates, 30 faults: ${peer.commands["message"]} executes, ${peer.commands["history"]} questions for history`,
  );
  link.close?.();
});

test("pongs keep the session, and a client without pongs is disconnected", async () => {
  const link = peer.connect();
  const one = watch(link);
  await live();
  for (let ping = 1; ping <= 6; ping++) {
    peer.ping();
    await until(() => peer.commands["pong"] === ping, "the pong");
  }
  assert.equal([peer.disconnects, one.ended], [[], ""]);
  link.close?.();
  await until(() => peer.active() === 0, "the end");
  const mute = new NodeSocket(peer.url(), ["actioncable-v1-ext-json"]);
  await new Promise((opened) => mute.on("open", opened));
  for (let ping = 0; ping < 4; ping++) peer.ping();
  assert.equal(peer.disconnects, ["no_pong"]);
});

test("AnyCable's own client works with this peer: a restored session, its history", async () => {
  const { createCable } = createRequire(resolve("test/interop/live/package.json"))("@anycable/core") as {
    createCable(url: string, options: object): TheirCable;
  };
  const restore = unrefTimers(); // it leaves some behind when it disconnects: one of 5 s after each subscribe
  const theirs = createCable(peer.url(), {
    protocol: "actioncable-v1-ext-json",
    protocolOptions: { pongs: true },
    websocketImplementation: NodeSocket,
    logLevel: "error",
  });
  const channel = theirs.subscribeTo("GraphqlChannel", { channelId: "theirs" });
  const ids: number[] = [];
  channel.on("message", (message) => {
    const { result } = message as { result?: { data?: { tick?: { id: number } } | null } };
    if (result?.data?.tick) ids.push(result.data.tick.id);
  });
  await channel.ensureSubscribed();
  await channel.perform("execute", { query: "subscription { tick { id } }" });
  await live();
  peer.publish(1);
  await until(() => ids.length === 1, "the update");
  peer.ping();
  await until(() => peer.commands["pong"] === 1, "the pong");
  peer.drop();
  peer.publish(2, 3);
  await until(() => ids.length === 3, "what was missed");
  peer.publish(4);
  await until(() => ids.length === 4, "an update");
  assert.equal([ids, peer.commands["message"]], [[1, 2, 3, 4], 1]);
  theirs.disconnect();
  restore();
});

/** From now on no timer keeps the process alive, until the function it gives is called. */
function unrefTimers(): () => void {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof real>) => real(...args).unref(),
    real,
  ) as typeof real;
  return () => void (globalThis.setTimeout = real);
}

test.run();
