/** Ports for servers that restart. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Operating systems assign free ports from 32768 or 49152 on. */
const FIRST = 20_000;
const COUNT = 12_000;

/** Each process starts at another port, so that parallel files seldom try the same one. */
let next = (process.pid * 97) % COUNT;

/**
 * A free port that stays free while its server is down: the operating system does not assign it to other tests that ask
 * for any port.
 */
export async function restartPort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/** How often listening is tried again, and after how long, in ms. */
const TRY_AGAIN_MS = 20;
const GIVE_UP_MS = 10_000;

/**
 * Makes a server listen on a port of `restartPort`. Another process may use it for a moment, to find out whether it is
 * free.
 * @throws the error of the last attempt if the port stays in use
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
