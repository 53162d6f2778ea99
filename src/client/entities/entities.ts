/**
 * Updates cached answers with the entities in mutations and live results: objects with `__typename` and `id`. It also implements
 * `optimistic` and `update` of `Client.mutate`.
 */
import { documentText, hasGeneratedHash } from "../../transport/request.js";
import type { Document, Result } from "../../transport/types.js";
import { changeAnswers, STALE, type Change } from "../answer-changes.js";
import type { CachedQueries } from "../cached-queries.js";
import type { CachedQuery } from "../cached-query.js";
import { shareByCopy } from "../share.js";
import type { ChangeStrategy, PendingChange, Received, SentOperation } from "../change-strategy.js";
import { toEntities } from "../internals.js";
import type { Entities, Invalid, InvalidName, MutationChanges, Recipe, UpdateAnswer } from "../types.js";
import { applyRecipe, changeBy, failureOf, openOrThrow, plainJson } from "../tools/update.js";
import { contentsOf, EMPTY_LIST } from "./contents.js";
import { readDocument, type DocumentFields, type Selection } from "./document-fields.js";
import { mayBeOlder, readEntityUpdates, type EntityUpdates } from "./entity-updates.js";
import { createOptimisticLayers, dropContradicted, type Layer, type OptimisticLayers } from "./optimistic-layers.js";
import {
  createRewriteLog,
  newerIntents,
  rewriteSince,
  type Intent,
  type LogEntry,
  type Rewrite,
  type RewriteLog,
} from "./rewrite-log.js";
import { writeInto } from "./write-through.js";

/** Options of `entities`. */
export interface EntitiesOptions {
  /**
   * Whether `__typename` is added to documents. Pass false if the server has to get the text that you wrote, for example because it
   * identifies documents by their hash. Answers that a mutation or a live result changes are then fetched again instead of updated,
   * unless the documents contain `__typename` and `id`.
   * @defaultValue true
   */
  typename?: boolean | undefined;
}

/**
 * Writes mutations and live results into every cached answer that contains the same entity, by `__typename` and `id`. Pass it to one
 * client only: `createClient({ entities: entities() })`.
 *
 * A mutation rejects if its `optimistic` throws, before anything is sent. If its `update` throws, the server has run the mutation: it
 * resolves to the answer, the error is reported as uncaught, and all cached answers are stale.
 *
 * @example
 * ```ts
 * import { createClient, entities } from "querylet";
 *
 * const client = createClient({ url: "/graphql", entities: entities() });
 * await client.mutate("mutation Rename { renameOrder(id: 7, title: \"New\") { id title } }"); // also changes cached lists
 * ```
 */
export function entities({ typename = true }: EntitiesOptions = {}): Entities {
  return toEntities((cache, invalidate) => createEntityStrategy(cache, invalidate, typename));
}

/** The moment at which a request was sent. */
interface Moment {
  /** The last change that had been written. */
  readonly written: LogEntry;
  /** The sequence number of the newest answer. */
  readonly lastSequence: number;
  /** How many results of mutations had arrived. */
  readonly mutationResults: number;
}

/** The parts of the strategy. */
interface Parts {
  readonly cache: CachedQueries;
  /** See `Client.invalidate`. */
  invalidate(what?: Invalid): void;
  readonly log: RewriteLog;
  readonly layers: OptimisticLayers;
  /** The number of a mutation that is sent now. */
  countMutation(): number;
  /** Counts a result of a mutation. */
  countResult(): void;
  mark(): Moment;
  /** What an operation selects; undefined if its document cannot be read. */
  selectionOf(operation: SelectingOperation): Selection | undefined;
}

/** A document, and which of its operations. */
type SelectingOperation = Pick<CachedQuery, "document" | "operationName">;

function createEntityStrategy(
  cache: CachedQueries,
  invalidate: Parts["invalidate"],
  typename: boolean,
): ChangeStrategy {
  const log = createRewriteLog();
  const layers = createOptimisticLayers();
  let mutations = 0;
  let mutationResults = 0;
  const mark = (): Moment => ({ written: log.last(), lastSequence: cache.lastSequence(), mutationResults });
  const read = (document: Document): DocumentFields => readDocument(documentText(document, cache.print) ?? "");
  const countMutation = () => ++mutations;
  const countResult = () => {
    mutationResults++;
  };
  const selectionOf = ({ document, operationName }: SelectingOperation) =>
    document === undefined ? undefined : read(document).selectionOf(operationName);
  const parts: Parts = { cache, invalidate, log, layers, countMutation, countResult, mark, selectionOf };
  return {
    documentToSend: (document) =>
      typename && !hasGeneratedHash(document) ? read(document).typed || document : document,
    mark,
    hasChangedSince: (sentAt) => (sentAt as Moment).mutationResults < mutationResults,
    receive: (query, result, sentAt) => receive(query, result, (sentAt as Moment).written),
    overlay: layers.overlay,
    begin: (operation, changes) => beginMutation(parts, operation, changes),
    live: (operation, result) =>
      orStale(parts, () => {
        const selection = selectionOf(operation);
        const updates = readEntityUpdates(result, selection);
        write(parts, rewriteBy(parts, { kind: "live", selection, updates }), mark());
      }),
    mayHold: (query, what) => mayHold(query, what, selectionOf(query)),
    forget: layers.forget,
  };
}

