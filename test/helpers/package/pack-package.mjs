// @ts-check
/**
 * Packs the package as it is published. Builds it first unless dist/ was built from the current sources.
 *
 * usage: node test/helpers/package/pack-package.mjs FOLDER
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isCurrentBuild } from "../../../tools/build/current-build.mjs";

const [, , folder = ""] = process.argv;
/** npm packs these files whatever the list of files says. */
const ALWAYS_PACKED = ["package.json", "README.md", "LICENSE"];

/** @type {{ files: string[] }} */
const { files } = JSON.parse(readFileSync("package.json", "utf8"));
mkdirSync(folder, { recursive: true });
const committed = files.filter((pattern) => pattern !== "dist" && existsSync(pattern));
for (const name of [...ALWAYS_PACKED, ...committed]) cpSync(name, join(folder, name), { recursive: true });
const exitCode = await placeBuild(resolve(folder, "dist"));
// The files exist already. The script that npm would run first would build them in the project.
const packed = spawnSync("npm", ["pack", "--ignore-scripts", "--silent"], { cwd: folder, stdio: "inherit" });
process.exitCode = exitCode || (packed.status ?? 1);

/**
 * Puts the published files into a folder.
 *
 * @param {string} dist
 * @returns {Promise<number>} the exit code
 */
async function placeBuild(dist) {
  if (!isCurrentBuild("dist")) return (await import("../../../tools/build/package.mjs")).buildPackage(dist);
  cpSync("dist", dist, { recursive: true });
  return 0;
}
