/** What cable() promises about connections that go wrong, on Rails: as graphql-ws.test.ts on graphql-ws. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cable, type CableOptions } from "../../../src/transport/live/cable/cable.js";
import { requires } from "../../helpers/requires.js";
import { warned } from "../../helpers/warned.js";
import { createRails, type Rails } from "../rails/rails-server.js";
import { socketFrom } from "./peers.js";
import { fastClock, until, watch } from "./watch.js";

const test = suite("cable on Rails, when connections go wrong");
requires(test, "rails");

let rails: Rails;
test.before(async () => void (rails = await createRails()));
test.after(() => rails.close());

const connect = (options: CableOptions = {}) =>
  cable({
    url: rails.cableUrl,
    WebSocket: socketFrom("http://app.test"),
    clock: fastClock,
    random: () => 0.5,
    staleAfter: 600_000,
    ...options,
  });

test("a tab that another one displaces asks less and less often to be back", async () => {
  const link = connect();
  let displaced = 0;
  link.onStatus(({ state }) => {
    if (state !== "live") return;
    displaced++;
    void rails.disconnect("remote", true);
  });
  const one = watch(link);
  const begin = fastClock.now();
  await until(() => fastClock.now() - begin > 60_000, "a minute");
  const seconds = (fastClock.now() - begin) / 1000;
  assert.ok(displaced > 3 && displaced < seconds / 3, `${displaced} times in ${seconds} s`);
  assert.is(one.ended, "");
  one.stop();
  link.close();
});

test("after server_restart the first wait is up to 3 s at random, else 250 ms", async () => {
  for (const [reason, longest] of [
    ["server_restart", 3000],
    ["remote", 250],
  ] as const) {
    const link = connect();
    let wait = 0;
    link.onStatus(({ retryAt }) => {
      if (retryAt) wait = retryAt - fastClock.now();
    });
    const one = watch(link);
    await until(() => link.status().state === "live", "the welcome");
    await rails.disconnect(reason, true);
    await until(() => wait > 0, "the disconnect");
    assert.ok(
      wait <= longest / 2 && wait > longest / 4,
      `${wait} ms of at most ${longest}, where the random number is 0.5`,
    );
    await until(() => link.status().state === "live", "the next welcome");
    one.stop();
    link.close();
  }
});

test("a cable that was never live says why: a wrong path, a refused origin", async () => {
  const cases: CableOptions[] = [
    { url: rails.cableUrl.replace("/cable", "/cables") },
    { WebSocket: socketFrom("http://elsewhere.test") },
  ];
  for (const options of cases) {
    const link = connect(options);
    const warnings = await warned(async () => {
      const one = watch(link);
      await until(() => Number(link.status().attempts) > 3, "the end of the third attempt");
      assert.match(String(link.status().cause), "close code 1006");
      one.stop();
    });
    link.close();
    assert.equal(
      warnings.map(([text]) => text),
      ["A live transport has never reached its server. Check its url, protocol and origin:"],
    );
  }
});

test.run();
