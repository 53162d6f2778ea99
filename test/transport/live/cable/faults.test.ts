/** Operations, callers and frames that a cable must survive. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { reported } from "../../../helpers/reported.js";
import { setUp, commands, update, tickOf } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

/** A second operation begins on a socket that is then replaced. */
async function withReplacedSocket() {
  const setting = setUp();
  setting.watch();
  const first = await setting.welcome();
  await setting.serve();
  setting.watch({ variables: { n: 2 } });
  setting.link.renew();
  return { setting, first };
}

test("says offline, not a time that is over, where the network goes while it waits", async () => {
  const { watch, welcome, last, page, statuses, clock } = setUp();
  watch();
  (await welcome()).drop();
  page.online = false;
  await clock.pass(200);
  assert.equal(statuses.at(-1), { state: "offline" });
  last().drop();
  assert.equal(statuses.at(-1), { state: "offline" });
  page.online = true;
  page.wake();
  await welcome();
  assert.equal(statuses.at(-1), { state: "live" });
});

test("a second welcome changes nothing", async () => {
  const { watch, welcome } = setUp();
  watch();
  const socket = await welcome();
  socket.say({ type: "welcome" });
  assert.is(socket.frames.length, 1);
});

test("a caller that leaves during a refusal does not end its successor", async () => {
  const { watch, welcome, serve, last, clock } = setUp();
  const first = watch();
  await welcome();
  await serve();
  first.stop();
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  const second = watch();
  await welcome();
  const identifier = await serve();
  await clock.pass(100);
  last().say({ identifier, message: update(1) });
  assert.equal([first.errors.length, second.results.length], [0, 1]);
});

test("attempts without an answer count on one connection only", async () => {
  const { watch, welcome, clock, last } = setUp({ replyTimeout: 1000 });
  const seen = watch();
  for (let round = 0; round < 3; round++) {
    await welcome();
    await clock.pass(2500);
    last().drop();
    await clock.pass(2000);
  }
  assert.is(seen.errors.length, 0);
});

test("what was sent on a replaced socket is sent once on the next one", async () => {
  const { setting } = await withReplacedSocket();
  const fresh = await setting.welcome();
  await setting.clock.pass(100);
  assert.equal(commands(fresh.frames), ["subscribe", "subscribe"]);
});

test("the end of a replaced socket takes nothing from the next one", async () => {
  const { setting, first } = await withReplacedSocket();
  await settle();
  first.drop();
  await setting.clock.pass(100);
  assert.equal(commands((await setting.welcome()).frames), ["subscribe", "subscribe"]);
});

test("the same operation, asked for again after a 401, has all its attempts", async () => {
  const { watch, welcome, clock, last } = setUp({ replyTimeout: 1000 });
  watch();
  await welcome();
  await clock.pass(2500);
  last().say({ type: "disconnect", reason: "token_expired", reconnect: false });
  watch({ variables: { another: true } });
  await welcome();
  const again = watch(); // on a link that is open
  await clock.pass(2500);
  assert.is(again.errors.length, 0);
});

test("operations that cannot be written as JSON end with a typed error", async () => {
  const { watch, sockets } = setUp();
  const textless = watch({ document: { kind: "Document", definitions: [] }, kind: "subscription" });
  const big = watch({ variables: { n: 1n } });
  const file = watch({ variables: { photo: new Blob(["x"]) } });
  await settle();
  assert.equal(
    [textless, big, file].map(({ errors }) => errors.map(({ kind }) => kind)),
    [["protocol"], ["protocol"], ["protocol"]],
  );
  assert.match(file.errors[0]?.message ?? "", '"photo"');
  assert.ok(big.errors[0]?.cause instanceof TypeError);
  assert.is(sockets.length, 0);
});

