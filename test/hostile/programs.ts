/** The two programs of ours that listen, each in a process of its own: the command in front of a server, and the demo of `npm start`. */
import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { folder } from "../app/serve/helpers.js";
import { GOOD_ANSWER, startRawServer, type RawServer } from "../app/serve/raw-sockets.js";

export interface Program {
  port: number;
  pid: number;
  /** Undefined while it runs. */
  readonly exitCode: number | null | undefined;
  /** What it said on standard error. */
  readonly errors: string;
  stop(): Promise<void>;
}

/** A page, which is all that either needs of the app. */
const APP = { "app/index.html": `<!doctype html><head><meta name="querylet" content='{}'></head>` };

/** The command in front of a server that the test plays. */
export async function startCommand(): Promise<Program & { upstream: RawServer }> {
  const upstream = await startRawServer();
  const home = folder({ ...APP, "package.json": `{"version":"7.8.9","type":"module"}` });
  const program = join(home, "serve.js");
  await bundle({ entryPoints: ["src/app/serve/cli.ts"] }, program);
  const started = await start(program, `http://127.0.0.1:${upstream.port}/graphql`, "--port", "0");
  upstream.answer = GOOD_ANSWER;
  return Object.assign(started, {
    upstream,
    async stop() {
      await end(started.child);
      await upstream.close();
    },
  });
}

/** The demo, as `npm start` starts it for its page. */
export async function startDemo(): Promise<Program> {
  const appRoot = join(folder(APP), "app");
  // Beside the packages, which are not part of the bundle.
  const program = `node_modules/.cache/querylet/hostile/demo-${process.pid}.mjs`;
  const contents = `
    import { startDemo } from "./tools/demo/start.ts";
    const { url } = await startDemo({ appRoot: process.argv[2], port: 0 });
    console.log(url);`;
  await bundle({ stdin: { contents, resolveDir: process.cwd(), loader: "ts" }, packages: "external" }, program);
  const started = await start(program, appRoot);
  return Object.assign(started, { stop: () => end(started.child) });
}

const bundle = (input: object, outfile: string) =>
  build({ ...input, outfile, bundle: true, platform: "node", format: "esm", target: "node20", logLevel: "silent" });

/** Starts a program and waits for the address that it prints. */
async function start(program: string, ...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  const seen = { out: "", errors: "", exitCode: undefined as number | null | undefined };
  child.stderr.on("data", (chunk) => (seen.errors += String(chunk)));
  child.on("close", (code) => (seen.exitCode = code));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      seen.out += String(chunk);
      const [, found] = /http:\/\/localhost:(\d+)/.exec(seen.out) ?? [];
      if (found) resolve(Number(found));
    });
    child.on("close", () => reject(new Error(`The program ended: ${seen.errors}`)));
  });
  return {
    child,
    port,
    pid: child.pid ?? 0,
    get exitCode() {
      return seen.exitCode;
    },
    get errors() {
      return seen.errors;
    },
  };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.on("close", () => resolve());
    child.kill();
  });
}

/** How many sockets a process has open, those that listen included. Linux only. */
export function openSockets({ pid }: Program): number {
  const descriptors = `/proc/${pid}/fd`;
  return readdirSync(descriptors).filter((name) => linkOf(join(descriptors, name)).startsWith("socket:")).length;
}

/** A descriptor may be closed between the listing and this. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

/** The memory of a process that is not on disk, in MB. Linux only. */
export function residentMegabytes({ pid }: Program): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
