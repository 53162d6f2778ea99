/** Serves the photos of incidents. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { World } from "../domain/world.js";

/** Uploaded files never run: no sniffing, no scripts. */
const SAFE = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Answers /photos/:id. @returns false for any other path */
export function servePhoto(world: World, request: IncomingMessage, response: ServerResponse): boolean {
  const id = /^\/photos\/([\w-]+)(?:\?|$)/.exec(request.url ?? "")?.[1];
  if (!id) return false;
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" }).end("Photos can only be read.");
    return true;
  }
  const photo = world.incidents.flatMap(({ photos }) => photos).find((one) => one.id === id);
  if (!photo) response.writeHead(404, { "content-type": "text/plain" }).end("There is no such photo.");
  else {
    response.writeHead(200, {
      ...SAFE,
      "content-type": photo.type,
      "content-length": photo.bytes.length,
      "cache-control": "private, max-age=3600",
    });
    response.end(request.method === "HEAD" ? undefined : photo.bytes);
  }
  return true;
}
