/** The processor time that a test file takes, with that of the programs which it starts and waits for, and of its browsers. */
import { readdirSync, readFileSync } from "node:fs";

/** The unit of times in /proc: Linux shows 100 ticks a second to every program. */
const TICK_MS = 10;
/** Where a line of /proc/PID/stat has the process's state, counted from the program's name, and what it is at the end. */
const STATE = 1;
const ENDED_STATE = "Z";
/** Where it has the parent's id. */
const PARENT = 2;
/** Where it has the times of the process itself. */
const OWN = [12, 13];
/** Where it has the times of the processes that it started and that have ended, and of theirs. */
const ENDED = [14, 15];

/** A browser's processes have ended once this many looks, 5 ms apart, find no more of them gone. */
const ROUNDS_AT_REST = 3;

/** In ms: what processes took that ended without anyone who waited for them. */
let unclaimed = 0;

/** In ms, since this process began. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + timeOfEnded() + unclaimed;
}

/**
 * Closes a browser. Its processes end without waiting for each other, so that the system does not count their time as that of
 * whoever started them: it is read before they end.
 *
 * @param {() => Promise<void>} close
 */
export async function closeCounted(close) {
  const endedBefore = timeOfEnded();
  const running = timesOfDescendants();
  try {
    await close();
  } finally {
    const gone = await thoseThatEnd([...running.keys()]);
    const time = gone.reduce((sum, id) => sum + running.get(id), 0);
    unclaimed += Math.max(0, time - (timeOfEnded() - endedBefore));
  }
}

/** Resolves to those of the processes that are gone, once that no longer changes: a browser's own end a moment after it. */
async function thoseThatEnd(ids) {
  let left = ids;
  for (let unchanged = 0; unchanged < ROUNDS_AT_REST; unchanged++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const still = left.filter(isAlive);
    if (still.length < left.length) unchanged = 0;
    left = still;
  }
  const stay = new Set(left);
  return ids.filter((id) => !stay.has(id));
}

/** Of the processes that this one started and that have ended, and of theirs. 0 where no such figure is known. */
const timeOfEnded = () => timesIn(statOf("self"), ENDED);

/** A process that has ended keeps its line until somebody asks how. */
const isAlive = (id) => (statOf(id)?.[STATE] ?? ENDED_STATE) !== ENDED_STATE;

/** Of the processes below this one that run now, with those of theirs that have ended, by id. Empty where no such figure is known. */
function timesOfDescendants() {
  if (process.platform !== "linux") return new Map();
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = new Map(ids.map((id) => [id, statOf(id)]));
  const isBelow = (id) => {
    const parent = stats.get(id)?.[PARENT];
    return parent === String(process.pid) || (parent !== undefined && isBelow(parent));
  };
  return new Map(ids.filter(isBelow).map((id) => [id, timesIn(stats.get(id), [...OWN, ...ENDED])]));
}

/** The fields of a process's line, from its name on. Undefined for a process that is gone, and where there is no such line. */
function statOf(id) {
  if (process.platform !== "linux") return undefined;
  try {
    const line = readFileSync(`/proc/${id}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")")).split(" "); // the name may contain spaces
  } catch {
    return undefined;
  }
}

const timesIn = (fields, places) => places.reduce((sum, place) => sum + Number(fields?.[place] ?? 0) * TICK_MS, 0);
