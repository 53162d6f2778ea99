/** Sign-outs of which the page's server has to hear. */
import { SignInError } from "../errors.js";
import type { Provider } from "./provider.js";

/** The sign-outs on their way to the page's server. */
export interface SignOuts {
  /** Resolves when the server has heard of those from a session by cookie, or will not. Undefined: none is on its way. */
  pending(): Promise<void> | undefined;
  /**
   * Has the server end its session.
   *
   * @param isCookie - The session is in the server's cookie, which goes out with every request until the server has answered.
   * @throws SignInError `exchange_failed`
   */
  send(isCookie: boolean): Promise<void>;
}

/** No sign-out is on its way yet. */
export function createSignOuts({ logOut }: Pick<Provider, "logOut">): SignOuts {
  let pending: Promise<void> | undefined;

  /** Counts the answer as pending until it is there, together with those before it. */
  function addPending(answer: Promise<unknown>): void {
    const all = Promise.all([pending, answer.catch(() => {})]).then(() => {
      if (pending === all) pending = undefined; // else another sign-out has begun
    });
    pending = all;
  }

  return {
    pending: () => pending,
    async send(isCookie) {
      if (!logOut || !globalThis.window) return;
      const answer = logOut();
      if (isCookie) addPending(answer);
      await answer.catch((cause: unknown) => {
        throw new SignInError("exchange_failed", cause);
      });
    },
  };
}
