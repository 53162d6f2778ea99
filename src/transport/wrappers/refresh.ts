/** Renews an expired session once for all waiting operations, then sends each of them once more. It does not handle tokens. */
import { checkFunctions } from "../check-options.js";
import { kindOf } from "../request.js";
import { isUserChange, TransportError, userChanged } from "../errors.js";
import { isSignedOut } from "../execution.js";
import { isUnauthenticated } from "../graphql-error.js";
import { sameUser, type SignedInUserOptions } from "./same-user.js";
import { inAttempts, type Answer } from "./attempts.js";
import type { LiveTransport, Operation, Transport } from "../types.js";
import { copyOperation } from "../copy-operation.js";

/**
 * The result of `createGoogleAuth` has all of these. An operation is sent as the user who was signed in when it was made, or
 * not at all.
 */
export interface RefreshOptions extends SignedInUserOptions {
  /**
   * Renews the session. True, or a session: send again; false, nothing or a rejection: the first answer stands. A rejection
   * with the code "user_changed" ends the waiting operations with a TransportError of kind "abort".
   */
  renew(answer: Answer): Promise<unknown>;
}

type Outcome = "renewed" | "failed" | "user-changed";

/** Why headers that need a session could not be made: a SignInError has the error of the renewal as its cause. */
interface SessionEnd {
  cause?: { code?: unknown };
}

/** Whether the headers of an operation failed because the session could not be renewed, so that another renewal would fail as well. */
function isRenewalRefused(answer: Answer): boolean {
  const cause = answer instanceof TransportError ? answer.cause : undefined;
  return (cause as SessionEnd | null | undefined)?.cause?.code === "exchange_failed";
}

/**
 * Wraps a transport. On status 401, or a GraphQL error whose code says that the user is not signed in, such as UNAUTHENTICATED, `renew`
 * runs once (single flight) and the operation is sent once more. An operation sent before the last renewal ended is sent again without
 * another. A mutation is sent again only if `executionOf` says that it has not run. A live operation that a 401 ends may be renewed again
 * after each result; an error among its later results is handed on. A live transport keeps its status and close.
 *
 * @example
 * ```ts
 * import { http, refresh } from "querylet";
 *
 * const renew = async () => (await fetch("/session/renew", { method: "POST" })).ok;
 * const transport = refresh(http({ url: "/graphql" }), { renew });
 * ```
 */
export function refresh<T extends Transport>(transport: T, options: RefreshOptions): T {
  if (process.env.NODE_ENV !== "production")
    checkFunctions("refresh(transport, { renew })", [transport, options?.renew]);
  const renewals = createRenewals(options.renew);
  const waiting = new Set<() => void>(); // operations that wait for the session: each function delivers the answer that it has

  const renewing: Transport = (operation, sink) =>
    inAttempts(transport, operation, sink, (attempts) => {
      const resumable = copyOperation(operation);

      /** @param deliverAnswer passes the answer on as it is, if the session cannot be renewed */
      async function renewThenRetry(deliverAnswer: () => void, renewalsAtSend: number, answer: Answer): Promise<void> {
        waiting.add(deliverAnswer);
        const outcome = await renewals.after(renewalsAtSend, answer);
        const wasClosed = !waiting.delete(deliverAnswer);
        if (wasClosed) return;
        switch (outcome) {
          case "renewed":
            attempt(false);
            return;
          case "user-changed":
            attempts.error(userChanged());
            return;
          case "failed":
            deliverAnswer();
        }
      }

      function attempt(isFirst: boolean): void {
        const renewalsAtSend = renewals.count();
        let hasResult = false;
        attempts.send(resumable, (answer, deliverAnswer) => {
          // After a result only an error counts: that of a live operation whose session has ended again.
          const mayRenew = hasResult ? answer instanceof TransportError : isFirst;
          if (mayRenew && isExpired(answer, operation) && !isRenewalRefused(answer))
            return () => renewThenRetry(deliverAnswer, renewalsAtSend, answer);
          hasResult = true;
          return undefined;
        });
      }

      attempt(true);
      return undefined;
    });
  return sameUser(Object.assign(renewing, transport, closingAll(transport, waiting)), options);
}

/** Closing ends those that wait for the session, too: otherwise they would open the link again. */
function closingAll(transport: Transport & Partial<LiveTransport>, waiting: Set<() => void>) {
  const { close } = transport;
  if (!close) return {};
  return {
    close() {
      close();
      for (const deliverAnswer of waiting) if (waiting.delete(deliverAnswer)) deliverAnswer();
    },
  };
}

/** Whether an answer says that the session has ended, and the operation may be sent again. */
function isExpired(answer: Answer, operation: Operation): boolean {
  const isRefused = answer.status === 401 || !!answer.errors?.some(isUnauthenticated);
  return isRefused && maySendAgain(answer, operation);
}

function maySendAgain(answer: Answer, operation: Operation): boolean {
  switch (kindOf(operation)) {
    case "query":
      return true;
    case "mutation":
      return isSignedOut(answer, operation.document);
    case "subscription":
      return answer.data == null;
  }
}

/** Runs `renew` once for all who ask while it runs, and counts how often it succeeded. */
function createRenewals(renew: RefreshOptions["renew"]) {
  let succeeded = 0;
  let running: Promise<Outcome> | undefined;

  async function run(why: Answer): Promise<Outcome> {
    try {
      if (!(await renew(why))) return "failed";
      succeeded++;
      return "renewed";
    } catch (error) {
      return isUserChange(error) ? "user-changed" : "failed";
    }
  }

  return {
    count: () => succeeded,
    /** A renewal that ended after `count` was read is enough; otherwise one that runs, or a new one. */
    async after(count: number, why: Answer): Promise<Outcome> {
      if (succeeded > count) return "renewed";
      running ??= run(why).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
