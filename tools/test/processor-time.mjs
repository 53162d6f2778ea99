/** The processor time that a test file takes, with that of the programs which it starts and waits for, and of its browsers. */
import { readdirSync, readFileSync } from "node:fs";

/** The unit of times in /proc: Linux shows 100 ticks a second to every program. */
const TICK_MS = 10;
/** The fields of a line of /proc/PID/stat, counted from the program's name. See proc_pid_stat(5). */
const FIELD = {
  state: 1,
  parent: 2,
  /** The times of the process itself. */
  ownTimes: [12, 13],
  /** The times of the processes that it started, that have ended and that it has waited for, with those of theirs. */
  childrenTimes: [14, 15],
};
/** The state of a process that has ended. It keeps its line until its parent asks how it ended. */
const ENDED_STATE = "Z";

/** All processes that will end have ended once this many checks in a row have found no other one ended. */
const UNCHANGED_CHECKS = 3;
const CHECK_INTERVAL_MS = 20; // a busy machine takes a while to end a process

/** The time of closed browsers that the system does not count as that of this process, in ms. */
let uncountedMs = 0;

/** In ms, since this process began. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + timeOfEnded() + uncountedMs;
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
    const ended = await processesThatEnd([...running.keys()]);
    const time = ended.reduce((sum, id) => sum + running.get(id), 0);
    const countedTime = timeOfEnded() - endedBefore;
    uncountedMs += Math.max(0, time - countedTime);
  }
}

/** Resolves to those of the processes that have ended, once no other one ends: those of a browser end a moment after it. */
async function processesThatEnd(ids) {
  let running = ids;
  for (let unchanged = 0; unchanged < UNCHANGED_CHECKS; unchanged++) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    const stillRunning = running.filter(isRunning);
    if (stillRunning.length < running.length) unchanged = 0;
    running = stillRunning;
  }
  return ids.filter((id) => !running.includes(id));
}

/** The time of the processes that this one started and that have ended, in ms. 0 on a system that does not tell. */
const timeOfEnded = () => timesIn(statOf("self"), FIELD.childrenTimes);

const isRunning = (id) => (statOf(id)?.[FIELD.state] ?? ENDED_STATE) !== ENDED_STATE;

/** The times of the running processes below this one, by id, in ms. Empty on a system that does not tell. */
function timesOfDescendants() {
  if (process.platform !== "linux") return new Map();
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = new Map(ids.map((id) => [id, statOf(id)]));
  const isBelow = (id) => {
    const parent = stats.get(id)?.[FIELD.parent];
    return parent === String(process.pid) || (parent !== undefined && isBelow(parent));
  };
  return new Map(
    ids.filter(isBelow).map((id) => [id, timesIn(stats.get(id), [...FIELD.ownTimes, ...FIELD.childrenTimes])]),
  );
}

/** The fields of a process's line, from its name on. Undefined for a process that does not exist, and on a system without such lines. */
function statOf(id) {
  if (process.platform !== "linux") return undefined;
  try {
    const line = readFileSync(`/proc/${id}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")")).split(" "); // the name may contain spaces
  } catch {
    return undefined;
  }
}

const timesIn = (stat, fields) => fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0) * TICK_MS, 0);
