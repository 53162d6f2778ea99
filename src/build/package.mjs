// @ts-check
/** The published files: dist/. */
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp, buildCommand, buildDevelopmentLibrary, buildImportMapFile, buildLibrary } from "./bundles.mjs";
import { buildEmbed } from "./embed.mjs";
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
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([
    buildLibrary(dist),
    buildDevelopmentLibrary(join(dist, "development")),
    buildApp(join(dist, "app")),
    buildEmbed(join(dist, "embed")),
    buildImportMapFile(join(dist, "import-map")),
    buildCommand(dist),
  ]);
  chmodSync(join(dist, "serve.js"), 0o755);
  // The package is free of side effects, but for its style sheet: without this webpack drops `import "querylet/app.css"`.
  writeFileSync(join(dist, "app/package.json"), '{"type":"module","sideEffects":true}\n');
  const code = await declareTypes(join(dist, "types"));
  console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code;
}
