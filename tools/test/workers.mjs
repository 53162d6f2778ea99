/** The workers of a run: each runs one test file at a time, in a process that suits the file. */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../build/paths.mjs";
import { freshPath } from "./bundles.mjs";
import { limitsOf, SLOW } from "./limits.mjs";
import { packagesOfComponents } from "./packages.mjs";
import { createPool, endPools } from "./pool.mjs";
import { printResult } from "./report.mjs";

/**
 * Files of one kind share processes: those with React's development build, those with its fast one, and those without React,
 * which go to either.
 */
const KIND = { development: "development", production: "production", withoutReact: "without React" };

/**
 * In which order a worker takes files of the kinds. Beside files with React's fast build those with its development build are
 * few, and the first worker takes them all: another process would load that build, and React DOM with it, for a handful of files.
 */
const ORDER = {
  first: [KIND.development, KIND.withoutReact, KIND.production],
  others: [KIND.production, KIND.withoutReact, KIND.development],
};
/** A worker that would have to start another process for fewer quick files than this leaves them to a worker that has one. */
const FEWEST_FOR_A_PROCESS = 12;
const orderOf = (index) => (index === 0 ? ORDER.first : ORDER.others);

export function kindOf({ file, needsDevelopment, usesReact }, { unit }) {
  if (needsDevelopment) return KIND.development;
  // Of these the components look at what screens show. What React warns of is left to the unit tests.
  if (SLOW.test(file)) return isComponentTest(file) ? KIND.production : KIND.development;
  if (!unit) return KIND.development;
  return usesReact ? KIND.production : KIND.withoutReact;
}

export const createWorkers = (count, run) => Array.from({ length: count }, () => createWorker(run));

/**
 * Starts a worker a core before it is known what the files import, so that Node and React are loaded while the files are
 * bundled. A wrong guess costs time and nothing else.
 */
export async function startWorkers(files, run) {
  const workers = createWorkers(availableParallelism(), run);
  const kinds = new Set(files.map((file) => kindOf(guessNeeds(file), run)));
  const packages = files.some(isComponentTest) ? await packagesOfComponents() : [];
  for (const [index, worker] of workers.slice(0, files.length).entries()) {
    const firstKind = orderOf(index).find((kind) => kinds.has(kind));
    if (firstKind === KIND.withoutReact) worker.start();
    else worker.start(firstKind, packages);
  }
  return workers;
}

const isComponentTest = (file) => file.endsWith(".tsx");

/** What a test file needs, by what it imports at once; its bundle tells what it imports at whatever distance. */
function guessNeeds(file) {
  if (!isComponentTest(file)) return { file, usesReact: false, needsDevelopment: false };
  const text = readFileSync(join(root, file), "utf8");
  return { file, usesReact: true, needsDevelopment: text.includes("/react-development.js") };
}

/** Files that wait for workers, which take them out. */
export function createQueue(built, run) {
  const items = built.map((item) => ({ ...item, kind: kindOf(item, run) }));
  return {
    files: items.filter(({ needsFreshModules }) => !needsFreshModules),
    /** A file that leaves a trace in its process runs when no other file is left for the process. */
    lastFiles: items.filter(({ needsFreshModules }) => needsFreshModules),
  };
}

/**
 * Runs the files of a queue until it is empty; `run.results` grows by theirs. Resolves to the results of these workers, because
 * others may take from the same queue. The workers begin at both ends of the list, so that files of one folder share a process,
 * and with it what they import.
 */
export async function runWith(workers, { files, lastFiles }, run) {
  const results = [];
  const takeNext = (index) => takeFrom(files, index, workers) ?? takeFrom(lastFiles, index, workers);
  const work = async (worker, index) => {
    for (let item = takeNext(index); item && !run.isOver?.(); item = takeNext(index)) {
      // A file with a browser or another program gains nothing by it: what it waits for is elsewhere.
      const sharesModules = !run.watch && !item.needsFreshModules && !SLOW.test(item.file);
      const bundle = sharesModules ? item.bundle : freshPath(item.bundle, run.out);
      const settings = {
        limits: limitsOf(item.file, run),
        isSlow: SLOW.test(item.file),
        measuresTests: run.slow > 0,
      };
      const result = await worker.run({ ...item, ...settings, bundle });
      await printResult(result, run.places);
      results.push(result);
      run.results.push(result);
    }
  };
  await Promise.all(workers.map(work));
  return results;
}

/** Takes the file out of the list that suits the worker best. Undefined where the others are the better ones for what is left. */
function takeFrom(files, index, workers) {
  for (const kind of orderOf(index)) {
    const isOfKind = (item) => item.kind === kind;
    const isLeftToOthers =
      kind !== KIND.withoutReact &&
      !workers[index].pools.has(kind) &&
      !files.some(({ file }) => SLOW.test(file)) && // which wait for longer than a process takes to start
      workers.some(({ pools }) => pools.has(kind)) &&
      files.filter(isOfKind).length < FEWEST_FOR_A_PROCESS;
    if (isLeftToOthers) continue;
    const at = index % 2 === 0 ? files.findIndex(isOfKind) : files.findLastIndex(isOfKind);
    if (at >= 0) return files.splice(at, 1)[0];
  }
  return undefined;
}

export const endWorkers = (workers) => endPools(workers.flatMap(({ pools }) => [...pools.values()]));

/** Runs one file at a time, those of each kind in a process of their own. */
function createWorker(run) {
  const pools = new Map();
  /** The kind of the process that files without React go to. */
  let latest = run.unit ? KIND.production : KIND.development;
  const poolFor = (kind) => {
    if (!pools.has(kind)) pools.set(kind, createPool(environmentOf(kind, run)));
    return pools.get(kind);
  };
  return {
    pools,
    /** Starts a process before there is a file for it. */
    start(kind = latest, packages = []) {
      latest = kind;
      poolFor(kind).prepare(packages);
    },
    async run(item) {
      if (item.kind !== KIND.withoutReact) latest = item.kind;
      const pool = poolFor(latest);
      // React DOM looks for a page only once: a file that has none must not be the one to load it for those that have.
      if (item.usesReact && !SLOW.test(item.file)) pool.prepare(await packagesOfComponents());
      return pool.run(item);
    },
    /** Has processes ready for the next files, with the packages loaded that these files import. */
    prepare(built) {
      for (const pool of pools.values()) pool.prepare(packagesOf(built));
    },
  };
}

/** Every package that one of the files imports, once. */
const packagesOf = (built) => [
  ...new Map(built.flatMap(({ packages }) => packages.map((each) => [each.path, each]))).values(),
];

/** The variables for a process. */
function environmentOf(kind, { out, seed, cases, deep, watch, patterns, environment }) {
  return {
    QUERYLET_TEMPORARY: join(out, "temporary"),
    ...(watch ? {} : { QUERYLET_BUILT_ONCE: join(out, "built-once") }), // while one watches, the sources change
    NODE_ENV: kind,
    ...(patterns?.length === 0 ? { QUERYLET_RUNS_ALL: "yes" } : {}),
    ...(seed === undefined ? {} : { QUERYLET_SEED: String(seed) }),
    ...(cases === undefined ? {} : { QUERYLET_CASES: String(cases) }),
    ...(deep ? { QUERYLET_DEEP: "yes" } : {}),
    ...environment,
  };
}
