/**
 * Updates cached answers with the entities in mutations and live results: objects with `__typename` and `id`. It also implements
 * `optimistic` and `update` of `Client.mutate`.
 */
import { aborted } from "../../transport/errors.js";
import { documentText, hasGeneratedHash } from "../../transport/request.js";
import type { Document, Operation, Result } from "../../transport/types.js";
import type { CachedQueries, CachedQuery, ChangeStrategy, PendingChange } from "../cached-queries.js";
import { changeAnswers, STALE, toEntities, type Change as AnswerChange } from "../internals.js";
import { share } from "../share.js";
import { applyRecipe, changeBy, failureOf, openOrThrow, plainJson } from "../tools/update.js";
import type { Entities, MutationChanges, Recipe, UpdateAnswer } from "../types.js";
import { contentsOf, mayBeOlder, mayHold, probeDepth, UNKNOWN_FIELDS, writeInto } from "./entity-data.js";
import { readDocument, type DocumentFields, type Selection } from "./document-fields.js";

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
  return toEntities((cache) => createStrategy(cache, typename));
}

/**
 * The data of one query with a change, and whether the query has to be sent again. Pure.
 *
 * @param mayBeNewer whether the data may be newer than the change
 */
type Rewrite = (query: CachedQuery, data: unknown, mayBeNewer: boolean) => { data: unknown; isStale: boolean };

/**
 * A change that has been written into the cached answers. The answer to a request that was sent before it may not contain it, so that it is
 * also written into that answer when it arrives. Each request holds the last change at the time it was sent; those before it are collected.
 */
interface Change {
  readonly rewrite: Rewrite;
  next?: Change;
}

function* changesAfter({ next }: Change): Generator<Change> {
  for (let change = next; change; change = change.next) yield change;
}

/** The moment at which a request was sent. */
interface Moment {
  /** The last change that had been written. */
  readonly written: Change;
  /** The sequence number of the newest answer. */
  readonly lastSequence: number;
}

/** The data of a query with the expected change of a running mutation, which is shown on top of the answer. */
type Layer = (query: CachedQuery, data: unknown) => unknown;

