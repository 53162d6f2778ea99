/**
 * How test files load large packages. Node would read some of them several times over: in each process that is a third of a
 * second for a page's document and React DOM, and a run has several processes.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { cacheFolder, root } from "../src/build/paths.mjs";

const require = createRequire(import.meta.url);

/** `run-file.mjs` puts Node's `require` there. */
const REQUIRE = `globalThis[Symbol.for("querylet.require")]`;

/**
 * CommonJS packages that are loaded by `require`. An `import` would first search the whole text for the names that it exports:
 * for React DOM the text of both of its builds, which takes 0.1 s.
 */
const REQUIRED = /^react(-dom)?(\/|$)/;

/**
 * A package of hundreds of modules that no other package imports is loaded as one file: 0.1 s a process instead of 0.2 s.
 * (graphql-js must stay as it is: servers import it too, and refuse objects of another copy.)
 */
const ONE_FILE = "happy-dom";

/** What a process loads before it is needed. */
const PRELOADED = /^(commonjs:|graphql$|uvu\/assert$)|\/happy-dom-[^/]+$/;
const COMMONJS = "commonjs";

/** A plugin of esbuild. */
export const loadPackages = {
  name: "packages",
  setup(build) {
    build.onResolve({ filter: REQUIRED }, ({ path }) => ({ path, namespace: COMMONJS }));
    build.onLoad({ filter: /^/, namespace: COMMONJS }, ({ path }) => ({ contents: moduleThatRequires(path) }));
    build.onResolve({ filter: new RegExp(`^${ONE_FILE}$`) }, async () => ({ path: await oneFile(), external: true }));
  },
};

/** The text of a module with the exports of a CommonJS package. */
function moduleThatRequires(path) {
  const names = new Set(exportedNames(path));
  if (path === "react") names.add("act"); // the production build has none until react-production.mjs adds it
  return [
    `const loaded = ${REQUIRE}(${JSON.stringify(path)});`,
    "export default loaded;",
    `export const { ${[...names].join(", ")} } = loaded;`,
  ].join("\n");
}

/** The names that a CommonJS package exports. They are kept from run to run: to load React DOM for them takes 50 ms. */
function exportedNames(path) {
  const list = join(cacheFolder, `${path.replaceAll("/", "-")}-${versionOf(path.split("/")[0])}.json`);
  if (existsSync(list)) return JSON.parse(readFileSync(list, "utf8"));
  const names = Object.keys(require(path));
  const unfinished = `${list}.${process.pid}`;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(unfinished, JSON.stringify(names));
  renameSync(unfinished, list); // whole at once: other runs may read it
  return names;
}

const versionOf = (name) => JSON.parse(readFileSync(join(root, `node_modules/${name}/package.json`), "utf8")).version;

/** The packages among a bundle's modules that a process may load ahead: { path, isCommonJs }. */
export const packagesToPreload = (inputs) =>
  [...inputs]
    .filter((input) => PRELOADED.test(input))
    .map((input) => {
      const isCommonJs = input.startsWith(`${COMMONJS}:`);
      return { path: isCommonJs ? input.slice(COMMONJS.length + 1) : input, isCommonJs };
    });

/** What test files of components import. */
export const packagesOfComponents = async () => [
  { path: await oneFile(), isCommonJs: false },
  ...["react", "react/jsx-runtime", "react-dom", "react-dom/client"].map((path) => ({ path, isCommonJs: true })),
];

let made;
/** The address of the package as one file. Many ask at once. */
const oneFile = () => (made ??= makeOneFile());

async function makeOneFile() {
  const outfile = join(cacheFolder, `${ONE_FILE}-${versionOf(ONE_FILE)}.mjs`);
  if (existsSync(outfile)) return pathToFileURL(outfile).href;
  const unfinished = `${outfile}.${process.pid}`;
  mkdirSync(dirname(outfile), { recursive: true });
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: [ONE_FILE],
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "bundle",
      external: ["ws"],
      outfile: unfinished,
      logLevel: "silent",
    });
    renameSync(unfinished, outfile);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return pathToFileURL(outfile).href;
}
