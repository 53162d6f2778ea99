/** The processor time that a test file takes, with that of the programs which it starts and waits for, such as a browser. */
import { readFileSync } from "node:fs";

/** The unit of times in /proc: Linux shows 100 ticks a second to every program. */
const TICK_MS = 10;
/** Where a line of /proc/PID/stat has the times of the processes that have ended, counted from the program's name. */
const ENDED_USER = 14;
const ENDED_SYSTEM = 15;

/** In ms, since this process began. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + timeOfEnded();
}

/** Of the processes that this one started and that have ended, and of theirs. 0 where no such figure is known. */
function timeOfEnded() {
  if (process.platform !== "linux") return 0;
  const line = readFileSync("/proc/self/stat", "utf8");
  const fields = line.slice(line.lastIndexOf(")")).split(" "); // the name may contain spaces
  return (Number(fields[ENDED_USER]) + Number(fields[ENDED_SYSTEM])) * TICK_MS;
}