function createStrategy(cache: CachedQueries, addsTypename: boolean): ChangeStrategy {
  let last: Change = { rewrite: (_, data) => ({ data, isStale: false }) };
  const layers = new Set<Layer>();

  const read = (document: Document): DocumentFields => readDocument(documentText(document, cache.print) ?? "");

  const selectionOf = ({ document, operationName }: Pick<CachedQuery, "document" | "operationName">): Selection =>
    (document === undefined ? undefined : read(document).selectionOf(operationName)) ?? UNKNOWN_FIELDS;

  const mark = (): Moment => {
    const sequences = cache.list().map(({ sequence }) => sequence);
    return { written: last, lastSequence: Math.max(0, ...sequences) };
  };

  function receive(query: CachedQuery, result: Result, { written }: Moment): Result {
    let { data } = result;
    probeDepth(data); // it fails now, and not when another answer is written into it
    for (const { rewrite } of changesAfter(written)) {
      const rewritten = rewrite(query, data, true);
      data = rewritten.data;
      query.stale ||= rewritten.isStale;
    }
    return data === result.data ? result : { ...result, data };
  }

  /**
   * Writes a change into the answers of the server, as opposed to an optimistic layer on top of them.
   *
   * @param sentAt when the request was sent that brought the change: data that has been written or has arrived since may be newer
   * @returns the moment for the next part of the same answer, which this part has not overtaken
   */
  function write(rewrite: Rewrite, sentAt: Moment): Moment {
    const isOvertaken = sentAt.written !== last;
    const changes = cache.list().flatMap((query): AnswerChange[] => {
      const { base } = query;
      const { data, isStale } = rewrite(query, base?.data, isOvertaken || hasAnswerSince(query, sentAt));
      const members = { ...(base && data !== base.data && { base: { ...base, data } }), ...(isStale && STALE) };
      return Object.keys(members).length ? [[query, members]] : [];
    });
    for (const [, { base }] of changes) probeDepth(base);
    last = last.next = { rewrite };
    const written = isOvertaken ? sentAt.written : last; // before subscribers are called, which may write as well
    changeAnswers(cache, changes);
    return { ...sentAt, written };
  }

  /**
   * The change of each answer by a result of the server. Where one of the two documents cannot be read, a mutation makes the answer stale.
   * A live result does so only if the answer seems to contain its entities: hundreds may arrive in a second. A null at the path of an error
   * is not the value of its field: of a result with one, nothing is written, and the answers that it would change are stale.
   */
  function rewriteBy(selection: Selection, { data: newData, errors }: Result, isMutation: boolean): Rewrite {
    const updates = contentsOf(newData, selection);
    const hasFailed = !!errors?.some(({ path }) => path);
    return (query, data, mayBeNewer) => {
      const target = selectionOf(query);
      const written = writeInto(data, updates, target);
      const isUnknown = selection === UNKNOWN_FIELDS || target === UNKNOWN_FIELDS;
      const isOther = written.data !== data;
      const mayBeOther = () => mayBeNewer && (isOther || mayBeOlder(data, target, updates));
      const isStale = !written.isExact || (hasFailed && isOther) || (isMutation && (isUnknown || mayBeOther()));
      return { data: hasFailed ? data : written.data, isStale };
    };
  }

  /** Applies the layers to an answer. Parts that equal the shown ones keep their identity, also when the server confirms them. */
  function overlay(query: CachedQuery, base: Result): Result {
    let { data } = base;
    for (const layer of layers)
      try {
        data = layer(query, data);
      } catch {
        // A recipe may throw on data that has arrived since. Then its change is not shown.
      }
    const isLayered = data !== base.data;
    const shown = share(query.result, isLayered ? { ...base, data } : base);
    if (!isLayered) query.base = shown;
    return shown;
  }

  const reapplyLayers = () => cache.change(cache.list());

  /** The layer that is shown while a mutation runs. */
  function createLayer(document: Document, selection: Selection, { optimistic, update }: MutationChanges): Layer {
    const data = plainJson(document, "optimistic failed", () => optimistic);
    const updates = contentsOf(data, selection);
    const steps: Layer[] = [(query, shown) => writeInto(shown, updates, selectionOf(query)).data];
    const addRecipe: UpdateAnswer = (target, variables, recipe, options) => {
      const { key } = openOrThrow(cache, target as Document, variables as object, options);
      steps.push((query, shown) =>
        query.key === key ? applyRecipe(target as Document, shown, recipe as Recipe) : shown,
      );
    };
    update?.(addRecipe, data);
    return (query, shown) => steps.reduce((before, step) => step(query, before), shown);
  }

  function begin(changes: MutationChanges, { document, operationName, signal }: Operation): PendingChange {
    const { optimistic, update } = changes;
    const selection = selectionOf({ document, operationName });
    const layer = optimistic ? createLayer(document, selection, changes) : undefined;
    if (layer) {
      // A recipe that throws on it throws before anything has changed.
      for (const query of cache.list()) layer(query, query.result?.data);
      layers.add(layer);
      reapplyLayers();
      // A listener that was called for the expected data may have cleared the client, or aborted the mutation.
      const isOver = !layers.has(layer) || signal?.aborted;
      if (isOver && layers.delete(layer)) reapplyLayers();
      if (isOver) throw aborted(signal?.reason);
    }
    let sentAt = mark();
    let isPartMissing = false;

    /** With @defer several results arrive, each with all data so far. The last one replaces the expected data, and runs `update` once. */
    function take(result: Result): void {
      isPartMissing = result.hasNext === true;
      const isShown = layer && !isPartMissing && layers.delete(layer);
      sentAt = write(rewriteBy(selection, result, true), sentAt);
      if (isShown) reapplyLayers(); // also removes the changes of the layer that the result does not contain
      if (isPartMissing || !update || !result.data) return;
      try {
        update(updateAnswer, result.data);
      } catch (error) {
        throw failureOf(document, "done, but `update` failed", error);
      }
    }

    /** A recipe changes answers from before the mutation was sent. One that has arrived since may contain the change, and becomes stale. */
    const updateAnswer: UpdateAnswer = (target, variables, recipe, options) => {
      const query = openOrThrow(cache, target as Document, variables as object, options);
      const change = hasAnswerSince(query, sentAt) ? STALE : changeBy(query, recipe as Recipe, cache.now());
      changeAnswers(cache, [[query, change]]);
    };

    return {
      answered(result) {
        // Who asks from now on must not get the answer to an earlier request.
        for (const { request } of cache.list()) if (request) request.isOutdated = true;
        orStale(() => take(result));
      },
      ended() {
        if (layer && layers.delete(layer)) reapplyLayers();
        if (isPartMissing) cache.invalidate(); // the server has run the mutation, and it is unknown what the rest would have changed
      },
    };
  }

  function live(operation: Operation, result: Result): void {
    orStale(() => {
      write(rewriteBy(selectionOf(operation), result, false), mark());
    });
  }

  /** @throws what `run` throws. Then it is unknown which answers it would have changed, and all of them are stale */
  function orStale(run: () => void): void {
    try {
      run();
    } catch (error) {
      cache.invalidate();
      throw error;
    }
  }

  return {
    sending(document, request) {
      request.sentAt = mark();
      return addsTypename && !hasGeneratedHash(document) ? read(document).typed || document : document;
    },
    receive: (query, result, { sentAt }) => receive(query, result, sentAt as Moment),
    overlay,
    begin,
    live,
    // An answer that has not arrived, or whose document cannot be read, may hold any entity.
    mayHold(query, what) {
      const { base, request } = query;
      const selection = selectionOf(query);
      return (
        what === undefined || !base || !!request || selection === UNKNOWN_FIELDS || mayHold(base.data, selection, what)
      );
    },
    forget: () => layers.clear(),
  };
}

/** Whether the answer has arrived after a moment. */
const hasAnswerSince = ({ sequence }: CachedQuery, { lastSequence }: Moment): boolean => sequence > lastSequence;
