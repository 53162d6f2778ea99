/** A server on a port of this machine, or one clear error. */
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { refusalOf, ServeError, systemCode } from "../errors.js";

/** A server that listens. */
export interface Listening {
  port: number;
  /** Ends every connection, web sockets included. */
  close(): Promise<void>;
}

/** A browser sends the cookies of all programs on localhost, which can be more than Node's default of 16 kB. */
const MAX_HEADER_BYTES = 65_536;

/**
 * Listens on `host:port`; port 0 takes any free one. With `127.0.0.1` it listens on `[::1]` too where there is IPv6,
 * since browsers may try that first for `localhost`.
 *
 * @throws ServeError PORT_IN_USE, PORT_REFUSED, HOST_UNKNOWN
 */
export async function listen(options: {
  port: number;
  host: string;
  /** How long a client may take to send a request's headers (ms). */
  headersTimeout: number;
  onRequest(request: IncomingMessage, response: ServerResponse): void;
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}): Promise<Listening> {
  const { port, host, headersTimeout, onRequest, onUpgrade } = options;
  const upgraded = new Set<Duplex>();
  const servers: Server[] = [];

  async function open(address: string, at: number): Promise<number> {
    // Headers have a time limit, or a client could hold a connection for ever. A body has none, because the endpoint may be slow.
    const connectionsCheckingInterval = headersTimeout / 4;
    const limits = { headersTimeout, requestTimeout: 0, connectionsCheckingInterval, maxHeaderSize: MAX_HEADER_BYTES };
    const server = createServer(limits, onRequest);
    server.on("upgrade", (request, socket, head) => {
      // The server no longer closes sockets after an upgrade.
      upgraded.add(socket);
      socket.on("close", () => upgraded.delete(socket));
      // A peer that disappears must not end the process.
      socket.on("error", () => socket.destroy());
      onUpgrade(request, socket, head);
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port: at, host: address, exclusive: true }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    for (const socket of upgraded) socket.destroy();
    await Promise.all(
      servers.map((server) => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        return closed;
      }),
    );
  }

  try {
    const taken = await open(host, port);
    if (host === "127.0.0.1") {
      await open("::1", taken).catch((error: unknown) => {
        // A machine without IPv6 is fine. If another server listens on [::1], localhost would reach that one.
        if (port !== 0 && systemCode(error) === "EADDRINUSE") throw error;
      });
    }
    return { port: taken, close };
  } catch (error) {
    await close();
    throw listenError(error, host, port);
  }
}

/** Explains why the server cannot listen, and what to do. */
export function listenError(error: unknown, host: string, port: number): ServeError {
  const code = systemCode(error);
  const cause = { cause: error };
  if (code === "EADDRINUSE")
    return new ServeError(
      "PORT_IN_USE",
      `Port ${port} is in use by another program. Stop that one, or choose another port: --port ${otherPort(port)} (or --port 0 for any free one).`,
      cause,
    );
  if (code === "EACCES")
    return new ServeError(
      "PORT_REFUSED",
      `The system does not let this program use port ${port}. Choose one above 1023: --port 4400.`,
      cause,
    );
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return new ServeError(
      "HOST_UNKNOWN",
      `This machine has no address "${host}" to listen on. Use --host 127.0.0.1 (this machine only) or --host 0.0.0.0 (everyone on the network).`,
      cause,
    );
  return new ServeError(
    "PORT_REFUSED",
    `Cannot listen on ${host}, port ${port}: ${refusalOf(code)}. Choose another port with --port.`,
    cause,
  );
}

const LAST_PORT = 65_535;

const otherPort = (port: number): number => (port < LAST_PORT ? port + 1 : port - 1);
