// @ts-check
/** Whether a build of the packages is one of today's sources, so that tests need not build it again. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMMON_FILES } from "./packages.mjs";
import { root } from "./paths.mjs";

/** What the packages are built of: folders and files. The lock file stands for the packages that build it. */
const INPUTS = [
  ...["src", "tools/build", "static", "package.json", "package-lock.json", "tsconfig.json"],
  ...COMMON_FILES,
];

/** Beside the folders of the packages: the hash of what they were built of. */
const STAMP = ".built-from";

/**
 * A hash of all that the packages are built of.
 *
 * @param {string} project its folder
 * @returns {string}
 */
export function hashInputs(project = root) {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap((input) => filesOf(join(project, input))).sort()) {
    hash
      .update(`${file.slice(project.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path of a folder or a file
 * @returns {string[]} the paths of its files
 */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * Notes that a build is complete.
 *
 * @param {string} dist its folder
 * @param {string} inputs the hash of what it was built of, taken before it began
 */
export function stampBuild(dist, inputs) {
  writeFileSync(join(dist, STAMP), inputs);
}

/**
 * Whether a folder holds a complete build of today's sources.
 *
 * @param {string} dist
 * @param {string} project its folder
 */
export function isCurrentBuild(dist, project = root) {
  const stamp = join(dist, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashInputs(project);
}
