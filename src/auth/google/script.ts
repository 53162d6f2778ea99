/**
 * Loads Google's script into the page, once. It is always Google's own current file, because Google changes it.
 * https://developers.google.com/identity/gsi/web/guides/client-library
 */
import { systemClock } from "../../transport/environment.js";
import { SignInError } from "../errors.js";
import { SCRIPT_TIMEOUT_MS } from "../limits.js";
import type { Google, LoadOptions, Page, ScriptPolicy } from "./types.js";

/** Where Google serves it. */
const SCRIPT_URL = "https://accounts.google.com/gsi/client";
/** The rules of our policy, and in place of one where the browser has none. */
const AS_IT_IS: ScriptPolicy = { createScriptURL: (url) => url };
/** How long to wait after each try, in ms. */
const DELAYS_MS = [1_000, 4_000, 0];

/** All callers share one load at a time. */
let loading: Promise<Google> | undefined;
/** A page may forbid a second policy of the same name. */
let ownPolicy: ScriptPolicy | undefined;

/**
 * The script's `google`, loaded if it is not there. A failed load is tried again by itself, 1 s and 4 s later; then the promise
 * rejects, and the next call loads again.
 *
 * @throws SignInError `script_failed`
 *
 * @example
 * ```ts
 * import { loadGoogle } from "querylet/auth";
 *
 * await loadGoogle({ nonce: "the nonce of your content security policy" });
 * ```
 */
export async function loadGoogle(options: LoadOptions = {}): Promise<Google> {
  loading ??= load(options).finally(() => {
    loading = undefined;
  });
  return loading;
}

/** The loaded script. Undefined: `window.google` is missing, or is an element with the id "google". */
export function findGoogle(): Google | undefined {
  const google = (globalThis.window as Page | undefined)?.google;
  return google?.accounts?.oauth2 && google;
}

/**
 * Returns at once what is there already. Removes each tag that failed.
 *
 * @throws SignInError `script_failed`; its cause is what became of the last try, or why no tag can be made: on a server, or where the
 *   page's Trusted Types policy refuses
 */
async function load(options: LoadOptions): Promise<Google> {
  const present = findGoogle();
  if (present) return present;
  const {
    clock = systemClock,
    scriptTimeout = SCRIPT_TIMEOUT_MS,
    scriptUrl = SCRIPT_URL,
    trustedTypesPolicy,
  } = options;
  let outcome: unknown;
  let timer: unknown;
  try {
    const { document, trustedTypes } = window as Page;
    if (!trustedTypesPolicy) ownPolicy ??= trustedTypes?.createPolicy("querylet", AS_IT_IS);
    for (const delayMs of DELAYS_MS) {
      const tag = document.createElement("script");
      const outcomeWithin = (ms: number) =>
        new Promise((resolve) => {
          tag.onload = tag.onerror = resolve;
          timer = clock.setTimeout(() => resolve("timeout"), ms);
        });
      // By a policy of the browser it is a TrustedScriptURL, which the types of the DOM do not know.
      tag.src = (trustedTypesPolicy ?? ownPolicy ?? AS_IT_IS).createScriptURL(scriptUrl) as string;
      tag.nonce = options.nonce ?? "";
      document.head.append(tag);
      outcome = await outcomeWithin(scriptTimeout);
      clock.clearTimeout(timer);
      const google = findGoogle();
      if (google) return google;
      tag.remove();
      await outcomeWithin(delayMs);
    }
  } catch (cause) {
    outcome = cause;
  }
  throw new SignInError("script_failed", outcome);
}
