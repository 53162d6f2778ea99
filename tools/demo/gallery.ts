/** Serves the gallery at /gallery, beside the app. Its page may be framed by itself, and may ask no server for anything. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Handler } from "../../src/app/serve/index.js";

const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** Only what the development reload needs is allowed besides the page's own files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types querylet",
].join("; ");

/** @param root the folder with the built gallery: index.html and its files */
export function createGallery(root: string): Handler {
  return async (request, response) => {
    const name = /^\/gallery(?:\/([\w-]+\.(?:js|css)))?\/?(?:\?|$)/.exec(request.url ?? "");
    if (!name || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const file = name[1] ?? "index.html";
    const body = await readFile(join(root, file)).catch(() => undefined);
    if (!body) return false;
    response.setHeader("Content-Security-Policy", policy);
    response.writeHead(200, {
      "Content-Type": `${types[file.split(".").pop() ?? ""]}; charset=utf-8`,
      "Cache-Control": "no-cache",
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
