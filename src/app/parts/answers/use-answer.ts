/**
 * A server may return data with a failing status as plain JSON. The transport then reports an error that holds the answer. Screens show
 * it as an answer, with its errors beside it.
 */
import { useRef } from "react";
import { type QueryState, type Result, TransportError } from "../../../index.js";
import { useQuery, type UseQueryOptions } from "../../../react/index.js";
import { isObject } from "../../../transport/result.js";

/** The answer in an error; undefined where the error has none, or where none of the answer's fields has a value. */
export function answerIn(error: unknown): Result | undefined {
  if (!(error instanceof TransportError) || error.kind !== "http") return;
  const { data, status, message } = error;
  // Data that needs sign-in must not be shown to a person who is not signed in.
  if (status === 401 || !hasValue(data)) return;
  // Without errors in the answer, the status is the message.
  const errors = error.errors?.length ? error.errors : [{ message }];
  return { data: data as object, errors, ...(status !== undefined && { status }) };
}

/** Whether a field of the data has a value. */
export const hasValue = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Object.values(data).some((value) => value !== null);

/** The failure of an answer that has neither data nor errors. Nothing more will come. */
export const ANSWERED_NOTHING = new TransportError("parse", "The answer has neither data nor errors", { data: null });

/** Whether an answer says nothing: a server sends data that is null beside errors only. */
const saysNothing = ({ status, data, errors, error }: QueryState): boolean =>
  status === "done" && !errors && !error && !isObject(data);

/** `useQuery`, in which an answer under a failing status replaces the error and the earlier answer, and one of nothing is a failure. */
export function useAnswer(document: string, variables: object, options: UseQueryOptions): QueryState {
  const state = useQuery(document, variables, options);
  const lastAnswered = useRef<{ question: string; answer: Result }>(undefined);
  const question = document + JSON.stringify(variables);
  const answer = answerIn(state.error);
  if (answer) lastAnswered.current = { question, answer };
  // The cache keeps no failures, so this keeps the answer in view while it is requested again.
  const isRefreshing = state.status === "loading" && lastAnswered.current?.question === question;
  const shown = isRefreshing ? lastAnswered.current?.answer : answer;
  if (!shown) return saysNothing(state) ? { ...state, data: undefined, error: ANSWERED_NOTHING } : state;
  const { data, errors } = shown;
  return { ...state, data, errors, error: undefined, status: isRefreshing ? "refreshing" : "done" };
}
