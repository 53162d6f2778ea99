/**
 * State over a transport: answers kept by what was asked, shared by all who ask the same, and kept right by what
 * mutations and live results bring. Whole answers are kept, never taken apart: a read is a look-up.
 */
import { documentText } from "../transport/document.js";
import type { TransportError } from "../transport/errors.js";
import { http, type HttpOptions } from "../transport/http.js";
import { stableKey } from "../transport/key.js";
import type { Document, LiveTransport, Operation, OperationKind, Result, Stop, TypedDocumentString } from "../transport/types.js";
import { createCache, type Entry, type Patch } from "./cache.js";
import { aborted, createCall, type Call } from "./call.js";
import { writeInto } from "./entities.js";
import { readDocument, type FieldMap } from "./fields.js";
import { share } from "./share.js";
import type { Client, ClientOptions, Invalid, MutateOptions, QueryOptions, ReadOptions, SendOptions, Update, Watch } from "./types.js";

type Recipe = (data: unknown) => unknown;

/** Creates a client. Nothing is sent until something is asked for. */
export function createClient(options: ClientOptions = {}): Client {
  const { transport = http(options as HttpOptions), maxAge: usualAge = Infinity, now = Date.now, typename = true, print } = options as HttpOptions & ClientOptions;

  const cache = createCache(options, (entry) => {
    if ([...entry.users.values()].some((policy) => policy !== "cache-only")) start(entry);
  });
  const { entries, layers, all, tell } = cache;

  /** A document that the server knows by its hash has to stay as it is; then nothing is known of its fields. */
  const read = (document: Document | undefined) =>
    readDocument((typename && document && !(document as TypedDocumentString).__meta__?.hash && documentText(document, print)) || "");

  const operationOf = (kind: OperationKind, document: Document, variables?: object, rest?: SendOptions): Operation => ({
    ...rest,
    kind,
    document: read(document).typed || document,
    variables,
  });

  const entryOf = (document: Document, variables?: object): Entry => {
    const key = stableKey(document, variables, print);
    let entry = entries.get(key);
    if (!entry) entries.set(key, (entry = newEntry(key)));
    entry.document ??= document;
    entry.variables ??= variables;
    return entry;
  };

  const newEntry = (key: string): Entry => {
    const entry: Entry = {
      key,
      arrivals: 0,
      time: 0,
      size: 0,
      users: new Map(),
      state: { data: undefined, errors: undefined, error: undefined, status: "loading", refetch: () => ask(entry, { policy: "network-only" }) },
      get: () => entry.state,
      subscribe: (listener, options) => join(entry, listener, options),
    };
    return entry;
  };

  /** Sends an entry's query unless it is under way. */
  const start = (entry: Entry) => {
    if (entry.flight) return;
    const from = cache.begin();
    let stop: Stop | undefined;
    const land = () => {
      entry.flight = undefined;
      cache.finish();
    };
    const end = (error?: TransportError) => {
      land();
      entry.error = error;
      if (entry.stale && !error) cache.revive(entry); // whoever waits, waits for what is true now
      tell(entry);
      cache.evict();
    };
    entry.flight = () => {
      land();
      entry.stale = true;
      stop?.();
    };
    entry.error = undefined;
    entry.stale = false;
    tell(entry);
    stop = transport(operationOf("query", entry.document as Document, entry.variables), { next: (result) => cache.arrive(entry, result, from), error: end, complete: end });
  };

  const join = (entry: Entry, listener: () => void, { policy = "cache-first", maxAge = usualAge }: ReadOptions = {}): Stop => {
    cache.touch(entry);
    entry.users.set(listener, policy);
    if (policy !== "cache-only" && (policy !== "cache-first" || !cache.isFresh(entry, maxAge))) start(entry);
    return () => {
      entry.users.delete(listener);
      // A moment later, for whoever leaves may come right back: strict mode does, and a screen after another.
      void Promise.resolve().then(() => {
        if (entry.users.size) return;
        entry.flight?.();
        tell(entry);
      });
    };
  };

  const ask = (entry: Entry, options: QueryOptions = {}): Call<never> => {
    const { policy, signal } = options;
    const call = createCall<never>((sink) => {
      const known = policy === "network-only" ? entry.result : undefined;
      let given = known;
      const listener = () => {
        const { result = {}, error, flight } = entry;
        if (result !== given && entry.result) sink.next((given = result));
        if (flight) return;
        if (error && policy !== "cache-only") return sink.error(error);
        if (given === known) sink.next(result);
        sink.complete();
      };
      const abort = () => call.abort(signal?.reason);
      signal?.addEventListener("abort", abort);
      const leave = join(entry, listener, options);
      listener();
      return () => {
        signal?.removeEventListener("abort", abort);
        leave();
      };
    });
    if (signal?.aborted) call.abort(signal.reason);
    return call;
  };
  const update: Update = (document, variables, recipe) => {
    const entry = entryOf(document as Document, variables as object | undefined);
    const data = cook(recipe as Recipe, entry.base?.data);
    if (data === undefined) return;
    entry.base = { ...entry.base, data };
    entry.time ||= now();
    if (entry.flight) entry.stale = true; // what it brings may not know of this
    cache.flush();
  };

  /** What a mutation or a live result changes in every answer. `sure`: the server said so. */
  const patchOf = (data: unknown, document: Document, sure?: boolean, live?: boolean): Patch => {
    const { fields } = read(document);
    return (entry, old, late) => {
      let own: FieldMap | undefined;
      const next = writeInto(old, data, fields, () => (own ??= read(entry.document).fields), () => (entry.stale ||= sure));
      if (late && next !== old && !live) entry.stale = true;
      return next;
    };
  };

  const mutate = (document: Document, variables?: object, { optimistic, update: also, refetch, idempotent, ...rest }: MutateOptions = {}): Call => {
    const patches: Patch[] = [];
    const layer: Patch = (entry, data) => patches.reduce((shown, patch) => patch(entry, shown), data);
    if (optimistic) {
      const data = plain(optimistic);
      patches.push(patchOf(data, document));
      also?.((other, its, recipe) => {
        const target = entryOf(other as Document, its as object | undefined);
        patches.push((entry, shown) => (entry === target ? cook(recipe as Recipe, shown) : shown));
      }, data);
      for (const entry of all()) layer(entry, entry.result?.data); // a recipe that throws does so here, before anything is changed
      layers.add(layer);
      cache.flush();
    }
    const from = cache.begin();
    return createCall((sink) => {
      const stop = transport(operationOf("mutation", document, variables, { ...rest, context: { ...rest.context, idempotent } }), {
        ...sink,
        next(result) {
          layers.delete(layer);
          cache.write(patchOf(result.data, document, true), from);
          if (result.data) also?.(update, result.data);
          sink.next(result);
        },
      });
      return () => {
        stop();
        layers.delete(layer);
        cache.finish();
        cache.flush();
        if (refetch) [refetch].flat().forEach((what) => cache.invalidate(what as Invalid));
      };
    });
  };

  return {
    transport,
    query: (document, ...[variables, options]) => ask(entryOf(document as Document, variables as object), options),
    mutate: (document, ...[variables, options]) => mutate(document as Document, variables as object, options as MutateOptions) as Call<never>,
    subscribe: (document, ...[variables, options]) =>
      createCall((sink) =>
        transport(operationOf("subscription", document as Document, variables as object, options), {
          ...sink,
          next(result) {
            cache.write(patchOf(result.data, document as Document, true, true));
            sink.next(result);
          },
        }),
        true,
      ),
    read: (document, ...[variables]) => entries.get(stableKey(document as Document, variables as object, print))?.result as Result<never>,
    update,
    invalidate: cache.invalidate,
    extract: () => Object.fromEntries(all().flatMap(({ key, base, stale }) => (base && !stale ? [[key, base]] : []))),
    restore(state) {
      for (const [key, base] of Object.entries(state)) {
        if (entries.get(key)?.base) continue;
        const entry = entries.get(key) ?? newEntry(key);
        entries.set(key, entry);
        entry.base = base;
        entry.time = now();
      }
      cache.flush();
    },
    clear() {
      layers.clear();
      for (const entry of all()) {
        entry.flight?.();
        entry.base = entry.result = entry.error = undefined;
        if (entry.users.size) cache.revive(entry);
        else entries.delete(entry.key);
        tell(entry);
      }
    },
    dispose() {
      for (const entry of all()) {
        entry.flight?.();
        entry.error = aborted();
        tell(entry);
      }
      entries.clear();
      (transport as Partial<LiveTransport>).close?.();
    },
    watch: (document, variables) => entryOf(document as Document, variables as object) as unknown as Watch<never>,
  };
}

/** Plain JSON of its own: a part that somebody else holds or that runs in a circle never gets in. */
const plain = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** A recipe's outcome; what it did not change keeps its identity. */
function cook(recipe: Recipe, data: unknown): unknown {
  const draft = plain(data);
  return share(data, plain(recipe(draft) ?? draft));
}
