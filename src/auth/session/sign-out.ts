/**
 * Sends sign-outs to the page's server. Until the server has answered the sign-out of a session by cookie, the browser sends the cookie
 * of the user who has left with every request, so that requests wait for `pending`.
 */
import { SignInError } from "../errors.js";
import type { Provider } from "./provider.js";

/** The sign-outs that the page's server has not answered yet. */
export interface SignOuts {
  /** Resolves when the server has answered all sign-outs of a session by cookie, or they have failed. Undefined: there are none. */
  pending(): Promise<void> | undefined;
  /**
   * Asks the server to end its session.
   *
   * @param isByCookie - Whether the session is in the server's cookie.
   * @throws SignInError `exchange_failed`
   */
  send(isByCookie: boolean): Promise<void>;
}

/** Sends through the provider's `logOut`. Without it there is no server to tell. */
export function createSignOuts({ logOut }: Pick<Provider, "logOut">): SignOuts {
  let pending: Promise<void> | undefined;

  /** Makes `pending` wait for this answer, too. */
  function addPending(answer: Promise<unknown>): void {
    const all = Promise.all([pending, answer.catch(() => {})]).then(() => {
      if (pending === all) pending = undefined; // otherwise a later sign-out is still unanswered
    });
    pending = all;
  }

  return {
    pending: () => pending,
    async send(isByCookie) {
      if (!logOut || !globalThis.window) return;
      const answer = logOut();
      if (isByCookie) addPending(answer);
      await answer.catch((cause: unknown) => {
        throw new SignInError("exchange_failed", cause);
      });
    },
  };
}
