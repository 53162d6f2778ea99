/** A client's WebSocket in a simulation. What the server does with it is the server's: see server.ts. */
import type { World } from "./world.js";

/** Codes with which a connection ends: RFC 6455, section 7.4.1. */
export const CLOSE_CODE = { normal: 1000, goingAway: 1001, abnormal: 1006 } as const;

/** The server, as its sockets see it. */
export interface SocketServer {
  world: World;
  /** ms one way for a new socket */
  drawLatency(): number;
  /** Which pings a new socket gets. */
  drawPingGroup(): number;
  /** The attempt to connect reaches the server. */
  arrive(socket: SimulatedSocket): void;
  /** A frame of the client reaches the server, and the answer the client. */
  receive(socket: SimulatedSocket, text: string): void;
  /** The connection is no longer the server's. */
  forget(socket: SimulatedSocket): void;
}

type Listener = (event: object) => void;

export class SimulatedSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  readyState = SimulatedSocket.CONNECTING;
  bufferedAmount = 0;
  binaryType = "blob";
  protocol = "actioncable-v1-json";
  onopen: Listener | null = null;
  onmessage: Listener | null = null;
  onclose: Listener | null = null;
  onerror: Listener | null = null;
  /** ms one way */
  readonly latency: number;
  readonly pingGroup: number;
  readonly url: string;
  readonly #server: SocketServer;

  constructor(server: SocketServer, url: string) {
    this.#server = server;
    this.url = url;
    this.latency = server.drawLatency();
    this.pingGroup = server.drawPingGroup();
    server.world.after(this.latency, () => server.arrive(this));
  }

  /** The server has accepted the connection. */
  open(): void {
    if (this.readyState !== SimulatedSocket.CONNECTING) return;
    this.readyState = SimulatedSocket.OPEN;
    this.onopen?.({});
    this.hear('{"type":"welcome"}');
  }

  /** Something from the server arrives. */
  hear(data: string): void {
    if (this.readyState === SimulatedSocket.OPEN) this.onmessage?.({ data });
  }

  send(text: string): void {
    this.#server.world.after(this.latency * 2, () => this.#server.receive(this, text));
  }

  /** The client closes. */
  close(): void {
    if (this.readyState >= SimulatedSocket.CLOSING) return;
    const wasOpen = this.readyState === SimulatedSocket.OPEN;
    this.readyState = SimulatedSocket.CLOSING;
    this.#server.world.after(this.latency, () => this.#server.forget(this));
    this.#server.world.after(wasOpen ? this.latency * 2 : 0, () => this.end(CLOSE_CODE.normal));
  }

  /** The connection is gone. */
  end(code: number): void {
    if (this.readyState === SimulatedSocket.CLOSED) return;
    this.readyState = SimulatedSocket.CLOSED;
    this.#server.forget(this);
    this.onclose?.({ code, reason: "", wasClean: code === CLOSE_CODE.normal });
  }
}
