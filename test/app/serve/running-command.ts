/** The command in the test's own process, where what would crash it fails the test. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "../../../src/app/serve/command.js";
import { folder } from "./helpers.js";

/** What a run of the command printed and asked for. */
export interface Ran {
  code: number;
  printed: string;
  warned: string;
  /** What the browser was asked to open. */
  opened: string[];
  /** Each ends a server that the command has started. */
  stops: (() => Promise<void>)[];
}

const home = folder({
  "package.json": `{"version":"7.8.9"}`,
  "app/index.html": `<meta name="querylet" content='{}'>`,
  "scripts/page-ABCD1234.js": "export {};",
});

/** Runs the command with these words. What it prints later is added to the answer. */
export async function querylet(args: readonly string[], hasBrowser = true): Promise<Ran> {
  const ran: Ran = { code: -1, printed: "", warned: "", opened: [], stops: [] };
  ran.code = await runCommand(args, {
    appRoot: join(home, "app"),
    scriptRoot: join(home, "scripts"),
    packageFile: pathToFileURL(join(home, "package.json")),
    print: (text) => {
      ran.printed += text;
    },
    warn: (text) => {
      ran.warned += text;
    },
    onStop: (stop) => ran.stops.push(stop),
    openBrowser(url, failed) {
      ran.opened.push(url);
      if (!hasBrowser) failed();
    },
  });
  return ran;
}

/** Where the command says that it serves; "" where it does not. */
export const urlIn = ({ printed }: Ran): string => /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? "";

export interface RunningCommand {
  port: number;
  /** What it said on standard error. */
  readonly errors: string;
  stop(): Promise<void>;
}

/** Starts the command for this endpoint on a free port. */
export async function startCommand(endpoint: string, ...more: string[]): Promise<RunningCommand> {
  const ran = await querylet([endpoint, "--port", "0", ...more]);
  if (ran.code !== 0) throw new Error(`The command ended: ${ran.warned}`);
  return {
    port: Number(new URL(urlIn(ran)).port),
    get errors() {
      return ran.warned;
    },
    async stop() {
      for (const stop of ran.stops) await stop();
    },
  };
}
