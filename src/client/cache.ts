/**
 * Answers kept by what was asked. Each has what the server said last (`base`) and what is shown (`result`): the base under
 * the optimistic layers. No I/O: whoever owns the cache sends, and is told through `revive` what has to be asked for again.
 */
import type { TransportError } from "../transport/errors.js";
import type { Document, Result, Stop } from "../transport/types.js";
import { contentsOf } from "./entities.js";
import { isObject, share } from "./share.js";
import type { CacheOptions, Invalid, Policy, QueryState, Watch } from "./types.js";

/** One answer, its request if that is under way, and those who look at it. */
export interface Entry extends Watch {
  readonly key: string;
  document?: Document;
  variables?: object | undefined;
  base?: Result | undefined;
  result?: Result | undefined;
  error?: TransportError | undefined;
  /** Aborts the request under way. */
  flight?: Stop | undefined;
  /** Something happened that the base may not know of. */
  stale?: boolean;
  arrivals: number;
  /** When the base came. */
  time: number;
  /** Bytes, by estimate. */
  size: number;
  /** By listener, what its owner wants of the network. */
  users: Map<() => void, Policy>;
  state: QueryState;
}

/** New data for an entry, or `data` itself. `late`: the data may be newer than the patch, so a change makes the entry stale. */
export type Patch = (entry: Entry, data: unknown, late?: boolean) => unknown;

export type Cache = ReturnType<typeof createCache>;

export function createCache({ maxEntries = 1e3, maxBytes = 32e6, now = Date.now }: CacheOptions, revive: (entry: Entry) => void) {
  const entries = new Map<string, Entry>();
  const layers = new Set<Patch>();
  // What was written while any request was under way: such a request's answer may not know of it.
  let log: Patch[] = [];
  let open = 0;

  const all = () => [...entries.values()];

  const show = (entry: Entry) => {
    const { base } = entry;
    if (!base) return;
    let { data } = base;
    for (const layer of layers) data = layer(entry, data);
    const result = share(entry.result, data === base.data ? base : { ...base, data });
    if (result !== entry.result) entry.size = weigh(result);
    entry.result = result;
    if (!layers.size) entry.base = result; // one copy, not two
  };

  const tell = (entry: Entry) => {
    const { result, error, flight, state } = entry;
    const next: QueryState = {
      ...state,
      data: result?.data,
      errors: result?.errors,
      error,
      status: error ? "failed" : !result ? "loading" : flight ? "refreshing" : "done",
    };
    if (!(Object.keys(next) as (keyof QueryState)[]).some((key) => next[key] !== state[key])) return;
    entry.state = next;
    for (const listener of [...entry.users.keys()]) listener();
  };

  const flush = () => {
    all().forEach(show);
    for (const entry of all()) {
      if (entry.stale) revive(entry);
      tell(entry);
    }
  };

  return {
    entries,
    layers,
    all,
    tell,
    flush,
    revive,

    /** Call it when a request goes out; what it gives belongs into `arrive` or `write`. */
    begin: () => (open++, log.length),
    /** Call it once when that request is over, however it ended. */
    finish: () => {
      if (!--open) log = [];
    },

    arrive(entry: Entry, result: Result, from: number) {
      let { data } = result;
      for (const patch of log.slice(from)) data = patch(entry, data, true);
      entry.base = { ...result, data };
      entry.time = now();
      entry.arrivals++;
      show(entry);
      tell(entry);
    },

    /** Changes what the server is known to have said. Without `from` nothing can have overtaken it. */
    write(patch: Patch, from = log.length) {
      const late = log.length > from;
      if (open) log.push(patch);
      for (const entry of all()) {
        const { base } = entry;
        const data = base && patch(entry, base.data, late);
        if (data !== base?.data) entry.base = { ...base, data };
      }
      flush();
    },

    isFresh: ({ base, error, stale, time }: Entry, maxAge: number) => base && !error && !stale && !base.errors && !base.hasNext && now() - time < maxAge,

    /** Puts an entry in, and last in the order of leaving. */
    touch(entry: Entry) {
      entries.delete(entry.key);
      entries.set(entry.key, entry);
    },

    /** The least recently used go first, those in use never. */
    evict() {
      let bytes = all().reduce((sum, { size }) => sum + size, 0);
      for (const { key, users, flight, size } of all()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        if (!users.size && !flight) {
          entries.delete(key);
          bytes -= size;
        }
      }
    },

    invalidate(what?: Invalid) {
      for (const entry of all()) {
        if (!what || (typeof what === "function" ? what(entry) : mayHold(entry, what))) entry.stale = true;
      }
      flush();
    },
  };
}

/** An empty list may be a list of anything, and so may an answer that is yet to come. */
function mayHold({ base, flight }: Entry, what: Exclude<Invalid, Function>): boolean {
  const { __typename, id } = typeof what === "string" ? { __typename: what, id: undefined } : what;
  const held = contentsOf(base?.data);
  return !base || !!flight || held.has(id == null ? __typename : `${__typename}:${id}`) || (id == null && held.has("[]"));
}

/** Bytes, by estimate: characters of names and values; of a list about eight items are weighed. */
function weigh(value: unknown): number {
  if (!isObject(value)) return String(value).length;
  let sum = 2;
  if (Array.isArray(value)) {
    const step = Math.ceil(value.length / 8);
    for (let index = 0; index < value.length; index += step) sum += step * weigh(value[index]);
  }
  else for (const key in value) sum += key.length + weigh(value[key]);
  return sum;
}
