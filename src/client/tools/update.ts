/** Changes cached answers by the page's own code. */
import { checkJson } from "../../transport/check-operation.js";
import { kindOf, nameOf } from "../../transport/request.js";
import { toTransportError, TransportError } from "../../transport/errors.js";
import type { Document } from "../../transport/types.js";
import type { Variables } from "../arguments.js";
import type { CachedQueries, CachedQuery } from "../cached-queries.js";
import { share } from "../share.js";
import { cacheOf, changeAnswers, STALE, type Change } from "../internals.js";
import type { AnswerOptions, Client, Recipe } from "../types.js";

/**
 * Changes one cached answer. The recipe receives a copy of the data, which it may change, or returns other data. Where no answer is
 * cached, it receives undefined. It must not be async: that fails in development. A query in flight is sent again after its request, whose
 * answer may not contain the change.
 *
 * @throws TransportError ("protocol") that names the document, where the recipe throws (see its `cause`) or where its data is not JSON;
 *   then nothing has changed
 *
 * @example
 * ```ts
 * import { createClient, update } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * update<{ orders: { id: string }[] }>(client, "query Orders { orders { id } }", undefined, (data) => {
 *   data?.orders.shift();
 *   return data;
 * });
 * ```
 */
export function update<D = unknown, V = object>(
  client: Client,
  document: Document<D, V>,
  variables: NoInfer<Record<never, never> extends V ? Variables<V> | undefined : V>,
  recipe: Recipe<D>,
  options?: AnswerOptions,
): void {
  const cache = cacheOf(client);
  const query = openOrThrow(cache, document as Document, variables as object, options);
  changeAnswers(cache, [[query, changeBy(query, recipe as Recipe, cache.now())]]);
}

/** The query for a document and its variables. @throws TransportError for variables that cannot be sent */
export function openOrThrow(
  cache: CachedQueries,
  document: Document,
  variables?: object,
  options?: AnswerOptions,
): CachedQuery {
  const query = cache.open(document, variables, options);
  if (!query.document) throw toTransportError(query.refusal);
  return query;
}

/** The change that a recipe makes to one query. The answer to a request in flight may not contain it. */
export function changeBy(
  { document, base, request, time, sequence }: CachedQuery,
  recipe: Recipe,
  now: number,
): Change[1] {
  const data = applyRecipe(document as Document, base?.data, recipe);
  return {
    ...(data !== base?.data && { base: { ...base, data }, time: base ? time : now, sequence }),
    ...(request && STALE),
  };
}

/** The data after a recipe has run on it. Parts that the recipe has not changed keep their identity. */
export function applyRecipe(document: Document, data: unknown, recipe: Recipe): unknown {
  const draft = copy(data);
  return share(
    data,
    plainJson(document, "the recipe failed", () => recipe(draft) ?? draft),
  );
}

const copy = <T>(value: T): T => value && JSON.parse(JSON.stringify(value));

/**
 * A copy of a value as plain JSON, so that no answer contains an object that the page's code may change later, or a cycle.
 *
 * @throws TransportError with `what` failed, which names the document, and in development the path of the part that is not JSON
 */
export function plainJson(document: Document, what: string, make: () => unknown): unknown {
  try {
    const value = make();
    if (process.env.NODE_ENV !== "production") checkJson({ data: value }, "value");
    return copy(value);
  } catch (cause) {
    throw failureOf(document, what, cause);
  }
}

/** The error for a failure in the page's own code. Its message names the document. */
export function failureOf(document: Document, what: string, cause: unknown): TransportError {
  const name = nameOf({ document });
  const operation = name ? `${kindOf({ document })} ${name}` : "operation without a name";
  const why = cause instanceof TransportError ? cause.message : "see cause";
  return new TransportError("protocol", `${operation}: ${what}: ${why}`, { cause });
}
