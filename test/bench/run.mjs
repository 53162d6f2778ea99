/**
 * `npm run bench [-- name …]`: each test/bench/**\/NAME.bench.ts in a process of its own, so that one does not warm up
 * another; at the end what ours and the best of the others reached, worst first. The others live in packages of this folder's
 * own, installed on the first run. Nothing here fails on a clock.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { globSync } from "../../src/build/glob.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const outdir = join(root, "node_modules/.cache/querylet/bench");
/** Those that take minutes or need Chromium run by name only. */
const ON_DEMAND = /\/(app|rails|screens|steps|storm)\.bench/;

export async function runBench(args) {
  const all = globSync("test/bench", /\.bench\.tsx?$/);
  const names = all.map((file) => /([^/]+)\.bench/.exec(file)[1]);
  const files = all.filter((file) =>
    args.length === 0 ? !ON_DEMAND.test(file) : args.some((arg) => file.includes(arg)),
  );
  if (files.length === 0) {
    console.error(`No bench is called ${args.join(" ")}. There are ${names.join(", ")}.`);
    return 1;
  }
  if (!(await install(foldersOf(files)))) return 1;
  const rows = join(outdir, `rows-${process.pid}.jsonl`);
  mkdirSync(outdir, { recursive: true });
  let code = 0;
  for (const file of files) code ||= await runOne(await bundle(file), rows);
  if (existsSync(rows))
    summary(
      readFileSync(rows, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
  rmSync(rows, { force: true });
  return code;
}

/** The folders whose packages some benches need. */
function foldersOf(files) {
  const folders = ["test/bench"];
  if (files.some((file) => /\/(app|steps)\.bench/.test(file))) folders.push("test/interop/schemas");
  if (files.some((file) => file.includes("/app.bench"))) folders.push("test/bench/app");
  return folders;
}

async function install(folders) {
  const outfile = join(outdir, "install.mjs");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["test/helpers/programs/interop-install.ts"],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  const { installInterop } = await import(pathToFileURL(outfile).href);
  return installInterop(...folders);
}

/** The others are bundled as a page would bundle them: production, their ES modules. What must be one (React) stays one. */
async function bundle(file) {
  const outfile = join(outdir, file.replace(/\.tsx?$/, ".mjs"));
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["module", "production"],
    mainFields: ["module", "main"],
    external: ["esbuild", "happy-dom", "playwright-core", "ws", "react", "react-dom", "graphql", "graphql-yoga"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return outfile;
}

function runOne(file, rows) {
  const child = spawn(process.execPath, ["--expose-gc", "--max-semi-space-size=32", file], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", QUERYLET_BENCH_ROWS: rows },
  });
  return new Promise((done) => child.on("close", (code) => done(code ?? 1)));
}

function summary(rows) {
  const share = ({ goal, ratios }) => (goal ? ratios[0][1] / goal : 0);
  const figure = (ratio) => (ratio < 100 ? ratio.toFixed(2) : String(Math.round(ratio)));
  const lines = rows
    .sort((a, b) => share(b) - share(a))
    .map(({ work, over, goal, ratios: [ours, ...peers] }) => {
      const best = peers.filter(([name]) => !name.startsWith("Querylet")).sort((a, b) => a[1] - b[1])[0];
      const apollo = peers.find(([name]) => name.startsWith("Apollo"));
      return `| ${work} | ${over} | ${figure(ours[1])} | ${goal ?? ""} | ${goal && ours[1] > goal ? "missed" : ""} | ${best ? `${figure(best[1])} ${best[0]}` : ""} | ${apollo ? figure(apollo[1]) : ""} |`;
    });
  console.log(
    `\n## Ours beside the best of the others: ratios, furthest from the goal first\n| work | over | ours | goal | | best other | Apollo |\n|---|---|---:|---:|---|---:|---:|\n${lines.join("\n")}`,
  );
}
