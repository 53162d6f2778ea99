/** Runs what builds, compiles and tests a host, in its folder below `test/interop/hosts`. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import * as assert from "uvu/assert";

export const HOSTS_FOLDER = "test/interop/hosts";
/** The newest TypeScript: the project's own. */
export const NEWEST_COMPILER = "node_modules/typescript/bin/tsc";
/** The test run has a NODE_ENV of its own, which would select development builds. */
export const PRODUCTION: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };

/**
 * Runs a program of Node, and fails where it fails.
 *
 * @param name the host's folder
 * @param words Node's arguments
 * @param environment the program's variables
 * @returns what it printed
 */
export function runInHost(name: string, words: readonly string[], environment = PRODUCTION): string {
  const cwd = resolve(HOSTS_FOLDER, name);
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, env: environment, encoding: "utf8" });
  assert.is(status, 0, stdout + stderr);
  return stdout + stderr;
}

/**
 * Checks the types of a host's files, by its own settings.
 *
 * @param name the host's folder, or a file of settings in it
 * @param options of the compiler, in place of those of the host
 * @returns what is wrong: nothing where all is well
 */
export function compileHost(name: string, compiler = NEWEST_COMPILER, options: readonly string[] = []): string {
  const words = [compiler, "--project", `${HOSTS_FOLDER}/${name}`, "--pretty", "false", ...options];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  return stdout + stderr;
}
