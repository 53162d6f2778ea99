// @ts-check
/** The types of the packages: one .d.ts file an entry point, and what entries share in chunks beside them. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { APP, CLIENT, CLIENT_NAMES } from "./packages.mjs";
import { root, temporaryFolder } from "./paths.mjs";
import { runTypeScript } from "./typescript.mjs";

/**
 * Writes the .d.ts files of the entry points of both packages, and one for the import of the app's style sheet.
 *
 * @param {string} clientTypes the folder for those of the client
 * @param {string} appTypes the folder for those of the app, which import those of the client's package
 * @returns {Promise<number>} the exit code: 1 where a type does not hold, or where an entry point mentions a type that it does
 *   not export
 */
export async function declareTypes(clientTypes, appTypes) {
  // Not in node_modules, because files there count as another package, which is not rolled up.
  const separate = join(root, `dist/.declarations-${process.pid}`);
  try {
    const exitCode = await emitDeclarations(separate);
    if (exitCode !== 0) return exitCode;
    const warnings = [
      ...(await rollUp(separate, CLIENT.entries, new Map(), clientTypes)),
      ...(await rollUp(separate, APP.entries, clientNamesIn(separate), appTypes)),
    ];
    for (const warning of warnings) console.error(warning);
    writeFileSync(join(appTypes, "css.d.ts"), "export {};\n");
    return warnings.length === 0 ? 0 : 1;
  } finally {
    rmSync(separate, { recursive: true, force: true });
  }
}

/**
 * The path of the .d.ts file of a source file.
 *
 * @param {string} separate
 * @param {string} source from the project's root
 */
const declarationOf = (separate, source) => join(separate, source.replace(/^src\//, "").replace(/\.tsx?$/, ".d.ts"));

/**
 * What a page imports of the client, by the path of its .d.ts file.
 *
 * @param {string} separate
 */
const clientNamesIn = (separate) =>
  new Map([...CLIENT_NAMES].map(([source, name]) => [declarationOf(separate, relative(root, source)), name]));

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
  const entries = [...Object.values(CLIENT.entries), ...Object.values(APP.entries)];
  const files = [...entries, "src/app/css.d.ts"].map((path) => join(root, path));
  mkdirSync(outDir, { recursive: true });
  writeFileSync(project, JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, files, include: [] }));
  return runTypeScript("-p", project);
}

/**
 * @param {string} separate the folder with one .d.ts file for each source file
 * @param {Record<string, string>} entries the sources of the entry points
 * @param {ReadonlyMap<string, string>} outside names of what stays outside, by the path of its .d.ts file
 * @param {string} outDir
 * @returns {Promise<string[]>} what is wrong with the public types
 */
async function rollUp(separate, entries, outside, outDir) {
  /** @type {string[]} */
  const warnings = [];
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, source]) => [name, declarationOf(separate, source)]),
  );
  const bundle = await rollup({
    input,
    plugins: [leaveOutside(outside), dts({ tsconfig: join(root, "tsconfig.json") })],
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

/**
 * @param {ReadonlyMap<string, string>} outside names by paths
 * @returns {import("rollup").Plugin}
 */
const leaveOutside = (outside) => ({
  name: "leave-outside",
  resolveId(path, importer) {
    const file = importer === undefined ? path : join(importer, "..", path).replace(/\.js$/, ".d.ts");
    const name = outside.get(file);
    return name === undefined ? null : { id: name, external: true };
  },
});