test("an error thrown by one caller takes nothing from others", async () => {
  const { link, watch, welcome, last } = setUp({ catchUp: catchUp({ since: tickOf, query: async () => [] }) });
  const cause = new Error("the caller's");
  const told: unknown[] = [];
  const thrown = await reported(async () => {
    link.onStatus(({ state }) => {
      if (state === "live") throw new Error("a listener's");
    });
    link(
      { document: "subscription { thing { id } }" },
      {
        next: () => {
          throw cause;
        },
        error: (error) => void told.push(error.kind, error.cause),
        complete: () => void told.push("complete"),
      },
    );
    const seen = watch();
    const { frames } = await welcome();
    for (const { identifier } of frames) {
      last().say({ type: "confirm_subscription", identifier });
      for (const id of [1, 2]) last().say({ identifier, message: update(id) });
    }
    assert.equal(seen.results.map(tickOf), [1, 2]);
  });
  assert.equal([thrown.map(String), told], [["Error: a listener's"], ["protocol", cause]]);
});

test("reads what the wire brings in any shape without a crash", async () => {
  const { watch, welcome, serve, last } = setUp();
  const seen = watch();
  await welcome();
  const identifier = await serve();
  for (const type of ["welcome", "ping", "confirm_subscription", "reject_subscription", undefined, 7, null]) {
    for (const id of [undefined, null, 7, {}, "other"])
      last().say({ type, identifier: id, message: { result: { data: { x: 1 } }, more: true } });
  }
  for (const message of [
    { result: null, more: true },
    { result: { errors: "text" }, more: true },
    { result: { data: undefined } },
    [],
    {},
  ])
    last().say({ identifier, message });
  last().say({ identifier, message: { result: { data: { thing: null }, errors: ["text", { code: 7 }] }, more: true } });
  assert.equal(
    seen.results.map(({ errors }) => errors?.map(({ message }) => typeof message)),
    [["string", "string"]],
  );
  assert.equal([seen.errors, seen.completed], [[], 0]);
});

test("an onResume that throws is reported, and takes nothing from others", async () => {
  const told: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    onResume: ({ variables }) => {
      told.push(variables);
      throw new Error("the caller's");
    },
  });
  const thrown: unknown[] = [];
  const others = process.rawListeners("uncaughtException") as NodeJS.UncaughtExceptionListener[];
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => thrown.push(error));
  try {
    const seen = watch();
    await welcome();
    await serve();
    last().drop();
    await clock.pass(125);
    await welcome();
    const { identifier } = last().frames[0] as { identifier: string };
    last().say({ type: "confirm_subscription", identifier });
    last().say({ identifier, message: update(7) }); // a first reply that is an update as well
    await settle();
    assert.equal([seen.results.length, told.length, thrown.map(String)], [1, 1, ["Error: the caller's"]]);
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const other of others) process.on("uncaughtException", other);
  }
});

test("leaving while a socket is opening sends nothing on it", async () => {
  const { watch, welcome, serve, last, clock, link } = setUp();
  const [one, two] = [watch(), watch({ variables: { n: 2 } })];
  (await welcome()).drop();
  await clock.pass(130);
  one.stop();
  await clock.pass(50);
  assert.equal(last().sent, []);
  await welcome();
  assert.is(last().sent.length, 1);
  await serve();
  two.stop();
  await clock.pass(50);
  assert.equal([last().closed, link.status().state, clock.waiting()], [true, "offline", 0]);
});

test("a caller can leave from within a status listener, before a socket is open", async () => {
  const { watch, link, sockets, clock, page } = setUp();
  const one = watch();
  link.onStatus(() => one.stop());
  await clock.pass(100);
  assert.equal([sockets.every(({ closed }) => closed), clock.waiting(), page.listening], [true, 0, 0]);
});

test("a link that is closed while it connects asks neither for the url nor check", async () => {
  const asked: string[] = [];
  const ask = (what: string) => () => {
    asked.push(what);
    return Promise.resolve("ws://server.test/");
  };
  const { watch, link } = setUp({ url: ask("url"), check: ask("check") });
  link.onStatus(({ state }) => {
    if (state === "connecting") link.close();
  });
  watch();
  await settle();
  assert.equal(asked, []);
});

test.run();
