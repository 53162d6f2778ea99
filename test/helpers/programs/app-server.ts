/** Serves the app like `npm start`, for browser tests: built once in each run, on free ports. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compress } from "../../../src/app/serve/app/static-files.js";
import { startDemo, type Demo, type StartOptions } from "../../../tools/demo/start.js";
import { builtOnce } from "./built-once.js";
import { loadModule } from "./load-module.js";

/** The folder with the built app. */
export const appRoot = (): Promise<string> =>
  builtOnce("app", async (folder) => {
    const build = await loadModule<{ buildApp(outdir: string): Promise<unknown> }>("tools/build/app/app.mjs");
    await build.buildApp(folder);
    await compressOnce(folder);
  });

/** Writes compressed copies of the files, which every server of the run would otherwise make by itself. */
async function compressOnce(folder: string): Promise<void> {
  const paths = readdirSync(folder).map((name) => join(folder, name));
  const scriptsAndStyles = paths.filter((path) => /\.(js|css)$/.test(path));
  await Promise.all(
    scriptsAndStyles.map(async (path) => writeFileSync(`${path}.br`, await compress(readFileSync(path), "br"))),
  );
}

/** The folder with the built gallery. */
export const galleryRoot = (): Promise<string> =>
  builtOnce("gallery", async (folder) => {
    const build = await loadModule<{ buildGallery(outdir: string): Promise<unknown> }>("tools/build/bundles.mjs");
    await build.buildGallery(folder);
  });

/** Drops all tickets of the demo but the newest ones: an app that loads all 20,000 takes seconds of processor time. */
export function keepNewestTickets({ graphql }: Demo, count: number): void {
  const tickets = graphql?.world.tickets;
  tickets?.splice(0, tickets.length - count);
}

export async function startApp(options: Omit<StartOptions, "appRoot"> = {}): Promise<Demo> {
  return startDemo({ port: 0, appRoot: await appRoot(), ...options });
}
