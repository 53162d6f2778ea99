/** The code flow without a popup: the page goes to Google, which sends the person back with the answer in the address. */
import type { Redirect, ReturnedAnswer } from "./flow.js";
import { keepInTab, takeFromTab } from "../tab-storage.js";

/** Where Google sends the person back to. */
export interface RedirectOptions {
  /** One of the redirect URIs in Google's console. @defaultValue the page's address without its query */
  uri?: string | undefined;
}

/** What the tab keeps while the person is at Google. */
interface KeptAttempt {
  state?: string;
  scope?: string;
  /** The address of the page that was left. */
  page?: string;
}

/**
 * The parameters that Google adds to the address.
 * https://developers.google.com/identity/oauth2/web/guides/use-code-model#redirect-uri-endpoint
 */
const ANSWER_PARAMETERS = ["code", "state", "scope", "authuser", "hd", "prompt", "error", "error_description"];

/** Leaves the page in place of opening a window. Needed by pages that send `Cross-Origin-Opener-Policy: same-origin`. */
export function redirect({ uri }: RedirectOptions = {}): Redirect {
  return {
    uri: () => uri ?? window.location.origin + window.location.pathname,
    leave: (key, { state, scope }) => keepInTab(key, { state, scope, page: window.location.href }),
    takeAnswer,
  };
}

function takeAnswer(key: string): ReturnedAnswer | null {
  const { history, location } = window;
  const url = new URL(location.href);
  const answer: ReturnedAnswer["answer"] = Object.fromEntries(url.searchParams);
  if (!answer.state || !(answer.code ?? answer.error)) return null;
  for (const name of ANSWER_PARAMETERS) url.searchParams.delete(name);
  // Removed from the storage, so that the same answer does not count a second time: that would be a replay.
  const { state, scope = "", page = url.href } = takeFromTab(key) as KeptAttempt;
  history.replaceState(history.state, "", page);
  return { answer, state, scope };
}
