// @ts-check
/** The TypeScript compiler, as a process of its own. */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
// The package's main entry starts the compiler in another process, which would outlive ours.
import getExePath from "../../node_modules/typescript/lib/getExePath.js";
import { cacheFolder, root, temporaryFolder } from "./paths.mjs";
import { endWithThisProcess } from "./processes/watched.mjs";

/**
 * Starts the compiler, which ends with this process.
 *
 * @param {string[]} options
 * @param {"inherit" | "pipe"} output
 */
function startCompiler(options, output) {
  const child = spawn(getExePath(), options, { cwd: root, stdio: ["ignore", output, output] });
  endWithThisProcess(child);
  return child;
}

/**
 * Runs the compiler to its end; it prints for itself.
 *
 * @param {...string} options
 * @returns {Promise<number>} the exit code
 */
export function runTypeScript(...options) {
  const child = startCompiler(options, "inherit");
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * @typedef {object} TypeCheck
 * @property {Promise<string[] | undefined>} errors one text an error, none when the types hold; undefined when it was stopped
 * @property {() => void} stop ends the compiler
 * @property {() => void} yieldProcessor lets every other process go first
 */

/**
 * Checks the types of a project, faster where the last check of that name has left its results.
 *
 * @param {string} name
 * @param {{ include: string[], compilerOptions?: object }} project files and folders from the project's root, and options
 *   besides those of tsconfig.json
 * @param {{ isFresh?: boolean }} [how] `isFresh`: without the results of the last check
 * @returns {TypeCheck}
 */
export function checkTypes(name, project, { isFresh = false } = {}) {
  // Checks may run side by side: each works on a copy, which takes the place of the shared file as a whole at the end. Both are
  // as deep in the tree: the compiler writes paths that are relative to the file.
  const shared = join(cacheFolder, "types", `${name}.tsbuildinfo`);
  const own = join(temporaryFolder("types"), `${name}.tsbuildinfo`);
  const settings = join(temporaryFolder("types"), `${name}.json`);
  mkdirSync(join(cacheFolder, "types"), { recursive: true });
  if (existsSync(shared) && !isFresh) copyFileSync(shared, own);
  const include = project.include.map((path) => join(root, path));
  const compilerOptions = {
    incremental: true,
    tsBuildInfoFile: own,
    typeRoots: [join(root, "node_modules/@types")],
    ...project.compilerOptions,
  };
  writeFileSync(settings, JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include }));

  const child = startCompiler(["-p", settings, "--pretty", "false"], "pipe");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const errors = new Promise((resolve) => {
    child.on("close", (code) => {
      if (code !== null && existsSync(own)) renameSync(own, shared);
      resolve(code === null ? undefined : readErrors(output, code));
    });
  });
  return {
    errors,
    stop() {
      // At once: its folder may be deleted next, and a compiler that still writes would create it again.
      child.kill("SIGKILL");
    },
    yieldProcessor() {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    },
  };
}

/**
 * The compiler's output as one text an error, each with a place that editors and terminals open: `src/app/frame/shell/app.tsx:12:3`.
 *
 * @param {string} output
 * @param {number} code
 */
function readErrors(output, code) {
  const errors = output
    .trim()
    .split(/\r?\n(?! )/)
    .filter((text) => /\berror TS\d+:/.test(text))
    .map((text) => text.replace(/^(\S+)\((\d+),(\d+)\): error/, "$1:$2:$3:"));
  return code !== 0 && errors.length === 0 ? [output.trim() || "The TypeScript compiler failed."] : errors;
}
