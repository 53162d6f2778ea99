/**
 * The strict test driver over uvu. Why it exists: uvu exits 0 on several real failures (see `strict-uvu.mjs`).
 *
 * usage: node test/run.mjs [pattern ...] [--unit] [--watch]
 *   pattern   part of a test file's path, or the path of any file; without one every test/**\/*.test.ts(x)
 *   --unit    the library and the app alone: without browsers, other servers, benches, the demo and the commands
 *   --watch   stays, and on a change runs the tests whose bundle changed
 *
 * Each test file is bundled by esbuild. A process a core runs one after the other (`pool.mjs`); files of test/browser,
 * test/interop and test/bench run after the others in two lanes, each in a process of its own. A file with a browser that
 * fails beside the others is run once more, alone, and both runs are printed: the second one counts. The last line is
 * `N passed, N failed`; the exit code is 0 only if nothing failed, something passed, and (with CI=true) nothing was skipped.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { foldersOf, globSync } from "./glob.mjs";
import { runInTurn } from "./pool.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../..");
const strict = join(root, "test/strict-uvu.mjs");

const SLOW = /^test\/(browser|interop|bench)\//;
/** A browser on a machine with too much to do may be late anywhere. */
const BROWSER = /browser/;
/** Programs as a whole: real servers and processes of ours. */
const WHOLE = /^test\/(browser|interop|bench|demo|serve|run\.test|size\.test)/;
/** The nightly form of the property tests, QUERYLET_CASES=100000, takes its time. */
const TEST = Number(process.env.QUERYLET_TEST_LIMIT ?? (process.env.QUERYLET_CASES ? 600_000 : 10_000));
/** In ms: what one test may take, what a whole file may take, how long something may stay open after its last test. */
const LIMITS = { unit: { test: TEST, file: Math.max(60_000, 6 * TEST), linger: Math.min(5_000, TEST) }, slow: { test: 120_000, file: 900_000, linger: 10_000 } };

/** Runs the tests once, or watches. Resolves to the exit code. */
export async function runTests(args = []) {
  const files = selectFiles(args.filter((arg) => !arg.startsWith("--"))).filter((file) => !args.includes("--unit") || !WHOLE.test(file));
  if (files.length === 0) {
    console.error(`No test file matches ${args.join(" ")}. Test files are test/**/*.test.ts and .test.tsx.`);
    console.log("0 passed, 1 failed");
    return 1;
  }
  const out = join(root, "node_modules/.cache/querylet", `test-${process.pid}`);
  mkdirSync(out, { recursive: true });
  process.on("exit", () => rmSync(out, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  return args.includes("--watch") ? watchTests(files, out) : runOnce(files, out);
}

async function runOnce(files, out) {
  const started = performance.now();
  let bundles;
  try {
    bundles = bundlesOf(await esbuild.build(bundleOptions(files, out)));
  } catch {
    console.log("0 passed, 1 failed"); // esbuild has printed where the source does not parse
    return 1;
  }
  return verdict(await runAll(bundles), started);
}

function selectFiles(patterns) {
  const explicit = patterns.filter((pattern) => statSync(join(root, pattern), { throwIfNoEntry: false })?.isFile());
  const parts = patterns.filter((pattern) => !explicit.includes(pattern));
  if (patterns.length > 0 && parts.length === 0) return explicit;
  const all = globSync("test", /\.test\.tsx?$/);
  return [...explicit, ...all.filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))].sort();
}

function bundleOptions(files, out) {
  return {
    absWorkingDir: root,
    entryPoints: files,
    outdir: out,
    outbase: root,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    packages: "external",
    loader: { ".css": "text", ".svg": "text" },
    sourcemap: "inline",
    metafile: true,
    logLevel: "error",
    plugins: [{
      name: "test-modules",
      setup: (build) => {
        build.onResolve({ filter: /^uvu$/ }, ({ importer }) => (importer === strict ? { path: "uvu", external: true } : { path: strict }));
        build.onResolve({ filter: /^happy-dom$/ }, async () => ({ path: await happyDom(), external: true }));
      },
    }],
  };
}

let dom;
/** happy-dom as one file, made once a version: importing its hundreds of modules costs 0.2 s a test file, this 0.04 s. Many ask at once. */
const happyDom = () => (dom ??= makeHappyDom());

async function makeHappyDom() {
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/happy-dom/package.json"), "utf8"));
  const outfile = join(root, `node_modules/.cache/querylet/happy-dom-${version}.mjs`);
  if (!existsSync(outfile)) {
    await esbuild.build({ absWorkingDir: root, entryPoints: ["happy-dom"], bundle: true, platform: "node", format: "esm", packages: "bundle", external: ["ws"], outfile: `${outfile}.${process.pid}`, logLevel: "error" });
    renameSync(`${outfile}.${process.pid}`, outfile);
  }
  return pathToFileURL(outfile).href;
}

