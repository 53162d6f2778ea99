/**
 * State over a transport: answers kept by what was asked, shared by all who ask the same, and kept right by what
 * mutations and live results bring. Whole answers are kept, never taken apart: a read is a look-up.
 */
import { documentText } from "../transport/document.js";
import { aborted, TransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import { http, type HttpOptions } from "../transport/http.js";
import { stableKey } from "../transport/key.js";
import type { Document, LiveTransport, OperationKind, Result, Sink, Stop, Transport, TypedDocumentString } from "../transport/types.js";
import { createCache, type Entry, type Patch } from "./cache.js";
import { createCall, type Call } from "./call.js";
import { writeInto } from "./entities.js";
import { readDocument, type FieldMap } from "./fields.js";
import { share } from "./share.js";
import type { Client, ClientOptions, Invalid, MutateOptions, QueryOptions, ReadOptions, SendOptions, Update } from "./types.js";

type Recipe = (data: unknown) => unknown;

/** Creates a client. Nothing is sent until something is asked for. */
export function createClient(options: ClientOptions = {}): Client {
  const { transport = http(options as HttpOptions), maxAge: usualAge = Infinity, typename = true, print } = options as HttpOptions & ClientOptions;

  const revive = (entry: Entry) => {
    if ([...entry.users.values()].includes(true)) start(entry);
  };
  let cleared = 0;
  const running = new Set<Sink>();
  const { entries, layers, observers, all, rebase, tell, flush, mark, arrive, write, now, evict, invalidate } = createCache(options, revive);

  /** A document that the server knows by its hash has to stay as it is; then nothing is known of its fields. */
  const read = (document: Document | undefined) =>
    readDocument((typename && document && !(document as TypedDocumentString).__meta__?.hash && documentText(document, print)) || "");

  const send = (kind: OperationKind, document: Document, variables: object | undefined, rest: SendOptions | undefined, sink: Sink): Stop =>
    client.transport({ ...rest, kind, document: read(document).typed || document, variables }, sink);

  const newEntry = (key: string): Entry => {
    const entry: Entry = {
      key,
      arrivals: 0,
      time: 0,
      size: 0,
      users: new Map(),
      state: { status: "loading", refetch: () => ask(entry, { policy: "network-only" }) },
      get: () => entry.state,
      subscribe: (listener: () => void, options?: ReadOptions) => join(entry, listener, options),
    };
    entries.set(key, entry);
    return entry;
  };

  const entryOf = (document: Document, variables?: object): Entry => {
    const key = stableKey(document, variables, print);
    const entry = entries.get(key) ?? newEntry(key);
    entry.document ??= document;
    entry.variables ??= variables;
    return entry;
  };

  /** Sends an entry's query unless it is under way. */
  function start(entry: Entry) {
    if (entry.flight) return;
    const since = mark();
    let stop: Stop | undefined;
    const end = (error?: TransportError) => {
      entry.flight = undefined;
      entry.error = error;
      if (entry.stale && !error) revive(entry); // whoever waits, waits for what is true now
      tell(entry);
      if (!error) evict();
    };
    entry.flight = () => {
      entry.flight = undefined;
      entry.stale = true;
      stop?.();
    };
    entry.error = undefined;
    entry.stale = false;
    tell(entry);
    stop = guard(undefined, { next: (result) => arrive(entry, result, since), error: end, complete: end }, (sink) => send("query", entry.document as Document, entry.variables, undefined, sink));
  }

  function join(entry: Entry, listener: () => void, { policy = "cache-first", maxAge = usualAge }: ReadOptions = {}): Stop {
    const { key, users, base, error, stale, time } = entry;
    const wants = policy !== "cache-only";
    entries.delete(key); // last in the order of leaving
    entries.set(key, entry);
    users.set(listener, wants);
    if (wants && (policy !== "cache-first" || !base || error || stale || base.errors || base.hasNext || now() - time >= maxAge)) start(entry);
    return () => {
      users.delete(listener);
      // A moment later, for whoever leaves may come right back: strict mode does, and a screen after another.
      queueMicrotask(() => {
        if (users.size) return;
        entry.flight?.();
        tell(entry);
      });
    };
  }

  function ask(entry: Entry, options: QueryOptions = {}): Call<never> {
    const { policy, signal } = options;
    return createCall<never>((sink) => {
      const known = policy === "network-only" && entry.result;
      let given = known;
      const listener = () => {
        const { result, error, flight } = entry;
        if (result && given !== result) sink.next((given = result));
        if (flight) return;
        if (error && policy !== "cache-only") sink.error(error);
        if (given === known) sink.next(result ?? {});
        sink.complete();
      };
      const leave = join(entry, listener, options);
      listener();
      return leave;
    }, signal);
  }

  function failed(document: Document, what: string, cause: unknown) {
    const [name = "operation without a name"] = /(query|mutation|subscription)\s+\w+/.exec(`${documentText(document, print)}`) ?? [];
    return new TransportError("protocol", `${name}: ${what}: see cause`, { cause });
  }

  /** Plain JSON of its own: a part that somebody else holds or that runs in a circle never gets in. */
  function plain(document: Document, what: string, make: () => unknown): unknown {
    let value: unknown;
    try {
      return copy((value = make()));
    } catch (cause) {
      const ways = new Map<unknown, string>();
      try {
        JSON.stringify(value, function (this: unknown, key, part) {
          if (key) what = `${ways.get(this)}.${key}`;
          ways.set(part, what);
          return part;
        });
      } catch {
        // here is where it fails
      }
      throw failed(document, what, cause);
    }
  }

  /** What a recipe does to one answer. An answer that comes in later may know of it or not. */
  function patchBy(document: Document, variables: object | undefined, recipe: Recipe): Patch {
    const target = entryOf(document, variables);
    return (entry, data, late) => {
      if (entry !== target) return data;
      if (late) {
        entry.stale = true;
        return data;
      }
      const draft = copy(data);
      return share(data, plain(document, "the recipe failed: data", () => recipe(draft) ?? draft));
    };
  }

  /**
   * What a mutation or a live result does to every answer. `sure`: the server said so. `foreign`: to another person than
   * the one who looks now, so what it would change is asked for.
   */
  function patchOf(news: unknown, document: Document, sure?: boolean, live?: boolean, foreign?: boolean): Patch {
    const { fields } = read(document);
    return (entry, data, late) => {
      let own: FieldMap | undefined;
      const written = writeInto(data, news, fields, () => (own ??= read(entry.document).fields), () => (entry.stale ||= sure));
      if (written !== data && (foreign || (late && !live))) entry.stale = true;
      return foreign ? data : written;
    };
  }

  const update = (document: Document, variables: object | undefined, recipe: Recipe) => write(patchBy(document, variables, recipe));

  /** What goes past the cache, until it is over. */
  const run = (start: (sink: Sink) => Stop, signal: AbortSignal | undefined, live?: boolean): Call =>
    createCall((sink) => {
      running.add(sink);
      const stop = start(sink);
      return () => {
        running.delete(sink);
        stop();
      };
    }, signal, live);

  function mutate(document: Document, variables?: object, { optimistic, update: also, refetch, idempotent, ...rest }: MutateOptions = {}): Call {
    const patches: Patch[] = [];
    const apply: Patch = (entry, data) => patches.reduce((shown, patch) => patch(entry, shown), data);
    const layer: Patch = (entry, data) => {
      try {
        return apply(entry, data);
      } catch {
        return data; // a recipe that cannot do with what has come since
      }
    };
    const { signal } = rest;
    if (optimistic && !signal?.aborted) {
      const data = plain(document, "no JSON: optimistic", () => optimistic);
      patches.push(patchOf(data, document));
      also?.(((...change: Parameters<typeof patchBy>) => patches.push(patchBy(...change))) as unknown as Update, data);
      for (const entry of all()) apply(entry, entry.result?.data); // a recipe that throws does so here, before anything is changed
      layers.add(layer);
      flush();
    }
    const before = cleared;
    const since = mark();
    return run((sink) => {
      const next = (result: Result) => {
        const shown = layers.delete(layer);
        const foreign = before !== cleared;
        write(patchOf(result.data, document, true, false, foreign), since);
        if (shown) flush(); // whatever else the layer had changed
        try {
          if (result.data && !foreign) also?.(update as unknown as Update, result.data);
        } catch (error) {
          invalidate(); // what it was to change is not known
          return sink.error(failed(document, "done, but `update` failed", error));
        }
        sink.next(result);
      };
      const stop = send("mutation", document, variables, { ...rest, context: { ...rest.context, idempotent } as object }, { ...sink, next });
      return () => {
        stop();
        if (layers.delete(layer)) flush();
        [refetch ?? []].flat().forEach((what) => invalidate(what as Invalid));
      };
    }, signal);
  }

  const forget = (why?: TransportError) => {
    layers.clear();
    for (const entry of all()) {
      entry.flight?.();
      entry.base = entry.result = undefined;
      entry.error = why;
      if (!entry.users.size) entries.delete(entry.key);
      else if (!why) revive(entry);
      tell(entry);
    }
  };

  const client = {
    transport: transport as Transport, // a tool may put itself in between
    query: (document: Document, variables?: object, options?: QueryOptions) => ask(entryOf(document, variables), options),
    mutate,
    subscribe: (document: Document, variables?: object, options?: SendOptions) =>
      run(
        (sink) => {
          const next = (result: Result) => {
            write(patchOf(result.data, document, true, true));
            sink.next(result);
          };
          return send("subscription", document, variables, options, { ...sink, next });
        },
        options?.signal,
        true,
      ),
    read: (document: Document, variables?: object) => entries.get(stableKey(document, variables, print))?.result,
    update,
    invalidate,
    extract: () => Object.fromEntries(all().filter(({ base, stale }) => base && !stale).map(({ key, base }) => [key, base])),
    restore(state: { [key: string]: Result }, time?: number) {
      flush(
        Object.keys(state).map((key) => {
          const entry = entries.get(key) ?? newEntry(key);
          if (!entry.base) rebase(entry, state[key] as Result, time);
          return entry;
        }),
      );
    },
    observe(listener: () => void) {
      observers.add(listener);
      return () => observers.delete(listener);
    },
    clear() {
      cleared++;
      forget();
    },
    dispose() {
      for (const { error } of [...running]) error(aborted());
      forget(aborted());
      (client.transport as Partial<LiveTransport>).close?.();
    },
    watch: entryOf,
  };
  return client as unknown as Client;
}

const copy = <T>(value: T): T => value && JSON.parse(JSON.stringify(value));
