/** Serves what the build has written: files for the browser, and pages that the server renders. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createRequestListener } from "@react-router/node";
import * as build from "./build/server/index.js";

const CONTENT_TYPES = { ".js": "text/javascript", ".css": "text/css" };
const renderPage = createRequestListener({ build });

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  if (!pathname.startsWith("/assets/")) return renderPage(request, response);
  const body = await readFile(join(import.meta.dirname, "build/client", normalize(pathname)));
  response.writeHead(200, { "content-type": CONTENT_TYPES[extname(pathname)] }).end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://localhost:${server.address().port}`));
