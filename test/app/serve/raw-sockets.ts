/** HTTP written by hand on bare sockets, for what no client or server of good manners would send. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** One connection to a `RawServer`. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that came over it, one character a byte. */
  readonly received: string;
}

export interface RawServer {
  port: number;
  /** All that came over any connection, until somebody empties it. */
  received: string;
  /** What is written when a request's head is there; or what is done then. */
  answer: string | ((connection: RawConnection) => void);
  close(): Promise<void>;
}

/** A good answer to any operation; the connection stays open. */
export const GOOD_ANSWER = answerOf('{"data":{"__typename":"Query"}}');

/** An answer with this JSON. */
export function answerOf(json: string, status = "200 OK", more = ""): string {
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n${more}\r\n${json}`;
}

/** A server that answers with `answer`, whatever is asked; the question for `__typename` that a start begins with gets a good one. */
export async function startRawServer(): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const connection = { socket, received: "" };
    let answers = 0;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      connection.received += chunk.toString("latin1");
      raw.received += chunk.toString("latin1");
      const heads = connection.received.split("\r\n\r\n").length - 1;
      if (heads === answers) return;
      if (isProbe(connection.received)) {
        socket.end(answerOf('{"data":{"__typename":"Query"}}', undefined, "Connection: close\r\n"));
      } else if (typeof raw.answer === "string") socket.write(raw.answer, "latin1");
      else raw.answer(connection);
      answers = heads;
    });
  });
  const raw: RawServer = {
    port: 0,
    received: "",
    answer: GOOD_ANSWER,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  raw.port = (server.address() as AddressInfo).port;
  return raw;
}

const isProbe = (request: string): boolean => /user-agent: node/i.test(request);

/** A client's end of a connection. */
export interface RawClient {
  socket: Socket;
  /** All that came back so far, one character a byte. */
  readonly received: string;
  readonly isClosed: boolean;
  write(text: string): void;
  /** All that came back, once the other side has closed. */
  closed: Promise<string>;
}

export function openRawClient(port: number): RawClient {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  let isClosed = false;
  socket.on("error", () => {});
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  const closed = new Promise<string>((resolve) =>
    socket.on("close", () => {
      isClosed = true;
      resolve(received);
    }),
  );
  return {
    socket,
    closed,
    write: (text) => void socket.write(text, "latin1"),
    get received() {
      return received;
    },
    get isClosed() {
      return isClosed;
    },
  };
}

/** Sends exactly this, and gives what comes back until the other side closes. */
export function exchange(port: number, text: string): Promise<string> {
  const client = openRawClient(port);
  client.write(text);
  return client.closed;
}

/** The request line and headers of one that the command's server takes; more headers end with a line break each. */
export const headTo = (port: number, method: string, path = "/graphql", more = ""): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${more}\r\n`;

/** A request after whose answer the connection ends. */
export const lastRequest = (port: number, body = '{"query":"{ a }"}'): string =>
  headTo(
    port,
    "POST",
    "/graphql",
    `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`,
  ) + body;
