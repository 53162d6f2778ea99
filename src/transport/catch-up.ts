/**
 * What a resumed operation missed: asked for, sorted in among what comes in meanwhile, each once.
 * Order is that of `since`, compared with <. What proves late is delivered late, never dropped.
 */
import type { Operation, Result } from "./types.js";

export interface CatchUp {
  /** The version or sequence number that a result carries; undefined where it carries none. */
  since(result: Result): number | string | undefined;
  /** The results after `since`; undefined when none was seen yet. Usually a query over HTTP. */
  query(since: number | string | undefined, operation: Operation): Promise<readonly Result[]>;
}

/** Versions remembered in order to tell a double. */
const REMEMBERED = 2000;

export function createCatchUp({ since, query }: CatchUp, operation: Operation, deliver: (result: Result) => void) {
  const seen = new Set<number | string>();
  let last: number | string | undefined;
  let held: Result[] | undefined; // live results that wait for the missed ones

  function pass(result: Result): void {
    const version = since(result);
    if (version !== undefined) {
      if (seen.has(version)) return;
      seen.add(version);
      if (seen.size > REMEMBERED) for (const oldest of seen) {
        seen.delete(oldest);
        break;
      }
      if (last === undefined || last < version) last = version;
    }
    deliver(result);
  }

  return {
    /** A result from the live link. */
    push(result: Result): void {
      if (held) held.push(result);
      else pass(result);
    },
    /** From now on live results wait. */
    hold(): void {
      held ??= [];
    },
    /** Asks for what was missed and lets everything go, in order. A failure lets the held ones go and rejects. */
    async run(): Promise<void> {
      let missed: readonly Result[] = [];
      try {
        missed = await query(last, operation);
      } finally {
        const all = [...missed, ...(held ?? [])].map((result) => ({ result, version: since(result) }));
        held = undefined;
        all.sort((a, b) => (a.version === undefined || b.version === undefined ? 0 : a.version < b.version ? -1 : b.version < a.version ? 1 : 0));
        for (const { result } of all) pass(result);
      }
    },
  };
}
