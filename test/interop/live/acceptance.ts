/** What every live transport must do with every server that pushes, written once and run over each server. */
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import type { Transport } from "../../../src/transport/types.js";
import { isDeep } from "../../helpers/cases.js";
import type { Abilities, Peer } from "./peer.js";
import { createLog, createTrial, sorted, type Trial } from "./trial.js";
import { idOf, SUBSCRIPTION, until, watch, type Watch } from "./watch.js";

/** @defaultValue of `Abilities.burst` */
const BURST = isDeep ? 10_000 : 2_000;
/** How long a slow consumer blocks the thread at a time. */
const SLOW_CONSUMER_MS = 5;
const UPDATES_PER_RENEWAL = 50;
const UPDATE_INTERVAL_MS = 2;

export function accept(name: string, create: () => Peer | Promise<Peer>, abilities: Abilities): void {
  const trial = createTrial(name, create, abilities);
  testSubscription(trial);
  testErrors(trial);
  testAmounts(trial);
  if (abilities.live) testReconnect(trial);
  else testBrokenStream(trial);
  if (abilities.live) testExpiryWhileConnected(trial);
  else testExpiryOfStreams(trial);
  if (abilities.live) {
    testRenewal(trial);
    testClose(trial);
  }
  trial.run();
}

function testSubscription({ test, peer, active, ids, abilities: { live, unordered } }: Trial): void {
  test("subscribes, receives, leaves", async () => {
    const transport = peer().connect();
    const one = watch(transport);
    await active(1, "the subscription");
    await peer().publish(1, 2);
    await until(() => one.ids.length === 2, "two updates");
    assert.equal(ids(one), [1, 2]);
    if (live) assert.is(transport.status?.().state, "live");
    one.stop();
    await active(0, "the end of the subscription");
    assert.is(one.ended, "");
    if (live) await until(() => transport.status?.().state === "offline", "the socket's end");
  });

  test("an end by the server is complete, after all updates", async () => {
    const transport = peer().connect();
    const one = watch(transport);
    await active(1, "the subscription");
    await peer().publish(1, 2);
    if (unordered) await until(() => one.ids.length === 2, "two updates");
    await peer().finish();
    await until(() => !!one.ended, "the end");
    assert.equal([ids(one), one.ended], [[1, 2], "complete"]);
    transport.close?.();
    await active(0, "the end");
  });
}

function testErrors({ test, peer, active, abilities }: Trial): void {
  const { broken = "subscription { broken { id } }" } = abilities;

  test("errors at subscribe are a last result", async () => {
    const one = watch(peer().connect(), broken);
    await until(() => !!one.ended, "the end");
    assert.equal(
      [one.ended, one.results.map(({ errors, data }) => [errors?.map(({ message }) => message), data ?? null])],
      ["complete", [[["broken on purpose"], null]]],
    );
  });

  test("an error in mid-stream is a result; what comes after it comes", async () => {
    const one = watch(peer().connect());
    await active(1, "the subscription");
    for (const [index, id] of [1, -1, 2].entries()) {
      await peer().publish(id);
      await until(() => one.results.length === index + 1, "a result");
    }
    assert.equal(
      [one.ids, one.ended, one.results[1]?.errors?.map(({ message }) => message)],
      [[1, undefined, 2], "", ["failed on purpose"]],
    );
    one.stop();
    await active(0, "the end");
  });
}

function testAmounts({ test, peer, active, ids, abilities }: Trial): void {
  const { burst = BURST, unordered } = abilities;

  test(`${burst} updates in one go all arrive${unordered ? "" : ", in order,"} at a consumer that is slow`, async () => {
    const transport = peer().connect();
    const one = watch(transport);
    const { next } = one;
    one.next = (result) => {
      if (one.ids.length % (burst / 10) === 0) blockThread(SLOW_CONSUMER_MS);
      next(result);
    };
    await active(1, "the subscription");
    await peer().publish(...Array.from({ length: burst }, (_, index) => index + 1));
    await until(() => one.ids.length === burst, "every update");
    assert.ok(ids(one).every((id, at) => id === at + 1));
    one.stop();
    transport.close?.();
    await active(0, "the end");
  });

  test("two hundred operations at once", async () => {
    const transport = peer().connect();
    const all = Array.from({ length: 200 }, (_, n) => watch(transport, SUBSCRIPTION, { n }));
    await active(200, "200 subscriptions");
    await peer().publish(1);
    await until(() => all.every((one) => one.ids.length === 1), "200 updates");
    for (const { stop } of all) stop();
    await active(0, "the end of all");
    transport.close?.();
  });
}

function blockThread(ms: number): void {
  for (const start = Date.now(); Date.now() < start + ms; );
}

function testReconnect(trial: Trial): void {
  const { test, peer, active, ids } = trial;

  test("reconnects after a restart of the server, and catches up: nothing lost, nothing doubled", async () => {
    const { publish, createCatchUp } = createLog(trial);
    const transport = peer().connect({ catchUp: createCatchUp() });
    const one = watch(transport);
    await active(1, "the subscription");
    await publish();
    await until(() => one.ids.length === 1, "the first update");
    await peer().stop();
    await publish();
    await publish();
    await until(() => transport.status?.().state !== "live", "the loss to be noticed");
    await peer().start();
    await active(1, "the subscription to be back");
    await publish();
    await until(() => one.ids.length === 4, "what was missed");
    assert.equal([ids(one), one.ended], [[1, 2, 3, 4], ""]);
    one.stop();
    await active(0, "the end");
  });
}

