// @ts-check
/** One output of esbuild that is made again and again. A new result stays in memory until it is published. */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import * as esbuild from "esbuild";
import { root } from "../paths.mjs";

/**
 * @typedef {object} Bundle
 * @property {(changed: readonly string[]) => boolean} isAffectedBy whether a rebuild could give something else, or has to be
 *   tried again because the last one failed; never before the first build
 * @property {() => Promise<void>} rebuild
 * @property {() => readonly string[]} errors why the last rebuild failed, one text an error; none when it succeeded
 * @property {() => readonly string[]} inputs the files that the newest result was made from, as absolute paths
 * @property {() => string} publish writes the newest result to its folder, if it is another one; gives its version: the same
 *   content has the same version
 * @property {() => Promise<void>} dispose frees what a rebuild would reuse
 */

/**
 * @param {import("esbuild").BuildOptions} options with `outdir` or `outfile`
 * @returns {Promise<Bundle>}
 */
export async function createBundle(options) {
  const context = await esbuild.context({ ...options, write: false, metafile: true, logLevel: "silent" });
  /** @type {import("esbuild").OutputFile[]} */
  let newest = [];
  /** @type {Set<string>} */
  let inputs = new Set();
  /** @type {string[]} */
  let errors = [];
  let isBuilt = false;
  let version = "";
  /** The hash of each file that was written, by its path. */
  /** @type {Map<string, string>} */
  let written = new Map();
  /** @type {Map<string, string>} */
  let writtenBefore = new Map();

  async function rebuild() {
    isBuilt = true;
    try {
      const { outputFiles, metafile } = await context.rebuild();
      newest = outputFiles ?? [];
      inputs = new Set(Object.keys(metafile?.inputs ?? {}).map((path) => resolve(root, path)));
      errors = [];
    } catch (error) {
      errors = await describeErrors(error);
    }
  }

  function publish() {
    if (!isBuilt) return version;
    const wanted = versionOf(newest);
    if (wanted === version) return version;
    const wantedFiles = new Map(newest.map(({ path, hash }) => [path, hash]));
    // A page that has not reloaded yet may still ask for parts of the version before.
    for (const path of writtenBefore.keys())
      if (!wantedFiles.has(path) && !written.has(path)) rmSync(path, { force: true });
    for (const { path, hash, contents } of newest) {
      if (written.get(path) === hash) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
    writtenBefore = written;
    written = wantedFiles;
    version = wanted;
    return version;
  }

  return {
    isAffectedBy: (changed) => isBuilt && (errors.length > 0 || changed.some((file) => inputs.has(file))),
    rebuild,
    errors: () => errors,
    inputs: () => [...inputs],
    publish,
    dispose: () => context.dispose(),
  };
}

/**
 * Source maps do not count: a page whose code is the same need not reload.
 *
 * @param {import("esbuild").OutputFile[]} files
 */
function versionOf(files) {
  const hash = createHash("sha256");
  for (const { path, hash: own } of files) if (!path.endsWith(".map")) hash.update(`${basename(path)}\n${own}\n`);
  return hash.digest("hex").slice(0, 12);
}

/**
 * The messages of esbuild, with the lines of the source.
 *
 * @param {unknown} error
 */
async function describeErrors(error) {
  if (!(error instanceof Error && "errors" in error && Array.isArray(error.errors))) throw error;
  const texts = await esbuild.formatMessages(error.errors, { kind: "error", color: false });
  return texts.map((text) => text.trim());
}
