/** What a cable does when its connection is lost, silent, refused or not needed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { LinkStatus } from "../../../../src/transport/types.js";
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";
import { setUp, commands, update } from "./setting.js";
import { settle } from "../../../helpers/settle.js";
import { warned } from "../../../helpers/warned.js";

/** Of a link that is never live the development build warns. */
const quietly = (run: () => Promise<void>) => async () => void (await warned(run));

test("comes back at once after a drop, with fresh identifiers, and tells when", async () => {
  const { watch, welcome, serve, clock, sockets, statuses } = setUp();
  const seen = watch();
  const first = await welcome();
  const before = await serve();
  first.drop();
  const { cause, ...waiting } = statuses.at(-1) as LinkStatus;
  assert.equal(waiting, { state: "waiting", retryAt: clock.now() + 125, attempts: 0 });
  assert.match(String(cause), "close code 1006");
  await clock.pass(125);
  assert.is(sockets.length, 2);
  await welcome();
  const after = await serve();
  assert.is.not(before, after);
  sockets[1]?.say({ identifier: after, message: update(2) });
  first.say({ identifier: before, message: update(3) });
  assert.equal(seen.results, [{ data: { thing: { id: 2 } } }], "the old socket is forgotten");
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live", "waiting", "connecting", "live"],
  );
});

test(
  "waits longer after each failure, up to 20 s, until it was live for 10 s",
  quietly(async () => {
    const { watch, clock, statuses, last, welcome, serve } = setUp({ random: () => 1 });
    const live = async (ms: number) => {
      for (let left = ms; left > 0; left -= 5000) {
        last().say({ type: "ping", message: 1 });
        await clock.pass(Math.min(left, 5000));
      }
    };
    watch();
    await settle();
    const waits: number[] = [];
    for (let failure = 0; failure < 9; failure++) {
      last().drop();
      waits.push((statuses.at(-1)?.retryAt ?? 0) - clock.now());
      await clock.pass(waits.at(-1) ?? 0);
    }
    assert.equal(waits, [250, 2000, 2000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    for (const stableFor of [0, 9999]) {
      await welcome();
      await serve();
      await live(stableFor);
      last().drop();
      assert.is((statuses.at(-1)?.retryAt ?? 0) - clock.now(), 20_000, "an answer proves nothing");
      await clock.pass(20_000);
    }
    await welcome();
    await live(10_000);
    last().drop();
    assert.is((statuses.at(-1)?.retryAt ?? 0) - clock.now(), 250);
  }),
);

test("a server that answers and closes is asked at most once a second, on average", async () => {
  for (const close of [
    (socket: FakeSocket) => socket.drop(),
    (socket: FakeSocket) => socket.drop(1000),
    (socket: FakeSocket) => socket.say({ type: "disconnect", reason: "remote", reconnect: true }),
    (socket: FakeSocket) => socket.say({ type: "disconnect", reason: "server_restart", reconnect: true }),
  ]) {
    const { watch, welcome, serve, last, clock, sockets, link } = setUp();
    watch();
    const begin = clock.now();
    while (clock.now() - begin < 60_000) {
      await welcome();
      await serve();
      close(last());
      for (const before = sockets.length; sockets.length === before; ) await clock.pass(50);
    }
    assert.ok(sockets.length < 30, `${sockets.length} attempts in a minute`);
    link.close();
  }
});

test("after a socket that the server has closed it comes back within 3 s, at random", async () => {
  for (const [code, wait] of [
    [1006, 250],
    [1001, 3000],
    [1012, 3000],
  ] as const) {
    const { watch, welcome, last, clock, statuses } = setUp({ random: () => 1 });
    watch();
    await welcome();
    last().drop(code);
    assert.is(Math.round((statuses.at(-1)?.retryAt ?? 0) - clock.now()), wait);
  }
});

test("says why it was never live, and warns of it after three attempts", async () => {
  const { watch, last, clock, statuses, welcome } = setUp();
  watch();
  const warnings = await warned(async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      await settle();
      if (attempt === 2) {
        last().open(); // and never welcomes
        await clock.pass(7500);
      } else last().drop();
      await clock.pass((statuses.at(-1)?.retryAt ?? 0) - clock.now());
    }
  });
  const waits = statuses.filter(({ state }) => state === "waiting");
  assert.equal(
    waits.map(({ attempts }) => attempts),
    [1, 2, 3, 4, 5],
  );
  assert.match(String(waits[1]?.cause), "close code 1006");
  assert.match(String(waits[2]?.cause), "no welcome");
  assert.equal(
    warnings.map(([message]) => /^A live transport has never reached its server/.test(String(message))),
    [true],
  );
  await welcome();
  assert.equal(statuses.at(-1), { state: "live" });
});

test("binary frames are an error that says so, at the first one", async () => {
  const { watch, welcome, link } = setUp();
  const { errors } = watch();
  const socket = await welcome();
  socket.onmessage?.({ data: new ArrayBuffer(1) });
  assert.equal(
    errors.map(({ kind, message }) => [kind, message]),
    [["protocol", "binary frames"]],
  );
  assert.equal([socket.closed, link.status().state], [true, "offline"]);
});

test("silence is not judged by a late timer: frames that came meanwhile come first", async () => {
  for (const comes of [true, false]) {
    const { watch, welcome, serve, last, clock, sockets } = setUp();
    watch();
    await welcome();
    await serve();
    clock.sleep(60_000); // timers stand still, frames wait
    clock.tick(0);
    if (comes) last().say({ type: "ping", message: 1 });
    await clock.pass(1500);
    assert.is(sockets.length, comes ? 1 : 2);
  }
});

