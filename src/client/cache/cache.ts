/**
 * Answers kept by what was asked. Each has what the server said last (`base`) and what is shown (`result`): the base under
 * the optimistic layers. No I/O: whoever owns the cache sends, and is told through `revive` what has to be asked for again.
 */
import type { TransportError } from "../../transport/errors.js";
import type { Document, Result, Stop } from "../../transport/types.js";
import { contentsOf } from "../entities/entities.js";
import { isObject, share } from "./share.js";
import type { CacheOptions, Invalid, QueryState, Watch, WatchOptions } from "../types.js";

/** One answer, its request if that is under way, and those who look at it. */
export interface Entry extends Watch {
  readonly key: string;
  document?: Document;
  variables?: object | undefined;
  base?: Result | undefined;
  result?: Result | undefined;
  error?: TransportError | undefined;
  /** Whether the last result of the request under way has come: what is left is its end. */
  isAnswered?: boolean;
  /** Aborts the request under way. */
  flight?: Stop | undefined;
  /** Something happened that the base may not know of. */
  stale?: boolean | undefined;
  /** Of the client when it was last emptied: what is from an earlier one is another person's. */
  generation: number;
  arrivals: number;
  /** How many answers had come for all entries when the base did. */
  cameAs?: number;
  /** How many mutations had been answered when the request under way was sent. */
  sentAfter?: number;
  /** Calls that end with the request: its end may change nothing of what is shown. */
  calls: Set<() => void>;
  /** When the base came. */
  time: number;
  /** Bytes, by estimate. */
  size: number;
  /** The operation that is asked for, where the document has several. */
  operationName?: string | undefined;
  /** By listener, how its owner wants the answer. Requests are sent with the options of the last one that wants the network. */
  users: Map<() => void, WatchOptions>;
  state: QueryState;
}

/** New data for an entry, or `data` itself. `late`: the data may be newer than the patch, so a change makes the entry stale. */
export type Patch = (entry: Entry, data: unknown, late?: boolean) => unknown;

/** What was written, in order. A request under way holds on to the last one before it; what nobody holds is gone. */
export interface Written {
  patch?: Patch;
  next?: Written;
}

/** A moment in the life of a cache: what was written and what had come until then. */
export interface Moment {
  written: Written;
  answers: number;
}

export function createCache(
  { maxEntries = 1e3, maxBytes = 32e6, now = Date.now }: CacheOptions,
  revive: (entry: Entry) => void,
) {
  const entries = new Map<string, Entry>();
  const layers = new Set<Patch>();
  const observers = new Set<() => void>();
  let last: Written = {};
  let answers = 0; // so far, of all entries

  const all = () => [...entries.values()];

  const rebase = (entry: Entry, base: Result, time = now()) => {
    entry.size = weigh(base); // throws for what runs in a circle, and then nothing of it is kept
    entry.base = base;
    entry.time = time;
  };

  const show = (entry: Entry) => {
    const { base } = entry;
    if (!base) return;
    let { data } = base;
    for (const layer of layers) data = layer(entry, data);
    const result = share(entry.result, data === base.data ? base : { ...base, data });
    entry.result = result;
    if (!layers.size) entry.base = result; // one copy, not two
  };

  const notify = ({ users }: Entry) => {
    for (const listener of [...users.keys(), ...observers]) listener();
  };

  const tell = (entry: Entry) => {
    const { result, error, state } = entry;
    const next: QueryState = {
      ...state,
      data: result?.data,
      errors: result?.errors,
      error,
      status: statusOf(entry),
    };
    if (!(Object.keys(next) as (keyof QueryState)[]).some((key) => next[key] !== state[key])) return;
    entry.state = next;
    notify(entry);
  };

  /** Works out anew what is shown, then tells: who looks at one answer may look at another. */
  const flush = (changed = all()) => {
    changed.forEach(show);
    for (const entry of changed) {
      if (entry.stale) revive(entry);
      tell(entry);
    }
  };

  return {
    entries,
    layers,
    observers,
    now,
    all,
    rebase,
    notify,
    tell,
    flush,

    /** What is written and what comes from here on may be unknown to a request that goes out now. */
    mark: (): Moment => ({ written: last, answers }),

    arrive(entry: Entry, result: Result, { written: since }: Moment) {
      let { data } = result;
      for (let written = since.next; written; written = written.next) data = written.patch?.(entry, data, true);
      rebase(entry, { ...result, data });
      entry.isAnswered = !result.hasNext;
      entry.arrivals++;
      entry.cameAs = ++answers;
      show(entry);
      tell(entry);
    },

    /**
     * Changes what the server is known to have said.
     *
     * @param since when the request was sent that brought it: what has been written or has come since may be newer. Without it nothing can have overtaken it
     */
    write(patch: Patch, since: Moment = { written: last, answers }) {
      const changed = all().filter((entry) => {
        const { base, time, cameAs = 0 } = entry;
        const data = patch(entry, base?.data, since.written !== last || cameAs > since.answers);
        if (data === base?.data) return entry.stale;
        rebase(entry, { ...base, data }, base && time);
        return true;
      });
      last = last.next = { patch }; // if the patch throws, it never was
      flush(changed);
    },

    /** The least recently used go first, those in use never, nor for a minute what a component suspends on: it would be asked for again, without end. */
    evict() {
      let bytes = 0;
      for (const { size } of all()) bytes += size;
      for (const { key, users, flight, size, suspended, time } of all()) {
        const used = flight || users.size || (suspended != null && now() - time < 6e4);
        if (!used && (entries.size > maxEntries || bytes > maxBytes)) {
          entries.delete(key);
          bytes -= size;
        }
      }
    },

    invalidate(what?: Invalid) {
      const chosen = all().filter(
        (entry) => !what || (typeof what === "function" ? what(entry) : mayHold(entry, what)),
      );
      for (const entry of chosen) {
        entry.error = undefined; // or a component that throws it would never come to ask again
        entry.stale = true;
      }
      flush(chosen);
    },
  };
}

/** A request whose last result has come counts as over, so that an answer is told once. */
function statusOf({ result, error, flight, isAnswered, stale }: Entry): QueryState["status"] {
  if (error) return "failed";
  if (!result) return "loading";
  return flight && !(isAnswered && !stale) ? "refreshing" : "done";
}

/** An empty list may be a list of anything, and so may an answer that is yet to come. */
function mayHold({ base, flight }: Entry, what: Exclude<Invalid, Function>): unknown {
  const { __typename = what, id } = what as { __typename?: string; id?: string | number };
  const held = contentsOf(base?.data);
  return (
    !base || flight || (id == null ? held.has(__typename as string) || held.has("[]") : held.has(`${__typename}:${id}`))
  );
}

/** Bytes, by estimate: characters of names and values; of a list about eight items are weighed. */
export function weigh(value: unknown): number {
  if (!isObject(value)) return `${value}`.length;
  let sum = 2;
  if (Array.isArray(value)) {
    const step = Math.ceil(value.length / 8);
    for (let index = 0; index < value.length; index += step) sum += step * weigh(value[index]);
  } else for (const key in value) sum += key.length + weigh(value[key]);
  return sum;
}
