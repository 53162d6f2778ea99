/** Renews an expired session once for all waiting operations, then sends each of them once more. It does not handle tokens. */
import { checkFunctions } from "../check-options.js";
import { kindOf } from "../request.js";
import { TransportError } from "../errors.js";
import { isSignedOut } from "../execution.js";
import { isUnauthenticated } from "../graphql-error.js";
import type { LiveTransport, Operation, Transport } from "../types.js";
import { inAttempts, type Answer, type SignedInUserOptions } from "./attempts.js";

/**
 * The result of `createGoogleAuth` has all of these. An operation is sent as the user who was signed in when it was made, or
 * not at all.
 */
export interface RefreshOptions extends SignedInUserOptions {
  /**
   * Renews the session. True, or a session: send again; false, nothing or a rejection: the first answer stands.
   */
  renew(answer: Answer): Promise<unknown>;
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
  let renewals = 0; // that have succeeded
  let running: Promise<unknown> | undefined;
  let closes = 0; // of a live transport, after which the next user may sign in

  async function renew(why: Answer): Promise<void> {
    try {
      if (await options.renew(why)) renewals++;
    } catch {
      // It has failed: the first answers stand.
    }
  }

  const renewing: Transport = (operation, sink) =>
    inAttempts(transport, operation, sink, options, ({ send }) => {
      function attempt(isFirst: boolean): void {
        const renewalsAtSend = renewals;
        let hasResult = false;
        send((answer, deliver) => {
          // After a result only an error counts: that of a live operation whose session has ended again.
          const mayRenew = hasResult ? answer instanceof TransportError : isFirst;
          if (mayRenew && isExpired(answer, operation))
            return () => {
              renewThenRetry(answer, deliver, renewalsAtSend);
            };
          hasResult = true;
          return undefined;
        });
      }

      /** A renewal that ended after the operation was sent is enough; otherwise one that runs, or a new one. */
      async function renewThenRetry(answer: Answer, deliver: () => void, renewalsAtSend: number): Promise<void> {
        if (renewals === renewalsAtSend)
          running ??= renew(answer).finally(() => {
            running = undefined;
          });
        const closesBefore = closes;
        await running;
        if (renewals > renewalsAtSend && closes === closesBefore) attempt(false);
        else deliver();
      }

      attempt(true);
    });
  const { close } = transport as Partial<LiveTransport>;
  const counted = close && {
    close() {
      closes++;
      close();
    },
  };
  return Object.assign(renewing, transport, counted);
}

/** Whether an answer says that the session has ended, and the operation may be sent again. */
function isExpired(answer: Answer, operation: Operation): boolean {
  if (answer.status !== 401 && !answer.errors?.some(isUnauthenticated)) return false;
  // The headers could not be made because the session could not be renewed: another renewal would fail as well.
  if ((answer as { cause?: { cause?: unknown } }).cause?.cause) return false;
  const kind = kindOf(operation);
  if (kind === "mutation") return isSignedOut(answer);
  return kind === "query" || answer.data == null;
}
