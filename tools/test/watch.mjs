/** Stays, and on every change under src, tools, test and static runs the tests whose bundle became another one. */
import { join } from "node:path";
import { watchFolders } from "../build/watch.mjs";
import { root } from "../build/paths.mjs";
import { createBundles, whyNotBuilt } from "./bundles.mjs";
import { selectFiles } from "./options.mjs";
import { printVerdict } from "./report.mjs";
import { createSourcePlaces } from "./source-places.mjs";
import { createQueue, runWith, startWorkers } from "./workers.mjs";

// esbuild, which is written in Go, collects garbage less often: with the app's modules kept from build to build that takes a seventh of a build.
process.env.GOGC ??= "400";
const WATCHED = ["src", "tools", "test", "static"].map((name) => join(root, name));

/** Never resolves: a signal ends it. */
export async function watchTests(run) {
  const build = createBuild(run);
  const workers = await startWorkers(selectFiles(run), run);
  /** What was run last, by file. */
  const hashes = new Map();

  async function runChanged() {
    const started = performance.now();
    const built = await build();
    const changed = built.filter(({ file, hash }) => hashes.get(file) !== hash);
    for (const { file, hash } of changed) hashes.set(file, hash);
    if (changed.length === 0) return;
    run.results.length = 0;
    await runWith(workers, createQueue(changed, run), run);
    printVerdict(run.results, { ...run, started });
    for (const worker of workers) worker.prepare(built);
  }

  const round = oneAtATime(async () => {
    try {
      await runChanged();
    } catch (error) {
      console.error(await whyNotBuilt(error));
    }
  });
  watchFolders(WATCHED, round);
  await round();
  console.log("Watching src, test and static. Ctrl-C ends it.");
  return new Promise(() => {});
}

/** A build of the files that match by now: a test file may be added or deleted while one watches. */
function createBuild(run) {
  let files = [];
  let bundles;
  return async () => {
    const selected = selectFiles(run);
    if (selected.join() !== files.join()) {
      await bundles?.dispose();
      files = selected;
      bundles = files.length > 0 ? await createBundles(files, run.out, run) : undefined;
    }
    if (!bundles) return [];
    run.places = createSourcePlaces(bundles, run.out);
    return bundles.build();
  };
}

/** Does the work again where it is asked for while it is being done. */
function oneAtATime(work) {
  let isRunning = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      await work();
    }
    isRunning = false;
  };
}
