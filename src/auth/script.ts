/**
 * Google's script: into the page once, or one error. It is never self-hosted and never pinned: Google changes it.
 * https://developers.google.com/identity/gsi/web/guides/client-library
 */
import { SignInError } from "./errors.js";
import type { Google, Page, ScriptPolicy } from "./google.js";
import type { Clock } from "./session/types.js";
import type { LoadOptions } from "./types.js";

/** How long to wait before each further try after a failed load, in ms. */
const RETRY_DELAYS_MS = [1_000, 4_000];
/** How long one try may take where the options do not say, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** One load at a time and one Trusted Types policy, whoever asks. */
let loading: Promise<Google> | undefined;
let ownPolicy: ScriptPolicy | undefined;

/**
 * The script's `google`, loaded if it is not there. A failed load is tried again by itself, 1 s and 4 s later; then the promise
 * rejects, and the next call loads again.
 *
 * @throws SignInError `script_failed`
 */
export async function loadGoogle(options: LoadOptions = {}): Promise<Google> {
  const google = findGoogle();
  if (google) return google;
  loading ??= loadWithRetries(options).finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Looks for what is used: an element with id="google" is `window.google` too. */
export function findGoogle(): Google | undefined {
  const google = (globalThis.window as Page | undefined)?.google;
  return google?.accounts?.oauth2 && google;
}

async function loadWithRetries(options: LoadOptions): Promise<Google> {
  const clock = (options.clock ?? globalThis) as Clock;
  let failure: unknown;
  try {
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      if (delay) await new Promise<void>((resolve) => clock.setTimeout(resolve, delay));
      // Outside of the inner try: a page where no tag can be made, such as a server's, is the same a second later.
      const tag = createTag(options);
      try {
        return await insert(tag, clock, options.scriptTimeout);
      } catch (cause) {
        failure = cause;
      }
    }
  } catch (cause) {
    failure = cause;
  }
  throw new SignInError("script_failed", failure);
}

/** @throws whatever the page's Trusted Types policy throws */
function createTag({
  scriptUrl = "https://accounts.google.com/gsi/client",
  nonce,
  trustedTypesPolicy,
}: LoadOptions): HTMLScriptElement {
  const { document, trustedTypes } = window as Page;
  const tag = document.createElement("script");
  if (!trustedTypesPolicy) ownPolicy ??= trustedTypes?.createPolicy("querylet", { createScriptURL: (url) => url });
  const policy = trustedTypesPolicy ?? ownPolicy;
  tag.src = (policy ? policy.createScriptURL(scriptUrl) : scriptUrl) as string; // or a TrustedScriptURL, which the DOM's types do not know
  if (nonce) tag.nonce = nonce;
  return tag;
}

/** One try. The tag of a failed one is removed. */
async function insert(tag: HTMLScriptElement, clock: Clock, timeout = SCRIPT_TIMEOUT_MS): Promise<Google> {
  let timer: unknown;
  try {
    await new Promise((resolve, reject) => {
      tag.onload = resolve;
      tag.onerror = reject;
      timer = clock.setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout);
      window.document.head.append(tag);
    });
    const google = findGoogle();
    if (!google) throw new Error(tag.src + " is not Google's script");
    return google;
  } catch (cause) {
    tag.remove();
    throw cause;
  } finally {
    clock.clearTimeout(timer);
  }
}
