// @ts-check
/** The published files: a folder in dist/ for each package, as npm packs it. */
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPage } from "./app/app.mjs";
import { buildEmbed } from "./app/embed.mjs";
import { buildModules } from "./app/modules.mjs";
import { buildClient, buildCommand } from "./bundles.mjs";
import { hashInputs, stampBuild } from "./current-build.mjs";
import { declareTypes } from "./declarations.mjs";
import { APP, CLIENT, COMMON_FILES, describeApp, describeClient } from "./packages.mjs";
import { root } from "./paths.mjs";

/**
 * Makes both packages from scratch.
 *
 * @param {string} dist the folder for them
 * @returns {Promise<number>} the exit code
 */
export async function buildPackages(dist = join(root, "dist")) {
  const started = performance.now();
  const inputs = hashInputs();
  rmSync(dist, { recursive: true, force: true });
  const client = join(dist, CLIENT.name);
  const app = join(dist, APP.name);
  startPackage(app, describeApp());
  const [code] = await Promise.all([
    declareTypes(join(client, "types"), join(app, "types")),
    buildClientPackage(client),
    buildScripts(app),
    buildCommand(app),
  ]);
  chmodSync(join(app, "serve.js"), 0o755);
  if (code === 0) stampBuild(dist, inputs);
  console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code;
}

/**
 * The client's package without its types, which take longer than all the rest.
 *
 * @param {string} folder
 */
export async function buildClientPackage(folder) {
  startPackage(folder, describeClient());
  await buildClient(folder);
}

/**
 * @param {string} folder
 * @param {string} description the text of its `package.json`
 */
function startPackage(folder, description) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), description);
  for (const name of COMMON_FILES) copyFileSync(join(root, name), join(folder, name));
}

/**
 * The scripts of the tag are also those of the stand-alone page, and the modules for bundlers use them where they are the same: nothing is
 * in the package twice.
 *
 * @param {string} app the folder of the package
 */
export async function buildScripts(app) {
  const embed = join(app, "embed");
  const scripts = await buildEmbed(embed);
  await Promise.all([buildPage(join(app, "app"), scripts), buildModules(join(app, "modules"), join(embed, "app"))]);
}
