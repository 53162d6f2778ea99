/** A WebSocket whose server is the test. */
import type { Socket, SocketClass } from "../../../src/transport/environment.js";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  protocol: string;
  /** The texts that the client has sent. */
  readonly sent: string[] = [];
  closed = false;
  #connecting = true;

  constructor(
    readonly url: string,
    readonly protocols: string[] = [],
  ) {
    this.protocol = protocols[0] ?? "";
  }
  send(text: string): void {
    if (this.closed) throw new Error("sent on a closed socket");
    if (this.#connecting) throw new Error("sent on a socket that is not open yet");
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  /** Accepts the connection, as the server. */
  open(): void {
    this.#connecting = false;
    this.onopen?.(undefined as never);
  }
  /** Sends a message as the server: an object as JSON, a text as it is. */
  say(frame: object | string): void {
    this.onmessage?.({ data: typeof frame === "string" ? frame : JSON.stringify(frame) });
  }
  /** Loses the connection. */
  drop(code = 1006, reason = ""): void {
    this.closed = true;
    this.onclose?.({ code, reason });
  }
  /** The client's messages, parsed. */
  get frames(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text) as Record<string, unknown>);
  }
}

/** The class to pass to a transport, and the sockets that were made with it, oldest first. */
export function fakeSockets(): { WebSocket: SocketClass; sockets: FakeSocket[]; last(): FakeSocket } {
  const sockets: FakeSocket[] = [];
  const WebSocket = class extends FakeSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols);
      sockets.push(this);
    }
  };
  return {
    WebSocket,
    sockets,
    last() {
      const last = sockets.at(-1);
      if (!last) throw new Error("no socket was opened");
      return last;
    },
  };
}
