/**
 * `npm run bench [-- name …]`: each tools/bench/**\/NAME.bench.ts in a process of its own, so that one does not warm up
 * another; at the end what ours and the best of the others reached, worst first. The others live in packages of this folder's
 * own, installed on the first run. Nothing here fails on a clock. What a bench measures becomes its section of docs/work/figures.md.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { root } from "../build/paths.mjs";
import { globSync } from "../build/glob.mjs";

const outdir = join(root, "node_modules/.cache/querylet/bench");
const FIGURES = join(root, "docs/work/figures.md");
/** Those that take minutes or need Chromium run by name only. */
const ON_DEMAND = /\/(app|rails|rows|screens|steps|storm)\.bench/;

export async function runBench(args) {
  const all = globSync("tools/bench", /\.bench\.tsx?$/);
  const files = all.filter((file) => isWanted(file, args));
  if (files.length === 0) {
    console.error(
      `No bench is called ${args.join(" ")}. There are ${all.map(nameOf).join(", ")}; "all" runs them all.`,
    );
    return 1;
  }
  if (!(await install(foldersOf(files)))) return 1;
  const rows = [];
  let code = 0;
  for (const file of files) {
    const { exitCode, findings, versions } = await runOne(file);
    rows.push(...findings.flatMap(({ row }) => row ?? []));
    if (exitCode === 0) await writeFigures(nameOf(file), findings, versions);
    code ||= exitCode;
  }
  if (rows.length > 0) summary(rows);
  return code;
}

const nameOf = (file) => /([^/]+)\.bench/.exec(file)[1];

function isWanted(file, args) {
  if (args.length === 0) return !ON_DEMAND.test(file);
  return args.includes("all") || args.some((arg) => file.includes(arg));
}

/** The folders whose packages some benches need. */
function foldersOf(files) {
  const folders = ["tools/bench"];
  if (files.some((file) => /\/(app|steps)\.bench/.test(file))) folders.push("test/interop/schemas");
  if (files.some((file) => file.includes("/app.bench"))) folders.push("tools/bench/app");
  return folders;
}

async function install(folders) {
  const { installInterop } = await importTypeScript("test/helpers/programs/interop-install.ts");
  return installInterop(...folders);
}

/** A module of this project that is written in TypeScript. */
async function importTypeScript(entry) {
  const outfile = join(outdir, `${basename(entry, ".ts")}.mjs`);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  return import(pathToFileURL(outfile).href);
}

/** A bench has one section, or says to which one a table belongs. */
async function writeFigures(bench, findings, versionsInBundle) {
  if (process.env["QUERYLET_STORM_CLIENTS"]) return; // not the storm that the page is about
  const { replaceSection, sectionText } = await importTypeScript("tools/bench/figures.ts");
  const versions = Object.assign({}, versionsInBundle, ...findings.map((finding) => finding.versions));
  const tables = findings.filter(({ table }) => table);
  const sections = new Set(tables.map(({ section = bench }) => section));
  for (const name of sections) {
    const own = tables.filter(({ section = bench }) => section === name).map(({ table }) => table);
    const text = sectionText({ tables: own, versions }, new Date());
    writeFileSync(FIGURES, replaceSection(readFileSync(FIGURES, "utf8"), name, text));
  }
  console.log(`\nWritten to docs/work/figures.md: ${[...sections].join(", ")}`);
}

/** The others are bundled as a page would bundle them: production, their ES modules. What must be one (React) stays one. */
async function bundle(file) {
  const outfile = join(outdir, file.replace(/\.tsx?$/, ".mjs"));
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["module", "production"],
    mainFields: ["module", "main"],
    external: [
      "esbuild",
      "happy-dom",
      "playwright-core",
      "rollup",
      "ws",
      "react",
      "react-dom",
      "graphql",
      "graphql-yoga",
    ],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return { outfile, metafile };
}

/** Runs a bench in a process of its own. */
async function runOne(file) {
  const { outfile, metafile } = await bundle(file);
  const { versionsIn } = await importTypeScript("tools/bench/figures.ts");
  const findingsFile = join(outdir, `findings-${process.pid}.jsonl`);
  const child = spawn(process.execPath, ["--expose-gc", "--max-semi-space-size=32", outfile], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", QUERYLET_BENCH_FINDINGS: findingsFile },
  });
  const exitCode = await new Promise((done) => child.on("close", (code) => done(code ?? 1)));
  const findings = existsSync(findingsFile) ? readLines(findingsFile) : [];
  rmSync(findingsFile, { force: true });
  return { exitCode, findings, versions: versionsIn(metafile) };
}

const readLines = (file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

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
