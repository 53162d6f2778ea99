/**
 * React's production build in tests. It renders several times faster than the development build, but has no `act`: this
 * module adds one. Import it before anything that imports React.
 *
 * React hands its work to the `scheduler` package, and that to setImmediate. The scheduler is loaded here with a
 * setImmediate that keeps the work in a queue, so `act` can do all of it, and knows when nothing is left.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const setImmediate = globalThis.setImmediate;
/** Work of the scheduler that waits for its turn of the event loop: `{ run, timer }`. */
const waiting = [];

globalThis.setImmediate = (run) => {
  const work = { run, timer: undefined };
  work.timer = setImmediate(() => doNow(work));
  waiting.push(work);
  return work.timer;
};
require("scheduler");
globalThis.setImmediate = setImmediate;

function doNow(work) {
  const index = waiting.indexOf(work);
  if (index < 0) return;
  waiting.splice(index, 1);
  clearImmediate(work.timer);
  work.run();
}

/** Runs `change`, then everything that React has to do because of it. */
async function act(change) {
  const result = await change();
  await settlePromises();
  while (waiting.length > 0) {
    doNow(waiting[0]);
    await settlePromises();
  }
  return result;
}

async function settlePromises() {
  for (let round = 0; round < 12; round++) await Promise.resolve();
}

require("react").act = act;
