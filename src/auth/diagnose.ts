/**
 * What about this page gets in the way of sign-in, for developers. It costs nothing where it is not called, and it
 * looks only; it asks this page's own server for this page's headers, and nobody else for anything.
 */
import type { Page } from "./google.js";

export interface Finding {
  problem: "coop" | "isolated" | "csp" | "insecure" | "loopback";
  /** What is wrong and what to do. */
  message: string;
}

const GOOGLE = /accounts\.google\.com|openidconnect\.googleapis\.com|googleusercontent\.com/;

/**
 * @param given - The page to look at, for tests.
 * @returns nothing found: an empty list. In Node too.
 */
export async function diagnose(given: Page | undefined = globalThis.window): Promise<Finding[]> {
  if (!given) return [];
  const { location, crossOriginIsolated } = given;
  const findings: Finding[] = [];
  const add = (problem: Finding["problem"], message: string) => findings.push({ problem, message });

  const coop = await coopOf(given);
  if (coop === "same-origin")
    add(
      "coop",
      "Cross-Origin-Opener-Policy: same-origin cuts Google's window off, so it looks closed at once. Send same-origin-allow-popups.",
    );
  if (crossOriginIsolated)
    add(
      "isolated",
      "The page is cross-origin isolated, which needs Cross-Origin-Opener-Policy: same-origin. Sign in on a page that is not, or with codeFlow({ redirect: redirect() }).",
    );
  for (const { directive, blocked } of violationsOf(given))
    add("csp", `The page's Content-Security-Policy blocks ${blocked} (${directive}). Allow it there.`);
  if (location.protocol === "http:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname))
    add("insecure", `Google accepts plain http on localhost only, and this is ${location.origin}. Use https.`);
  if (/^(127\.0\.0\.1|\[::1\])$/.test(location.hostname))
    add("loopback", "Google's console knows localhost, not 127.0.0.1. Open the page as http://localhost.");
  return findings;
}

/** The header is not readable from within; the page's own answer is, when it is asked for again. */
async function coopOf({ fetch, location }: Page): Promise<string | null> {
  try {
    const { headers } = await fetch(location.href, { method: "HEAD", cache: "force-cache" });
    return headers.get("cross-origin-opener-policy")?.split(";")[0]?.trim() ?? null;
  } catch {
    return null;
  }
}

interface Violation {
  directive: string;
  blocked: string;
}

/** Violations so far, of the browsers that keep them. https://www.w3.org/TR/CSP3/#reporting · https://www.w3.org/TR/reporting-1/ */
function violationsOf(page: Page): Violation[] {
  const { ReportingObserver } = page as {
    ReportingObserver?: new (
      heard: () => void,
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
    body?.blockedURL && GOOGLE.test(body.blockedURL)
      ? [{ directive: body.effectiveDirective ?? "unknown directive", blocked: body.blockedURL }]
      : [],
  );
}
