// @ts-check
/** The published files: dist/. */
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPage } from "./app/app.mjs";
import { buildEmbed } from "./app/embed.mjs";
import { buildCommand, buildLibrary } from "./bundles.mjs";
import { hashInputs, stampBuild } from "./current-build.mjs";
import { declareTypes } from "./declarations.mjs";
import { root } from "./paths.mjs";

/**
 * Makes the published files from scratch.
 *
 * @param {string} dist the folder for them
 * @returns {Promise<number>} the exit code
 */
export async function buildPackage(dist = join(root, "dist")) {
  const started = performance.now();
  const inputs = hashInputs();
  rmSync(dist, { recursive: true, force: true });
  const [code] = await Promise.all([
    declareTypes(join(dist, "types")),
    buildLibrary(dist),
    // The scripts are in the package once: those of the embed are also those of the stand-alone page.
    buildEmbed(join(dist, "embed")).then((scripts) => buildPage(join(dist, "app"), scripts)),
    buildCommand(dist),
  ]);
  chmodSync(join(dist, "serve.js"), 0o755);
  // The package is free of side effects, but for its style sheet: without this webpack drops `import "querylet/app.css"`.
  writeFileSync(join(dist, "app/package.json"), '{"type":"module","sideEffects":true}\n');
  if (code === 0) stampBuild(dist, inputs);
  console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code;
}
