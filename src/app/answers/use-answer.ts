/**
 * A server may answer with data under a status that says that it failed, as plain JSON: the transport reports an error that holds the
 * answer. To a screen it is an answer, with its errors beside it.
 */
import { useRef } from "react";
import type { QueryState } from "../../client/types.js";
import { useQuery, type UseQueryOptions } from "../../react/hooks/use-query.js";
import { TransportError } from "../../transport/errors.js";
import type { Result } from "../../transport/types.js";

/** The answer that came under a failing status; undefined where none of its fields has a value, or where nothing of the kind came. */
export function answerIn(error: unknown): Result | undefined {
  if (!(error instanceof TransportError) || error.kind !== "http") return;
  const { data, status, message } = error;
  // Data that needs sign-in must not be shown to a person who is not signed in.
  if (status === 401 || !hasValue(data)) return;
  // Without a word of the server's own the status is what there is to say.
  const errors = error.errors?.length ? error.errors : [{ message }];
  return { data: data as object, errors, ...(status !== undefined && { status }) };
}

/** Whether data says anything: where all of its fields are null there is nothing to show. */
export const hasValue = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Object.values(data).some((value) => value !== null);

/** `useQuery`, with an answer under a failing status in the place of the error and of what was known before. */
export function useAnswer(document: string, variables: object, options: UseQueryOptions): QueryState {
  const state = useQuery(document, variables, options);
  const last = useRef<{ question: string; answer: Result }>(undefined);
  const question = document + JSON.stringify(variables);
  const answer = answerIn(state.error);
  if (answer) last.current = { question, answer };
  // The cache keeps no failures: while it is asked again, what it said before stays in view.
  const isAsked = state.status === "loading" && last.current?.question === question;
  const shown = isAsked ? last.current?.answer : answer;
  if (!shown) return state;
  const { data, errors } = shown;
  return { ...state, data, errors, error: undefined, status: isAsked ? "refreshing" : "done" };
}
