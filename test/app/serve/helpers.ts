/** Real HTTP for the tests of servers: a server on a free port, a request without a browser's manners, a folder with an app in it. */
import { createServer, request as httpRequest } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server } from "node:http";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { settle } from "../../helpers/settle.js";

export interface TestServer {
  url: string;
  port: number;
  server: Server;
  close(): Promise<void>;
}

/** A server of the test's own on 127.0.0.1. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  server.keepAliveTimeout = 0; // a slow test may send on a connection that is just being closed for its rest
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A port without a listener (it was free a moment ago). */
export async function freePort(): Promise<number> {
  const { port, close } = await serve(() => {});
  await close();
  return port;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Sends exactly this: the path is not normalised, the headers are not checked. Follows nothing, decodes nothing. */
export function send(
  url: string,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = "GET", path, headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { method, headers, agent: false, ...(path === undefined ? {} : { path }) },
      (response) => {
        readAll(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: bytes,
              text: bytes.toString("utf8"),
            }),
          reject,
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A folder with these files. */
export function folder(files: Record<string, string | Uint8Array>): string {
  const path = temporaryFolder("serve");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

/** Resolves when it holds; fails when it never does. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await settle();
  }
}
