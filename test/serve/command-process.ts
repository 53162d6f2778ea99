/** The `querylet` command in a process of its own, as it is published: what crashes it is seen. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { folder } from "./helpers.js";

export interface CommandProcess {
  port: number;
  /** Undefined while it runs. */
  readonly exitCode: number | null | undefined;
  /** What it said on standard error. */
  readonly errors: string;
  stop(): Promise<void>;
}

/** Builds the command and starts it for this endpoint on a free port. */
export async function startCommand(endpoint: string, ...more: string[]): Promise<CommandProcess> {
  const home = folder({
    "package.json": `{"version":"7.8.9","type":"module"}`,
    "dist/app/index.html": `<meta name="querylet" content='{}'>`,
  });
  const program = join(home, "dist/serve.js");
  await build({
    entryPoints: ["src/serve/cli.ts"],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
  const child = spawn(process.execPath, [program, endpoint, "--port", "0", ...more], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let errors = "";
  let exitCode: number | null | undefined;
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = new Promise<void>((resolve) =>
    child.on("close", (code) => {
      exitCode = code;
      resolve();
    }),
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      out += String(chunk);
      const found = /http:\/\/localhost:(\d+)/.exec(out)?.[1];
      if (found) resolve(Number(found));
    });
    child.on("close", () => reject(new Error(`The command ended: ${errors}`)));
  });
  return {
    port,
    get exitCode() {
      return exitCode;
    },
    get errors() {
      return errors;
    },
    stop() {
      child.kill();
      return ended;
    },
  };
}
