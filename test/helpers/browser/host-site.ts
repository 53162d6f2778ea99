/**
 * Another site, whose page `/host.html` a test writes, with the embed's published files at `/embed/` and the endpoint of an app's
 * server. It is a real server: a browser keeps the files, and what it has compiled of them, from one page to the next. Files that a test
 * answers itself (`serveHost` of `embed-files.ts`) are read anew each time, which doubles the time of a load.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { embedRoot } from "../package/built-part.js";
import { readAll } from "../../app/serve/helpers.js";

export interface HostSite {
  /** The address of the page. */
  page: string;
  /** What the page's address answers from now on. @param headers - such as a content security policy */
  write(html: string, headers?: Record<string, string>): void;
  close(): void;
}

/** @param server the URL of the app's server, which gets the requests for everything else */
export async function startHostSite(server: string): Promise<HostSite> {
  const root = await embedRoot();
  let page: { html: string; headers: Record<string, string> } = { html: "", headers: {} };
  const site = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://host.invalid");
    if (pathname === "/host.html")
      return void response.writeHead(200, { "content-type": "text/html", ...page.headers }).end(page.html);
    const [, path] = /^\/embed\/(.*)/.exec(pathname) ?? [];
    const script = path && (await readFile(join(root, path)).catch(() => undefined));
    if (!script) return forward(server, request, response);
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "max-age=3600" }).end(script);
  }

  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  return {
    page: `http://127.0.0.1:${(site.address() as AddressInfo).port}/host.html`,
    write: (html, headers = {}) => {
      page = { html, headers };
    },
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}

async function forward(server: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const body = await readAll(request);
  const given = { "content-type": headers["content-type"] ?? "", accept: headers.accept ?? "" };
  const answered = await fetch(server + url, {
    method,
    headers: given,
    ...(body.length > 0 && { body: body.toString() }),
  });
  const type = answered.headers.get("content-type") ?? "text/plain";
  response.writeHead(answered.status, { "content-type": type }).end(Buffer.from(await answered.arrayBuffer()));
}
