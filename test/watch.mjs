/** Stays, and on every change under src, test and static runs the tests whose bundle became another one. */
import { watch } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { whyNotBuilt } from "./bundles.mjs";
import { foldersOf } from "./glob.mjs";
import { createWorker, runWith } from "./phases.mjs";
import { printVerdict } from "./report.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../..");
/** An editor may write a file in several steps. */
const SAVE_MS = 15;

/**
 * @param bundles what `createBundles` returned
 * @param built the first build; empty where it failed
 */
export async function watchTests(bundles, built, run) {
  const hashes = new Map();
  const workers = Array.from({ length: availableParallelism() }, () => createWorker(run));
  let isRunning = false;
  let isStale = false;

  async function runChanged(items, started) {
    const changed = items.filter(({ file, hash }) => hashes.get(file) !== hash);
    for (const { file, hash } of changed) hashes.set(file, hash);
    if (changed.length === 0) return;
    run.results.length = 0;
    await runWith(workers, changed, run);
    printVerdict(run.results, { ...run, started });
    for (const worker of workers) void worker.prepare(items);
  }
  async function round() {
    if (isRunning) {
      isStale = true;
      return;
    }
    isRunning = true;
    do {
      isStale = false;
      const started = performance.now();
      try {
        await runChanged(await bundles.build(), started);
      } catch (error) {
        console.error(await whyNotBuilt(error));
      }
    } while (isStale);
    isRunning = false;
  }

  await runChanged(built, run.started);
  console.log("Watching src, test and static. Ctrl-C ends it.");
  let timer;
  for (const folder of ["src", "test", "static"].flatMap(foldersOf)) {
    watch(join(root, folder), () => {
      clearTimeout(timer);
      timer = setTimeout(round, SAVE_MS);
    });
  }
  return new Promise(() => {});
}
