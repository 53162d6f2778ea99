/** Sends a query that failed again by itself. */
import { useEffect, useRef } from "react";
import { request, type Transport, TransportError } from "../../../../index.js";
import { timerMs } from "../../../../transport/environment.js";
import { useApp } from "../../../base/context/context.js";
import { isOnline } from "../../connection/offline.js";

/** Calls `retry` once the server answers again; undefined: nothing is retried without a press. */
export function useOwnRetry(error: unknown, retry: (() => void) | undefined): void {
  const { transport } = useApp();
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
  const isWanted = retry !== undefined;
  useEffect(() => {
    if (isWanted) return whenServerAnswers(transport, error, () => latestRetry.current?.());
    return undefined;
  }, [transport, error, isWanted]);
}

// Finds out when a server that failed answers again. It asks the smallest question, and not the one that failed, so that what the screen
// says of the failure stays there to be read meanwhile.

const SMALLEST_QUERY = "{ __typename }";

/** The first wait, in ms. It doubles with each question that was not answered. */
const FIRST_WAIT_MS = 4_000;
/** The longest wait between two questions, in ms. */
const WAIT_LIMIT_MS = 60_000;
/** The wait, in ms, where the server answered lately and what failed has failed again, so that a long query is not sent all the time. */
const WAIT_AFTER_FAILED_RETRY_MS = 60_000;

const answeredAt = new WeakMap<Transport, number>();

/**
 * Calls back once, when the server answers. A page that is hidden or offline asks nothing until that has changed.
 *
 * @param error - the failure, which may say how long the server wants to be left alone
 * @returns ends the questions
 */
export function whenServerAnswers(transport: Transport, error: unknown, onAnswer: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wait = firstWait(transport, error);
  const earliest = Date.now() + retryAfter(error);
  let timer: ReturnType<typeof setTimeout>;
  const askLater = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(ask, timerMs(ms));
  };
  async function ask(): Promise<void> {
    if (document.hidden || !isOnline()) return;
    const isAnswered = await answers(transport, signal);
    if (signal.aborted) return;
    if (isAnswered) {
      stop(); // another one may be open
      answeredAt.set(transport, Date.now());
      onAnswer();
      return;
    }
    wait = Math.min(wait * 2, WAIT_LIMIT_MS);
    askLater(wait);
  }
  const onBack = () => askLater(Math.max(0, earliest - Date.now()));
  document.addEventListener("visibilitychange", onBack, { signal });
  addEventListener("online", onBack, { signal });
  function stop(): void {
    clearTimeout(timer);
    stopping.abort();
  }
  askLater(wait);
  return stop;
}

function firstWait(transport: Transport, error: unknown): number {
  const lastAnswer = answeredAt.get(transport);
  const failedAgain = lastAnswer !== undefined && Date.now() - lastAnswer < WAIT_AFTER_FAILED_RETRY_MS;
  return Math.max(failedAgain ? WAIT_AFTER_FAILED_RETRY_MS : FIRST_WAIT_MS, retryAfter(error));
}

/** In ms. A SchemaError has the error of the transport as its cause. */
function retryAfter(error: unknown): number {
  const failure = error instanceof TransportError ? error : (error as Error | undefined)?.cause;
  return (failure as TransportError | undefined)?.retryAfter ?? 0;
}

/** Whether there is an answer of any kind: one that asks for sign-in is shown in the place of the failure. */
async function answers(transport: Transport, signal: AbortSignal): Promise<boolean> {
  try {
    await request(transport, SMALLEST_QUERY, undefined, { signal });
    return true;
  } catch (error) {
    return !(error as TransportError).retryable;
  }
}
