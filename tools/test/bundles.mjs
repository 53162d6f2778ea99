/**
 * Test files as bundles. One build makes them all; what several of them import is written once, as a chunk.
 *
 * A bundle that is run where it was written shares the chunks with the other files of its process: modules of src are
 * loaded, and made fast by V8, once. One that is run from a folder of its own (`freshPath`) has chunks with addresses of
 * their own, so it sees nothing that another file left in a module.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { root } from "../build/paths.mjs";
import { createPackageFinder, loadPackages, requiredModules } from "./packages.mjs";

const strict = join(root, "tools/test/strict-uvu.mjs");

/** Modules that say what a test file needs, by importing them. */
const MARKS = {
  deep: "test/helpers/cases.ts",
  development: "test/helpers/react-development.ts",
  window: "test/helpers/window.ts",
  freshModules: "test/helpers/fresh-modules.ts",
};

/**
 * @param files paths of test files, from the root
 * @param out the folder for the bundles
 * @param settings `plugins`: for esbuild, ahead of the others
 * @returns `build()`, which resolves to what was built: `{ file, bundle, hash, usesWindow,
 *   needsDevelopment, needsFreshModules, usesReact, isDeep, packages }` for each
 *   test file; `buildWithMaps()`, the same bundles and their source maps as esbuild's output files; `dispose()`
 * @throws what esbuild throws where a file does not parse or cannot be written
 */
export async function createBundles(files, out, { plugins = [] } = {}) {
  const settings = options(files, join(out, "all"));
  settings.plugins.unshift(...plugins);
  const findPackages = createPackageFinder(settings.alias);
  const context = await esbuild.context(settings);
  let written = [];
  return {
    async build() {
      const { outputFiles, metafile } = await context.rebuild();
      write(outputFiles, written);
      written = outputFiles.map(({ path }) => path);
      return describe(files, metafile, outputFiles, findPackages);
    },
    async buildWithMaps() {
      const { outputFiles } = await esbuild.build({ ...settings, sourcemap: "external", sourcesContent: false });
      return outputFiles;
    },
    dispose: () => context.dispose(),
  };
}

function options(files, outdir) {
  return {
    absWorkingDir: root,
    entryPoints: files,
    outdir,
    outbase: root,
    outExtension: { ".js": ".mjs" },
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    ignoreAnnotations: true, // package.json says of src that an import for its effects has none; test helpers have some
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    packages: "external",
    alias: requiredModules(),
    treeShaking: false, // which takes longer than what it leaves out
    define: { "process.env.NODE_ENV": '"development"' }, // the library's messages in full, also beside React's production build
    loader: { ".css": "text", ".svg": "text" },
    metafile: true,
    write: false,
    logLevel: "silent",
    plugins: [{ name: "test-modules", setup: replaceModules }, loadPackages],
  };
}

function replaceModules(build) {
  build.onResolve({ filter: /^uvu$/ }, ({ importer }) =>
    importer === strict ? { path: "uvu", external: true } : { path: strict },
  );
}

/**
 * Chunks are named for their contents, so one that is there already need not be written again.
 * @param before the paths of the build before, which are deleted where this one does without: a watch may last for days
 */
function write(outputFiles, before) {
  const paths = new Set(outputFiles.map(({ path }) => path));
  for (const path of before) if (!paths.has(path)) rmSync(path, { force: true });
  for (const { path, contents } of outputFiles) {
    if (/-[A-Z0-9]{8}\.mjs$/.test(path) && existsSync(path)) continue;
    mkdirSync(resolve(path, ".."), { recursive: true });
    writeFileSync(path, contents);
  }
}

function describe(files, metafile, outputFiles, findPackages) {
  const contentsOf = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return Object.entries(metafile.outputs)
    .filter(([, output]) => files.includes(output.entryPoint)) // modules that are imported on demand are entry points, too
    .map(([path, output]) => {
      const bundle = resolve(root, path);
      const inputs = inputsOf(metafile, output.entryPoint);
      const packages = findPackages(inputs);
      return {
        file: output.entryPoint,
        bundle,
        hash: createHash("sha1").update(contentsOf.get(bundle)).digest("hex"),
        usesWindow: inputs.has(MARKS.window),
        needsDevelopment: inputs.has(MARKS.development),
        needsFreshModules: inputs.has(MARKS.freshModules),
        isDeep: inputs.has(MARKS.deep),
        usesReact: packages.some(({ isCommonJs }) => isCommonJs),
        packages,
      };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The message for a file that does not parse, and for a disk that takes no bundles. */
export async function whyNotBuilt(error) {
  if (error.code) return `The test bundles cannot be written (${error.code}): ${error.message}`;
  const messages = await esbuild.formatMessages(error.errors ?? [], { kind: "error", color: process.stderr.isTTY });
  return [...messages, `The tests cannot be bundled: ${error.message.split("\n")[0]}`].join("");
}

/** Every module that a file imports, at whatever distance. */
function inputsOf(metafile, file) {
  const seen = new Set([file]);
  for (const path of seen) {
    for (const imported of metafile.inputs[path]?.imports ?? []) seen.add(imported.path);
  }
  return seen;
}

let folders = 0;
/** The path of a bundle in a folder of its own, which is a link to the folder with all of them. */
export function freshPath(bundle, out) {
  const folder = join(out, `run-${++folders}`);
  // A junction needs no rights that an ordinary user of Windows lacks.
  symlinkSync(join(out, "all"), folder, "junction");
  return bundle.replace(join(out, "all"), folder);
}
