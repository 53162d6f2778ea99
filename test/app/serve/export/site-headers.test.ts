import { test } from "uvu";
import * as assert from "uvu/assert";
import { describeSite, siteHeaders } from "../../../../src/app/serve/export/export-site.js";

const OWN = { endpoint: "/graphql", live: { protocol: "sse", url: "/graphql" } } as const;
const FOREIGN = {
  endpoint: "https://example.com/graphql",
  live: { protocol: "ws", url: "wss://live.example.com/" },
} as const;

const policyOf = (settings: Parameters<typeof siteHeaders>[0]) =>
  siteHeaders(settings).find(({ name }) => name === "Content-Security-Policy")?.value ?? "";

test("a site with an endpoint of its own connects to nothing else", () => {
  assert.match(policyOf(OWN), "connect-src 'self';");
});

test("a site connects to the servers of its settings", () => {
  assert.match(policyOf(FOREIGN), "connect-src 'self' https://example.com wss://live.example.com;");
});

test("a site with a sign-in may load Google's script", () => {
  const settings = { ...OWN, google: { clientId: "1.example", flows: ["token" as const] } };
  assert.match(policyOf(settings), "script-src 'self' https://accounts.google.com/gsi/client;");
});

test("the report names each header, and CORS for another server only", () => {
  const report = describeSite("site", 54, OWN);
  for (const { name, value } of siteHeaders(OWN)) assert.match(report, `\n  ${name}: ${value}\n`);
  assert.not.match(report, "CORS");
  assert.match(
    describeSite("site", 54, FOREIGN),
    "The server at https://example.com must allow your site's origin (CORS).",
  );
});

test.run();
