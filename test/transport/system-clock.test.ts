/** The platform's clocks: what has no end never comes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { browserClock } from "../../src/auth/session/browser-clock.js";
import { systemClock } from "../../src/transport/environment.js";

const LONGEST_MS = 2 ** 31 - 1;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

for (const [name, clock] of Object.entries({ systemClock, browserClock })) {
  test(`${name}: a timer of more than the longest delay never fires`, async () => {
    let fired = 0;
    const timers = [LONGEST_MS + 1, Infinity].map((ms) => clock.setTimeout(() => fired++, ms));
    timers.push(clock.setTimeout(() => fired++, LONGEST_MS));
    await pause();
    assert.is(fired, 0);
    for (const timer of timers) clock.clearTimeout(timer);
  });
}

test.run();