function testBrokenStream({ test, peer, active }: Trial): void {
  test("a stream that breaks off is an error, never complete", async () => {
    const one = watch(peer().connect());
    await active(1, "the subscription");
    await peer().publish(1);
    await until(() => one.ids.length === 1, "the first update");
    await peer().stop();
    await until(() => !!one.ended, "the end");
    assert.equal([one.ended, one.failure?.retryable], ["network", true]);
    await peer().start();
  });
}

function testExpiryWhileConnected(trial: Trial): void {
  const { test, peer, active, ids, abilities } = trial;

  test("an expired token is status 401; renewed, the operation starts anew", async () => {
    const { published, publish, createCatchUp } = createLog(trial);
    const connect = (token: () => string) => peer().connect({ token, catchUp: createCatchUp() });
    let letRenew = () => {};
    const mayRenew = new Promise<void>((resolve) => (letRenew = resolve));
    const { transport, renewing, renewals } = createRenewing(connect, mayRenew);
    const plain = watch(abilities.apart ? connect(() => "old") : transport, SUBSCRIPTION, { a: 1 });
    const renewed = watch(renewing);
    await active(2, "the subscriptions");
    await publish();
    await until(() => [plain, renewed].every((one) => one.ids.length === 1), "the first update");
    await peer().expire("new");
    await until(() => !!plain.ended, "the end of one that is not renewed");
    await active(0, "the end of both on the server");
    await publish(); // of the operation before
    letRenew();
    assert.equal([plain.ended, plain.failure?.status], ["http", 401]);
    await active(1, "the renewed subscription");
    await publish();
    const expected = published.filter((id) => id !== 2);
    await until(() => renewed.ids.length >= expected.length, "every update");
    assert.equal([ids(renewed), renewed.ended, renewals()], [expected, "", 1]);
    renewed.stop();
    await active(0, "the end");
    await peer().expire(undefined);
  });
}

function testExpiryOfStreams({ test, peer, active, ids, abilities }: Trial): void {
  test("an expired token is status 401; renewed, the operation goes on", async () => {
    const connect = (token: () => string) => peer().connect({ token });
    const { transport, renewing, renewals } = createRenewing(connect);
    const plain = watch(abilities.apart ? connect(() => "old") : transport, SUBSCRIPTION, { a: 1 });
    await active(1, "the subscription");
    await peer().expire("new");
    await until(() => !!plain.ended, "the end of one that is not renewed");
    await active(0, "the end of it on the server"); // or the renewed one could be taken for it
    // A stream that runs is cut. Only the next one can be told why.
    const refused = watch(transport);
    await until(() => !!refused.ended, "the refusal");
    assert.equal([plain.ended, refused.ended, refused.failure?.status], ["network", "http", 401]);
    const renewed = watch(renewing);
    await active(1, "the renewed subscription");
    await peer().publish(1);
    await until(() => renewed.ids.length >= 1, "the update");
    assert.equal([ids(renewed), renewed.ended, renewals()], [[1], "", 1]);
    renewed.stop();
    await active(0, "the end");
    await peer().expire(undefined);
  });
}

/** A transport with the token "old", and the same with a renewal which makes it "new". */
function createRenewing(connect: (token: () => string) => Transport, mayRenew = Promise.resolve()) {
  let token = "old";
  let renewals = 0;
  const transport = connect(() => token);
  const renewing = refresh(transport, {
    async renew() {
      await mayRenew;
      renewals++;
      token = "new";
      return true;
    },
  });
  return { transport, renewing, renewals: () => renewals };
}

function testRenewal(trial: Trial): void {
  const { test, peer, active, ids, abilities } = trial;

  test("renew() changes connections while updates come, with a fresh token, and nothing is lost or doubled", async () => {
    let asked = 0;
    const { published, publish, createCatchUp } = createLog(trial);
    const transport = peer().connect({ token: () => `token-${++asked}`, catchUp: createCatchUp() });
    const one = watch(transport);
    await active(1, "the subscription");
    // The server may count it before its answer has come, and what was never live has missed nothing.
    await publish();
    await until(() => one.ids.length === 1, "the first update");
    const before = asked;
    for (let renewal = 1; renewal <= 2; renewal++) {
      transport.renew?.();
      await publishSlowly(publish);
      await until(() => one.ids.length === published.length, "every update");
      await active(1, "the first connection's end");
      assert.is(asked, before + renewal);
    }
    const received = abilities.renewsUnordered ? sorted(one.ids) : ids(one);
    assert.equal([received, one.ended, transport.status?.().state], [published, "", "live"]);
    one.stop();
    await active(0, "the end");
  });
}

async function publishSlowly(publish: () => void | Promise<void>): Promise<void> {
  for (let update = 0; update < UPDATES_PER_RENEWAL; update++) {
    await publish();
    await new Promise((resolve) => setTimeout(resolve, UPDATE_INTERVAL_MS));
  }
}

function testClose({ test, peer, active }: Trial): void {
  const firstUpdate = (one: Watch) => until(() => one.ids.length === 1, "the first update");

  test("after close() the next operation has a connection of its own, and asks for nothing missed before", async () => {
    const since: unknown[] = [];
    const query = async (from: unknown) => {
      since.push(from);
      return [];
    };
    const transport = peer().connect({ catchUp: catchUp({ since: idOf, query }) });
    const closed = watch(transport);
    await active(1, "the subscription");
    await peer().publish(5);
    await firstUpdate(closed);
    transport.close?.();
    await active(0, "the end of what was subscribed to before");
    const next = watch(transport);
    await active(1, "the next subscription");
    await peer().publish(1);
    await firstUpdate(next);
    assert.equal([closed.ids, closed.ended, next.ids, since], [[5], "complete", [1], []]);
    next.stop();
    await active(0, "the end");
  });
}
