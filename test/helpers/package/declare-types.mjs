// @ts-check
/**
 * Writes the types of the package as they are published, or copies them if dist/ was built from the current sources.
 *
 * usage: node test/helpers/package/declare-types.mjs FOLDER
 */
import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { isCurrentBuild } from "../../../tools/build/current-build.mjs";

const [, , folder = ""] = process.argv;
if (isCurrentBuild("dist")) cpSync("dist/types", folder, { recursive: true });
else process.exitCode = await (await import("../../../tools/build/declarations.mjs")).declareTypes(resolve(folder));
