// @ts-check
/** What is published: dist/. */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp, buildCommand, buildEmbed, buildLibrary, LIBRARY } from "./bundles.mjs";
import { root, temporaryFolder } from "./paths.mjs";
import { runTypeScript } from "./typescript.mjs";

/**
 * Makes dist/ anew.
 *
 * @returns {Promise<number>} the exit code
 */
export async function buildPackage() {
  const dist = join(root, "dist");
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([buildLibrary(dist), buildApp(join(dist, "app")), buildEmbed(dist), buildCommand(dist)]);
  chmodSync(join(dist, "serve.js"), 0o755);
  // The package is free of side effects, but for its style sheet: without this webpack drops `import "querylet/app.css"`.
  writeFileSync(join(dist, "app/package.json"), '{"type":"module","sideEffects":true}\n');
  return declareTypes(join(dist, "types"));
}

/**
 * The .d.ts files of the four entry points, of the embed and of what they import, and one for `import "querylet/app.css"`.
 *
 * @param {string} outDir
 * @returns {number} the compiler's exit code
 */
export function declareTypes(outDir) {
  const project = join(temporaryFolder("declarations"), "tsconfig.json");
  const files = [...Object.values(LIBRARY), "src/embed.tsx", "src/app/css.d.ts"];
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(root, "src"),
    outDir,
    typeRoots: [join(root, "node_modules/@types")],
  };
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      files: files.map((source) => join(root, source)),
      include: [],
    }),
  );
  mkdirSync(join(outDir, "app"), { recursive: true });
  writeFileSync(join(outDir, "app/css.d.ts"), "export {};\n");
  return runTypeScript("-p", project);
}
