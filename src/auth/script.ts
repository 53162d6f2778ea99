/**
 * Google's script: into the page once, or one error. It is never self-hosted and never pinned: Google changes it.
 * https://developers.google.com/identity/gsi/web/guides/client-library
 */
import { SignInError } from "./errors.js";
import type { Clock, Google, LoadOptions, Page, ScriptPolicy } from "./types.js";

/** One load at a time and one Trusted Types policy, whoever asks. */
let loading: Promise<Google> | undefined;
let policy: ScriptPolicy | undefined;

/**
 * The script's `google`, loaded if it is not there. Whoever calls again after a failure loads again.
 * @throws SignInError `script_failed`
 */
export const loadGoogle = async (options: LoadOptions = {}): Promise<Google> =>
  findGoogle() ?? (loading ??= insert(options).finally(() => (loading = undefined)));

/** Looks for what is used: an element with id="google" is `window.google` too. */
export function findGoogle(): Google | undefined {
  const google = (globalThis.window as Page | undefined)?.google;
  return google?.accounts?.oauth2 && google;
}

async function insert({
  scriptUrl = "https://accounts.google.com/gsi/client",
  nonce,
  trustedTypesPolicy,
  scriptTimeout = 10_000,
  clock,
}: LoadOptions): Promise<Google> {
  let script: HTMLScriptElement | undefined;
  let timer: unknown;
  const { setTimeout, clearTimeout } = (clock ?? globalThis) as Clock;
  try {
    const { document, trustedTypes } = window as Page;
    const tag = (script = document.createElement("script"));
    const maker =
      trustedTypesPolicy ?? (policy ??= trustedTypes?.createPolicy("querylet", { createScriptURL: (url) => url }));
    tag.src = (maker ? maker.createScriptURL(scriptUrl) : scriptUrl) as string; // or a TrustedScriptURL, which the DOM's types do not know
    if (nonce) tag.nonce = nonce;
    await new Promise((resolve, reject) => {
      tag.onload = resolve;
      tag.onerror = reject;
      timer = setTimeout(() => reject("late"), scriptTimeout);
      document.head.append(tag);
    });
    const google = findGoogle();
    if (!google) throw scriptUrl + " is another script";
    return google;
  } catch (cause) {
    script?.remove();
    throw new SignInError("script_failed", cause);
  } finally {
    clearTimeout(timer);
  }
}