function receive(query: CachedQuery, result: Result, written: LogEntry): Received {
  const { data, isStale } = rewriteSince(written, query, result.data);
  if (data === result.data) return { result, isStale };
  // Parts of the data belong to a mutation's result by now, so that they must not be changed in place.
  return { result: shareByCopy(query.base, { ...result, data }), isStale };
}

/** A result with entities, which changes the answers that contain them. */
interface EntitySource {
  readonly kind: "optimistic" | "mutation" | "live";
  /** What the mutation or the subscription selects; undefined if its document cannot be read. */
  readonly selection: Selection | undefined;
  readonly updates: EntityUpdates;
  /** The part of the updates that is shown. An answer that would show the rest as well becomes stale. @defaultValue all of them */
  readonly shownUpdates?: EntityUpdates;
}

/**
 * The change of each answer by a result. Where one of the two documents cannot be read, a mutation makes the answer stale. A live result
 * does so only if the answer seems to contain its entities: hundreds may arrive in a second.
 */
function rewriteBy(
  { selectionOf }: Parts,
  { kind, selection, updates, shownUpdates = updates }: EntitySource,
): Rewrite {
  const isFromServer = kind !== "optimistic";
  return (query, data, arrivedLate) => {
    const target = selectionOf(query);
    const whole = writeInto(data, updates, target);
    const written = shownUpdates === updates ? whole : writeInto(data, shownUpdates, target);
    const wouldChange = whole.data !== data || (isFromServer && mayBeOlder(contentsOf(data, target), updates));
    const mayBeNewer = arrivedLate && kind !== "live"; // the data that it would change
    const isUnreadable = kind === "mutation" && !(selection && target);
    return {
      data: written.data,
      isStale: isUnreadable || (mayBeNewer && wouldChange) || (isFromServer && !whole.isExact),
    };
  };
}

/**
 * Writes a change into the answers of the server, as opposed to an optimistic layer on top of them.
 *
 * @param sentAt when the request was sent that brought the change: data that has been written or has arrived since may be newer
 * @returns the moment for the next part of the same answer, which this part has not overtaken
 */
function write({ cache, log }: Parts, rewrite: Rewrite, sentAt: Moment, intent?: Intent): Moment {
  const isOvertaken = sentAt.written !== log.last();
  const changes = cache.list().flatMap((query): Change[] => {
    const { base } = query;
    const before = base?.data;
    const arrivedLate = isOvertaken || hasAnswerSince(query, sentAt);
    const { data, isStale } = rewrite(query, before, arrivedLate);
    const change = { ...(base && data !== before && { base: { ...base, data } }), ...(isStale && STALE) };
    return Object.keys(change).length ? [[query, change]] : [];
  });
  log.add(rewrite, intent);
  const written = isOvertaken ? sentAt.written : log.last(); // read before subscribers are called, which may write as well
  changeAnswers(cache, changes);
  return { ...sentAt, written };
}

/** Applies the optimistic layers to all answers again, because the layers have changed. */
function reapplyLayers({ cache }: Parts): void {
  cache.publish(cache.list());
}

/** @throws what `run` throws. Then it is unknown which answers it would have changed, and all of them are stale */
function orStale({ invalidate }: Parts, run: () => void): void {
  try {
    run();
  } catch (error) {
    invalidate();
    throw error;
  }
}

