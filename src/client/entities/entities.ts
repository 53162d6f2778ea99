/**
 * Keeps cached answers right by what mutations and live results say of entities: objects with `__typename` and `id`. Brings
 * `optimistic` and `update` to `Client.mutate`.
 */
import { documentText } from "../../transport/document.js";
import type { Document, Result, TypedDocumentString } from "../../transport/types.js";
import type { Change } from "../cache/answer-cache.js";
import type { CachedQuery } from "../cache/query-store.js";
import { answerOf, answerRewritten, becameStale } from "../cache/cached-query.js";
import { shareByCopy } from "../cache/share.js";
import type { ChangeStrategy, PendingChange, Received, StrategyHost } from "../change-strategy.js";
import { toEntities } from "../internals.js";
import type { Entities, InvalidName, MutationChanges, Recipe, UpdateAnswer } from "../types.js";
import { applyRecipe, changeBy, failureOf, plainJson } from "../tools/update.js";
import { contentsOf, EMPTY_LIST } from "./contents.js";
import { readDocument, type DocumentFields, type FieldMap } from "./document-fields.js";
import { mayPredate, readNews } from "./news.js";
import { createOptimisticLayers, type Layer, type OptimisticLayers } from "./optimistic-layers.js";
import { createRewriteLog, rewriteSince, type LogEntry, type Rewrite, type RewriteLog } from "./rewrite-log.js";
import { writeInto } from "./write-through.js";

/** Options of `entities`. */
export interface EntitiesOptions {
  /**
   * Whether `__typename` is put into documents. Without it the server gets the text that you wrote, for example because it
   * knows documents by their hash. What mutations and live results change is then asked for again instead of written
   * through, unless the documents ask for `__typename` and `id` themselves.
   * @defaultValue true
   */
  typename?: boolean | undefined;
}

/**
 * Writes mutations and live results into every cached answer that holds the same entity, by `__typename` and `id`. Hand it
 * to one client: `createClient({ entities: entities() })`.
 */
export function entities({ typename = true }: EntitiesOptions = {}): Entities {
  return toEntities((host) => createEntityStrategy(host, typename));
}

/** The moment at which a request was sent. */
interface Moment {
  /** What had been written last. */
  readonly written: LogEntry;
  /** The order of the newest answer. */
  readonly lastSequence: number;
}

/** The parts of the strategy. */
interface Parts extends StrategyHost {
  readonly log: RewriteLog;
  readonly layers: OptimisticLayers;
  mark(): Moment;
  read(document: Document | undefined): DocumentFields;
}

function createEntityStrategy(host: StrategyHost, typename: boolean): ChangeStrategy {
  const { cache, print } = host;
  const log = createRewriteLog();
  const layers = createOptimisticLayers();
  const mark = (): Moment => ({ written: log.last(), lastSequence: cache.lastSequence() });
  const read = (document: Document | undefined) =>
    readDocument((typename && document && textToRead(document, print)) || "");
  const parts: Parts = { ...host, log, layers, mark, read };
  return {
    documentToSend: (document) => read(document).typed || document,
    mark,
    receive: (query, result, sentAt) => receive(query, result, (sentAt as Moment).written),
    overlay: layers.overlay,
    begin: (document, changes) => beginMutation(parts, document, changes),
    live(document, result) {
      write(parts, rewriteBy(parts, document, result, "live"), mark());
    },
    mayHold,
    forget: layers.forget,
  };
}

/** A document that the server knows by its hash has to stay as it is; then nothing is known of its fields. */
function textToRead(document: Document, print: StrategyHost["print"]): string | undefined {
  return (document as TypedDocumentString).__meta__?.["hash"] ? undefined : documentText(document, print);
}

function receive(query: CachedQuery, result: Result, written: LogEntry): Received {
  const { data, isStale } = rewriteSince(written, query, result.data);
  if (data === result.data) return { result, isStale };
  // Parts of the data are a mutation's by now, so that they are not to be shared in place.
  return { result: shareByCopy(answerOf(query.state)?.result, { ...result, data }), isStale };
}

/** What an optimistic result, a mutation's result or a live one does to each answer. */
function rewriteBy(
  { read }: Parts,
  document: Document,
  result: Result,
  source: "optimistic" | "mutation" | "live",
): Rewrite {
  const news = readNews(result);
  const theirs = read(document).fields;
  const isSure = source !== "optimistic";
  return (query, data, isLate) => {
    let fields: FieldMap | undefined;
    const ours = () => {
      fields ??= read(query.document).fields;
      return fields;
    };
    const written = writeInto(data, news, { theirs, ours });
    const isDoubtful = isLate && source !== "live" && (written.data !== data || (isSure && mayPredate(data, news)));
    return { data: written.data, isStale: isDoubtful || (isSure && !written.isExact) };
  };
}

