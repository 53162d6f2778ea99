/** What the driver prints. */
const SLOWEST = 10;

export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const indent = (text) => text.replace(/^/gm, "       ");

/**
 * Prints one file's result.
 * @param {object} result
 * @param {(text: string) => Promise<string>} inSource see `createSourcePlaces`
 */
export async function printResult(result, inSource) {
  const mark = markOf(result);
  const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ""}`;
  const processor = `${Math.round(result.cpuMs)} ms of processor time`;
  const lines = [`${mark} ${result.file}  ${counts} in ${Math.round(result.ms)} ms, ${processor}`];
  for (const text of [result.output, ...result.failures]) {
    if (text.trim()) lines.push(indent(await inSource(text.trimEnd())));
  }
  // At once: while places are looked up, another file's result may be printed.
  console.log(lines.join("\n"));
}

function markOf({ failures, passed }) {
  if (failures.length > 0) return "FAILED";
  return passed === 0 ? "skip  " : "ok    ";
}

/** Prints which files took most of the processor's time, and what kept their process open after their last test. */
export function printSlowest(results) {
  if (results.length < 2) return;
  const slowest = [...results].sort((a, b) => b.cpuMs - a.cpuMs).slice(0, SLOWEST);
  const width = Math.max(...slowest.map(({ file }) => file.length));
  console.log(`The ${slowest.length} slowest files by processor time:`);
  console.log(`  ${"".padEnd(width)}  processor     clock  open after the last test`);
  for (const { file, cpuMs, ms, openMs } of slowest) {
    const [processor, clock, open] = [cpuMs, ms, openMs].map(seconds);
    console.log(`  ${file.padEnd(width)}  ${processor.padStart(9)}  ${clock.padStart(8)}  ${open.padStart(8)}`);
  }
}

/** Prints which tests took most of the processor's time, of files that measured them. */
export function printSlowestTests(results, count) {
  const all = results.flatMap(({ file, times }) => times.map(({ title, cpuMs }) => ({ file, title, cpuMs })));
  const slowest = all.sort((a, b) => b.cpuMs - a.cpuMs).slice(0, count);
  const sum = slowest.reduce((total, { cpuMs }) => total + cpuMs, 0);
  console.log(`The ${slowest.length} slowest of ${all.length} tests by processor time, ${seconds(sum)} together:`);
  for (const { file, title, cpuMs } of slowest)
    console.log(`  ${String(Math.round(cpuMs)).padStart(6)} ms  ${file}  "${title}"`);
}

/**
 * Prints the totals.
 * @param {object[]} results
 * @param {{ started: number, flaky?: string[], allowSkips?: boolean, interrupted?: string }} run when it began; lines about
 *   tests that failed and then passed alone; whether a skip is not a failure; what ended the run early
 * @returns the exit code: 0 only if nothing failed, something passed and nothing was skipped
 */
export function printVerdict(results, { started, flaky = [], allowSkips = false, interrupted }) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const passed = sum("passed");
  let failed = sum("failed");
  const skipped = results.flatMap(({ file, skipped }) => skipped.map((skip) => ({ file, ...skip })));
  for (const { file, title, why } of skipped) console.log(`skipped: ${file}: "${title}": ${why}`);
  if (skipped.length > 0 && process.env.CI === "true") {
    console.log(`CI=true: ${skipped.length} skipped tests count as failures.`);
    failed += skipped.length;
  } else if (skipped.length > 0 && !allowSkips)
    console.log(
      `Not everything was tested: ${skipped.length} skipped. The exit code is 1; with --allow-skips it would not be.`,
    );
  if (passed + failed === 0) console.log("No test ran.");
  if (interrupted) console.log(interrupted);
  console.log(
    `${passed + failed} tests in ${results.length} files, ${skipped.length} skipped, ${seconds(performance.now() - started)}`,
  );
  for (const line of flaky) console.log(line);
  if (passed + failed === 0 && (skipped.length === 0 || interrupted)) failed = 1;
  console.log(`${passed} passed, ${failed} failed`);
  const isComplete = passed > 0 && (skipped.length === 0 || allowSkips) && !interrupted;
  return failed === 0 && isComplete ? 0 : 1;
}
