/** Runs the test driver on fixtures, as a process of its own. */
import { join } from "node:path";
import { type EndedCommand, type StartedCommand, startCommand } from "../../helpers/programs/started-command.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";

/** The path of a fixture of the driver's tests. */
export const fixture = (name: string): string => `test/fixtures/driver/${name}.ts`;

/**
 * Starts the driver.
 *
 * @param words its command line, such as the paths of test files
 * @param env variables besides those of this process
 */
export function startDriver(words: readonly string[], env: Record<string, string> = {}): StartedCommand {
  return startCommand(process.execPath, ["tools/test/run.mjs", ...words], driverEnvironment(env));
}

/** The environment of a driver that is tested: short limits for its tests, and a list of flaky files of its own. */
export function driverEnvironment(env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { CI: _, ...inherited } = process.env;
  // Otherwise a browser file that is late on purpose would be listed as flaky.
  const QUERYLET_FLAKY_LIST = join(temporaryFolder("flaky"), "flaky.json");
  return { ...inherited, QUERYLET_TEST_LIMIT: "300", QUERYLET_FLAKY_LIST, ...env };
}

/** Runs the driver to its end. */
export const drive = (words: readonly string[], env?: Record<string, string>): Promise<EndedCommand> =>
  startDriver(words, env).ended;
