/**
 * One test file in one process: imports the bundle, runs its suites, reports to `test/run.mjs` over IPC.
 * argv: the bundle, the milliseconds one test may take.
 */
import { format } from "node:util";
import { pathToFileURL } from "node:url";

const [bundle, limit] = process.argv.slice(2);
const started = performance.now();
const report = (message) => new Promise((sent) => process.send(message, sent));

// uvu draws its dots on stdout; only what the tests themselves print is worth passing on.
const write = process.stdout.write.bind(process.stdout);
for (const level of ["log", "info", "debug"]) console[level] = (...args) => void write(`${format(...args)}\n`);
process.stdout.write = () => true;

globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [[]];

const stray = [];
process.on("uncaughtException", (error) => stray.push(`thrown outside of any test: ${error?.stack ?? format(error)}`));
process.on("unhandledRejection", (error) => stray.push(`a rejection nobody handled: ${error?.stack ?? format(error)}`));

const { records, limits } = await import("./strict-uvu.mjs");
limits.test = Number(limit);

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
await new Promise((resolve) => setImmediate(resolve)); // let rejections that nobody handles be noticed

let registered = 0;
let passed = 0;
const skipped = [];
for (const record of records) {
  const label = record.name ? ` of suite "${record.name}"` : "";
  registered += record.tests.length;
  passed += record.passed;
  failures.push(...record.failures);
  for (const { title, why } of record.skipped) {
    if (why) skipped.push({ title, why });
    else failures.push(`.skip("${title}") was left in: delete the test or repair it`);
  }
  for (const title of record.onlies) failures.push(`.only("${title}") was left in: the rest${label} would never run`);
  if (record.tests.length > 0 && record.runs === 0) failures.push(`.run() is missing${label}: its ${record.tests.length} tests never ran`);
  if (record.runs > 1) failures.push(`.run() was called ${record.runs} times${label}: call it once, at the end`);
}
if (registered + skipped.length === 0 && failures.length === 0) failures.push("no test in this file");
failures.push(...stray);

await report({ registered, passed, skipped, failures, ms: performance.now() - started });
process.disconnect();
