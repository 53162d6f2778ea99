// @ts-check
/**
 * Writes both packages as far as types go, each into the folder of its name. Copies the types if dist/ was built from the current sources.
 *
 * usage: node test/helpers/package/declare-types.mjs FOLDER
 */
import { cpSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { isCurrentBuild } from "../../../tools/build/current-build.mjs";
import { APP, CLIENT, describeApp, describeClient } from "../../../tools/build/packages.mjs";

const [, , folder = ""] = process.argv;
const client = resolve(folder, CLIENT.name);
const app = resolve(folder, APP.name);

process.exitCode = await placeTypes();
writeFileSync(resolve(client, "package.json"), describeClient());
writeFileSync(resolve(app, "package.json"), describeApp());

/** @returns {Promise<number>} the exit code */
async function placeTypes() {
  const places = /** @type {const} */ ([resolve(client, "types"), resolve(app, "types")]);
  if (!isCurrentBuild("dist")) return (await import("../../../tools/build/declarations.mjs")).declareTypes(...places);
  cpSync(`dist/${CLIENT.name}/types`, places[0], { recursive: true });
  cpSync(`dist/${APP.name}/types`, places[1], { recursive: true });
  return 0;
}
