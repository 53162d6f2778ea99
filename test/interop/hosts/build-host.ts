/** Builds and compiles a host, in its folder below `test/interop/hosts`. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import * as assert from "uvu/assert";

export const HOSTS_FOLDER = "test/interop/hosts";
/** The newest TypeScript: the project's own. */
export const NEWEST_COMPILER = "node_modules/typescript/bin/tsc";

/**
 * Runs a host's build as for production.
 *
 * @param name the host's folder
 * @param words Node's arguments
 * @param variables of the environment, besides NODE_ENV
 * @returns what it printed
 */
export function buildHost(name: string, words: readonly string[], variables: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: resolve(HOSTS_FOLDER, name),
    env: productionEnvironment(variables),
    encoding: "utf8",
  });
  assert.is(status, 0, stdout + stderr);
  return stdout + stderr;
}

/**
 * Checks the types of a host's files, by its own settings.
 *
 * @param options of the compiler, in place of those of the host
 * @returns what is wrong: nothing where all is well
 */
export function compileHost(name: string, compiler = NEWEST_COMPILER, options: readonly string[] = []): string {
  const words = [compiler, "--project", `${HOSTS_FOLDER}/${name}`, "--pretty", "false", ...options];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  return stdout + stderr;
}

/** The environment of a build and of a server in production. The test run's own NODE_ENV would select development builds. */
export function productionEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...variables, NODE_ENV: "production" };
}
