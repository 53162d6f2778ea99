/** Installs both packages as `npm install querylet querylet-app` does, for hosts that tests build. They are packed once in each run. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inTurn } from "../programs/interop-install.js";
import { temporaryFolder } from "../programs/temporary-folder.js";

/** A file in the installed client that names the run in which both were packed. */
const STAMP = ".packed-in";

/** The folders of the installed packages. */
export interface InstalledPackages {
  querylet: string;
  "querylet-app": string;
}

/**
 * Installs the packed packages beside the packages of a folder.
 *
 * @param folder a folder with its own `node_modules`
 */
export function installPackages(folder: string): InstalledPackages {
  const installed = {
    querylet: resolve(folder, "node_modules/querylet"),
    "querylet-app": resolve(folder, "node_modules/querylet-app"),
  };
  inTurn(installed.querylet, () => {
    if (isOfThisRun(installed.querylet)) return;
    const archives = packedArchives();
    for (const [name, place] of Object.entries(installed)) unpack(archives.get(name) ?? "", place);
    writeFileSync(join(installed.querylet, STAMP), process.env.QUERYLET_TEMPORARY ?? "");
  });
  return installed;
}

function isOfThisRun(installed: string): boolean {
  const run = process.env.QUERYLET_TEMPORARY;
  const stamp = join(installed, STAMP);
  return run !== undefined && existsSync(stamp) && readFileSync(stamp, "utf8") === run;
}

/** The archives that `npm publish` would send, by the names of the packages. They are made once in each run. */
export function packedArchives(): ReadonlyMap<string, string> {
  const run = process.env.QUERYLET_TEMPORARY;
  if (run === undefined) return archivesIn(pack());
  const shared = join(run, "packages");
  inTurn(shared, () => {
    if (!existsSync(shared)) renameSync(pack(), shared);
  });
  return archivesIn(shared);
}

function pack(): string {
  const folder = temporaryFolder("packages");
  runProgram(process.execPath, "test/helpers/package/pack-packages.mjs", folder);
  return folder;
}

const archivesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const [, name] = /^(.*)-\d[^-]*\.tgz$/.exec(file) ?? [];
      return name === undefined ? [] : [[name, join(folder, file)] as const];
    }),
  );

function unpack(archive: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  runProgram("tar", "-xzf", archive, "-C", place, "--strip-components=1");
}

function runProgram(program: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed:\n${stdout}${stderr}`);
}
