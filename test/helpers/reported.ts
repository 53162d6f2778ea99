import { settle } from "./settle.js";
/**
 * The errors that are reported as uncaught while `run` runs, and just after. The driver, which would count them as
 * failures, does not see them.
 */
export async function reported(run: () => unknown): Promise<unknown[]> {
  const thrown: unknown[] = [];
  const others = process.rawListeners("uncaughtException") as NodeJS.UncaughtExceptionListener[];
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => void thrown.push(error));
  try {
    await run();
    await settle();
    return thrown;
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const other of others) process.on("uncaughtException", other);
  }
}
