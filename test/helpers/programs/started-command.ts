/** Runs a command as a process of its own, and finds every process that it starts in turn. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { settle } from "../settle.js";

export interface EndedCommand {
  /** The exit code; null if a signal ended it. */
  code: number | null;
  /** Everything that it printed. */
  output: string;
  /** The last line that it printed. */
  last: string;
}

export interface StartedCommand {
  child: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves when the output matches; rejects if the command ends before. */
  printed(pattern: RegExp): Promise<void>;
  /** Resolves when the command has ended and its output is complete. */
  ended: Promise<EndedCommand>;
  /** The running processes of the command, with their ids and command lines. */
  processes(): string[];
}

/** An environment variable that marks every process of one command: child processes inherit it. */
const MARK = "QUERYLET_STARTED_COMMAND";

/**
 * Starts a command.
 *
 * @param env its environment; a variable that marks its processes is added
 * @param cwd its working directory; by default the project's root
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

/** How long processes may take to end, in ms: a watchdog needs some time on a busy machine. */
const END_LIMIT_MS = 20_000;

/** Waits until no process of the command is left. @returns those that are still running at the time limit */
export async function remainingProcesses({ processes }: StartedCommand): Promise<string[]> {
  const until = performance.now() + END_LIMIT_MS;
  let left = processes();
  while (left.length > 0 && performance.now() < until) {
    await settle();
    left = processes();
  }
  return left;
}
