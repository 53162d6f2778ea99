/**
 * The strict test driver over uvu. Why it exists: uvu exits 0 on several real failures (see `strict-uvu.mjs`).
 *
 * usage: node tools/test/run.mjs [pattern ...] [--unit | --deep | --fuzz | --flaky] [--watch] [--seed N] …
 *   pattern         part of a test file's path, the path of any file, or `library` (the four folders of the library);
 *                   without one every test/**\/*.test.ts(x)
 *   --unit          the library and the app alone: without browsers, other servers, benches, the demo and the commands
 *   --watch         stays, and on a change runs the tests whose bundle changed
 *   --deep          the long forms: property tests with many cases, everything exhaustive; once, and again with the next
 *                   seeds until --minutes N are over (10)
 *   --fuzz          the same with random cases only, and without browsers and other servers; 30 minutes
 *   --flaky         repeats the files --times N (50), while the processor is kept busy
 *   --cases N       how many random cases of each kind; without it few, and many with --deep
 *   --seed N        where random cases begin; without it they are the same each time
 *   --slow N        prints the N tests that took most of the processor's time
 *   --allow-skips   exits 0 though something was skipped because this machine lacks what it needs
 *
 * Test files are bundled by esbuild (`bundles.mjs`), while the processes start that they will run in. A process a core
 * runs one after the other (`workers.mjs`, `pool.mjs`). Files of test/browser, test/interop and test/tools/build run
 * after the others in lanes (`phases.mjs`). A file with a browser or a broken connection that fails is run again, alone: what
 * passes then is reported as flaky and listed (`flaky.mjs`). The last line is `N passed, N failed`; the exit code is 0 only
 * if nothing failed, something passed, and nothing was skipped.
 */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../build/paths.mjs";
import { endWatched } from "../build/processes/watched.mjs";
import { createBundles, whyNotBuilt } from "./bundles.mjs";
import { repeatWithSeeds } from "./deep.mjs";
import { listFlaky, repeatUnderLoad } from "./flaky.mjs";
import { parseOptions, selectFiles } from "./options.mjs";
import { SLOW } from "./limits.mjs";
import { dependsOnTiming, phase, runPhases } from "./phases.mjs";
import { printSlowest, printSlowestTests, printVerdict, seconds } from "./report.mjs";
import { createSourcePlaces } from "./source-places.mjs";
import { watchTests } from "./watch.mjs";
import { createQueue, createWorkers, endWorkers, startWorkers } from "./workers.mjs";

/** Exit codes of a program that a signal ended. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Runs the tests once, or watches. Resolves to the exit code. */
export async function runTests(args = []) {
  let options;
  let files;
  try {
    options = parseOptions(args);
    files = selectFiles(options);
  } catch (error) {
    return giveUp(error.message);
  }

  const run = { ...options, started: performance.now(), results: [] };
  endCleanly(run);
  run.out = temporaryFolder("test");
  return options.watch ? watchTests(run) : bundleAndRun(files, run);
}

async function bundleAndRun(files, run) {
  const isRepeated = run.deep || run.flaky; // then each repetition has workers of its own
  const starting = isRepeated
    ? []
    : startWorkers(
        files.filter((file) => !SLOW.test(file)),
        run,
      );
  let built;
  try {
    built = await bundle(files, run);
  } catch (error) {
    await endWorkers(await starting); // they would keep this process alive
    return giveUp(await whyNotBuilt(error));
  }
  console.log(`${built.length} files bundled in ${seconds(performance.now() - run.started)}`);
  if (run.flaky) return repeatUnderLoad(built, run);
  return runOnce(selectDeep(built, run), run, await starting);
}

async function bundle(files, run) {
  const bundles = await createBundles(files, run.out, run);
  run.places = createSourcePlaces(bundles, run.out);
  try {
    return await bundles.build();
  } finally {
    await bundles.dispose(); // esbuild's process would keep this one alive
  }
}

function giveUp(why) {
  console.error(why);
  console.log("0 passed, 1 failed");
  return 1;
}

/** Every process that the run or one of its tests started ends with it, however it ends. */
function endCleanly(run) {
  process.on("exit", endWatched);
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      const interrupted = `Interrupted by ${signal}: the tests that were running are ended, the others did not run.`;
      printVerdict(run.results, { ...run, interrupted });
      process.exit(code);
    });
  }
}

/** In a deep run only the files that have a long form; of these only those with random cases, if nothing else is wanted. */
const selectDeep = (built, { deep, fuzz }) =>
  deep ? built.filter(({ file, isDeep }) => isDeep || (!fuzz && file.includes(".deep.test."))) : built;

async function runOnce(built, run, workers) {
  if (built.length === 0) {
    await endWorkers(workers);
    return giveUp("None of these files has a long form.");
  }
  if (run.deep) await repeatWithSeeds(run, (round) => runRound(built, { ...run, ...round }));
  else await runPhases(built, run, workers);
  const flaky = built.length > 1 ? await runFailedTimedFilesAgain(built, run) : [];
  printSlowest(run.results);
  if (run.slow > 0) printSlowestTests(run.results, run.slow);
  return printVerdict(run.results, { ...run, flaky });
}

const runRound = (built, run) => runPhases(built, run, createWorkers(availableParallelism(), run));

/** What is broken fails again and stays failed. Returns the lines about those that passed: they are flaky. */
async function runFailedTimedFilesAgain(built, run) {
  const failed = run.results.filter(({ file, failures }) => dependsOnTiming(file) && failures.length > 0);
  if (failed.length === 0) return [];
  console.log(`Once more, alone: ${failed.map(({ file }) => file).join(", ")}`);
  const lines = [];
  for (const first of failed) {
    const again = { ...run, results: [] };
    const files = built.filter(({ file }) => file === first.file);
    await phase(`once more ${first.file}`, createQueue(files, again), createWorkers(1, again), again);
    const [second] = again.results;
    if (second.failures.length === 0) lines.push(listFlaky(first, second));
    run.results.splice(run.results.indexOf(first), 1, second);
  }
  return lines;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  process.exitCode = await runTests(process.argv.slice(2));
}
