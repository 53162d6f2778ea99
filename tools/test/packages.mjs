/**
 * How test files load large packages. Node would read some of them several times over: in each process that is a third of a
 * second for a page's document and React DOM, and a run has several processes.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { cacheFolder, root } from "../build/paths.mjs";
import { leanNodes } from "./lean-nodes.mjs";

const require = createRequire(import.meta.url);

/** `run-file.mjs` puts Node's `require` there. */
const REQUIRE = `globalThis[Symbol.for("querylet.require")]`;

/**
 * CommonJS packages that are loaded by `require`. An `import` would first search the whole text for the names that it exports:
 * for React DOM the text of both of its builds, which takes 0.1 s.
 */
const REQUIRED = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "react-dom/server.edge",
  "react-dom/static",
];
const requiredFolder = join(cacheFolder, "required");

/**
 * A package of hundreds of modules that no other package imports is loaded as one file: 0.1 s a process instead of 0.2 s.
 * (graphql-js must stay as it is: servers import it too, and refuse objects of another copy.)
 */
const ONE_FILE = "happy-dom";

/** What a process loads before it is needed, besides `REQUIRED`. */
const PRELOADED = /^(graphql$|uvu\/assert$)|\/happy-dom-[^/]+$/;

/** A plugin of esbuild. */
export const loadPackages = {
  name: "packages",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${ONE_FILE}$`) }, async () => ({ path: await oneFile(), external: true }));
  },
};

/**
 * For the setting `alias` of esbuild: what a bundle imports in place of each CommonJS package. A plugin would be asked at each
 * import, which takes 60 ms for the modules of the app.
 */
export function requiredModules() {
  const modules = REQUIRED.map((path) => [path, join(requiredFolder, `${path}-${versionOf(path.split("/")[0])}.mjs`)]);
  // They are kept from run to run: to load React DOM for the names of its exports takes 50 ms.
  for (const [path, module] of modules) if (!existsSync(module)) writeAtOnce(module, moduleThatRequires(path));
  return Object.fromEntries(modules);
}

function moduleThatRequires(path) {
  const names = new Set(Object.keys(require(path)));
  if (path === "react") names.add("act"); // the production build has none until react-production.mjs adds it
  return [
    `const loaded = ${REQUIRE}(${JSON.stringify(path)});`,
    "export default loaded;",
    `export const { ${[...names].join(", ")} } = loaded;`,
  ].join("\n");
}

/** Other runs may read the file meanwhile. */
function writeAtOnce(path, text) {
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

const versionOf = (name) => JSON.parse(readFileSync(join(root, `node_modules/${name}/package.json`), "utf8")).version;

/**
 * @param alias from `requiredModules`
 * @returns a function from the paths of a bundle's modules to the packages among them that a process may load ahead:
 *   { path, isCommonJs } each
 */
export function createPackageFinder(alias) {
  const required = Object.entries(alias).map(([path, module]) => ({
    path,
    input: relative(root, module).replaceAll("\\", "/"),
  }));
  return (inputs) => [
    ...[...inputs].filter((input) => PRELOADED.test(input)).map((path) => ({ path, isCommonJs: false })),
    ...required.filter(({ input }) => inputs.has(input)).map(({ path }) => ({ path, isCommonJs: true })),
  ];
}

/** What test files of components import. */
export const packagesOfComponents = async () => [
  { path: await oneFile(), isCommonJs: false },
  ...["react", "react/jsx-runtime", "react-dom", "react-dom/client"].map((path) => ({ path, isCommonJs: true })),
];

let made;
/** The address of the package as one file. Many ask at once. */
const oneFile = () => (made ??= makeOneFile());

async function makeOneFile() {
  // By another name once the changes are others.
  const changes = createHash("sha1")
    .update(readFileSync(new URL("./lean-nodes.mjs", import.meta.url)))
    .digest("hex");
  const outfile = join(cacheFolder, `${ONE_FILE}-${versionOf(ONE_FILE)}-${changes.slice(0, 8)}.mjs`);
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
      plugins: [leanNodes],
      outfile: unfinished,
      logLevel: "silent",
    });
    renameSync(unfinished, outfile);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return pathToFileURL(outfile).href;
}
