/** How test files are handed to processes: which of them share one, which run side by side. */
import { join } from "node:path";
import { freshPath } from "./bundles.mjs";
import { createPool } from "./pool.mjs";
import { printResult, seconds } from "./report.mjs";

/** Files that mostly wait, for a browser or for another program. */
export const SLOW = /^test\/(browser|interop|bench|build|driver)\//;
/** Files with a browser: fixtures of the driver's own tests are among them. */
const BROWSER = /browser/;
/** Files that wait for connections that break and come back: they leave the processor to others nearly all the time. */
const CONNECTIONS = /^test\/interop\/(live\/|rails)/;

/** Whether a file watches what others do in time, such as a browser or a broken connection: only such a file may be flaky. */
export const dependsOnTiming = (file) => BROWSER.test(file) || CONNECTIONS.test(file);

/**
 * The slow files run in lanes side by side, each file in the first lane that takes it. There are more processes than cores,
 * because the files wait for most of their time, for a page, a process or a reconnect.
 */
const LANES = [
  { name: "browser", processes: 2, takes: (file) => BROWSER.test(file) },
  { name: "broken connections", processes: 1, takes: (file) => CONNECTIONS.test(file) },
  { name: "other programs", processes: 2, takes: () => true },
];

/** Runs the slow files in their lanes, and prints how long each lane took. */
export async function runLanes(built, run) {
  const laneOf = ({ file }) => LANES.find(({ takes }) => takes(file));
  await Promise.all(
    LANES.map((lane) =>
      phase(
        lane.name,
        built.filter((item) => laneOf(item) === lane),
        lane.processes,
        run,
      ),
    ),
  );
}

/** Runs the files in so many processes at a time and prints how long that took. */
export async function phase(name, built, processes, run) {
  if (built.length === 0) return;
  const started = performance.now();
  const before = run.results.length;
  await runFiles(built, processes, run);
  const own = run.results.slice(before).filter(({ file }) => built.some((item) => item.file === file));
  const processor = own.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  console.log(
    `${name}: ${own.length} files in ${seconds(performance.now() - started)}, ${seconds(processor)} of processor time`,
  );
}

/** Files of one kind share processes: those with React's development build, those with the fast one, or just one file. */
function kindOf({ file, needsDevelopment, needsOwnProcess }, { unit }) {
  if (needsOwnProcess) return file;
  return unit && !needsDevelopment && !SLOW.test(file) ? "production" : "development";
}
const byKind = (a, b) => Number(b.kind === "development") - Number(a.kind === "development");

/** Runs the files in so many processes at a time; `run.results` grows by theirs. */
export async function runFiles(built, processes, run) {
  const workers = Array.from({ length: processes }, () => createWorker(run));
  await runWith(workers, built, run);
  await Promise.all(workers.map((worker) => worker.end()));
}

/**
 * The same with workers that go on to live. They begin at both ends of the list, so that files of one folder share a process,
 * and with it what they import. Beside files with React's fast build those with its development build are few, and
 * one worker takes them all: another process would load that build, and React DOM with it, for a handful of files.
 */
export async function runWith(workers, built, run) {
  const queue = built.map((item) => ({ ...item, kind: kindOf(item, run) })).sort(byKind);
  const hasFastFiles = queue.some(({ kind }) => kind === "production");
  const takeNext = (index) => {
    const isForThisWorker = ({ kind }) => index === 0 || !hasFastFiles || kind !== "development";
    const at = index % 2 === 0 ? queue.findIndex(isForThisWorker) : queue.findLastIndex(isForThisWorker);
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  };
  const work = async (worker, index) => {
    for (let item = takeNext(index); item && !run.isOver?.(); item = takeNext(index)) {
      const bundle = run.unit && !run.watch ? item.bundle : freshPath(item.bundle, run.out);
      const result = await worker.run({ ...item, bundle, mayComplain: SLOW.test(item.file) });
      printResult(result, run.out);
      run.results.push(result);
    }
  };
  await Promise.all(workers.map(work));
}

/** Runs one file at a time, those of each kind in a process of their own. */
export function createWorker(run) {
  const pools = new Map();
  const poolFor = (item) => {
    if (!pools.has(item.kind)) pools.set(item.kind, createPool(poolOptions(item, run)));
    return pools.get(item.kind);
  };
  const each = (work) => Promise.all([...pools.values()].map(work));
  return {
    run: (item) => poolFor(item).run(item),
    /** Has processes ready for the next files, with the packages loaded that these files import. */
    prepare: (built) => each((pool) => pool.prepare(packagesOf(built))),
    end: () => each((pool) => pool.end()),
  };
}

/** Every package that one of the files imports, once. */
const packagesOf = (built) => [
  ...new Map(built.flatMap(({ packages }) => packages.map((each) => [each.path, each]))).values(),
];

function poolOptions({ file, kind }, { limits, out, seed, cases, deep }) {
  return {
    limits: SLOW.test(file) ? limits.slow : limits.unit,
    env: {
      QUERYLET_TEMPORARY: join(out, "temporary"),
      NODE_ENV: kind === "production" ? "production" : "development",
      ...(seed === undefined ? {} : { QUERYLET_SEED: String(seed) }),
      ...(cases === undefined ? {} : { QUERYLET_CASES: String(cases) }),
      ...(deep ? { QUERYLET_DEEP: "yes" } : {}),
    },
  };
}
