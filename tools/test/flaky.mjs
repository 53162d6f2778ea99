/**
 * Tests with a browser or a broken connection that failed and then passed alone. `flaky.json` lists them: `{ file, titles, seen, cause }`.
 * A person writes the cause, or how far the search for it is. A file is listed once: when it is flaky again, the run fails.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../build/paths.mjs";
import { runQueue } from "./phases.mjs";
import { printVerdict } from "./report.mjs";
import { createQueue, createWorkers } from "./workers.mjs";

const list = process.env.QUERYLET_FLAKY_LIST ?? join(root, "tools/test/flaky.json");

/**
 * Lists what failed in the first run of a file and passed in the second. If the file is listed already, the second
 * result becomes a failed one.
 * @returns the line to print at the end
 */
export function listFlaky(first, second) {
  const titles = first.failedTitles.length > 0 ? first.failedTitles : ["(outside of any test)"];
  const what = `flaky: ${first.file}: ${titles.map((title) => `"${title}"`).join(", ")} failed, then passed alone`;
  const listed = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  if (listed.some(({ file }) => file === first.file)) {
    second.failed += 1;
    second.failures.push("flaky, and on the list of flaky tests already");
    return `${what}. It is on the list already (tools/test/flaky.json), so it fails: mend it before anything else.`;
  }
  const entry = { file: first.file, titles, seen: new Date().toISOString().slice(0, 10), cause: "" };
  writeFileSync(list, `${JSON.stringify([...listed, entry], undefined, 2)}\n`);
  return `${what}. It is on the list now: write its cause into tools/test/flaky.json; npm run flaky -- ${first.file} repeats it.`;
}

/** Runs the files again and again beside processes that keep every core busy. Resolves to the exit code. */
export async function repeatUnderLoad(built, run) {
  const load = Array.from({ length: availableParallelism() }, keepACoreBusy);
  const failures = new Map();
  for (let round = 1; round <= run.times; round++) {
    const once = { ...run, results: [] };
    await runQueue(createQueue(built, once), createWorkers(1, once), once);
    run.results.push(...once.results);
    for (const { file, failed, failedTitles } of once.results) {
      if (failed > 0) count(failures, `${file}: ${failedTitles.join(", ") || "(outside of any test)"}`);
    }
    console.log(`round ${round} of ${run.times}: ${failures.size === 0 ? "nothing failed so far" : "see below"}`);
  }
  for (const { stdin } of load) stdin.end();
  const lines = [...failures].map(([what, times]) => `failed ${times} of ${run.times} times: ${what}`);
  return printVerdict(run.results, { ...run, flaky: lines });
}

/** Ends when its input does, so when this process is gone, too. */
function keepACoreBusy() {
  const spin =
    "const spin = () => { for (const end = Date.now() + 50; Date.now() < end; ); setImmediate(spin); }; spin();";
  const program = `process.stdin.on("end", () => process.exit()).resume(); ${spin}`;
  return spawn(process.execPath, ["-e", program], { stdio: ["pipe", "ignore", "ignore"] });
}

const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
