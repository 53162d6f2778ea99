/**
 * The processes that test files run in. A process that a file left as it found it (`run-file.mjs` looks) takes the next
 * one: starting Node and loading the same libraries again costs more than most files' tests. One that did not is ended.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endTrees, ownGroup } from "../build/processes/process-tree.mjs";
import { endWithThisProcess } from "../build/processes/watched.mjs";

const runner = fileURLToPath(new URL("./run-file.mjs", import.meta.url));

/**
 * Settings of V8 for code that runs a few times and for many objects that are soon gone. Left to itself V8 compiles whatever
 * runs for some milliseconds once more, for speed that a test has no time to use: a quarter of all processor time. It would
 * also throw away the bytecode of functions that have not run for a while, which the next file may need again. Garbage is
 * collected by the process's own thread, since each core has such a process already.
 */
const SHORT_LIVED = [
  "--interrupt-budget=2000000",
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--single-threaded-gc",
  "--no-flush-bytecode",
];

/**
 * @param env variables for the processes
 * @returns `run(item)`, for one file at a time, with `limits` { test, file, linger } in ms: resolves to its `{ file, passed,
 *   failed, failures, failedTitles, times, skipped, output, ms, cpuMs, openMs }`; `prepare(packages)`; `latest()`, its process
 */
export function createPool(env) {
  let process;
  const get = () => {
    if (!process?.usable) process = new TestProcess(env);
    return process;
  };
  return {
    run: (item) => get().run(item),
    /** Starts the process before it is needed, and has it load packages. */
    prepare: (packages) => get().prepare(packages),
    latest: () => process,
  };
}

/** Ends the processes of pools: all together, since to list the descendants of one takes as long as to list those of all. */
export async function endPools(pools) {
  const processes = pools.map((pool) => pool.latest()).filter((process) => process?.usable);
  endTrees(processes.map(({ id }) => id));
  await Promise.all(processes.map(({ exited }) => exited));
}

/** A process that runs test files, one at a time. */
class TestProcess {
  #child;
  /** What the file that runs now has written. */
  #output = "";
  #isPrepared = false;
  #isEnding = false;
  /** Whether it takes another file. */
  usable = true;
  id;
  /** Resolves to { code, signal }. */
  exited;

  constructor(env) {
    this.#child = forkRunner(env);
    this.id = this.#child.pid;
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on("data", (chunk) => (this.#output += chunk));
    // "close" would wait for whoever else holds the pipes, such as a server that a killed test file has started.
    this.exited = new Promise((done) => this.#child.on("exit", (code, signal) => done({ code, signal })));
    endWithThisProcess(this.#child);
  }

  async run({ file, limits, ...item }) {
    const started = performance.now();
    this.#output = "";
    this.#isPrepared = true;
    const reported = new Promise((done) => this.#child.once("message", done));
    const late = limitedTo(limits.file);
    this.#child.send({ ...item, limits });
    const first = await Promise.race([reported, this.exited.then(() => undefined), late.passed]);
    late.clear();
    const isLate = first === late;
    await readAll();
    const isReusable = !isLate && first?.clean;
    if (!isReusable) this.usable = false;
    const ended = isReusable ? undefined : await this.end();
    const report = isLate || !first ? noReport(performance.now() - started) : first;
    if (isLate) report.failures.push(`still running after ${limits.file / 1000} s: a loop that never ends?`);
    else if (ended && isSilent(report)) report.failures.push(endedEarly(ended));
    // A test that never ran counts as failed, and so does each trap that is not a test by itself.
    const failed = Math.max(report.registered - report.passed, report.failures.length > 0 ? 1 : 0);
    return { ...report, file, output: this.#output, failed };
  }

  prepare(packages) {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    this.#child.send({ packages });
  }

  /** Resolves to { code, signal } once the process is over, with all that it started. */
  end() {
    this.usable = false;
    if (!this.#isEnding) endTrees([this.id]);
    this.#isEnding = true;
    return this.exited;
  }
}

const forkRunner = (env) =>
  fork(runner, [], {
    execArgv: ["--preserve-symlinks", ...SHORT_LIVED],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: ownGroup,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
  });

/** Whether a report tells of no test and of no failure. */
const isSilent = ({ registered, failures }) => registered === 0 && failures.length === 0;

const endedEarly = ({ code, signal }) =>
  `the process ended (${signal ?? `exit code ${code}`}) before its tests did: a test that never settles, or process.exit`;

const noReport = (ms) => ({
  registered: 0,
  passed: 0,
  skipped: [],
  failures: [],
  failedTitles: [],
  times: [],
  ms,
  cpuMs: 0,
  openMs: 0,
});

function limitedTo(ms) {
  const limit = { passed: undefined, clear: () => clearTimeout(timer) };
  let timer;
  limit.passed = new Promise((done) => {
    timer = setTimeout(done, ms, limit);
  });
  return limit;
}

/** What a child wrote before its message may be read after it, in the same round of the event loop. */
const readAll = () => new Promise((done) => setImmediate(() => setImmediate(done)));
