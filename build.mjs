// @ts-check
/**
 * Everything that is done to the source. What each command does is in tools/build, test and tools/bench.
 *
 * usage: node build.mjs COMMAND
 *   start [--production] [--port N] [--endpoint URL] …
 *       The app on the demo's server or on your own. What you edit shows at once; with --production it is served as it is
 *       published. `start --help` lists every option.
 *   build
 *       Both packages, into dist/: the client, and the app with its tag and its command.
 *   check [counts]
 *       Types, format, lint, unused code, layers and titles of tests, side by side. `counts`: how much there is to read.
 *   docs [dev]
 *       The documentation as a static site, into tools/site/dist; `dev` serves it, and shows edits at once.
 *   picture
 *       Draws docs/work/architecture.svg from the imports of the source.
 *   pictures
 *       Takes the README's pictures of the app on the demo, with Chromium.
 *   test [pattern …] [--unit | --deep | --fuzz | --flaky] [--watch] [--seed N] [--cases N] [--minutes N] [--times N] [--allow-skips]
 *       The tests whose path contains a pattern (`library`: those of the library's four folders), or all of them.
 *       --unit: without browsers, servers and commands. --deep: the long forms. --fuzz: random cases alone. --flaky: many times, on a
 *       busy machine.
 *       --watch: again on each change.
 *   coverage [pattern …]
 *       Which lines and branches of the source the unit tests run.
 *   mutate [pattern …] [--sample N] [--seed N] [--tests PART]
 *       Whether the tests notice small mistakes in the source.
 *   size [--write]
 *       What each job costs in bytes, beside its budget. --write: this becomes its budget, in docs/work/figures.md.
 *   bench [name …]
 *       Speed, as ratios of one run, beside other clients.
 *   conformance
 *       Which situations of the suite in tools/conformance Querylet and other clients pass: writes docs/work/conformance.md.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describeFailure } from "./tools/build/failure.mjs";

const file = fileURLToPath(import.meta.url);
process.chdir(resolve(file, ".."));

/**
 * esbuild and the TypeScript compiler are Go programs. With Go's default of 100 they collect garbage so often that a rebuild
 * of the app takes a third longer.
 */
process.env["GOGC"] ??= "400";

/**
 * Each resolves to the exit code, or to undefined while it runs on. They are loaded when they are asked for: some bring the
 * TypeScript compiler, which takes a fifth of a second.
 *
 * @type {Record<string, (args: string[]) => Promise<number | undefined>>}
 */
const commands = {
  start: async (args) => (await import("./tools/build/start/start.mjs")).start(args),
  build: async () => (await import("./tools/build/build.mjs")).buildPackages(),
  check: async ([what]) =>
    what === "counts"
      ? (await import("./tools/build/check/counts.mjs")).printCounts()
      : (await import("./tools/build/check/check.mjs")).check(),
  docs: async (args) => (await import("./tools/build/docs.mjs")).buildDocs(args),
  async picture() {
    await (await import("./tools/build/pictures/picture.mjs")).writePicture();
    return 0;
  },
  async pictures() {
    await (await import("./tools/build/pictures/pictures.mjs")).takePictures();
    return 0;
  },
  async icons() {
    await (await import("./tools/build/pictures/icons.mjs")).drawIcons();
    return 0;
  },
  test: async (args) => (await import("./tools/test/run.mjs")).runTests(args),
  coverage: async (args) => (await import("./tools/test/coverage/run.mjs")).runCoverage(args),
  mutate: async (args) => (await import("./tools/test/mutation/run.mjs")).runMutants(args),
  async size([option]) {
    const { measure, overBudget, table, writeBudgets } = await import("./tools/bench/size.mjs");
    const measured = await measure();
    console.log(table(measured));
    if (option === "--write") {
      writeBudgets(measured);
      return 0;
    }
    const tooLarge = overBudget(measured);
    for (const { job, bytes, budget } of tooLarge) console.log(`Over its budget: ${job}, ${bytes} bytes of ${budget}`);
    return tooLarge.length > 0 ? 1 : 0;
  },
  conformance: async () => (await import("./tools/build/conformance.mjs")).writeConformance(),
  bench: async (args) => (await import("./tools/bench/run.mjs")).runBench(args),
};

/** @param {string[]} words */
async function main([name = "", ...args]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  const usage = (/^ \* usage:.*?(?=^ \*\/)/ms.exec(readFileSync(file, "utf8"))?.[0] ?? "")
    .replace(/^ \* ?/gm, "")
    .trim();
  if (name === "--help") {
    console.log(usage);
    return 0;
  }
  console.error(name ? `There is no command "${name}".\n${usage}` : usage);
  return 2;
}

/** @param {unknown} error */
function fail(error) {
  const text = describeFailure(error);
  if (text === undefined) throw error;
  console.error(text);
  process.exit(1); // what the command has begun may keep the process alive
}

if (resolve(process.argv[1] ?? "") === file) process.exitCode = await main(process.argv.slice(2)).catch(fail);
