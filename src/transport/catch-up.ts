/**
 * What a resumed operation missed: asked for, sorted in among what comes in meanwhile, each once. Order is that of
 * `since`, compared with <. What proves late is delivered late, never dropped.
 */
import type { Operation, Result } from "./types.js";
import type { Clock } from "./world.js";

type Version = number | string;

export interface CatchUp {
  /** The version or sequence number that a result carries; undefined where it carries none. A server that numbers anew after a restart: fold its epoch in. */
  since(result: Result): Version | undefined;
  /**
   * The results after `since`; undefined when none was seen yet. Usually a query over HTTP. `since` is the last version
   * up to which nothing can be missing, so the answer may repeat a few; a rejection is tried again until it succeeds.
   */
  query(since: Version | undefined, operation: Operation): Promise<readonly Result[]>;
}

const REMEMBERED = 2000; // versions, to tell a double
const HELD = 10_000; // results that may wait for the missed ones
const REORDERED = 1000; // ms after which what is missing between two versions is taken for a gap in the numbers
const SECOND_LOOK = 250; // ms after which it asks again: servers register streams asynchronously
const PATIENCE = 10_000; // ms that live results wait
const MAX_WAIT = 20_000; // ms between two tries

export function createCatchUp({ since, query }: CatchUp, operation: Operation, clock: Clock, deliver: (result: Result) => void) {
  const seen = new Set<Version>();
  let sure: Version | undefined; // nothing up to here is missing
  let recent: { version: Version; at: number }[] = []; // what came after `sure`, in order: what lies between may be on its way
  let behind = false; // from the loss of the link until an answer: `sure` stays
  let held: Result[] | undefined; // live results that wait for the missed ones
  let heldUntil = 0;
  let ended: (() => void) | undefined;
  let turn = 0; // of the newest question; the answers to others are ignored
  let timer: unknown;

  function pass(result: Result): void {
    const version = since(result);
    if (version !== undefined) {
      if (seen.has(version)) return;
      seen.add(version);
      if (seen.size > REMEMBERED) seen.delete(seen.values().next().value as Version);
      if (!behind) note(version);
    }
    deliver(result);
  }

  /** Updates overtake each other, so the highest version says little: one below it may still come, or be lost with the link. */
  function note(version: Version): void {
    const now = clock.now();
    sure ??= version;
    if (version > sure) recent.push({ version, at: now });
    recent.sort((a, b) => compare(a.version, b.version));
    for (let next; (next = recent[0]) && (+next.version - 1 === sure || next.at + REORDERED < now); recent.shift()) sure = next.version;
  }

  function release(missed?: readonly Result[]): void {
    const all = [...(missed ?? []), ...(held ?? [])];
    held = undefined;
    if (missed) {
      behind = false;
      recent = [];
      for (const version of missed.map(since)) if (version !== undefined && (sure === undefined || sure < version)) sure = version;
    }
    const hasVersion = (result: Result) => since(result) !== undefined;
    for (const result of all.filter(hasVersion).sort((a, b) => compare(since(a), since(b)))) pass(result);
    for (const result of all) if (!hasVersion(result)) pass(result);
  }

  function look(isFirst: boolean, failures = 0): void {
    const mine = ++turn;
    const decide = (missed?: readonly Result[]) => {
      if (mine !== turn) return;
      turn++;
      clock.clearTimeout(timer);
      if (missed || heldUntil <= clock.now()) {
        release(missed);
        if (ended) return ended();
      }
      if (!missed) timer = clock.setTimeout(() => look(isFirst, failures + 1), Math.min(MAX_WAIT, SECOND_LOOK * 2 ** failures));
      else if (isFirst) timer = clock.setTimeout(() => look(false), SECOND_LOOK);
    };
    timer = clock.setTimeout(() => decide(), PATIENCE);
    (async () => query(sure, operation))().then((missed) => decide(Array.isArray(missed) ? missed : undefined), () => decide());
  }

  function rest(): void {
    turn++;
    clock.clearTimeout(timer);
  }

  return {
    /** A result from the live link. */
    push(result: Result): void {
      if (!held) pass(result);
      else if (held.push(result) > HELD) release();
    },
    /** The link is gone. */
    lost(): void {
      behind = true;
      rest();
    },
    /** The link is back: from now on live results wait for the missed ones. */
    resume(): void {
      held ??= [];
      heldUntil = clock.now() + PATIENCE;
      look(true);
    },
    /** Runs `run` once nothing waits any more. */
    end(run: () => void): void {
      if (held) ended = run;
      else {
        rest();
        run();
      }
    },
    /** Lets go of everything that waits, at once. */
    stop(): void {
      rest();
      if (held) release();
    },
  };
}

const compare = (a: Version = 0, b: Version = 0): number => (a < b ? -1 : +(b < a));
