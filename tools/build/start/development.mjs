// @ts-check
/**
 * `npm start` while one develops. Every change goes the same way: what it affects is built again, and open pages and the
 * server get it at once. What does not build leaves them with the last version that did. The types are checked after that,
 * since a check takes many times as long as a build. Pages show what is wrong.
 */
import { join } from "node:path";
import { DEVELOPMENT } from "../bundles.mjs";
import { root } from "../paths.mjs";
import { watchFolders } from "../watch.mjs";
import { createBundle } from "./bundle.mjs";
import { createDemoServer } from "./demo-server.mjs";
import { createSite } from "./site.mjs";
import { createTypes } from "./types.mjs";

const WATCHED = [join(root, "src"), join(root, "tools"), join(root, "static")];

/** @param {string} text */
const log = (text) => console.log(text);

/**
 * @param {string[]} args the words after `npm start --`
 * @param {string} folder for what is built
 * @returns {Promise<number>} the exit code; it does not resolve while everything runs
 */
export async function startDevelopment(args, folder) {
  const folders = { appRoot: join(folder, "app"), galleryRoot: join(folder, "gallery") };
  const program = join(folder, "server.mjs");
  const site = await createSite(folders);
  const serverBundle = await createBundle({ ...DEVELOPMENT.demoServer, outfile: program });
  const server = createDemoServer({ args, folders, program, bundle: serverBundle, log });
  process.on("exit", server.kill);

  if (args.includes("--help")) await serverBundle.rebuild();
  else await buildUntilRight([...site.appBundles, serverBundle]);
  site.publish();
  const code = await server.begin();
  if (code !== undefined) {
    for (const bundle of [...site.appBundles, ...site.galleryBundles, serverBundle]) await bundle.dispose();
    return code;
  }
  followChanges({ site, server, serverBundle });
  return new Promise(() => {});
}

/** @param {readonly import("./bundle.mjs").Bundle[]} bundles */
async function buildUntilRight(bundles) {
  for (;;) {
    await Promise.all(bundles.map((bundle) => bundle.rebuild()));
    const errors = errorsOf(bundles);
    if (errors.length === 0) return;
    for (const error of errors) log(error);
    log("The source does not build. Waiting for a change.");
    await nextChange();
  }
}

/** @returns {Promise<void>} */
function nextChange() {
  return new Promise((resolve) => {
    const stop = watchFolders(WATCHED, () => {
      stop();
      resolve();
    });
  });
}

/**
 * @param {object} parts
 * @param {Awaited<ReturnType<typeof createSite>>} parts.site
 * @param {ReturnType<typeof createDemoServer>} parts.server
 * @param {import("./bundle.mjs").Bundle} parts.serverBundle
 */
function followChanges({ site, server, serverBundle }) {
  const bundles = [...site.appBundles, ...site.galleryBundles, serverBundle];
  const types = createTypes({ log, onVerdict: () => enqueue(settle) });
  process.on("exit", types.stop);

  /** The bundles of the gallery that are older than the source. */
  const outdated = new Set(site.galleryBundles);
  /** One thing after the other: two changes at once would publish halves of each. */
  let queue = Promise.resolve();
  /** @param {() => Promise<void>} work */
  function enqueue(work) {
    queue = queue.then(work).catch(logFailure);
  }
  /** @param {readonly string[]} files the ones that changed */
  async function update(files) {
    const hasTypes = files.some(isTypeScript);
    // The result of an earlier check is outdated, and the build needs the processor.
    if (hasTypes) types.stop();
    await rebuild([...site.appBundles, serverBundle].filter((bundle) => bundle.isAffectedBy(files)));
    await updateGallery(files);
    await settle();
    if (hasTypes) types.check();
  }

  /**
   * The gallery takes longer than the app, and is seldom open: it is built when a page of it asks. Where its last build failed, it is
   * built again at once, since its errors keep the app from being published.
   *
   * @param {readonly string[]} files the ones that changed
   */
  async function updateGallery(files) {
    const affected = site.galleryBundles.filter((bundle) => bundle.isAffectedBy(files));
    const failed = affected.filter((bundle) => bundle.errors().length > 0);
    for (const bundle of affected) outdated.add(bundle);
    for (const bundle of failed) outdated.delete(bundle);
    await rebuild(failed);
  }

  async function buildGallery() {
    const wanted = site.galleryBundles.filter((bundle) => outdated.has(bundle));
    outdated.clear();
    await rebuild(wanted);
    if (wanted.length > 0) site.publishGallery();
    await settle();
  }

  server.onGalleryWanted(() => new Promise((resolve) => enqueue(() => buildGallery().then(resolve))));

  /** Publishes what builds, and says what is wrong. */
  async function settle() {
    const errors = errorsOf(bundles);
    site.publishStyles();
    if (errors.length === 0) {
      site.publish();
      await server.publish();
    }
    const failures = [...errors, ...server.errors()];
    server.tell({ ...site.state(), isGalleryOutdated: outdated.size > 0, failures, typeErrors: types.errors() });
  }

  types.check();
  enqueue(settle);
  watchFolders(WATCHED, (files) => enqueue(() => update(files)));
}

/**
 * A file may be gone for the moment in which an editor writes it. The next change is another chance.
 *
 * @param {unknown} error
 */
function logFailure(error) {
  log(`This change could not be shown: ${error instanceof Error ? error.message : error}`);
}

/** @param {readonly import("./bundle.mjs").Bundle[]} bundles */
async function rebuild(bundles) {
  const started = performance.now();
  await Promise.all(bundles.map((bundle) => bundle.rebuild()));
  const errors = errorsOf(bundles);
  if (bundles.length > 0 && errors.length === 0) log(`Rebuilt in ${Math.round(performance.now() - started)} ms.`);
  for (const error of errors) log(error);
}

/**
 * The app and the gallery share most of what can be wrong.
 *
 * @param {readonly import("./bundle.mjs").Bundle[]} bundles
 */
function errorsOf(bundles) {
  return [...new Set(bundles.flatMap((bundle) => bundle.errors()))];
}

/** @param {string} file */
const isTypeScript = (file) => /\.tsx?$/.test(file);
