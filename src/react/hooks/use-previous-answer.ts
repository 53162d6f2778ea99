/** The answer that a component showed before its variables changed. */
import type { Client, QueryState } from "../../client/types.js";
import type { Document } from "../../transport/types.js";
import { useEffect, useRef } from "../react.js";
import { queryKey } from "../query-key.js";
import { useClient } from "./use-client.js";

/** The answer that stays on screen while the next one is loading. */
export type PreviousAnswer<D> = Pick<QueryState<D>, "data" | "errors">;

/** An answer that was on screen, and what it belonged to. */
interface ShownAnswer<D> extends PreviousAnswer<D> {
  client: Client;
  /** The client's generation: after `client.clear()` an answer belongs to a user who has signed out. */
  generation: number;
  question: Question<D>;
}

/** What is asked, apart from its variables. */
interface Question<D> {
  document: Document<D>;
  operationName: string | undefined;
}

/**
 * The last answer to the same operation of the same document that the component had on screen.
 *
 * @param current what the query says now; it is remembered once React has put it on screen
 * @param isKept whether answers are remembered at all
 */
export function usePreviousAnswer<D>(
  { document, operationName }: Question<D>,
  current: PreviousAnswer<D>,
  isKept: boolean,
): PreviousAnswer<D> | undefined {
  const client = useClient();
  const generation = client.generation();
  const shown = useRef<ShownAnswer<D>>(undefined);
  const { data, errors } = current;
  // In an effect, since a render may be thrown away: only what was on screen is "previous".
  useEffect(() => {
    if (isKept && data !== undefined)
      shown.current = { client, generation, question: { document, operationName }, data, errors };
  }, [client, generation, document, operationName, data, errors, isKept]);
  const previous = shown.current;
  if (!isKept || previous?.client !== client || previous.generation !== generation) return undefined;
  return isSameQuestion(previous.question, { document, operationName }) ? previous : undefined;
}

/** A document such as `{ documentId }` may be a new object in each render. */
function isSameQuestion<D>(one: Question<D>, other: Question<D>): boolean {
  if (one.operationName !== other.operationName) return false;
  return one.document === other.document || queryKey(one.document, undefined) === queryKey(other.document, undefined);
}
