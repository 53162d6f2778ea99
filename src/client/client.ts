/**
 * State over a transport: answers kept by what was asked, shared by all who ask the same, and kept right by what
 * mutations and live results bring. Whole answers are kept, never taken apart: a read is a look-up.
 */
import { documentText } from "../transport/document.js";
import { aborted, TransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import { http } from "../transport/http/http.js";
import type { HttpOptions } from "../transport/http/options.js";
import { stableKey } from "../transport/request-key.js";
import type {
  Document,
  LiveTransport,
  OperationKind,
  Result,
  Sink,
  Stop,
  Transport,
  TypedDocumentString,
} from "../transport/types.js";
import { fileIn, ownVariables } from "../transport/variables.js";
import { createCache, type Entry, type Patch } from "./cache/cache.js";
import { createCall, type Call } from "./call.js";
import { createRefusedWatches, refusedCall } from "./refused.js";
import { mayPredate, readNews, writeInto } from "./entities/entities.js";
import { readDocument, type FieldMap } from "./entities/fields.js";
import { share } from "./cache/share.js";
import type {
  AnswerOptions,
  Client,
  ClientOptions,
  Invalid,
  MutateOptions,
  QueryOptions,
  SendOptions,
  Update,
  WatchOptions,
} from "./types.js";

type Recipe = (data: unknown) => unknown;

/** Creates a client. Nothing is sent until something is asked for. */
export function createClient(options: ClientOptions = {}): Client {
  const {
    transport = http(options as HttpOptions),
    maxAge: usualAge = Infinity,
    typename = true,
    print,
  } = options as HttpOptions & ClientOptions;

  const revive = (entry: Entry) => {
    if (lastWish(entry)) start(entry);
  };
  const refusedWatch = createRefusedWatches();
  let generation = 0;
  let answeredMutations = 0;
  const clearListeners = new Set<() => void>();
  const running = new Set<Sink>(); // whoever waits for something
  const { entries, layers, observers, all, rebase, notify, tell, flush, mark, arrive, write, now, evict, invalidate } =
    createCache(options, revive);

  /** A document that the server knows by its hash has to stay as it is; then nothing is known of its fields. */
  const read = (document: Document | undefined) =>
    readDocument(
      (typename && document && !(document as TypedDocumentString).__meta__?.hash && documentText(document, print)) ||
        "",
    );

  const send = (
    kind: OperationKind,
    document: Document,
    variables: object | undefined,
    rest: SendOptions | undefined,
    sink: Sink,
  ): Stop =>
    // What cannot be written into the cache ends the operation with an error, whatever transport it came by.
    guard(undefined, sink, (guarded) =>
      client.transport({ id: Symbol(), ...rest, kind, document: read(document).typed || document, variables }, guarded),
    );

  const newEntry = (key: string): Entry => {
    const entry: Entry = {
      key,
      arrivals: 0,
      time: 0,
      size: 0,
      users: new Map(),
      calls: new Set(),
      generation,
      state: {
        status: "loading",
        refetch: () => ask(entries.get(key) ?? entry, { policy: "network-only" }), // it may have been evicted or cleared, and asked for anew
      },
      get() {
        wipeIfForeign(entry);
        return entry.state;
      },
      subscribe: (listener: () => void, options?: WatchOptions) => watchUntilAborted(entry, listener, options),
    };
    entries.set(key, entry);
    return entry;
  };

  /** @throws TransportError where the variables cannot be sent */
  const entryOf = (document: Document, variables?: object, { operationName }: AnswerOptions = {}): Entry => {
    const key = stableKey(document, variables, print, operationName);
    const entry = entries.get(key) ?? newEntry(key);
    entry.document ??= document;
    entry.operationName = operationName;
    entry.variables ??= ownVariables(variables); // at the call: what the caller changes later changes nothing
    return entry;
  };

  /** Leaves nothing in an entry of what somebody was told before `clear`. */
  function wipe(entry: Entry) {
    entry.base = entry.result = entry.error = undefined;
    entry.stale = false;
    entry.time = entry.size = 0;
    entry.generation = generation;
    entry.state = { status: "loading", refetch: entry.state.refetch };
  }

  /** An entry that was evicted before `clear` may still be held by somebody. */
  function wipeIfForeign(entry: Entry) {
    if (entry.generation !== generation) wipe(entry);
  }

  /** Sends an entry's query unless it is under way. */
  function start(entry: Entry) {
    if (entry.flight) {
      // Whoever asks after a mutation was answered wants what it has changed: what left the server before it will not do.
      if ((entry.sentAfter ?? 0) < answeredMutations) entry.stale = true;
      return;
    }
    entry.sentAfter = answeredMutations;
    const since = mark();
    let stop: Stop | undefined;
    let isStopped = false;
    const end = (error?: TransportError) => {
      entry.flight = undefined;
      entry.error = error;
      if (entry.stale && !error) revive(entry); // whoever waits, waits for what is true now
      tell(entry);
      for (const onEnd of [...entry.calls]) onEnd();
      if (!error) evict();
    };
    entry.flight = () => {
      entry.flight = undefined;
      entry.stale ||= !entry.isAnswered;
      isStopped = true;
      stop?.();
    };
    entry.error = undefined;
    entry.stale = false;
    entry.isAnswered = false;
    tell(entry);
    const { document, variables, operationName } = entry;
    const { headers, extensions, method, context } = lastWish(entry) ?? {};
    const rest = { operationName, headers, extensions, method, context } as SendOptions;
    stop = send("query", document as Document, variables, rest, {
      next: (result) => arrive(entry, result, since),
      error: end,
      complete: end,
    });
    if (isStopped) stop(); // by the transport itself, while it was being asked
  }

  /** A signal ends one subscription, not the request that others may wait for. */
  function watchUntilAborted(entry: Entry, listener: () => void, options: WatchOptions = {}): Stop {
    const { signal } = options;
    if (signal?.aborted) return () => {};
    const stop = join(entry, listener, options);
    const leave = () => {
      signal?.removeEventListener("abort", leave);
      stop();
    };
    signal?.addEventListener("abort", leave);
    return leave;
  }

  function join(entry: Entry, listener: () => void, options: WatchOptions = {}): Stop {
    const { policy = "cache-first", maxAge = usualAge } = options;
    wipeIfForeign(entry);
    const { key, users, base, error, stale, time } = entry;
    const wants = policy !== "cache-only";
    entries.delete(key); // last in the order of leaving
    entries.set(key, entry);
    users.delete(listener); // whoever asks again is the last who asked
    users.set(listener, options);
    const age = now() - time;
    const isTooOld = age >= maxAge || (age < 0 && maxAge < Infinity); // a clock that was set back says nothing of its age
    if (wants && (policy !== "cache-first" || !base || error || stale || base.errors || base.hasNext || isTooOld))
      start(entry);
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
    return run((sink) => {
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
      entry.calls.add(listener);
      listener();
      return () => {
        entry.calls.delete(listener);
        leave();
      };
    }, signal) as Call<never>;
  }

  function failed(document: Document, what: string, cause: unknown) {
    const [name = "operation without a name"] =
      /(query|mutation|subscription)\s+\w+/.exec(`${documentText(document, print)}`) ?? [];
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
  function patchBy(document: Document, variables: object | undefined, recipe: Recipe, options?: AnswerOptions): Patch {
    const target = entryOf(document, variables, options);
    return (entry, data, late) => {
      if (entry !== target) return data;
      if (late) {
        entry.stale = true;
        return data;
      }
      const draft = copy(data);
      return share(
        data,
        plain(document, "the recipe failed: data", () => recipe(draft) ?? draft),
      );
    };
  }

  /** What a mutation or a live result does to every answer. `sure`: the server said so. */
  function patchOf(result: Result, document: Document, sure?: boolean, live?: boolean): Patch {
    const { fields } = read(document);
    const news = readNews(result);
    return (entry, data, late) => {
      let own: FieldMap | undefined;
      const written = writeInto(
        data,
        news,
        fields,
        () => (own ??= read(entry.document).fields),
        () => (entry.stale ||= sure),
      );
      const isDoubtful = late && !live && (written !== data || (sure && mayPredate(data, news)));
      if (isDoubtful) entry.stale = true;
      return written;
    };
  }

  const update = (...change: Parameters<typeof patchBy>) => write(patchBy(...change));

  /** Results of a transport that does not mind its stop are another person's after `clear`. */
  const within =
    (begun: number, next: Sink["next"]): Sink["next"] =>
    (result) => {
      if (begun === generation) next(result);
    };

  /** Whatever somebody waits for, until it is over or `clear` ends it. */
  const run = (start: (sink: Sink) => Stop, signal: AbortSignal | undefined, live?: boolean): Call =>
    createCall(
      (sink) => {
        running.add(sink);
        const stop = start(sink);
        return () => {
          running.delete(sink);
          stop();
        };
      },
      signal,
      live,
    );

  function mutate(
    document: Document,
    variables?: object,
    { optimistic, update: also, refetch, idempotent, ...rest }: MutateOptions = {},
  ): Call {
    let own: object | undefined;
    try {
      own = ownVariables(variables);
    } catch (cause) {
      return refusedCall(cause);
    }
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
      patches.push(patchOf({ data }, document));
      also?.(((...change: Parameters<typeof patchBy>) => patches.push(patchBy(...change))) as unknown as Update, data);
      for (const entry of all()) apply(entry, entry.result?.data); // a recipe that throws does so here, before anything is changed
      layers.add(layer);
      flush();
    }
    const begun = generation;
    const since = mark();
    /** A recipe runs on what was known before; what has come since the mutation was sent may hold its work already. */
    const updateSince = (...change: Parameters<typeof patchBy>) =>
      write(patchBy(...change), { ...since, written: mark().written });
    return run((sink) => {
      const next = (result: Result) => {
        answeredMutations++;
        const shown = layers.delete(layer);
        write(patchOf(result, document, true), since);
        if (shown) flush(); // whatever else the layer had changed
        try {
          if (result.data) also?.(updateSince as unknown as Update, result.data);
        } catch (error) {
          invalidate(); // what it was to change is not known
          return sink.error(failed(document, "done, but `update` failed", error));
        }
        sink.next(result);
      };
      const stop = send(
        "mutation",
        document,
        own,
        { ...rest, context: { ...rest.context, idempotent } as object },
        { ...sink, next: within(begun, next) },
      );
      return () => {
        stop();
        if (begun !== generation) return; // all was forgotten, and what is on screen is asked for again
        if (layers.delete(layer)) flush();
        [refetch ?? []].flat().forEach((what) => invalidate(what as Invalid));
      };
    }, signal);
  }

  /**
   * Forgets all answers, ends all that was asked for, closes the live link. All answers are gone before any code of others
   * runs: whoever is told of one may look at another.
   *
   * @returns those that somebody looks at, still untold
   */
  function forgetAll(why: TransportError): Entry[] {
    generation++;
    layers.clear();
    const shown = all().filter(({ state }) => state.status !== "loading");
    all().forEach(wipe);
    for (const { flight } of all()) flight?.();
    for (const { error } of [...running]) error(why);
    (client.transport as Partial<LiveTransport>).close?.();
    for (const { key, users } of all()) if (!users.size) entries.delete(key);
    return shown;
  }

  const client = {
    transport: transport as Transport, // a tool may put itself in between
    query(document: Document, variables?: object, options?: QueryOptions) {
      try {
        return ask(entryOf(document, variables, options), options);
      } catch (cause) {
        return refusedCall(cause);
      }
    },
    mutate,
    subscribe: (document: Document, variables?: object, options?: SendOptions) =>
      run(
        (sink) => {
          const next = (result: Result) => {
            write(patchOf(result, document, true, true));
            sink.next(result);
          };
          return send("subscription", document, ownVariables(variables), options, {
            ...sink,
            next: within(generation, next),
          });
        },
        options?.signal,
        true,
      ),
    read: (document: Document, variables?: object, { operationName }: AnswerOptions = {}) =>
      entries.get(stableKey(document, variables, print, operationName))?.result,
    update,
    invalidate,
    extract: () =>
      Object.fromEntries(
        all()
          .filter(({ base, stale, variables }) => base && !stale && fileIn(variables) === undefined)
          .map(({ key, base }) => [key, base]),
      ),
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
    generation: () => generation,
    onClear(listener: () => void) {
      clearListeners.add(listener);
      return () => {
        clearListeners.delete(listener);
      };
    },
    clear() {
      const shown = forgetAll(new TransportError("abort", "The cache was cleared: the signed-in user changed"));
      for (const listener of [...clearListeners]) listener();
      shown.forEach(notify);
      all().forEach(revive);
    },
    dispose() {
      const why = aborted();
      forgetAll(why);
      for (const entry of all()) {
        entry.error = why;
        tell(entry);
      }
    },
    watch(document: Document, variables?: object, options?: AnswerOptions) {
      try {
        return entryOf(document, variables, options);
      } catch (cause) {
        return refusedWatch(cause); // a component that renders it shows the failure: to throw would take the page down
      }
    },
  };
  return client as unknown as Client;
}

/** What the last one who wants something of the network has asked for. */
const lastWish = ({ users }: Entry): WatchOptions | undefined =>
  [...users.values()].reverse().find(({ policy }) => policy !== "cache-only");

const copy = <T>(value: T): T => value && JSON.parse(JSON.stringify(value));
