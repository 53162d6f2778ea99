/**
 * Finds out what in this page prevents sign-in, for developers. It changes nothing, and sends one request: for the headers of the page
 * itself.
 */
import { earlyCloseCauses, readNotes } from "./development-notes.js";
import type { Page } from "./types.js";

/** One thing that prevents sign-in. */
export interface Finding {
  /** What kind of thing it is. */
  problem: "coop" | "isolated" | "csp" | "insecure" | "loopback" | "closed-early" | "session-lost";
  /** What is wrong and what to do. */
  message: string;
}

/** Names of this machine that Google's console does not accept. */
const LOOPBACK_ADDRESSES = ["127.0.0.1", "[::1]"];
/** Matches the URLs that sign-in with Google needs. */
const GOOGLE_URL = /accounts\.google\.com|openidconnect\.googleapis\.com|googleusercontent\.com/;

/**
 * @param page - The page to examine, for tests. @defaultValue the browser's
 * @returns an empty list where nothing was found, and on a server
 *
 * @example
 * ```ts
 * import { diagnose } from "querylet/auth";
 *
 * console.table(await diagnose());
 * ```
 */
export async function diagnose(page: Page | undefined = globalThis.window): Promise<Finding[]> {
  if (!page) return [];
  const { location, crossOriginIsolated } = page;
  const findings: Finding[] = [];
  const add = (problem: Finding["problem"], message: string) => findings.push({ problem, message });

  const coop = await coopOf(page);
  if (coop === "same-origin")
    add(
      "coop",
      "Cross-Origin-Opener-Policy: same-origin cuts Google's window off, so it looks closed at once. Send same-origin-allow-popups.",
    );
  if (crossOriginIsolated)
    add(
      "isolated",
      "The page is cross-origin isolated, which needs Cross-Origin-Opener-Policy: same-origin. " +
        "Sign in on a page that is not, or with codeFlow({ redirect: redirect() }).",
    );
  for (const { directive, blocked } of violationsOf(page))
    add("csp", `The page's Content-Security-Policy blocks ${blocked} (${directive}). Allow it there.`);
  const isLoopback = LOOPBACK_ADDRESSES.includes(location.hostname);
  if (location.protocol === "http:" && location.hostname !== "localhost" && !isLoopback)
    add("insecure", `Google accepts plain http on localhost only, and this is ${location.origin}. Use https.`);
  if (isLoopback)
    add("loopback", "Google's console knows localhost, not 127.0.0.1. Open the page as http://localhost.");
  const { hasClosedEarly, lostSessionUrl } = readNotes(); // of the development build
  if (hasClosedEarly) add("closed-early", earlyCloseCauses(location.origin) + ".");
  if (lostSessionUrl)
    add(
      "session-lost",
      `${lostSessionUrl} answered 401 right after a sign-in, so that a reload loses the session. ` +
        "Check that the browser keeps your server's " +
        "cookie: it drops one that is Secure over plain http, and does not send one with another Path.",
    );
  return findings;
}

/** The page's Cross-Origin-Opener-Policy. A script cannot read the headers of its own page, so that the page is requested again. */
async function coopOf({ fetch, location }: Page): Promise<string | null> {
  try {
    const { headers } = await fetch(location.href, { method: "HEAD", cache: "force-cache" });
    return headers.get("cross-origin-opener-policy")?.split(";")[0]?.trim() ?? null;
  } catch {
    return null;
  }
}

/** The violations so far, in browsers that keep them. https://www.w3.org/TR/CSP3/#reporting · https://www.w3.org/TR/reporting-1/ */
function violationsOf(page: Page): { directive: string; blocked: string }[] {
  const { ReportingObserver } = page as {
    ReportingObserver?: new (
      onReports: () => void,
      options: object,
    ) => {
      observe(): void;
      takeRecords(): { body: { blockedURL?: string; effectiveDirective?: string } | null }[];
      disconnect(): void;
    };
  };
  if (!ReportingObserver) return [];
  const observer = new ReportingObserver(() => {}, { types: ["csp-violation"], buffered: true });
  observer.observe();
  const records = observer.takeRecords();
  observer.disconnect();
  return records.flatMap(({ body }) =>
    body?.blockedURL && GOOGLE_URL.test(body.blockedURL)
      ? [{ directive: body.effectiveDirective ?? "unknown directive", blocked: body.blockedURL }]
      : [],
  );
}
