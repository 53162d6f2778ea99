/**
 * React's production build in tests. It renders several times faster than the development build, but has no `act`: this
 * module adds one. Import it before anything that imports React.
 *
 * It also changes how React notices what a page writes into an input: see `withSharedSetters`.
 *
 * React hands its work to the `scheduler` package, and that to setImmediate. The scheduler is loaded here with a
 * setImmediate that keeps the work in a queue, so `act` can do all of it, and knows when nothing is left.
 */
import { readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const setImmediate = globalThis.setImmediate;
/** Work of the scheduler that waits for its turn of the event loop: `{ run, timer }`. */
const waiting = [];

const CLIENT = /react-dom-client\.production\.js$/;
const load = Module._extensions[".js"];
Module._extensions[".js"] = (module, path) => {
  if (CLIENT.test(path)) module._compile(withSharedSetters(readFileSync(path, "utf8")), path);
  else load(module, path);
};

/** The functions that React's client makes for each input, and those that take their place. */
const OWN_ACCESSORS = `
      get: function () {
        return get.call(this);
      },
      set: function (value) {
        currentValue = "" + value;
        set.call(this, value);
      }
`;
const SHARED_ACCESSORS = `
      get: get,
      set: sharedSetter(set)
`;

/**
 * React gives each input a property with functions of its own, which hold the input. V8's collections of short-lived objects free
 * neither such functions nor what they hold: each screen with an input would be copied by them, and stay in memory until all of it
 * is looked through. Here all inputs have the same functions, which do the same.
 */
function withSharedSetters(text) {
  if (!text.includes(OWN_ACCESSORS))
    throw new Error(`React DOM tracks inputs in another way: change ${import.meta.url}`);
  return `${text.replace(OWN_ACCESSORS, SHARED_ACCESSORS)}\n${sharedSetter}\nconst sharedSetters = new Map();`;
}

/** It becomes part of React's client. */
function sharedSetter(set) {
  /* global sharedSetters */
  if (!sharedSetters.has(set)) {
    sharedSetters.set(set, function (value) {
      this._valueTracker.setValue(value);
      set.call(this, value);
    });
  }
  return sharedSetters.get(set);
}

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
  for (let round = 0; round < 12; round++) await settled;
}

const settled = Promise.resolve();

require("react").act = act;
