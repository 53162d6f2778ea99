/**
 * uvu as the tests see it: the same names, with what uvu lets pass made into failures.
 * `tools/test/run.mjs` bundles it into each test file in uvu's place; `tools/test/run-file.mjs` reads the records.
 *
 * uvu 0.5.6 exits 0 when a test throws something that is not an Error (and forgets the rest of that suite), when a hook
 * throws, when `.only` was left in, when `.run()` was forgotten, and when a test never ends.
 */
import * as uvu from "uvu";

/** Where the two meet: `records`, one a suite in order of creation; `limit`, the milliseconds one test or hook may take;
 * `processorTime()`, where tests are measured one by one; `unnamed`, the suite behind `test`. */
const current = () => (globalThis.QUERYLET_TESTS ??= { records: [], limit: 10_000 });

export function suite(name = "", state = {}) {
  const real = uvu.suite(name, state);
  const record = {
    name,
    tests: [],
    passed: 0,
    failedTitles: [],
    times: [],
    failures: [],
    skipped: [],
    onlies: [],
    runs: 0,
    unavailable: undefined,
  };
  current().records.push(record);

  const adding = (register) => (title, body) => {
    if (record.unavailable) return void record.skipped.push({ title, why: record.unavailable });
    record.tests.push(title);
    register(title, async (context) => {
      const at = record.failedTitles.push(title) - 1; // until it has passed
      const { processorTime } = current();
      const before = processorTime?.();
      await settle(`"${title}"`, () => body(context));
      if (processorTime) record.times.push({ title, cpuMs: processorTime() - before });
      record.failedTitles.splice(at, 1);
      record.passed++;
    });
  };
  const strict = adding(real);
  const hook = (where, register) => (body) => {
    register(async (context) => {
      if (record.unavailable) return;
      try {
        await settle(`the ${where} hook`, () => body(context));
      } catch (error) {
        record.failures.push(`${where} hook: ${error.stack ?? error}`);
        if (where === "before") throw error; // uvu drops the suite; run-file.mjs counts what did not run
      }
    });
  };
  strict.before = hook("before", real.before);
  strict.before.each = hook("before.each", real.before.each);
  strict.after = hook("after", real.after);
  strict.after.each = hook("after.each", real.after.each);
  strict.only = (title, body) => {
    record.onlies.push(title);
    adding(real.only)(title, body); // runs it alone, which is what it is for, and fails the file, so that it is not left in
  };
  strict.skip = (title) => record.skipped.push({ title: title ?? "(without a name)", why: undefined });
  strict.run = () => {
    record.runs++;
    real.run();
  };
  /** Every test registered from here on is skipped by name; `why` says what is missing and how to get it. */
  strict.unavailable = (why) => {
    record.unavailable = why;
  };
  return strict;
}

const unnamed = () => (current().unnamed ??= suite());

/** A suite without a name. Each test file has its own, though files may share this module. */
export const test = new Proxy(() => {}, {
  apply: (_, __, [title, body]) => unnamed()(title, body),
  get: (_, name) => unnamed()[name],
});

/** Awaits `body` for at most `limit` ms, and makes an Error of whatever it throws. */
async function settle(what, body) {
  const { limit } = current();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${limit} ms: it hangs or waits too long`)),
      limit,
    );
  });
  try {
    await Promise.race([(async () => body())(), late]);
  } catch (error) {
    throw isError(error) ? error : new Error(`${what} threw what is no Error: ${show(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

// Duck-typed, since errors of another realm (happy-dom's window) are not instances of ours.
const isError = (error) =>
  typeof error?.name === "string" && typeof error.message === "string" && typeof error.stack === "string";

function show(value) {
  try {
    return typeof value === "string" ? JSON.stringify(value) : `${JSON.stringify(value) ?? String(value)}`;
  } catch {
    return Object.prototype.toString.call(value);
  }
}