/** What esbuild wrote: [{ file: the source's path, bundle: the absolute path of its bundle }]. */
function bundlesOf({ metafile }) {
  return Object.entries(metafile.outputs)
    .filter(([, output]) => output.entryPoint)
    .map(([path, output]) => ({ file: output.entryPoint, bundle: resolve(root, path), imports: output.imports.map(({ path }) => path) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function runAll(bundles) {
  const results = [];
  const report = (result) => results.push(print(result));
  const dom = ({ imports }) => imports.some((path) => path.includes("happy-dom"));
  const quick = bundles.filter(({ file }) => !SLOW.test(file)).sort((a, b) => dom(b) - dom(a));
  const slow = bundles.filter(({ file }) => SLOW.test(file));
  const some = Array.from({ length: availableParallelism() }, () => runInTurn(quick, { limits: LIMITS.unit, kindOf: dom }, report));
  await Promise.all(some);
  // They mostly wait: for a browser, for a network that is broken on purpose. Those with a browser run beside the others.
  const lanes = [slow.filter(({ file }) => BROWSER.test(file)), slow.filter(({ file }) => !BROWSER.test(file))];
  await Promise.all(lanes.map((lane) => runInTurn(lane, { limits: LIMITS.slow }, report)));
  return bundles.length > 1 ? secondRun(results, bundles) : results;
}

/** What is broken fails again. The results, with those of the second run in place of the first. */
async function secondRun(results, bundles) {
  const failed = new Set(results.filter(({ file, failures }) => BROWSER.test(file) && failures.length > 0).map(({ file }) => file));
  if (failed.size === 0) return results;
  console.log(`Once more, alone: ${[...failed].join(", ")}`);
  const again = [];
  await runInTurn(bundles.filter(({ file }) => failed.has(file)), { limits: LIMITS.slow }, (result) => again.push(print(result)));
  return [...results.filter(({ file }) => !failed.has(file)), ...again];
}

function print(result) {
  const mark = result.failures.length > 0 ? "FAILED" : result.passed === 0 ? "skip  " : "ok    ";
  const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ""}`;
  console.log(`${mark} ${result.file}  ${counts} in ${Math.round(result.ms)} ms`);
  if (result.output.trim()) console.log(indent(result.output.trimEnd()));
  for (const failure of result.failures) console.log(indent(failure.trimEnd()));
  return result;
}

const indent = (text) => text.replace(/^/gm, "       ");

/** Prints the totals; the exit code. */
function verdict(results, started) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const passed = sum("passed");
  let failed = sum("failed");
  const skipped = results.flatMap(({ file, skipped }) => skipped.map((skip) => ({ file, ...skip })));
  for (const { file, title, why } of skipped) console.log(`skipped: ${file}: "${title}": ${why}`);
  if (skipped.length > 0 && process.env.CI === "true") {
    console.log(`CI=true: ${skipped.length} skipped tests count as failures.`);
    failed += skipped.length;
  }
  if (passed + failed === 0) {
    console.log("No test ran.");
    if (skipped.length === 0) failed = 1;
  }
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  console.log(`${passed + failed} tests in ${results.length} files, ${skipped.length} skipped, ${seconds(performance.now() - started)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Rebuilds on every change under src/ and test/, and runs the tests whose bundle is another one. */
async function watchTests(files, out) {
  const context = await esbuild.context({ ...bundleOptions(files, out), write: false });
  const seen = new Map();
  let running = false;
  let again = false;

  async function round() {
    if (running) return void (again = true);
    running = true;
    do {
      again = false;
      const started = performance.now();
      const built = await context.rebuild().catch(() => undefined);
      if (built) await runChanged(built, started);
    } while (again);
    running = false;
  }
  async function runChanged(built, started) {
    const bundles = bundlesOf(built).filter(({ bundle }) => {
      const { contents } = built.outputFiles.find(({ path }) => path === bundle);
      const hash = createHash("sha1").update(contents).digest("hex");
      if (seen.get(bundle) === hash) return false;
      seen.set(bundle, hash);
      mkdirSync(resolve(bundle, ".."), { recursive: true });
      writeFileSync(bundle, contents);
      return true;
    });
    if (bundles.length > 0) verdict(await runAll(bundles), started);
  }
  await round();
  console.log("Watching src and test. Ctrl-C ends it.");
  let timer;
  for (const folder of ["src", "test", "static"].flatMap(foldersOf)) {
    watch(join(root, folder), () => {
      clearTimeout(timer);
      timer = setTimeout(round, 20);
    });
  }
  return new Promise(() => {});
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  process.exitCode = await runTests(process.argv.slice(2));
}
