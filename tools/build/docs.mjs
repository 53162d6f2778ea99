// @ts-check
/**
 * `npm run docs`: the documentation as a static site, in tools/site/dist. `npm run docs -- dev` serves it, and shows edits at once.
 * VitePress makes the site, and TypeDoc the reference of the API; tools/site has packages of its own, which are installed here.
 */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as esbuild from "esbuild";
import { root } from "./paths.mjs";
import { watchFolders } from "./watch.mjs";

const DOCS = join(root, "docs");
const SITE = join(root, "tools/site");
const GENERATED = join(SITE, ".generated");
/** Copies of the pages: VitePress resolves what the code of a page imports from the page's folder. */
const PAGES = join(GENERATED, "pages");
/** A copy of the lock file that the packages were installed from. */
const INSTALLED = join(SITE, "node_modules/.installed-package-lock.json");

/**
 * @param {string[]} args of VitePress: by default `build`
 * @returns {Promise<number>} the exit code
 */
export async function buildDocs([command = "build", ...args]) {
  await install();
  rmSync(GENERATED, { recursive: true, force: true });
  copyPages(readdirSync(DOCS).map((name) => join(DOCS, name)));
  await bundleSamples();
  await run("typedoc/bin/typedoc", "--logLevel", "Warn");
  if (command === "dev") watchFolders([DOCS], copyPages);
  await run("vitepress/bin/vitepress.js", command, ".", ...args);
  return 0;
}

/** @param {readonly string[]} files absolute paths; those that are not pages of docs are left out */
function copyPages(files) {
  mkdirSync(PAGES, { recursive: true });
  for (const file of files) {
    const isPage = dirname(file) === DOCS && file.endsWith(".md");
    if (isPage && existsSync(file)) cpSync(file, join(PAGES, basename(file)));
  }
}

async function install() {
  const lock = readFileSync(join(SITE, "package-lock.json"), "utf8");
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === lock) return;
  await runInSite(process.platform === "win32" ? "npm.cmd" : "npm", "ci");
  writeFileSync(INSTALLED, lock);
}

/** What runs the live samples in a page: the library, and the demo's world. */
async function bundleSamples() {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["tools/site/run-sample.ts"],
    outfile: join(GENERATED, "run-sample.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}

/**
 * @param {string} program in the packages of the site
 * @param {string[]} words
 */
const run = (program, ...words) => runInSite(process.execPath, join(SITE, "node_modules", program), ...words);

/**
 * @param {string} command
 * @param {string[]} words
 * @returns {Promise<void>} rejects where the command fails
 */
function runInSite(command, ...words) {
  const child = spawn(command, words, { cwd: SITE, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${words[0]} failed: see above`))));
  });
}
