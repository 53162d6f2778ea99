/** A subscription that keeps everything it was told, how a test waits for it, and a clock that waits less. */
import type { Clock } from "../../../src/transport/environment.js";
import type { TransportError } from "../../../src/transport/errors.js";
import type { Result, Sink, Stop, Transport } from "../../../src/transport/types.js";

export interface Watch extends Sink {
  results: Result[];
  ids: (number | undefined)[];
  ended: "" | "complete" | TransportError["kind"];
  failure?: TransportError;
  stop: Stop;
}

/** For a busy machine, on which the servers of a file are tried at the same time. */
const WAIT_LIMIT_MS = 60_000;
/** A server does not tell a test what happens on it, so the test asks this often. For Rails each question is work. */
const POLL_INTERVAL_MS = 50;

export const SUBSCRIPTION = "subscription { tick { id } }";
export const idOf = ({ data }: Result) => (data as { tick?: { id: number } | null } | null | undefined)?.tick?.id;

/** Called when anything that is watched changes, so that a test goes on at once. */
const waiting: (() => void)[] = [];
const notify = () => waiting.splice(0).forEach((resolve) => resolve());

export async function until(holds: () => boolean | Promise<boolean>, what: string, ms = WAIT_LIMIT_MS): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await Promise.race([
      new Promise<void>((resolve) => waiting.push(resolve)),
      new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS)),
    ]);
  }
}

export function watch(transport: Transport, document = SUBSCRIPTION, variables?: object): Watch {
  const one: Watch = {
    results: [],
    ids: [],
    ended: "",
    next(result) {
      one.results.push(result);
      one.ids.push(idOf(result));
      notify();
    },
    error(error) {
      one.failure = error;
      one.ended = error.kind;
      notify();
    },
    complete() {
      one.ended = "complete";
      notify();
    },
    stop: () => {},
  };
  one.stop = transport({ document, ...(variables && { variables }) }, one);
  return one;
}

/** A minute goes by in two seconds. */
const SPEED = 30;
export const fastClock: Clock = {
  now: () => performance.now() * SPEED,
  setTimeout: (run, ms) => setTimeout(run, ms / SPEED),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
