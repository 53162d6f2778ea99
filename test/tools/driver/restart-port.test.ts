/** Ports of servers that restart, beside processes that look for free ones. */
import { createServer, type Server } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { listenOn, restartPort } from "../../helpers/programs/restart-port.js";

const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

test("a port that is taken for a moment is waited for", async () => {
  const port = await restartPort();
  const other = createServer();
  await listenOn(other, port);
  const server = createServer();
  const listening = listenOn(server, port);
  setTimeout(() => other.close(), 60);
  await listening;
  assert.is((server.address() as { port: number }).port, port);
  await closed(server);
});

test("any other error is the caller's at once", async () => {
  const server = createServer();
  const error = await listenOn(server, 70_000).catch((reason: NodeJS.ErrnoException) => reason);
  assert.is((error as NodeJS.ErrnoException).code, "ERR_SOCKET_BAD_PORT");
});

test.run();
