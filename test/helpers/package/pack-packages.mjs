// @ts-check
/**
 * Packs both packages as they are published. Builds them first unless dist/ was built from the current sources.
 *
 * usage: node test/helpers/package/pack-packages.mjs FOLDER
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { isCurrentBuild } from "../../../tools/build/current-build.mjs";
import { APP, CLIENT } from "../../../tools/build/packages.mjs";

const [, , folder = ""] = process.argv;
const dist = isCurrentBuild("dist") ? resolve("dist") : resolve(folder, "dist");
const exitCode = isCurrentBuild("dist")
  ? 0
  : await (await import("../../../tools/build/build.mjs")).buildPackages(dist);
const folders = [CLIENT, APP].map(({ name }) => resolve(dist, name));
const words = ["pack", ...folders, "--pack-destination", folder, "--silent"];
const packed = spawnSync("npm", words, { stdio: "inherit" });
process.exitCode = exitCode || (packed.status ?? 1);
