/** The simulation itself: it must be fair and come out the same twice before its figures mean anything. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { querylet } from "../../../../tools/bench/storm/policies.js";
import { simulate } from "../../../../tools/bench/storm/storm.js";

const OPTIONS = {
  clients: 400,
  seed: 7,
  rate: 40,
  backlog: 80,
  latency: [20, 80] as [number, number],
  downtime: 2000,
  polite: false,
  limit: 600_000,
};

test("brings every client back, no faster than the server accepts", async () => {
  const { back, until } = await simulate(querylet, OPTIONS);
  assert.is(back.length, OPTIONS.clients);
  assert.ok((back[0] ?? 0) >= OPTIONS.downtime);
  assert.ok(until(1) >= ((OPTIONS.clients - 1) / OPTIONS.rate) * 1000, `all were back after ${until(1)} ms`);
  for (let at = OPTIONS.rate * 2; at < back.length; at++)
    assert.ok(
      (back[at] ?? 0) - (back[at - OPTIONS.rate * 2] ?? 0) > 1500,
      "twice as many in two seconds as it accepts",
    );
});

test("comes out the same from the same seed, and differently from another", async () => {
  const [one, same, other] = [
    await simulate(querylet, OPTIONS),
    await simulate(querylet, OPTIONS),
    await simulate(querylet, { ...OPTIONS, seed: 8 }),
  ];
  assert.equal(same.back, one.back);
  assert.equal(same.attempts, one.attempts);
  assert.not.equal(other.back, one.back);
});

test("reconnects more slowly after an announced restart than after a cut", async () => {
  const restarted = { ...OPTIONS, downtime: 0 };
  const [cut, told] = [await simulate(querylet, restarted), await simulate(querylet, { ...restarted, polite: true })];
  assert.ok(
    (told.attempts[0] ?? 0) < (cut.attempts[0] ?? 0) / 2,
    `${told.attempts[0]} attempts in the first second, ${cut.attempts[0]} when cut off`,
  );
});

test.run();
