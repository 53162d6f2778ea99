// @ts-check
/** The package's types: one .d.ts file an entry point, and what entries share in chunks beside them. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { LIBRARY } from "./bundles.mjs";
import { root, temporaryFolder } from "./paths.mjs";
import { runTypeScript } from "./typescript.mjs";

/** Entry points by their name in dist/types, as paths below src/ without an extension. */
const ENTRIES = Object.fromEntries(
  Object.entries(LIBRARY).map(([name, path]) => [name, path.replace(/^src\//, "").replace(/\.tsx?$/, "")]),
);

/**
 * Writes the .d.ts files of the package's entry points, and one for `import "querylet/app.css"`.
 *
 * @param {string} outDir
 * @returns {Promise<number>} the exit code: 1 where a type does not hold, or where an entry point mentions a type that it does
 *   not export
 */
export async function declareTypes(outDir) {
  // Not in node_modules, because files there count as another package, which is not rolled up.
  const separate = join(root, `dist/.declarations-${process.pid}`);
  try {
    const exitCode = await emitDeclarations(separate);
    if (exitCode !== 0) return exitCode;
    const warnings = await rollUp(separate, outDir);
    for (const warning of warnings) console.error(warning);
    mkdirSync(join(outDir, "app"), { recursive: true });
    writeFileSync(join(outDir, "app/css.d.ts"), "export {};\n");
    return warnings.length === 0 ? 0 : 1;
  } finally {
    rmSync(separate, { recursive: true, force: true });
  }
}

/**
 * One .d.ts file for each source file that the entry points reach.
 *
 * @param {string} outDir
 * @returns {Promise<number>} the compiler's exit code
 */
function emitDeclarations(outDir) {
  const project = join(temporaryFolder("declarations"), "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(root, "src"),
    outDir,
    typeRoots: [join(root, "node_modules/@types")],
  };
  const files = [...Object.values(LIBRARY), "src/app/css.d.ts"].map((path) => join(root, path));
  mkdirSync(outDir, { recursive: true });
  writeFileSync(project, JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, files, include: [] }));
  return runTypeScript("-p", project);
}

/**
 * @param {string} separate the folder with one .d.ts file for each source file
 * @param {string} outDir
 * @returns {Promise<string[]>} what is wrong with the public types
 */
async function rollUp(separate, outDir) {
  /** @type {string[]} */
  const warnings = [];
  const input = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, path]) => [name, join(separate, `${path}.d.ts`)]),
  );
  const bundle = await rollup({
    input,
    plugins: [dts({ tsconfig: join(root, "tsconfig.json") })],
    external: /^(react|react-dom)(\/|$)/,
    onwarn({ message }) {
      warnings.push(message);
    },
  });
  await bundle.write({
    dir: outDir,
    format: "es",
    entryFileNames: "[name].d.ts",
    chunkFileNames: "chunks/[name]-[hash].d.ts",
  });
  await bundle.close();
  return warnings;
}
