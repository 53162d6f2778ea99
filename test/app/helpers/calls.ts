/** Counts which functions run. The bundles of tests keep their names. */
import { Session } from "node:inspector/promises";

/** The coverage of all tests counts by the same counters: where it is measured, nothing else may be. */
export const countsCalls = process.env["NODE_V8_COVERAGE"] === undefined;

/**
 * @param run - what is done meanwhile. Each component is rendered twice in it, because tests render in strict mode.
 * @returns how often the functions of a name ran
 */
export async function callsDuring(run: () => Promise<unknown>): Promise<(name: string) => number> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await run();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const functions = result.flatMap((script) => script.functions);
    return (name) =>
      functions
        .filter(({ functionName }) => functionName.replace(/\d+$/, "") === name) // a bundle numbers names that it has twice
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    session.disconnect();
  }
}
