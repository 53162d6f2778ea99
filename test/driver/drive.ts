/** Runs the test driver on fixtures, as a process of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { temporaryFolder } from "../helpers/temporary-folder.js";

export interface DriverRun {
  /** The exit code; null where a signal ended the driver. */
  code: number | null;
  /** Everything that it printed. */
  output: string;
  /** The last line that it printed. */
  last: string;
}

export interface RunningDriver {
  child: ChildProcess;
  /** Resolves when the driver has ended and its output is complete. */
  ended: Promise<DriverRun>;
  /** The command lines of the processes that it started, itself included, that live. */
  processes(): string[];
}

/** The path of a fixture of the driver's tests. */
export const fixture = (name: string): string => `test/fixtures/driver/${name}.ts`;

/**
 * Starts the driver.
 *
 * @param words its command line, such as the paths of test files
 * @param env variables besides those of this process
 * @param command what to start in place of `node test/run.mjs`
 */
export function startDriver(
  words: readonly string[],
  env: Record<string, string> = {},
  command: readonly [string, ...string[]] = [process.execPath, "test/run.mjs"],
): RunningDriver {
  const { CI: _, ...inherited } = process.env;
  const mark = `QUERYLET_DRIVER_RUN=${randomUUID()}`;
  const [name, value = ""] = mark.split("=");
  // A list of its own, or a browser file that is late on purpose would be listed as flaky.
  const QUERYLET_FLAKY_LIST = join(temporaryFolder("flaky"), "flaky.json");
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...words], {
    env: { ...inherited, QUERYLET_TEST_LIMIT: "300", QUERYLET_FLAKY_LIST, [String(name)]: value, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = new Promise<DriverRun>((resolve) =>
    child.on("close", (code) => resolve({ code, output, last: output.trim().split("\n").at(-1) ?? "" })),
  );
  return { child, ended, processes: () => processesWith(mark) };
}

/** Runs the driver to its end. */
export const drive = (words: readonly string[], env?: Record<string, string>): Promise<DriverRun> =>
  startDriver(words, env).ended;

/** The processes that have a variable in their environment, which every process hands on to those that it starts. */
function processesWith(variable: string): string[] {
  const ids = processTable("axeww", "pid=,args=")
    .filter((line) => line.includes(variable))
    .map((line) => Number.parseInt(line, 10));
  return ids.flatMap((id) => processTable("ww", "pid=,args=", "-p", String(id)));
}

function processTable(options: string, columns: string, ...more: string[]): string[] {
  const { stdout } = spawnSync("ps", [options, "-o", columns, ...more], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return stdout.split("\n").filter((line) => line !== "");
}

/** How long the operating system may take to end processes, in ms. */
const END_LIMIT_MS = 5000;

/** Waits until no process is left that the driver started, and gives those that live on. */
export async function leftBehind({ processes }: RunningDriver): Promise<string[]> {
  const until = performance.now() + END_LIMIT_MS;
  let left = processes();
  while (left.length > 0 && performance.now() < until) {
    await new Promise((resolve) => setImmediate(resolve));
    left = processes();
  }
  return left;
}
