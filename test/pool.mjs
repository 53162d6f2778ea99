/**
 * The processes that test files run in. A process that a file left as it found it (`run-file.mjs` looks) takes the next
 * one: starting Node and loading the same libraries again costs more than most files' tests. One that did not is ended.
 */
import { fork, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endTrees, ownGroup } from "./process-tree.mjs";

const runner = fileURLToPath(new URL("./run-file.mjs", import.meta.url));
const watchdogProgram = fileURLToPath(new URL("./watchdog.mjs", import.meta.url));

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

/** The ids of the processes that have not ended. */
const running = new Set();

/** Ends every process of every pool, with all that they started. */
export function endEverything() {
  endTrees([...running]);
  running.clear();
  watchdog?.kill("SIGKILL");
}

/** The process that ends the others if this one is killed. */
let watchdog;

function tellWatchdog() {
  watchdog ??= startWatchdog();
  watchdog.stdin.write(`${[...running].join(" ")}\n`);
}

function startWatchdog() {
  const child = spawn(process.execPath, [watchdogProgram], { stdio: ["pipe", "ignore", "ignore"], detached: ownGroup });
  child.stdin.on("error", () => {}); // It was ended from outside: the tests can do without it.
  child.stdin.unref();
  child.unref();
  return child;
}

/**
 * @param env variables for the processes
 * @returns `run(item)`, for one file at a time, with `limits` { test, file, linger } in ms: resolves to its `{ file, passed,
 *   failed, failures, failedTitles, times, skipped, output, ms, cpuMs, openMs }`; `prepare(packages)`; `latest()`, its process
 */
export function createPool(env) {
  let process;
  const get = () => {
    if (!process?.usable) process = startProcess(env);
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

function startProcess(env) {
  const child = fork(runner, [], {
    execArgv: ["--preserve-symlinks", ...SHORT_LIVED],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: ownGroup,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
  });
  running.add(child.pid);
  tellWatchdog();
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  // "close" would wait for whoever else holds the pipes, such as a server that a killed test file has started.
  const exited = new Promise((done) => child.on("exit", (code, signal) => done({ code, signal })));
  void exited.then(() => {
    running.delete(child.pid);
    tellWatchdog();
  });
  let ending;
  let isPrepared = false;

  const self = {
    usable: true,
    id: child.pid,
    exited,
    async run({ file, limits, ...item }) {
      const started = performance.now();
      output = "";
      isPrepared = true;
      const reported = new Promise((done) => child.once("message", done));
      const late = limitedTo(limits.file);
      child.send({ ...item, limits });
      let report = await Promise.race([reported, exited.then(() => undefined), late.passed]);
      late.clear();
      const isLate = report === late;
      if (isLate) report = undefined;
      await readAll();
      if (!report?.clean) self.usable = false;
      const ended = report?.clean ? undefined : await self.end();
      report ??= noReport(performance.now() - started);
      if (isLate) report.failures.push(`still running after ${limits.file / 1000} s: a loop that never ends?`);
      else if (report.registered === 0 && ended && report.failures.length === 0)
        report.failures.push(
          `the process ended (${ended.signal ?? `exit code ${ended.code}`}) before its tests did: a test that never settles, or process.exit`,
        );
      // A test that never ran counts as failed, and so does each trap that is no test by itself.
      const failed = Math.max(report.registered - report.passed, report.failures.length > 0 ? 1 : 0);
      return { ...report, file, output, failed };
    },
    prepare(packages) {
      if (isPrepared) return;
      isPrepared = true;
      child.send({ packages });
    },
    /** Resolves to { code, signal } once the process is over, with all that it started. */
    end() {
      self.usable = false;
      ending ??= endNow();
      return ending;
    },
  };
  async function endNow() {
    endTrees([child.pid]);
    return exited;
  }
  return self;
}

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
