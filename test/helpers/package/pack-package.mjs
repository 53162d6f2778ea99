// @ts-check
/** Packs the package as it would be published. usage: node test/helpers/package/pack-package.mjs FOLDER */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildPackage } from "../../../src/build/package.mjs";

const [, , folder = ""] = process.argv;
/** npm packs these whatever the list of files says. */
const ALWAYS_PACKED = ["package.json", "README.md", "LICENSE"];

/** @type {{ files: string[] }} */
const { files } = JSON.parse(readFileSync("package.json", "utf8"));
mkdirSync(folder, { recursive: true });
const committed = files.filter((pattern) => pattern !== "dist" && existsSync(pattern));
for (const name of [...ALWAYS_PACKED, ...committed]) cpSync(name, join(folder, name), { recursive: true });
const exitCode = await buildPackage(resolve(folder, "dist"));
// The files are built above: the script that npm would run first builds them in the project.
const packed = spawnSync("npm", ["pack", "--ignore-scripts", "--silent"], { cwd: folder, stdio: "inherit" });
process.exitCode = exitCode || (packed.status ?? 1);
