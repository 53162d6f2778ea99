// @ts-check
/** The published files: dist/. */
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp, buildCommand, buildDevelopmentLibrary, buildLibrary } from "./bundles.mjs";
import { buildEmbed } from "./embed.mjs";
import { declareTypes } from "./declarations.mjs";
import { root } from "./paths.mjs";

/**
 * Makes dist/ from scratch.
 *
 * @returns {Promise<number>} the exit code
 */
export async function buildPackage() {
  const started = performance.now();
  const dist = join(root, "dist");
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([
    buildLibrary(dist),
    buildDevelopmentLibrary(join(dist, "development")),
    buildApp(join(dist, "app")),
    buildEmbed(join(dist, "embed")),
    buildCommand(dist),
  ]);
  chmodSync(join(dist, "serve.js"), 0o755);
  // The package is free of side effects, but for its style sheet: without this webpack drops `import "querylet/app.css"`.
  writeFileSync(join(dist, "app/package.json"), '{"type":"module","sideEffects":true}\n');
  const code = await declareTypes(join(dist, "types"));
  console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code;
}