/**
 * Changes what the server is known to have said.
 *
 * @param sentAt when the request was sent that brought the change: what has been written or has come since may be newer
 */
function write({ cache, log }: Parts, rewrite: Rewrite, sentAt: Moment): void {
  const isOvertaken = sentAt.written !== log.last();
  const changes = cache.list().flatMap((query): Change[] => {
    const answer = answerOf(query.state);
    const before = answer?.result.data;
    const isLate = isOvertaken || (answer?.sequence ?? 0) > sentAt.lastSequence;
    const { data, isStale } = rewrite(query, before, isLate);
    const isChanged = answer && data !== before;
    const state = isChanged
      ? answerRewritten(query.state, { ...answer, result: { ...answer.result, data } })
      : query.state;
    if (isStale) return [[query, becameStale(state)]];
    return isChanged ? [[query, state]] : [];
  });
  log.add(rewrite);
  cache.change(changes);
}

/** Shows everything anew: the optimistic layers have changed. */
function showAnew({ cache }: Parts): void {
  cache.change(cache.list().map((query) => [query, query.state]));
}

function beginMutation(
  parts: Parts,
  document: Document,
  { optimistic, update, refetch }: MutationChanges,
): PendingChange {
  const { cache, layers } = parts;
  const layer = optimistic ? createLayer(parts, document, optimistic, update) : undefined;
  if (layer) {
    for (const query of cache.list()) layer(query, query.shown?.data); // a recipe that throws does so before anything is changed
    layers.add(layer);
    showAnew(parts);
  }
  const sentAt = parts.mark();
  const removeLayer = () => {
    if (layer && layers.remove(layer)) showAnew(parts);
  };
  return {
    answered(result) {
      const isShown = layer && layers.remove(layer);
      write(parts, rewriteBy(parts, document, result, "mutation"), sentAt);
      if (isShown) showAnew(parts); // whatever else the layer had changed
      if (update && result.data) runUpdate(parts, document, update, result.data, sentAt);
    },
    ended() {
      removeLayer();
      for (const what of [refetch ?? []].flat()) parts.invalidate(what);
    },
  };
}

type Update = NonNullable<MutationChanges["update"]>;

/** What is shown while a mutation is under way. */
function createLayer(parts: Parts, document: Document, optimistic: unknown, update?: Update): Layer {
  const data = plainJson(document, "no JSON: optimistic", () => optimistic);
  const rewrite = rewriteBy(parts, document, { data }, "optimistic");
  const changes: Layer[] = [(query, shown) => rewrite(query, shown, false).data];
  const addRecipe: UpdateAnswer = (target, variables, recipe, options) => {
    const { key } = parts.cache.open(target as Document, variables as object, options);
    changes.push((query, shown) =>
      query.key === key ? applyRecipe(target as Document, shown, recipe as Recipe) : shown,
    );
  };
  update?.(addRecipe, data);
  return (query, shown) => changes.reduce((before, change) => change(query, before), shown);
}

/**
 * Runs `update` on the real data. A recipe runs on what was known before the mutation was sent; an answer that has come since
 * may hold its work already, and is asked for again instead.
 */
function runUpdate(
  { cache, invalidate }: Parts,
  document: Document,
  update: Update,
  data: unknown,
  sentAt: Moment,
): void {
  const change: UpdateAnswer = (target, variables, recipe, options) => {
    const query = cache.open(target as Document, variables as object, options);
    const isLate = (answerOf(query.state)?.sequence ?? 0) > sentAt.lastSequence;
    cache.change(isLate ? [[query, becameStale(query.state)]] : changeBy(query, recipe as Recipe, cache.now()));
  };
  try {
    update(change, data);
  } catch (error) {
    invalidate(); // what it was to change is not known
    throw failureOf(document, "done, but `update` failed", error);
  }
}

/** An empty list may be a list of anything, and so may an answer that is yet to come. */
function mayHold({ state }: CachedQuery, what: InvalidName): boolean {
  const answer = answerOf(state);
  if (!answer || state.at === "fetching") return true;
  const { __typename, id } = typeof what === "string" ? { __typename: what, id: undefined } : what;
  const held = contentsOf(answer.result.data);
  return id == null ? held.has(__typename) || held.has(EMPTY_LIST) : held.has(`${__typename}:${id}`);
}
