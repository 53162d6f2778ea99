// @ts-check
/** `npm start`: the app on the demo's server or on the person's own, for development or as it is published. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { buildApp } from "../app/app.mjs";
import { buildDemoServer, buildGallery } from "../bundles.mjs";
import { temporaryFolder } from "../paths.mjs";
import { startDevelopment } from "./development.mjs";

/**
 * @param {string[]} args
 * @returns {Promise<number | undefined>} the exit code; undefined while it runs
 */
export function start(args) {
  endOnSignals();
  const folder = temporaryFolder("start");
  const rest = args.filter((word) => word !== "--production");
  return rest.length < args.length ? startProduction(rest, folder) : startDevelopment(rest, folder);
}

/** Without this a signal leaves the temporary folder behind, and esbuild's process ends with a report of its own. */
function endOnSignals() {
  process.on("exit", () => {
    esbuild.stop();
  });
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<number | undefined>}
 */
async function startProduction(args, folder) {
  const appRoot = join(folder, "app");
  const galleryRoot = join(folder, "gallery");
  const program = join(folder, "server.mjs");
  await Promise.all([buildApp(appRoot), buildGallery(galleryRoot), buildDemoServer(program)]);
  const { main } = await import(pathToFileURL(program).href);
  return main(args, { appRoot, galleryRoot });
}
