/**
 * A process for test files: each message `{ bundle, limits, … }` from `pool.mjs` imports a bundle, runs its suites and is
 * answered with a report. `clean` in it: the file left nothing open, no global and no tracking of promises behind, so
 * the process may take another. `isSlow`: a file with a browser or another program. It may complain on the console, and all such files
 * may track promises, as the browser's driver does.
 * A message with `{ packages }` alone has packages loaded that the next files will import.
 */
import { executionAsyncId } from "node:async_hooks";
import { createRequire } from "node:module";
import { format } from "node:util";
import { pathToFileURL } from "node:url";
import { preload } from "./preload.mjs";
import { processorTime } from "./processor-time.mjs";

const require = createRequire(import.meta.url);
/** Bundles load CommonJS packages by this: see packages.mjs. */
globalThis[Symbol.for("querylet.require")] = require;

/** Clears the window that the files of this process share. A file with modules of its own has another window. */
const RENEW_WINDOW = Symbol.for("querylet.renewWindow");

if (process.env.NODE_ENV === "production") await import("./react-production.mjs");
else hideProfiler();

// uvu draws its dots on stdout; only what the tests themselves print is worth passing on.
const write = process.stdout.write.bind(process.stdout);
for (const level of ["log", "info", "debug"]) console[level] = (...args) => void write(`${format(...args)}\n`);
process.stdout.write = () => true;

const realTimeout = globalThis.setTimeout;
let stray = [];
/** React's warnings, among others. A test that expects some replaces the function. */
const complain = (name) => {
  const print = console[name];
  return (...args) => {
    stray.push(`console.${name} was called: a mistake, or a test that does not catch it. It is printed above.`);
    print(...args);
  };
};
const complaining = { error: complain("error"), warn: complain("warn") };
process.on("uncaughtException", (error) => stray.push(`thrown outside of any test: ${error?.stack ?? format(error)}`));
process.on("unhandledRejection", (error) => stray.push(`a rejection nobody handled: ${error?.stack ?? format(error)}`));
let loaded = Promise.resolve();
process.on("message", async ({ packages, ...file }) => {
  if (!file.bundle) {
    loaded = preload(packages);
    return;
  }
  await loaded;
  process.send(await runFile(file));
});

/** React's development build describes each render to the profiler of a browser by these. Nobody profiles the tests. */
function hideProfiler() {
  delete console.createTask;
  delete console.timeStamp;
}

async function runFile({ bundle, limits, usesWindow, isSlow, measuresTests }) {
  const started = performance.now();
  const processorTimeBefore = processorTime();
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  // Missing where no file of this process has imported test/helpers/window.ts yet.
  const renewWindow = globalThis[RENEW_WINDOW];
  if (usesWindow) renewWindow?.();
  globalThis.UVU_DEFER = 1;
  globalThis.UVU_QUEUE = [[]];
  const { records } = (globalThis.QUERYLET_TESTS = {
    records: [],
    limit: limits.test,
    processorTime: measuresTests ? processorTime : undefined,
  });
  stray = [];
  const printing = { error: console.error, warn: console.warn };
  if (!isSlow) Object.assign(console, complaining);

  const failures = await runSuites(bundle);
  await turn(); // let rejections that nobody handles be noticed
  const report = { passed: 0, registered: 0, skipped: [], failures, failedTitles: [], times: [] };
  for (const record of records) take(record, report);
  if (report.registered + report.skipped.length === 0 && failures.length === 0) failures.push("no test in this file");
  const over = performance.now();

  const open = await leftOpen(limits.linger);
  if (open.length > 0)
    failures.push(
      `its tests are over but the process lives on with: ${open.join(", ")}; close servers, sockets and timers in test.after`,
    );
  if (globalThis.setTimeout !== realTimeout)
    failures.push("its tests are over but the clock is still a fake one: close every screen, and put timers back");
  Object.assign(console, printing);
  if (renewWindow) Object.defineProperty(globalThis, RENEW_WINDOW, { configurable: true, value: renewWindow });
  if (process.exitCode) failures.push(`process.exitCode was set to ${process.exitCode}`);
  failures.push(...new Set(stray));
  return {
    ...report,
    ms: over - started,
    cpuMs: processorTime() - processorTimeBefore,
    openMs: performance.now() - over,
    clean: failures.length === 0 && restore(globals) && (isSlow || !(await tracksPromises())),
  };
}

async function runSuites(bundle) {
  const failures = [];
  try {
    await import(pathToFileURL(bundle).href);
  } catch (error) {
    failures.push(`the file could not be loaded: ${error?.stack ?? format(error)}`);
  }
  for (const run of globalThis.UVU_QUEUE[0]) {
    try {
      const [errors] = await run();
      if (typeof errors === "string") failures.push(errors);
    } catch (error) {
      failures.push(`a suite broke off: ${error?.stack ?? format(error)}`);
    }
  }
  return failures;
}

/** Adds what became of one suite, with what uvu lets pass. */
function take(record, report) {
  const label = record.name ? ` of suite "${record.name}"` : "";
  report.registered += record.tests.length;
  report.passed += record.passed;
  report.failures.push(...record.failures);
  report.failedTitles.push(...record.failedTitles);
  report.times.push(...record.times);
  for (const { title, why } of record.skipped) {
    if (why) report.skipped.push({ title, why });
    else report.failures.push(`.skip("${title}") was left in: delete the test or repair it`);
  }
  for (const title of record.onlies)
    report.failures.push(`.only("${title}") was left in: the rest${label} would never run`);
  if (record.tests.length > 0 && record.runs === 0)
    report.failures.push(`.run() is missing${label}: its ${record.tests.length} tests never ran`);
  if (record.runs > 1) report.failures.push(`.run() was called ${record.runs} times${label}: call it once, at the end`);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The names of what would keep the process alive, once `linger` ms have not been enough for it to close. */
async function leftOpen(linger) {
  const own = new Set(["PipeWrap", "TTYWrap", "FSReqPromise", "CloseReq"]); // the pipes to the parent, and what ends by itself
  const until = performance.now() + linger;
  for (;;) {
    const open = process.getActiveResourcesInfo().filter((name) => !own.has(name));
    if (open.length === 0 || performance.now() > until) return open;
    // A timer of ours would be seen itself: wait for it, then look in the turn in which it is over.
    await (open.every((name) => name === "Immediate") ? turn() : new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

/**
 * Whether a file had Node track all promises, as React's renderer for servers does by AsyncLocalStorage. Node goes on with
 * it, and each promise of the next files would take longer.
 */
async function tracksPromises() {
  await undefined;
  return executionAsyncId() !== 0;
}

/** Puts every global back as it was. False where that cannot be done. */
function restore(before) {
  const same = (a, b) => a && Object.is(a.value, b.value) && a.get === b.get;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (same(before[name], descriptor)) continue;
    if (!descriptor.configurable) return false;
    if (before[name]) Object.defineProperty(globalThis, name, before[name]);
    else delete globalThis[name];
  }
  return Object.keys(before).every((name) => name in globalThis);
}
