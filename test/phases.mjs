/** Which test files run side by side, and which after the others. */
import { SLOW } from "./limits.mjs";
import { seconds } from "./report.mjs";
import { createWorkers, endWorkers, runWith } from "./workers.mjs";

/** Files with a browser: fixtures of the driver's own tests are among them. */
const BROWSER = /browser/;
/** Files that wait for connections that break and come back: they leave the processor to others nearly all the time. */
const CONNECTIONS = /^test\/(interop\/(live\/|rails)|browser\/hostile\/lies)/;
/** Files that install and build host pages with other programs' tools: most of their time goes to downloads. */
const HOSTS = /^test\/interop\/hosts\//;

/** Whether a file watches what others do in time, such as a browser or a broken connection: only such a file may be flaky. */
export const dependsOnTiming = (file) => BROWSER.test(file) || CONNECTIONS.test(file);

/**
 * The slow files run in lanes side by side, each file in the first lane that takes it. There are more processes than cores,
 * because the files wait for most of their time, for a page, a process or a reconnect.
 */
const LANES = [
  { name: "hosts", processes: 1, takes: (file) => HOSTS.test(file) },
  { name: "broken connections", processes: 1, takes: (file) => CONNECTIONS.test(file) },
  { name: "browser", processes: 2, takes: (file) => BROWSER.test(file) },
  { name: "other programs", processes: 2, takes: () => true },
];

/**
 * Runs the fast files with the workers that are ready, then the slow files in their lanes.
 * @param workers for the fast files
 */
export async function runPhases(built, run, workers) {
  const fast = built.filter(({ file }) => !SLOW.test(file));
  const slow = built.filter(({ file }) => SLOW.test(file));
  await phase("unit", fast, workers, run);
  const laneOf = ({ file }) => LANES.find(({ takes }) => takes(file));
  await Promise.all(
    LANES.map((lane) => {
      const files = slow.filter((item) => laneOf(item) === lane);
      return phase(lane.name, files, createWorkers(lane.processes, run), run);
    }),
  );
}

/** Runs the files, ends the workers, and prints how long that took. */
export async function phase(name, built, workers, run) {
  if (built.length === 0) return endWorkers(workers);
  const started = performance.now();
  const before = run.results.length;
  await runFiles(built, workers, run);
  const own = run.results.slice(before).filter(({ file }) => built.some((item) => item.file === file));
  const processor = own.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  console.log(
    `${name}: ${own.length} files in ${seconds(performance.now() - started)}, ${seconds(processor)} of processor time`,
  );
}

/** Runs the files and ends the workers; `run.results` grows by theirs. */
export async function runFiles(built, workers, run) {
  await runWith(workers, built, run);
  await endWorkers(workers);
}
