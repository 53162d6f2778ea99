/**
 * The headers that lock the page down. PURE.
 * https://www.w3.org/TR/CSP3/ · https://www.w3.org/TR/trusted-types/ · https://html.spec.whatwg.org/#cross-origin-opener-policies
 */
import type { AppSettings } from "./settings.js";

/** Sources to allow besides the app's own. */
export interface PolicySources {
  scriptSrc?: readonly string[];
  connectSrc?: readonly string[];
  frameSrc?: readonly string[];
  imgSrc?: readonly string[];
  styleSrc?: readonly string[];
}

/** The entries that Google's own script needs. */
const googleSources: PolicySources = {
  scriptSrc: ["https://accounts.google.com/gsi/client"],
  frameSrc: ["https://accounts.google.com/gsi/"],
  connectSrc: ["https://accounts.google.com/gsi/", "https://openidconnect.googleapis.com"],
  styleSrc: ["https://accounts.google.com/gsi/style"],
  imgSrc: ["https://lh3.googleusercontent.com"],
};

/** The entries that the sign-in of these settings needs: Google's, a stand-in's origin, or none. */
export function signInSources(settings: AppSettings): PolicySources {
  const google = settings.google;
  if (!google) return {};
  if (!google.scriptUrl) return googleSources;
  // A stand-in is one origin for everything: script, profile, pictures.
  const origins = [google.scriptUrl, google.userinfoUrl ?? google.scriptUrl].map((url) => new URL(url).origin);
  const sources = [...new Set(origins)];
  return { scriptSrc: sources, frameSrc: sources, connectSrc: sources, imgSrc: sources };
}

/** The Content-Security-Policy of the app's page. */
export function pagePolicy(...allowed: readonly PolicySources[]): string {
  const list = (name: keyof PolicySources): string =>
    [...new Set(allowed.flatMap((sources) => sources[name] ?? []))].map((source) => ` ${source}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${list("scriptSrc")}`,
    `style-src 'self'${list("styleSrc")}`,
    `img-src 'self' data: blob:${list("imgSrc")}`,
    `connect-src 'self'${list("connectSrc")}`,
    `frame-src${list("frameSrc") || " 'none'"}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types querylet",
  ].join("; ");
}

/** The policy of everything that is not a page of ours, such as a proxied answer that someone opens in a tab. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The referrer policy of the page. Google's script on `http://localhost` asks for `no-referrer-when-downgrade`
 * (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid); no other site learns the address of the page.
 */
export function referrerPolicy(settings: AppSettings): string {
  return settings.google && !settings.google.scriptUrl ? "no-referrer-when-downgrade" : "same-origin";
}
