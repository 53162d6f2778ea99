/**
 * A live server in memory with a producer, a log that can be asked for what was missed, and a network that breaks on
 * purpose. Speaks Action Cable or graphql-transport-ws. Written from the protocols, not from the client.
 */
import type { SocketClass } from "../../../../src/transport/environment.js";
import type { FakeClock } from "../../../helpers/fake-clock.js";
import { FakeSocket } from "../../../helpers/fake-socket.js";

export interface ChaosServer {
  WebSocket: SocketClass;
  /** The next update: 1, 2, 3, ... to every channel that listens. */
  produce(): void;
  /** What came after `since`; fails while the server is down or `faults.refusing`. */
  query(since: number | undefined): Promise<number[]>;
  log: number[];
  faults: {
    /** Closes every socket. */
    drop(): void;
    /** Says `disconnect`, if the dialect has that, then closes. */
    disconnect(reason: string): void;
    /** Nothing that was sent so far or will be sent on today's sockets arrives, in either direction. */
    freeze(): void;
    /** No process: sockets end, new ones are refused. */
    kill(): void;
    restart(): void;
    /** ms by which confirms are late */
    confirmDelay: number;
    /** ms after the first reply before updates reach a new channel */
    registerDelay: number;
    /** The share of frames that arrive twice. */
    doubling: number;
    /** The share of frames that are overtaken by later ones. */
    overtaking: number;
    /** ms by which answers of queries are late */
    queryDelay: number;
    /** Queries are answered 502. */
    refusing: boolean;
  };
  /** Sockets that the server believes open, and their channels. */
  count(): { sockets: number; channels: number };
}

interface Peer {
  socket: FakeSocket;
  frozen: boolean;
  closed: boolean;
  /** Identifiers or ids, and whether updates go there yet. */
  channels: Map<string, "confirmed" | "executed" | "streaming">;
  /** When the last frame arrives, so that none overtakes it. */
  arrival: { up: number; down: number };
}

const PING = 3000;

export type Dialect = "cable" | "ws";

