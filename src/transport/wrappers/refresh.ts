/** Renews an expired session once for all who wait, then sends each operation once more. Knows nothing of tokens. */
import { kindOf } from "../document.js";
import { isUserChange, TransportError, userChanged } from "../errors.js";
import { sameUser, type SignedInUser } from "./same-user.js";
import { tries } from "./attempts.js";
import type { LiveTransport, Operation, Result, Transport } from "../types.js";
import { ownOperation } from "../variables.js";

/** `auth` of `createGoogleAuth` is all of it: an operation is sent as the user who was signed in when it was asked for, or not at all. */
export interface RefreshOptions extends Partial<SignedInUser> {
  /**
   * Renews the session. True, or a session: send again; false, nothing or a rejection: the first answer stands. A rejection
   * with the code "user_changed" ends whoever waits with a TransportError of kind "abort".
   */
  renew(error: TransportError | Result): Promise<unknown>;
}

type Outcome = "renewed" | "failed" | "user-changed";

/**
 * Wraps a transport. On status 401, or a GraphQL error with code UNAUTHENTICATED, `renew` runs once (single flight) and the
 * operation is sent once more. An operation sent before the last renewal ended is sent again without another. Anything but
 * a query that was answered with data is never sent again. A live operation that a 401 ends may be renewed again after each
 * result; an error among its later results is handed on. A live transport keeps its status and close.
 */
export function refresh<T extends Transport>(transport: T, options: RefreshOptions): T {
  const { renew } = options;
  let renewals = 0; // finished and successful
  let running: Promise<Outcome> | undefined;
  const waiting = new Set<() => void>(); // for the session

  async function run(why: TransportError | Result): Promise<Outcome> {
    try {
      if (!(await renew(why))) return "failed";
      renewals++;
      return "renewed";
    } catch (error) {
      return isUserChange(error) ? "user-changed" : "failed";
    }
  }

  /** `since`: the renewals that were over when the operation was sent; one that ended later is enough. */
  async function renewed(since: number, why: TransportError | Result): Promise<Outcome> {
    if (renewals > since) return "renewed";
    running ??= run(why).finally(() => (running = undefined));
    return running;
  }

  const expired = (
    { status, errors, data }: Pick<TransportError, "status" | "errors" | "data"> | Result,
    operation: Operation,
  ): boolean | undefined =>
    (status === 401 || errors?.some((error) => error.extensions?.code === "UNAUTHENTICATED")) &&
    (data == null || kindOf(operation) === "query");

  const renewing: Transport = (operation, sink) =>
    tries(transport, operation, sink, (send, error) => {
      const resumable = withId(ownOperation(operation));
      const attempt = (isFirst: boolean) => {
        const since = renewals;
        let answered = false;
        send(resumable, (answer, stands) => {
          const mayRenew = answer instanceof TransportError ? isFirst || answered : isFirst && !answered;
          if (!mayRenew || !expired(answer, operation)) {
            answered = true;
            return undefined;
          }
          return async () => {
            waiting.add(stands);
            const outcome = await renewed(since, answer);
            if (!waiting.delete(stands)) return; // the link was closed
            if (outcome === "renewed") attempt(false);
            else if (outcome === "user-changed") error(userChanged());
            else stands();
          };
        });
      };
      attempt(true);
    });
  const { close } = transport as Partial<LiveTransport>;
  const whole = Object.assign(
    renewing,
    transport,
    close && {
      close() {
        close();
        for (const stands of waiting) if (waiting.delete(stands)) stands(); // or they would open it again
      },
    },
  );
  return sameUser(whole, options);
}

/** Both attempts of an operation carry one id, so that a live transport continues the first one. */
const withId = (operation: Operation): Operation => (operation.id ? operation : { ...operation, id: Symbol() });
