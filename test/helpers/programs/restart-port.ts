/** Ports of servers that restart. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Systems hand out ports from 32768 on, or from 49152 on, to whoever asks for any. */
const FIRST = 20_000;
const COUNT = 12_000;

/** Each process begins somewhere else, so that files that run side by side seldom try the same port. */
let next = (process.pid * 97) % COUNT;

/**
 * A free port that stays free while its server is down: the system gives it to nobody who asks for any port, as other tests do.
 */
export async function restartPort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/** How often a port is tried again, and for how long, in ms. */
const TRY_AGAIN_MS = 20;
const GIVE_UP_MS = 10_000;

/**
 * Makes a server listen on a port of `restartPort`. Another process may be on it for a moment, to find out whether it is free.
 *
 * @throws the error of the last try, when the port stays taken
 */
export async function listenOn(server: Server, port: number): Promise<void> {
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    server.listen(port, "127.0.0.1");
    try {
      await once(server, "listening");
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
