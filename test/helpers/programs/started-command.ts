/** A command as a process of its own, with a look at every process that it starts in turn. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { settle } from "../settle.js";

export interface EndedCommand {
  /** The exit code; null where a signal ended it. */
  code: number | null;
  /** Everything that it printed. */
  output: string;
  /** The last line that it printed. */
  last: string;
}

export interface StartedCommand {
  child: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** Resolves when its output matches; rejects when it ends before. */
  printed(pattern: RegExp): Promise<void>;
  /** Resolves when it has ended and its output is complete. */
  ended: Promise<EndedCommand>;
  /** The processes that it started, itself included, that live: the id and the command line of each. */
  processes(): string[];
}

/** The variable that every process of one command has in its environment: each hands it on to those that it starts. */
const MARK = "QUERYLET_STARTED_COMMAND";

/**
 * Starts a command.
 *
 * @param env its environment, besides a mark to find its processes by
 * @param cwd where it runs; by default in the project's root
 */
export function startCommand(
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = process.cwd(),
): StartedCommand {
  const mark = randomUUID();
  const child = spawn(program, words, { cwd, env: { ...env, [MARK]: mark } });
  let output = "";
  let onOutput = (): void => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      onOutput();
    });
  }
  const ended = new Promise<EndedCommand>((resolve) =>
    child.on("close", (code) => resolve({ code, output, last: output.trim().split("\n").at(-1) ?? "" })),
  );
  const printed = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      onOutput = () => pattern.test(output) && resolve();
      onOutput();
      void ended.then(() => reject(new Error(`It ended without printing ${pattern}:\n${output}`)));
    });
  return { child, output: () => output, printed, ended, processes: () => processesWith(`${MARK}=${mark}`) };
}

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

/**
 * How long processes may take to end, in ms. A compiler whose parent was killed ends when it has checked the types, and it
 * checks them while no other process needs the processor.
 */
const END_LIMIT_MS = 45_000;

/** Waits until no process of the command is left, and gives those that live on. */
export async function leftBehind({ processes }: StartedCommand): Promise<string[]> {
  const until = performance.now() + END_LIMIT_MS;
  let left = processes();
  while (left.length > 0 && performance.now() < until) {
    await settle();
    left = processes();
  }
  return left;
}
