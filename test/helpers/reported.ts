import { settle } from "./settle.js";
/** What is reported as uncaught while `run` runs, and just after; the driver, which would count it as a failure, does not hear of it. */
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
