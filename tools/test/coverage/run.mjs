/**
 * `npm run coverage`: how much of the source the unit tests run. Prints the lines and branches of each folder below, and every
 * file that is short of the goal with the lines that nothing runs.
 *
 * usage: node build.mjs coverage [pattern ...]
 *   pattern   part of the path of the test files; without one all unit tests and those of the command
 */
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Report } from "c8";
import { root, temporaryFolder } from "../../build/paths.mjs";
import { endWatched } from "../../build/processes/watched.mjs";
import { createBundles } from "../bundles.mjs";
import { SLOW } from "../limits.mjs";
import { selectFiles } from "../options.mjs";
import { createSourcePlaces } from "../source-places.mjs";
import { createQueue, createWorkers, endWorkers, runWith } from "../workers.mjs";
import { nameRanges } from "./line-ranges.mjs";
import { QUIET_MS } from "./quiet.mjs";

/** Folders whose code the unit tests shall run. */
const FOLDERS = ["src/transport", "src/client", "src/auth", "src/app/schema", "src/app/parts/values", "src/app/serve"];
/** The least part of a folder's lines, and of its branches, in per cent. */
const GOAL = 95;

/** Resolves to the exit code: 1 if a test fails or a folder is short of the goal. */
export async function runCoverage(patterns) {
  process.on("exit", endWatched);
  const out = temporaryFolder("coverage");
  const counts = join(out, "counts");
  const run = {
    unit: true,
    out,
    started: performance.now(),
    results: [],
    environment: { NODE_V8_COVERAGE: counts, NODE_OPTIONS: withHook() },
  };
  await runTests(patterns, run);
  const failed = run.results.filter(({ failures }) => failures.length > 0);
  const map = await readCounts({ counts, bundles: out });
  const isMet = printFolders(map);
  printShortFiles(map);
  return failed.length === 0 && (isMet || patterns.length > 0) ? 0 : 1;
}

/** The option that has Node import the hook ahead of everything else. */
const withHook = () => `--import ${pathToFileURL(join(root, "tools/test/coverage/hook.mjs")).href}`;

async function runTests(patterns, run) {
  const ofCommand = patterns.length === 0 ? selectFiles({ patterns: ["test/app/serve/"] }) : [];
  const files = [...selectFiles({ patterns, unit: true }), ...ofCommand].filter((file) => !SLOW.test(file));
  const bundles = await createBundles(files, run.out, { plugins: [withSourceMaps] });
  run.places = createSourcePlaces(bundles, run.out);
  const built = await bundles.build();
  await bundles.dispose();
  const workers = createWorkers(availableParallelism(), run);
  await runWith(workers, createQueue(built, run), run);
  await wait(5 * QUIET_MS); // for the last counts
  await endWorkers(workers);
}

/** Node keeps the source maps of what it loads beside the counts. */
const withSourceMaps = {
  name: "source-maps",
  setup({ initialOptions }) {
    initialOptions.sourcemap = "inline";
  },
};

/** @returns the counts of the folders' files, by source file */
async function readCounts({ counts, bundles }) {
  const report = new Report({
    include: [`${relative(root, bundles)}/**`],
    exclude: [],
    extension: [".mjs"],
    excludeNodeModules: false, // the bundles are in its cache
    tempDirectory: counts,
    resolve: "",
  });
  const map = await report.getCoverageMapFromAllCoverageFiles();
  map.filter((file) => FOLDERS.some((folder) => relative(root, file).startsWith(`${folder}/`)));
  return map;
}

/** The two figures of a summary, in per cent. */
const figuresOf = (summary) => ({ lines: summary.lines.pct, branches: summary.branches.pct });

/** @returns whether every folder meets the goal */
function printFolders(map) {
  console.log(`\n${"".padEnd(20)}lines   branches`);
  let isMet = true;
  for (const folder of FOLDERS) {
    const files = map.files().filter((file) => relative(root, file).startsWith(`${folder}/`));
    if (files.length === 0) continue;
    const { lines, branches } = figuresOf(summaryOf(map, files));
    isMet &&= lines >= GOAL && branches >= GOAL;
    console.log(`${folder.padEnd(20)}${percent(lines)}  ${percent(branches)}`);
  }
  return isMet;
}

const percent = (value) => `${value.toFixed(1)} %`.padStart(7);

/** The summary of several files as one. */
function summaryOf(map, files) {
  const [first, ...others] = files.map((file) => map.fileCoverageFor(file).toSummary());
  for (const other of others) first.merge(other);
  return first;
}

/** Files that are short of the goal, those with the most lines that nothing runs first. */
function printShortFiles(map) {
  const files = map.files().map((file) => ({
    name: relative(root, file),
    ...figuresOf(map.fileCoverageFor(file).toSummary()),
    missed: map.fileCoverageFor(file).getUncoveredLines().map(Number),
  }));
  const short = files.filter(({ lines, branches }) => lines < GOAL || branches < GOAL);
  short.sort((a, b) => b.missed.length - a.missed.length);
  console.log(`\nFiles under ${GOAL} %: ${short.length}`);
  for (const { name, lines, branches, missed } of short)
    console.log(`  ${name}  ${percent(lines)}  ${percent(branches)}  ${nameRanges(missed)}`);
}