export function createChaosServer(clock: FakeClock, random: () => number, dialect: Dialect = "cable"): ChaosServer {
  const isCable = dialect === "cable";
  const peers = new Set<Peer>();
  const log: number[] = [];
  let alive = true;

  /** Runs in the order of the calls, 1 to 20 ms later. */
  function travel(peer: Peer, way: "up" | "down", run: () => void, extra = 0): void {
    const at = Math.max(peer.arrival[way], clock.now() + 1 + random() * 19);
    if (!extra) peer.arrival[way] = at;
    clock.setTimeout(
      () => {
        if (!peer.frozen && !peer.closed) run();
      },
      at + extra - clock.now(),
    );
  }
  function say(peer: Peer, frame: object, extra = 0): void {
    const late = random() < faults.overtaking ? random() * 60 : 0;
    travel(peer, "down", () => peer.socket.say(frame), extra + late);
    if (random() < faults.doubling) travel(peer, "down", () => peer.socket.say(frame), random() * 40);
  }
  function close(peer: Peer): void {
    peers.delete(peer);
    // Half-open: the close is not heard either.
    if (!peer.frozen && !peer.closed) peer.socket.drop();
    peer.closed = true;
  }
  function ping(peer: Peer): void {
    if (!peers.has(peer)) return;
    say(peer, { type: "ping", message: Math.floor(clock.now() / 1000) });
    clock.setTimeout(() => ping(peer), PING);
  }
  function accept(socket: FakeSocket): Peer {
    const peer: Peer = { socket, frozen: false, closed: false, channels: new Map(), arrival: { up: 0, down: 0 } };
    clock.setTimeout(
      () => {
        if (peer.closed) return;
        if (!alive) return close(peer);
        peers.add(peer);
        socket.open();
        if (!isCable) return; // greets and pings only when it is spoken to
        say(peer, { type: "welcome" });
        clock.setTimeout(() => ping(peer), random() * PING);
      },
      2 + random() * 30,
    );
    return peer;
  }
  function register(peer: Peer, channel: string): void {
    peer.channels.set(channel, "executed");
    const stream = () => {
      if (peer.channels.get(channel) === "executed") peer.channels.set(channel, "streaming");
    };
    if (faults.registerDelay) clock.setTimeout(stream, faults.registerDelay);
    else stream();
  }
  function receive(peer: Peer, text: string): void {
    if (!alive || !peers.has(peer)) return;
    (isCable ? receiveCable : receiveWs)(peer, text);
  }
  function receiveWs(peer: Peer, text: string): void {
    const { type, id } = JSON.parse(text) as { type: string; id: string };
    if (type === "connection_init") say(peer, { type: "connection_ack" }, faults.confirmDelay);
    else if (type === "ping") say(peer, { type: "pong" });
    else if (type === "complete") peer.channels.delete(id);
    else if (type === "subscribe") {
      if (peer.channels.has(id)) return peer.socket.drop(4409);
      register(peer, id);
    }
  }
  function receiveCable(peer: Peer, text: string): void {
    const { command, identifier, data } = JSON.parse(text) as { command: string; identifier: string; data?: string };
    if (command === "unsubscribe") return void peer.channels.delete(identifier);
    if (command === "subscribe") {
      if (peer.channels.has(identifier)) return; // Rails never confirms a second one
      peer.channels.set(identifier, "confirmed");
      return say(peer, { identifier, type: "confirm_subscription" }, faults.confirmDelay);
    }
    // On Rails an execute before its confirm is often lost.
    if (command !== "message" || peer.channels.get(identifier) !== "confirmed") return;
    if ((JSON.parse(String(data)) as { action?: string }).action !== "execute") return;
    register(peer, identifier);
    say(peer, { identifier, message: { result: { data: {} }, more: true } });
  }

  const faults: ChaosServer["faults"] = {
    drop: () => [...peers].forEach(close),
    disconnect(reason) {
      for (const peer of [...peers]) {
        travel(peer, "down", () => {
          if (isCable) peer.socket.say({ type: "disconnect", reason, reconnect: true });
          close(peer);
        });
      }
    },
    freeze: () => [...peers].forEach((peer) => (peer.frozen = true)),
    kill() {
      alive = false;
      [...peers].forEach(close);
    },
    restart: () => void (alive = true),
    confirmDelay: 0,
    registerDelay: 0,
    doubling: 0,
    overtaking: 0,
    queryDelay: 0,
    refusing: false,
  };

  return {
    WebSocket: class extends FakeSocket {
      #peer: Peer;
      constructor(url: string, protocols?: string[]) {
        super(url, protocols);
        this.#peer = accept(this);
      }
      override send(text: string): void {
        super.send(text);
        this.sent.length = 0;
        travel(this.#peer, "up", () => receive(this.#peer, text));
      }
      override close(): void {
        super.close();
        this.#peer.closed = true;
        peers.delete(this.#peer);
      }
    },
    produce() {
      const id = log.push(log.length + 1);
      const result = { data: { tick: { id } } };
      for (const peer of peers) {
        for (const [channel, state] of peer.channels) {
          if (state === "streaming")
            say(
              peer,
              isCable
                ? { identifier: channel, message: { result, more: true } }
                : { type: "next", id: channel, payload: result },
            );
        }
      }
    },
    query: (since = 0) =>
      new Promise((resolve, reject) => {
        const travelTime = () => 2 + random() * 60;
        clock.setTimeout(() => {
          if (!alive || faults.refusing) return reject(new Error("502"));
          const answer = log.filter((id) => id > since);
          clock.setTimeout(() => resolve(answer), faults.queryDelay + travelTime());
        }, travelTime());
      }),
    log,
    faults,
    count: () => ({ sockets: peers.size, channels: [...peers].reduce((sum, { channels }) => sum + channels.size, 0) }),
  };
}
