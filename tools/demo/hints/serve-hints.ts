/** The demo's German and Arabic words as files, which the page asks for when its language is used. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { DEMO_LANGUAGES, demoHintsIn, type DemoLanguage } from "./demo-hints.js";

const addressOf = (language: DemoLanguage): string => `/hints/${language}.json`;

/** The option `hints` of the app: the address of the words of each language. */
export const DEMO_HINTS = { languages: Object.fromEntries(DEMO_LANGUAGES.map((each) => [each, addressOf(each)])) };

/** Answers /hints/de.json and the like. False for any other path. */
export function serveHints(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url?.split("?")[0];
  const language = DEMO_LANGUAGES.find((each) => addressOf(each) === path);
  if (!language) return false;
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" }).end("Translations can only be read.");
    return true;
  }
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" });
  response.end(request.method === "HEAD" ? undefined : JSON.stringify(demoHintsIn(language)));
  return true;
}