test("gives up a socket without a welcome after 7.5 s", async () => {
  const { watch, clock, sockets, last } = setUp();
  watch();
  await settle();
  last().open();
  await clock.pass(7500 + 125);
  assert.is(sockets.length, 2);
  assert.is(sockets[0]?.closed, true);
});

test("events of a discarded socket change nothing", async () => {
  const { watch, clock, sockets, last, welcome, serve, link } = setUp();
  const seen = watch();
  await settle();
  const [given] = sockets;
  await clock.pass(7500 + 125);
  await welcome();
  const identifier = await serve();
  given?.open();
  given?.say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  given?.say({ identifier, message: update(1) });
  given?.drop();
  await clock.pass(1000);
  assert.equal(
    [sockets.length, seen.results, seen.errors, link.status().state, last().closed],
    [2, [], [], "live", false],
  );
});

test("a URL that comes too late opens nothing", async () => {
  for (const what of ["close", "sleep", "late", "renewal"] as const) {
    const urls: ((url: string) => void)[] = [];
    const url = () => new Promise<string>((resolve) => urls.push(resolve));
    const { watch, link, page, sockets, clock } = setUp({ url });
    watch();
    await settle();
    if (what === "renewal") link.renew();
    else if (what === "close") link.close();
    else if (what === "sleep") page.sleep();
    else await clock.pass(7500 + 100);
    urls.shift()?.("ws://server.test/cable");
    await settle();
    assert.is(sockets.length, 0, what);
  }
});

test("a subscription that leaves at once opens nothing", async () => {
  const { watch, link, sockets, clock, statuses } = setUp();
  watch();
  link.close();
  await clock.pass(100);
  assert.equal([sockets.length, statuses], [0, []]);
  for (let n = 0; n < 5; n++) watch({ variables: { n } });
  await settle();
  assert.is(sockets.length, 1);
});

test("a URL without a host is the page's", async () => {
  Object.assign(globalThis, { location: { href: "https://page.test/there/" } });
  try {
    const { watch, last } = setUp({ url: "/cable" });
    watch();
    await settle();
    assert.is(last().url, "wss://page.test/cable");
  } finally {
    delete (globalThis as { location?: unknown }).location;
  }
});

test("gives up a URL that never answers", async () => {
  let asked = 0;
  const { watch, clock } = setUp({
    url: () => {
      asked++;
      return new Promise<string>(() => {});
    },
  });
  watch();
  await clock.pass(7500 + 200);
  assert.is(asked, 2);
});

test("a failing URL is a failed attempt, not a crash", async () => {
  let asked = 0;
  const { watch, clock, statuses } = setUp({
    url: () => {
      asked++;
      return Promise.reject(new Error("no token"));
    },
  });
  watch();
  await warned(() => clock.pass(1000));
  assert.ok(asked >= 2);
  assert.is(statuses.at(-1)?.state, "waiting");
});

test("a URL that is none is an error at once, not a wait for ever", async () => {
  const { watch, sockets, link, clock } = setUp({ url: "/cable" }); // relative, and there is no page
  const seen = watch();
  await settle();
  assert.equal(
    seen.errors.map(({ kind, retryable, cause }) => [kind, retryable, cause instanceof TypeError]),
    [["protocol", false, true]],
  );
  assert.equal([sockets.length, link.status().state, clock.waiting()], [0, "offline", 0]);
});

test("gives up a socket that is silent for 7.5 s; pings keep it", async () => {
  const { watch, welcome, clock, sockets } = setUp();
  watch();
  const socket = await welcome();
  for (let ping = 0; ping < 5; ping++) {
    await clock.pass(3000);
    socket.say({ type: "ping", message: ping });
  }
  assert.is(sockets.length, 1);
  await clock.pass(7500 + 125);
  assert.is(sockets.length, 2);
});

test("looks after itself when the page is looked at again", async () => {
  const { watch, welcome, serve, clock, sockets, page, last } = setUp();
  watch();
  await welcome();
  await serve();
  last().drop();
  page.wake();
  await settle();
  assert.is(sockets.length, 2, "does not wait for the timer");
  await welcome();
  page.wake();
  await settle();
  assert.is(sockets.length, 2, "leaves a healthy socket alone");
  void clock;
});

test("a page whose timers stood still reopens a stale socket within a second", async () => {
  const late = createFakeClock();
  let asleep = 0; // ms that passed without a timer
  const { watch, welcome, serve, sockets, page, last } = setUp({ clock: { ...late, now: () => late.now() + asleep } });
  watch();
  await welcome();
  await serve();
  asleep = 6500;
  page.wake();
  last().say({ type: "ping" }); // it had arrived meanwhile
  await late.pass(1500);
  assert.is(sockets.length, 1, "it is still good");
  asleep = 20_000;
  page.wake();
  page.wake(); // browsers say it several times
  await late.pass(1250);
  assert.equal([sockets.length, sockets[0]?.closed], [2, true]);
  assert.is(sockets.length, 2);
  last().open();
  last().say({ type: "welcome" });
  assert.equal(commands(last().frames), ["subscribe"]);
});

test("closes when the page is put away, and comes back when it wakes", async () => {
  const { watch, welcome, serve, clock, sockets, page, statuses } = setUp();
  const seen = watch();
  const socket = await welcome();
  await serve();
  page.sleep();
  assert.is(socket.closed, true);
  assert.is(statuses.at(-1)?.state, "offline");
  await clock.pass(60_000);
  assert.is(sockets.length, 1);
  page.wake();
  await welcome();
  const identifier = await serve();
  sockets[1]?.say({ identifier, message: update(1) });
  assert.is(seen.results.length, 1);
});

test("says offline while the browser says so", async () => {
  const { watch, page, last, statuses } = setUp();
  watch();
  await settle();
  page.online = false;
  last().drop();
  assert.is(statuses.at(-1)?.state, "offline");
});

test.run();
