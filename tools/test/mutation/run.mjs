/**
 * `npm run mutate`: whether the tests notice when the code is broken. Makes small mistakes in the source (`mutants.mjs`), one at a
 * time, and runs the tests that come by each, until one fails: the mutant is then killed. What survives is printed at once: there a
 * test is missing, or the code does nothing.
 *
 * usage: node build.mjs mutate [pattern ...] [--sample N] [--seed N] [--tests PART]
 *   pattern     part of the path of the source files; without one the folders below
 *   --sample N  how many mutants are tried, chosen at random (300); 0 for all of them, which takes hours
 *   --seed N    another choice (1)
 *   --tests P   runs only the test files with this in their path: quicker, while tests are written
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { globSync } from "../../build/glob.mjs";
import { root, temporaryFolder } from "../../build/paths.mjs";
import { endWatched } from "../../build/processes/watched.mjs";
import { createBundles, freshPath } from "../bundles.mjs";
import { limitsOf, SLOW } from "../limits.mjs";
import { selectFiles } from "../options.mjs";
import { createWorkers, endWorkers, kindOf } from "../workers.mjs";
import { mutate } from "./mutants.mjs";
import { inRandomOrder } from "./random-order.mjs";
import { createReport } from "./report.mjs";

/** Folders whose mistakes the unit tests shall notice. */
const FOLDERS = [
  "src/transport/",
  "src/client/",
  "src/auth/",
  "src/app/schema/",
  "src/app/parts/values/",
  "src/app/serve/",
];
const DEFAULT_SAMPLE = 300;

/** A file with a mutant may take this much longer than without, in ms and as a factor, before it counts as hanging. */
const SPARE_MS = 5000;
const SPARE_FACTOR = 10;

/** Resolves to the exit code: 0, unless nothing could be tried. What survives is a figure and not a failure. */
export async function runMutants(args) {
  const { patterns, sample, seed, tests } = parseArguments(args);
  process.on("exit", endWatched);
  const run = { unit: true, out: temporaryFolder("mutants"), environment: { NODE_OPTIONS: withHook() } };
  const mutants = new Map();
  const built = await bundle({ patterns, tests }, run, mutants);
  console.log(`${mutants.size} mutants in the bundles of ${built.length} test files`);
  const files = await filesThatPass(built, run);
  const reached = mutantsReached(files);
  const unreached = [...mutants.values()].filter(({ id }) => !reached.has(id));
  const chosen = inRandomOrder([...mutants.values()], seed).slice(0, sample || undefined);
  const report = createReport(FOLDERS, chosen.length, console.log);
  await tryAll(chosen, { reached, run, report });
  report.end({ all: mutants.size, unreached: unreached.length });
  return chosen.length > 0 ? 0 : 1;
}

function parseArguments(args) {
  const patterns = [];
  const numbers = { sample: DEFAULT_SAMPLE, seed: 1 };
  let tests = "";
  for (let index = 0; index < args.length; index++) {
    const name = /^--(sample|seed)$/.exec(args[index])?.[1];
    if (name) numbers[name] = Number(args[++index]);
    else if (args[index] === "--tests") tests = args[++index] ?? "";
    else patterns.push(args[index]);
  }
  return { patterns, tests, ...numbers };
}

/** The option that has Node import the hook ahead of everything else. */
const withHook = () => `--import ${pathToFileURL(join(root, "tools/test/mutation/hook.mjs")).href}`;

/** Bundles the tests with all mutants in them; `mutants` grows by those. */
async function bundle({ patterns, tests }, run, mutants) {
  const sources = globSync("src", /\.tsx?$/).filter((file) => isChosen(file, patterns));
  const codeOf = new Map();
  for (const file of sources) {
    const { code, mutants: found } = mutate(readFileSync(join(root, file), "utf8"), file, mutants.size);
    codeOf.set(file, code);
    for (const mutant of found) mutants.set(mutant.id, mutant);
  }
  const plugin = {
    name: "mutants",
    setup: (build) =>
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const contents = codeOf.get(relative(root, path));
        return contents === undefined ? undefined : { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      }),
  };
  const ofCommands = selectFiles({ patterns: ["test/app/serve/"] });
  const files = [...selectFiles({ patterns: [], unit: true }), ...ofCommands]
    .filter((file) => !SLOW.test(file))
    .filter((file) => file.includes(tests));
  const bundles = await createBundles(files, run.out, { plugins: [plugin] });
  try {
    return await bundles.build();
  } finally {
    await bundles.dispose();
  }
}

function isChosen(file, patterns) {
  if (file.endsWith(".d.ts") || !FOLDERS.some((folder) => file.startsWith(folder))) return false;
  return patterns.length === 0 || patterns.some((pattern) => file.includes(pattern));
}

/**
 * Runs every test file without a mutant, and with modules of its own: what another file has had them remember would not be made
 * again, and the file would not come by the mutants there.
 *
 * @returns the files that pass, each with the ids of the mutants that it comes by
 */
async function filesThatPass(built, run) {
  const queue = [...built];
  const passed = [];
  await inWorkers(run, async (worker) => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const settings = {
        bundle: freshPath(item.bundle, run.out),
        kind: kindOf(item, run),
        limits: limitsOf(item.file, run),
      };
      const result = await worker.run({ ...item, ...settings });
      if (result.failures.length === 0) passed.push({ ...item, ms: result.ms, reached: result.reached });
      else
        console.log(
          `left out, because it fails with the switches in the code: ${item.file}`,
          result.failures[0]?.slice(0, 600),
        );
    }
  });
  return passed;
}

/** The files that come by each mutant, by its id. */
function mutantsReached(files) {
  const reached = new Map();
  for (const file of files) {
    for (const id of file.reached) {
      if (!reached.has(id)) reached.set(id, []);
      reached.get(id).push(file);
    }
  }
  return reached;
}

/** Reports what became of each mutant as soon as it is known. */
async function tryAll(mutants, { reached, run, report }) {
  const queue = [...mutants];
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const files = nearestFirst(reached.get(mutant.id) ?? [], mutant.file);
      report.add({ ...mutant, became: await tryMutant(mutant, files, run) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * Runs the files that come by a mutant, in a process that no other mutant has left anything in.
 *
 * @returns "killed", "survived", or "unreached" where no file comes by it
 */
async function tryMutant(mutant, files, run) {
  if (files.length === 0) return "unreached";
  const workers = createWorkers(1, run);
  try {
    for (const item of files) {
      const limits = { ...limitsOf(item.file, run), file: SPARE_MS + SPARE_FACTOR * item.ms };
      const bundle = item.needsFreshModules ? freshPath(item.bundle, run.out) : item.bundle;
      const settings = { bundle, kind: kindOf(item, run), limits, mutant: mutant.id };
      const result = await workers[0].run({ ...item, ...settings });
      if (result.failures.length > 0) return "killed";
    }
    return "survived";
  } finally {
    await endWorkers(workers);
  }
}

/** The files whose folder is most like that of the source come first, and of those the quick ones. */
function nearestFirst(files, source) {
  const folders = source.split("/").slice(1);
  const nearness = ({ file }) => {
    const own = file.split("/").slice(1);
    const different = folders.findIndex((folder, index) => folder !== own[index]);
    return different < 0 ? folders.length : different;
  };
  return [...files].sort((one, other) => nearness(other) - nearness(one) || one.ms - other.ms);
}

async function inWorkers(run, work) {
  const workers = createWorkers(availableParallelism(), run);
  await Promise.all(workers.map(work));
  await endWorkers(workers);
}