function beginMutation(
  parts: Parts,
  { document, operationName }: SentOperation,
  { optimistic, update, refetch }: MutationChanges,
): PendingChange {
  const { cache, layers, selectionOf } = parts;
  const selection = selectionOf({ document, operationName });
  const layer = optimistic ? createLayer(parts, { document, selection }, optimistic, update) : undefined;
  if (layer) {
    // A recipe that throws on it throws before anything has changed.
    for (const query of cache.list()) layer.apply(query, query.result?.data);
    layers.add(layer);
    reapplyLayers(parts);
  }
  const mutation = parts.countMutation();
  let sentAt = parts.mark();
  let isPartMissing = false;

  function take(result: Result): void {
    isPartMissing = result.hasNext === true;
    // With @defer several results arrive, each with all data so far. The last one replaces the expected data, and runs `update` once.
    const updates = readEntityUpdates(result, selection);
    const isShown = !isPartMissing && layer && layers.remove(layer, updates.entities);
    const shownUpdates = withoutContradicted(updates, newerIntents(sentAt.written, mutation), layer !== undefined);
    const intent = { mutation, expected: layer?.expected, answered: updates.entities };
    const rewrite = rewriteBy(parts, { kind: "mutation", selection, updates, shownUpdates });
    sentAt = write(parts, rewrite, sentAt, intent);
    if (isShown) reapplyLayers(parts); // also removes the changes of the layer that the result does not contain
    if (isPartMissing || !update || !result.data) return;
    runUpdate(document, () => update(updateAnswer(parts, sentAt), result.data));
  }

  return {
    answered(result) {
      parts.countResult();
      orStale(parts, () => take(result));
    },
    ended() {
      if (layer && layers.remove(layer)) reapplyLayers(parts);
      if (isPartMissing) parts.invalidate(); // the server has run the mutation, and it is unknown what the rest would have changed
      for (const what of [refetch ?? []].flat()) parts.invalidate(what);
    },
  };
}

/**
 * The updates of an older mutation without the fields for which newer ones, which were answered first, expected another value. Which of
 * them the server ran last is not known; the person sees what they did last until the server has said it.
 *
 * A newer mutation without optimistic data counts as expecting its whole answer. But it hides nothing of an older mutation that has such
 * data: the page shows that data already, and it would disappear for a moment.
 */
function withoutContradicted(updates: EntityUpdates, newer: readonly Intent[], isOptimistic: boolean): EntityUpdates {
  if (newer.length === 0) return updates;
  const entities = new Map([...updates.entities].map(([key, fields]) => [key, fields && new Map(fields)]));
  for (const { expected, answered } of newer)
    if (expected || !isOptimistic) dropContradicted(entities, expected ?? answered, answered);
  return { ...updates, entities };
}

type Update = NonNullable<MutationChanges["update"]>;

/** The layer that is shown while a mutation runs. */
function createLayer(
  parts: Parts,
  { document, selection }: { document: Document; selection: Selection | undefined },
  optimistic: unknown,
  update?: Update,
): Layer {
  const data = plainJson(document, "no JSON: optimistic", () => optimistic);
  const updates = readEntityUpdates({ data }, selection);
  const rewrite = rewriteBy(parts, { kind: "optimistic", selection, updates });
  const changes: Layer["apply"][] = [(query, shown) => rewrite(query, shown, false).data];
  const addRecipe: UpdateAnswer = (target, variables, recipe, options) => {
    const { key } = openOrThrow(parts.cache, target as Document, variables as object, options);
    changes.push((query, shown) =>
      query.key === key ? applyRecipe(target as Document, shown, recipe as Recipe) : shown,
    );
  };
  update?.(addRecipe, data);
  return {
    expected: updates.entities,
    apply: (query, shown) => changes.reduce((before, change) => change(query, before), shown),
  };
}

/** @throws TransportError for what the page's `update` throws */
function runUpdate(document: Document, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw failureOf(document, "done, but `update` failed", error);
  }
}

/**
 * What `update` changes answers with on the real data. A recipe changes answers from before the mutation was sent. An answer that has
 * arrived since may contain the change already, and becomes stale instead.
 */
function updateAnswer({ cache }: Parts, sentAt: Moment): UpdateAnswer {
  return (target, variables, recipe, options) => {
    const query = openOrThrow(cache, target as Document, variables as object, options);
    const change = hasAnswerSince(query, sentAt) ? STALE : changeBy(query, recipe as Recipe, cache.now());
    changeAnswers(cache, [[query, change]]);
  };
}

/** Whether the answer has arrived after a moment. */
const hasAnswerSince = ({ sequence }: CachedQuery, { lastSequence }: Moment): boolean => sequence > lastSequence;

/** An empty list may be a list of any type, and an answer that has not arrived, or whose document cannot be read, may contain any entity. */
function mayHold({ base, request }: CachedQuery, what: InvalidName, selection: Selection | undefined): boolean {
  if (!base || request || !selection) return true;
  const { __typename, id } = typeof what === "string" ? { __typename: what, id: undefined } : what;
  const held = contentsOf(base.data, selection);
  return id == null ? held.has(__typename) || held.has(EMPTY_LIST) : held.has(`${__typename}:${id}`);
}
