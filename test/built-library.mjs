/**
 * Runs tests against the library as it is built (`--built`): minified, with short names for what is internal. Messages are those
 * for developers, which the tests read.
 *
 * Imports of public names are led from src to the build. A test file that also imports internal names would bring the same
 * module twice; `usesSource` tells such files, and they are left out.
 */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildLibraryForTests } from "../src/build/bundles.mjs";

/** What the build holds: the folders of the library, and the file with the public names of the core. */
const LIBRARY = /^src\/((transport|client|auth|react|testing)\/|index\.ts$)/;

/**
 * @param root the project's folder
 * @param outdir where the build goes
 * @returns a plugin of esbuild for the bundles of the tests
 */
export async function redirectToBuild(root, outdir) {
  const { metafile } = await buildLibraryForTests(outdir);
  /** Public names, each with the file of the build that exports it. */
  const publicNames = new Map();
  for (const [path, { entryPoint, exports }] of Object.entries(metafile.outputs)) {
    if (entryPoint && LIBRARY.test(entryPoint)) for (const name of exports) publicNames.set(name, join(root, path));
  }
  return { name: "built-library", setup: (build) => leadToBuild(build, root, publicNames) };
}

function leadToBuild(build, root, publicNames) {
  build.onResolve({ filter: /^\.{1,2}\// }, async ({ path, importer, resolveDir, kind, pluginData }) => {
    const isFromTest = relative(root, importer).startsWith("test/");
    if (pluginData === "from source" || kind !== "import-statement" || !isFromTest) return undefined;
    const resolved = await build.resolve(path, { importer, resolveDir, kind, pluginData: "from source" });
    if (!LIBRARY.test(relative(root, resolved.path))) return undefined;
    const names = namesImported(readFileSync(importer, "utf8"), path);
    if (!names.every((name) => publicNames.has(name))) return undefined;
    return { path: names.join(" "), namespace: "built-library" };
  });
  build.onLoad({ filter: /^/, namespace: "built-library" }, ({ path }) => {
    const names = path.split(" ").filter(Boolean);
    const lines = names.map((name) => `export { ${name} } from ${JSON.stringify(publicNames.get(name))};`);
    return { contents: lines.join("\n"), resolveDir: root };
  });
}

/** The names that a file imports from a module, without those of types; "*" where it imports all of them. */
function namesImported(text, specifier) {
  const names = new Set();
  for (const [, isType, what, from] of text.matchAll(/^(?:import|export) (type )?([^;"]*?) from "([^"]+)"/gm)) {
    if (from !== specifier || isType) continue;
    const list = /^\{([^]*)\}$/.exec(what)?.[1];
    if (list === undefined) names.add("*");
    for (const item of list?.split(",") ?? []) {
      const name = item.trim().split(" as ")[0];
      if (name && !name.startsWith("type ")) names.add(name);
    }
  }
  return [...names];
}

/**
 * Whether a bundle of a test holds code of the library that does not come from the build.
 *
 * @param inputs the paths of a bundle's modules, from the project's folder
 */
export const usesSource = (inputs) => [...inputs].some((path) => LIBRARY.test(path));
