/**
 * Loads Google's script into the page, once. It is always Google's own current file, because Google changes it.
 * https://developers.google.com/identity/gsi/web/guides/client-library
 */
import { SignInError } from "../errors.js";
import type { Google, Page, ScriptPolicy } from "./google.js";
import type { Clock } from "../session/types.js";
import type { LoadOptions } from "./types.js";

/** How long to wait before each try, in ms. */
const TRY_DELAYS_MS = [0, 1_000, 4_000];
/** How long one try may take where the options do not say, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000;

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
  const google = findGoogle();
  if (google) return google;
  loading ??= loadWithRetries(options)
    .catch(failLoad)
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

function failLoad(cause: unknown): never {
  throw new SignInError("script_failed", cause);
}

/** The loaded script. Undefined: `window.google` is missing, or is an element with the id "google". */
export function findGoogle(): Google | undefined {
  const google = (globalThis.window as Page | undefined)?.google;
  return google?.accounts?.oauth2 && google;
}

/** @throws the failure of the last try */
async function loadWithRetries(options: LoadOptions): Promise<Google> {
  const clock = (options.clock ?? globalThis) as Clock;
  let failure: unknown;
  for (const delayMs of TRY_DELAYS_MS) {
    if (delayMs > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, delayMs));
    const tag = createTag(options); // if it throws, another try would not help
    try {
      return await insert(tag, clock, options.scriptTimeout);
    } catch (cause) {
      failure = cause;
    }
  }
  throw failure;
}

/** @throws where no tag can be made, as on a server; and what the page's Trusted Types policy throws */
function createTag({
  scriptUrl = "https://accounts.google.com/gsi/client",
  nonce,
  trustedTypesPolicy,
}: LoadOptions): HTMLScriptElement {
  const { document, trustedTypes } = window as Page;
  const tag = document.createElement("script");
  if (!trustedTypesPolicy) ownPolicy ??= trustedTypes?.createPolicy("querylet", { createScriptURL: (url) => url });
  const policy = trustedTypesPolicy ?? ownPolicy;
  // With a policy it is a TrustedScriptURL, which the types of the DOM do not know.
  tag.src = (policy ? policy.createScriptURL(scriptUrl) : scriptUrl) as string;
  const pageNonce = nonce ?? document.querySelector<HTMLElement>("script[nonce]")?.nonce;
  if (pageNonce) tag.nonce = pageNonce;
  return tag;
}

/** Tries once to load the script. A tag that failed is removed. */
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
