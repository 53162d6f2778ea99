/** Which test files run side by side, and which after the others. */
import { SLOW } from "./limits.mjs";
import { seconds } from "./report.mjs";
import { createQueue, createWorkers, endWorkers, runWith } from "./workers.mjs";

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
 * because the files wait for most of their time, for a page, a process or a reconnect. A lane that is over `helps` another with
 * one process, so that the cores are kept busy to the end.
 */
const LANES = [
  { name: "hosts", processes: 1, takes: (file) => HOSTS.test(file), helps: "browser" },
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
  await phase("unit", createQueue(fast, run), workers, run);
  const laneOf = ({ file }) => LANES.find(({ takes }) => takes(file));
  const filesOf = (lane) => slow.filter((item) => laneOf(item) === lane);
  const queues = new Map(LANES.map((lane) => [lane.name, createQueue(filesOf(lane), run)]));
  await Promise.all(
    LANES.map(async ({ name, processes, helps }) => {
      const results = await phase(name, queues.get(name), createWorkers(processes, run), run);
      if (helps && results.length > 0)
        await phase(`${helps}, after ${name}`, queues.get(helps), createWorkers(1, run), run);
    }),
  );
}

/** Runs the files of a queue, ends the workers, and prints how long that took. Resolves to the results. */
export async function phase(name, queue, workers, run) {
  const started = performance.now();
  const results = await runQueue(queue, workers, run);
  if (results.length === 0) return results;
  const processor = results.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  console.log(
    `${name}: ${results.length} files in ${seconds(performance.now() - started)}, ${seconds(processor)} of processor time`,
  );
  return results;
}

/** Runs the files of a queue and ends the workers. Resolves to their results, which `run.results` holds as well. */
export async function runQueue(queue, workers, run) {
  const results = await runWith(workers, queue, run);
  await endWorkers(workers);
  return results;
}
