/** Clients that hold a connection and send next to nothing. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createAppServer, type AppServer } from "../../../../src/app/serve/app/app-server.js";
import { folder, readAll, until } from "../helpers.js";
import { exchange, headTo, openRawClient } from "../raw-sockets.js";

async function withServer(
  headersTimeout: number | undefined,
  run: (server: AppServer) => Promise<void>,
): Promise<void> {
  const server = await createAppServer({
    appRoot: folder({ "index.html": "<title>App</title>" }),
    port: 0,
    settings: { endpoint: "/graphql" },
    ...(headersTimeout && { headersTimeout }),
    handlers: [
      async (request, response) => {
        if (request.url !== "/echo") return false;
        response.end(await readAll(request));
        return true;
      },
    ],
  });
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

test("a client that never comes to the end of its headers is let go with status 408", () =>
  withServer(40, async ({ port }) => {
    for (const beginning of ["", "G", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "]) {
      const client = openRawClient(port);
      client.write(beginning);
      const text = await client.closed;
      if (beginning.length > 1) assert.match(text, /^HTTP\/1\.1 408 /);
    }
    assert.match(await exchange(port, headTo(port, "GET", "/", "Connection: close\r\n")), /^HTTP\/1\.1 200 /);
  }));

test("a body may take longer than headers: what is behind may be slow to read it", () =>
  withServer(40, async ({ port }) => {
    const patient = openRawClient(port);
    patient.write(headTo(port, "POST", "/echo", "Connection: close\r\nContent-Length: 6\r\n") + "sl");
    const slow = openRawClient(port);
    slow.write("GET /");
    await slow.closed; // by now the patient one has waited as long
    patient.write("owly");
    assert.match(await patient.closed, /\r\n\r\nslowly$/);
  }));

test("hundreds of slow clients delay no other client", () =>
  withServer(undefined, async ({ port }) => {
    const slow = Array.from({ length: 300 }, () => openRawClient(port));
    for (const client of slow) client.write("GET / HTTP/1.1\r\nX-Slow: ");
    await until(() => slow.every(({ socket }) => socket.readyState === "open"), "the connections");
    assert.match(await exchange(port, headTo(port, "GET", "/", "Connection: close\r\n")), /^HTTP\/1\.1 200 /);
    for (const { socket } of slow) socket.destroy();
  }));

test.run();
