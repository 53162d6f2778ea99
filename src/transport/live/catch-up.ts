/**
 * What a resumed operation missed: asked for, sorted in among what comes in meanwhile, each once. Order is that of
 * `since`, compared with <. What proves late is delivered late, never dropped.
 */
import type { Operation, Result } from "../types.js";
import { ownOperation } from "../variables.js";
import type { Clock } from "../environment.js";

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

/** What a live transport does when an operation is back after a drop. */
export interface ResumeOptions {
  /** How to ask for what was missed while the link was down. */
  catchUp?: CatchUp;
  /** Called for each operation that is back, where nothing brings what it missed: ask again for what it touches, for example `() => client.invalidate()`. */
  onResume?(operation: Operation): void;
}

/** An enum leaves no bytes of its own. */
const enum Limit {
  /** Versions that nobody asks for any more, to tell a frame that came twice. */
  REMEMBERED = 2000,
  /** Versions remembered while an answer may repeat them. */
  IN_QUESTION = 100_000,
  /** Results that may wait for the missed ones. */
  HELD = 10_000,
  /** ms after which what is missing between two versions is taken for a gap in the numbers. */
  REORDERED = 1000,
  /** ms after which it asks again: servers register streams asynchronously. */
  SECOND_LOOK = 250,
  /** ms that live results wait, and that an answer may take before the question is put again. */
  PATIENCE = 10_000,
  /** ms between two tries. */
  MAX_WAIT = 20_000,
  /** Likewise, while live results wait. */
  MAX_HELD_WAIT = 1000,
}

/**
 * Without `catchUp` every result is delivered as it comes.
 *
 * @param clock measures durations only: a monotonic one bears that the system's clock is set
 */
export function createCatchUp(
  { catchUp: options, onResume }: ResumeOptions,
  operation: Operation,
  { now: elapsed, setTimeout, clearTimeout }: Clock,
  deliver: (result: Result) => void,
) {
  const own = ownOperation(operation); // it is asked about long after the call
  const seen = new Set<Version>();
  let sure: Version | undefined; // nothing up to here is missing
  const recent: { version: Version; at: number }[] = []; // what came after `sure`, in order: what lies between may be on its way
  let behind = false; // from when the link is back until the second look: only answers raise `sure`
  let held: Result[] | undefined; // live results that wait for the missed ones
  let ended: (() => void) | undefined;
  let asked = 0; // questions so far
  let settled = 0; // what comes to this question or one before it is ignored
  let next: unknown; // timer of the next question
  let patience: unknown; // timer
  let isStopped = false;

  /** undefined also for what `since` cannot read, like a result of errors only. */
  function versionOf(result: Result): Version | undefined {
    try {
      return (options as CatchUp).since(result) ?? undefined;
    } catch {
      return;
    }
  }

  function pass(result: Result): void {
    const version = versionOf(result);
    if (version !== undefined) {
      if (seen.has(version)) return;
      seen.add(version);
      if (!behind) note(version);
      for (const old of seen) {
        if (seen.size <= (behind ? Limit.IN_QUESTION : Limit.REMEMBERED) || (!behind && old > (sure as Version))) break;
        seen.delete(old);
      }
    }
    deliver(result);
  }

  /**
   * Updates overtake each other, so the highest version says little: one below it may still come, or be lost with the
   * link. Only a later update proves that time has passed on the link: it may have been dead for a while.
   */
  function note(version: Version): void {
    const now = elapsed();
    // The first may have overtaken others as well; while all that came is remembered, to ask for some again does no harm.
    if (sure === undefined || (version < sure && seen.size < Limit.REMEMBERED)) sure = version;
    recent.splice(recent.findLastIndex((earlier) => earlier.version < version) + 1, 0, { version, at: now }); // near the end: no sorting of a flood
    for (
      let first;
      (first = recent[0]) && (first.version <= sure || +first.version - 1 === sure || first.at + Limit.REORDERED < now);
      recent.shift()
    )
      raise(first.version);
  }

  function raise(version: Version | undefined): void {
    if (sure === undefined || sure < (version as Version)) sure = version; // nothing is less than undefined
  }

  /** Lets go of what is held, with the answer where there is one. */
  function release(missed: readonly Result[] = []): void {
    const live = held ?? [];
    held = undefined;
    clearTimeout(patience);
    [...missed, ...live].sort((a, b) => compare(versionOf(a), versionOf(b))).forEach(pass);
    missed.map(versionOf).forEach(raise);
    const run = ended;
    ended = undefined;
    run?.();
  }

  function ask(isFirst = true, failures = 0): void {
    const mine = ++asked;
    const again = () => {
      if (mine !== asked || mine === settled) return;
      clearTimeout(next);
      next = setTimeout(
        () => ask(isFirst, failures + 1),
        Math.min(held ? Limit.MAX_HELD_WAIT : Limit.MAX_WAIT, Limit.SECOND_LOOK * 2 ** failures),
      );
    };
    next = setTimeout(again, Limit.PATIENCE);
    (async () => (options as CatchUp).query(sure, own))().then((missed) => {
      if (!Array.isArray(missed)) return again();
      if (mine <= settled) return;
      rest();
      if ((behind = isFirst)) next = setTimeout(() => ask(false), Limit.SECOND_LOOK);
      release(missed);
    }, again);
  }

  /** From now on for as long as live results may wait. */
  function hold(): void {
    held ??= [];
    clearTimeout(patience);
    patience = setTimeout(release, Limit.PATIENCE);
  }

  /** Asks no more, and ignores answers under way. */
  function rest(): void {
    settled = asked;
    clearTimeout(next);
  }

  return {
    /** A result from the live link. */
    push: options
      ? (result: Result): void => {
          if (!held) pass(result);
          else if (held.push(result) > Limit.HELD) release();
        }
      : deliver,
    /** The link is gone: nobody answers for what comes next. What is held goes on waiting, for its time. */
    lost(): void {
      rest();
    },
    /** The link is back: from now on live results wait for the missed ones, unless the link itself brings these. */
    resume(caughtUp?: boolean): void {
      if (caughtUp && !behind) return; // an earlier question that was not answered may be about more
      isStopped = false;
      if (!options) {
        return queueMicrotask(() => {
          if (!isStopped) onResume?.(own); // what it throws stops nobody
        });
      }
      behind = true;
      rest();
      hold();
      ask();
    },
    /** Runs `run` once what was missed has come, or has let wait for too long. */
    end(run: () => void): void {
      if (!behind && !held) return run();
      ended = () => (rest(), run());
      hold();
    },
    /** Ends at once. What waits for what was missed is not told, as nobody could know of the gap; whoever comes back asks for both. */
    stop(): void {
      isStopped = true;
      rest();
      held = [];
      release();
    },
  };
}

/** What has no version comes last. */
const compare = (a: Version | undefined, b: Version | undefined): number =>
  a === b ? 0 : a === undefined || (b as Version) < a ? 1 : -1;
