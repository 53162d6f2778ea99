/** The headers that a web server should send with the files of an exported site. PURE. */
import { pagePolicy, referrerPolicy, signInSources } from "../app/policy.js";
import type { AppSettings } from "../app/settings.js";
import { foreignOrigins } from "./site-settings.js";

/** A header of HTTP. */
export interface Header {
  name: string;
  value: string;
}

/** The headers of every file of the site. */
export function siteHeaders(settings: AppSettings): Header[] {
  const policy = pagePolicy({ connectSrc: foreignOrigins(settings) }, signInSources(settings));
  return [
    { name: "Content-Security-Policy", value: policy },
    { name: "X-Content-Type-Options", value: "nosniff" },
    { name: "Referrer-Policy", value: referrerPolicy(settings) },
    // Popups of sign-in must be able to answer: "same-origin" would cut them off.
    { name: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
    { name: "Cross-Origin-Resource-Policy", value: "same-origin" },
  ];
}

/** What the command prints about a site that it has written. */
export function describeSite(folder: string, fileCount: number, settings: AppSettings): string {
  const lines = siteHeaders(settings).map(({ name, value }) => `  ${name}: ${value}`);
  const foreign = foreignOrigins(settings).filter((origin) => origin.startsWith("http"));
  const crossOrigin =
    foreign.length === 0 ? "" : `\nThe server at ${foreign.join(", ")} must allow your site's origin (CORS).\n`;
  return `Wrote ${fileCount} files to ${folder}, for ${settings.endpoint}.
Publish the folder at any path of your web server. Send these headers with each file:

${lines.join("\n")}

With files that have a hash in their name (like page-G4CEBVLE.js):

  Cache-Control: public, max-age=31536000, immutable

With the others:

  Cache-Control: no-cache
${crossOrigin}`;
}
