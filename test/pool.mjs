/**
 * The processes that test files run in. A process that a file left as it found it (`run-file.mjs` looks) takes the next
 * one: starting Node and loading the same libraries again costs more than most files' tests. One that did not is ended.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const runner = fileURLToPath(new URL("./run-file.mjs", import.meta.url));

/**
 * Takes `{ file, bundle, … }` off `queue` until it is empty; several may share a queue.
 * @param options `limits`: { test, file, linger } in ms; `kindOf(item)`: only files of one kind share a process, without
 *   it each file has its own
 * @param report gets each file's `{ file, passed, failed, failures, skipped, output, ms }`
 */
export async function runInTurn(queue, { limits, kindOf }, report) {
  let process;
  for (let item = queue.shift(); item; item = queue.shift()) {
    const kind = kindOf?.(item);
    if (process && process.kind !== kind) await process.end();
    if (!process?.usable || process.kind !== kind) process = startProcess(kind, limits);
    const result = await process.run(item, kindOf === undefined);
    report(result);
  }
  await process?.end();
}

function startProcess(kind, limits) {
  const child = fork(runner, [], {
    execArgv: ["--enable-source-maps", "--max-semi-space-size=64"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const closed = new Promise((done) => child.on("close", (code, signal) => done({ code, signal })));

  const self = {
    kind,
    usable: true,
    /** Runs one file; `last` says that the process is to end by itself after it. */
    async run({ file, bundle }, last) {
      const started = performance.now();
      output = "";
      let late = false;
      const timer = setTimeout(() => (late = child.kill("SIGKILL")), limits.file);
      const reported = new Promise((done) => child.once("message", done));
      child.send({ bundle, limits, last });
      let report = await Promise.race([reported, closed.then(() => undefined)]);
      clearTimeout(timer);
      await readAll();
      if (!report?.clean) self.usable = false;
      const ended = report?.clean ? undefined : await self.end();
      report ??= { registered: 0, passed: 0, skipped: [], failures: [], ms: performance.now() - started };
      if (late) report.failures.push(`still running after ${limits.file / 1000} s: a loop that never ends?`);
      else if (report.registered === 0 && ended && report.failures.length === 0) report.failures.push(`the process ended (${ended.signal ?? `exit code ${ended.code}`}) before its tests did: a test that never settles, or process.exit`);
      // A test that never ran counts as failed, and so does each trap that is no test by itself.
      const failed = Math.max(report.registered - report.passed, report.failures.length > 0 ? 1 : 0);
      return { ...report, file, output, failed };
    },
    /** Resolves to { code, signal } once the process is over. */
    end() {
      self.usable = false;
      if (child.connected) child.kill("SIGKILL");
      return closed;
    },
  };
  return self;
}

/** What a child wrote before its message may be read after it, in the same round of the event loop. */
const readAll = () => new Promise((done) => setImmediate(() => setImmediate(done)));
