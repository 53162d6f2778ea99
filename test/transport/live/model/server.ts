/**
 * A live server in memory with several streams that it numbers for each person by themselves, people whose tokens run out,
 * and everything that can go wrong between it and a client of many operations. Written from the protocols, not from the client.
 */
import type { Clock, SocketClass } from "../../../../src/transport/environment.js";
import { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import { messageOf, receiveText, type Dialect, type DialectServer } from "./dialects.js";
import { tickOf, type Peer, type Session } from "./peers.js";

export type { Dialect } from "./dialects.js";
export { feedOf } from "./peers.js";

/** A token is the person and how often it was renewed: "1.0". */
const tokenOf = (person: number, renewals: number) => `${person}.${renewals}`;

const PING = 3000;
const NOISE = [
  "no json",
  "null",
  "[]",
  "7",
  "{}",
  { type: "new_thing" },
  { identifier: "unknown", message: { result: { data: { tick: { id: 7 } } }, more: true } },
  { type: "next", id: "unknown", payload: { data: {} } },
  { type: "confirm_subscription", identifier: "unknown" },
  { type: "complete", id: "unknown" },
  { type: "confirm_subscription" },
  { type: "welcome" },
  { type: "connection_ack" },
];

/** What goes wrong at the moment. */
const createFaults = () => ({
  /** ms by which confirms are late */
  confirmDelay: 0,
  /** ms after the first reply before updates reach a new channel; AnyCable has none */
  registerDelay: 0,
  /** Shares of the frames: that come twice, that others overtake, that follow nonsense. */
  doubling: 0,
  overtaking: 0,
  noise: 0,
  /** ms by which answers of queries are late */
  queryDelay: 0,
  /** Queries are answered 502. */
  refusing: false,
  /** How many of the next subscriptions are rejected. */
  rejecting: 0,
});

/** The server, and the network between it and its clients. */
export class ModelServer implements DialectServer {
  readonly dialect: Dialect;
  /** By person, then by stream: the ids of the updates. */
  readonly logs: number[][][];
  /** Mutations by name: as whom, each time. */
  readonly executed = new Map<string, number[]>();
  readonly faults = createFaults();
  /** Who a connection without a token is from. */
  readonly cookie: { token: string };
  /** The client's WebSocket. */
  readonly WebSocket: SocketClass;
  /** Names what the streams remember: another after a crash. */
  epoch = "e0";
  /** By person and stream: up to here no history is kept. */
  forgotten: number[][];
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #peers = new Set<Peer>();
  /** Of those that were cut off. */
  readonly #sessions = new Map<string, Session>();
  readonly #renewals: number[];
  #isAlive = true;
  #count = 0;

  constructor(
    clock: Clock,
    random: () => number,
    dialect: Dialect,
    { streams, people }: { streams: number; people: number },
  ) {
    const forEachLog = <T>(make: () => T): T[][] =>
      Array.from({ length: people }, () => Array.from({ length: streams }, make));
    this.#clock = clock;
    this.#random = random;
    this.dialect = dialect;
    this.logs = forEachLog(() => []);
    this.forgotten = forEachLog(() => 0);
    this.#renewals = Array.from({ length: people }, () => 0);
    this.cookie = { token: this.token(0) };
    this.WebSocket = socketClass(this);
  }

  get isCable(): boolean {
    return this.dialect === "cable" || this.dialect === "extended";
  }

  get #isExtended(): boolean {
    return this.dialect === "extended";
  }

  /** The token of a person that is good now. */
  token(person: number): string {
    return tokenOf(person, this.#renewals[person] as number);
  }

  isGood({ token }: Peer): boolean {
    return this.#renewals.some((_, person) => token === this.token(person));
  }

  logOf(person: number, stream: number): number[] {
    return this.logs[person]?.[stream] as number[];
  }

  /** A frame or an event on its way. Without `extra` it overtakes none. */
  travel(peer: Peer, way: "up" | "down", run: () => void, extra = 0): void {
    const at = Math.max(peer.arrival[way], this.#clock.now() + 1 + this.#random() * 19);
    if (!extra) peer.arrival[way] = at;
    const arrive = () => {
      if (!peer.frozen && !peer.closed) run();
    };
    this.#clock.setTimeout(arrive, at + extra - this.#clock.now());
  }

  say(peer: Peer, frame: object, extra = 0): void {
    const random = this.#random;
    const late = random() < this.faults.overtaking ? random() * 60 : 0;
    const tell = () => peer.socket.say(frame);
    if (random() < this.faults.noise) {
      const noise = NOISE[Math.floor(random() * NOISE.length)] as string;
      this.travel(peer, "down", () => peer.socket.say(noise));
    }
    this.travel(peer, "down", tell, extra + late);
    if (random() < this.faults.doubling) this.travel(peer, "down", tell, random() * 40);
  }

  /** The first frame of a connection, which nothing overtakes. */
  welcome(peer: Peer, frame: object): void {
    this.travel(peer, "down", () => {
      peer.welcomed = true;
      peer.socket.say(frame);
    });
  }

  close(peer: Peer, code?: number): void {
    if (this.#peers.delete(peer) && this.#isExtended && this.#isAlive) this.#sessions.set(peer.sid, peer);
    if (!peer.frozen && !peer.closed) peer.socket.drop(code);
    peer.closed = true;
  }

  /** The client has closed its socket. */
  closedByClient(peer: Peer): void {
    if (this.#isExtended && this.#peers.has(peer)) this.#sessions.set(peer.sid, peer);
    peer.closed = true;
    this.#peers.delete(peer);
  }

  /** A channel that updates reach, now or after a while. */
  execute(peer: Peer, channel: string, stream: number): void {
    const entry = { stream, streaming: false };
    const register = () => {
      entry.streaming = true;
    };
    peer.channels.set(channel, entry);
    if (this.faults.registerDelay && !this.#isExtended) this.#clock.setTimeout(register, this.faults.registerDelay);
    else register();
  }

  /** Whether the next subscription is rejected. */
  takeRejection(): boolean {
    if (this.faults.rejecting === 0) return false;
    this.faults.rejecting--;
    return true;
  }

  accept(socket: FakeSocket): Peer {
    const asked = new URL(socket.url).searchParams;
    const token = asked.get("token") ?? this.cookie.token;
    const peer: Peer = {
      socket,
      token,
      person: Number.parseInt(token, 10),
      sid: `s${++this.#count}`,
      frozen: false,
      closed: false,
      welcomed: false,
      channels: new Map(),
      arrival: { up: 0, down: 0 },
    };
    this.#clock.setTimeout(() => this.#open(peer, asked.get("sid") ?? ""), 2 + this.#random() * 30);
    return peer;
  }

  receive(peer: Peer, text: string): void {
    this.travel(peer, "up", () => {
      if (this.#isAlive && this.#peers.has(peer)) receiveText(this, peer, text);
    });
  }

  produce(person: number, stream: number): void {
    const log = this.logOf(person, stream);
    const id = log.push(log.length + 1);
    this.#eachChannel(stream, (peer, channel) => {
      if (peer.person === person) this.say(peer, updateFor(this, peer, channel, stream, id));
    });
  }

  /** The server ends a stream's subscriptions. */
  end(stream: number): void {
    this.#eachChannel(stream, (peer, channel) => {
      const frame = this.isCable
        ? { identifier: channel, message: { more: false } }
        : { type: "complete", id: channel };
      peer.channels.delete(channel);
      this.travel(peer, "down", () => peer.socket.say(frame));
    });
  }

  query(person: number, stream: number, since = 0): Promise<number[]> {
    const travelTime = () => 2 + this.#random() * 60;
    return new Promise((resolve, reject) => {
      this.#clock.setTimeout(() => {
        if (!this.#isAlive || this.faults.refusing) {
          reject(new Error("502"));
          return;
        }
        const answer = this.logOf(person, stream).filter((id) => id > since);
        this.#clock.setTimeout(() => resolve(answer), this.faults.queryDelay + travelTime());
      }, travelTime());
    });
  }

  drop(): void {
    for (const peer of [...this.#peers]) this.close(peer);
  }

  freeze(): void {
    for (const peer of this.#peers) peer.frozen = true;
  }

  disconnect(reason: string): void {
    for (const peer of [...this.#peers]) this.#sayGoodbye(peer, reason, true);
  }

  /** From now on another token of this person is good; who is connected with the old one is told. */
  expire(person: number): void {
    this.#renewals[person] = (this.#renewals[person] as number) + 1;
    for (const peer of [...this.#peers]) if (peer.person === person) this.#sayGoodbye(peer, "token_expired", false);
  }

  kill(): void {
    this.#isAlive = false;
    this.drop();
    this.#sessions.clear();
    this.epoch = `e${++this.#count}`;
  }

  restart(): void {
    this.#isAlive = true;
  }

  /** The streams lose their history; sessions stay. */
  forget(): void {
    this.forgotten = this.logs.map((all) => all.map(({ length }) => length));
  }

  /** Updates and answers get through, on so many connections. */
  well(needed = 1): boolean {
    const good = [...this.#peers].filter(({ welcomed, closed, frozen }) => welcomed && !closed && !frozen);
    return !this.faults.refusing && good.length >= needed;
  }

  count(): { sockets: number; channels: number } {
    const channels = [...this.#peers].reduce((sum, peer) => sum + peer.channels.size, 0);
    return { sockets: this.#peers.size, channels };
  }

  stopFaults(): void {
    Object.assign(this.faults, createFaults());
  }

  #open(peer: Peer, sid: string): void {
    if (peer.closed) return;
    if (!this.#isAlive) {
      this.close(peer);
      return;
    }
    this.#peers.add(peer);
    peer.socket.open();
    if (this.dialect === "streams") this.#pingLater(peer);
    if (!this.isCable) return; // greets only when it is spoken to
    if (!this.isGood(peer)) {
      this.#sayGoodbye(peer, "unauthorized", false);
      return;
    }
    if (this.#isExtended) this.#restore(peer, sid);
    else this.welcome(peer, { type: "welcome" });
    this.#pingLater(peer);
  }

  #restore(peer: Peer, sid: string): void {
    // A socket whose loss the server has not noticed yet: its session goes over.
    for (const other of this.#peers) if (other.sid === sid && other !== peer) this.close(other);
    const before = this.#sessions.get(sid);
    this.#sessions.delete(sid);
    if (before) {
      peer.channels = before.channels;
      peer.person = before.person;
    }
    const restored = before && { restored: true, restored_ids: [...before.channels.keys()] };
    this.welcome(peer, { type: "welcome", sid: peer.sid, ...restored });
  }

  #pingLater(peer: Peer): void {
    this.#clock.setTimeout(() => this.#ping(peer), this.#random() * PING);
  }

  #ping(peer: Peer): void {
    if (!this.#peers.has(peer)) return;
    this.say(peer, { type: "ping", message: Math.floor(this.#clock.now() / 1000) });
    this.#clock.setTimeout(() => this.#ping(peer), PING);
  }

  #sayGoodbye(peer: Peer, reason: string, reconnect: boolean): void {
    this.travel(peer, "down", () => {
      if (this.isCable) peer.socket.say({ type: "disconnect", reason, reconnect });
      this.close(peer, reconnect ? undefined : 4403);
      this.#sessions.delete(peer.sid);
    });
  }

  #eachChannel(stream: number, run: (peer: Peer, channel: string) => void): void {
    for (const peer of this.#peers)
      for (const [id, channel] of peer.channels) if (channel.streaming && channel.stream === stream) run(peer, id);
  }
}

function updateFor(server: ModelServer, peer: Peer, channel: string, stream: number, id: number): object {
  return server.isCable
    ? { identifier: channel, ...messageOf(server, peer.person, stream, id) }
    : { type: "next", id: channel, payload: { data: tickOf(peer.person, stream, id) } };
}

/** A WebSocket whose server is the model. */
function socketClass(server: ModelServer): SocketClass {
  return class extends FakeSocket {
    readonly #peer: Peer;
    constructor(url: string, protocols?: string[]) {
      super(url, server.isCable ? protocols : ["graphql-transport-ws"]);
      this.#peer = server.accept(this);
    }
    override send(text: string): void {
      super.send(text);
      this.sent.length = 0;
      server.receive(this.#peer, text);
    }
    override close(): void {
      super.close();
      server.closedByClient(this.#peer);
    }
  } as SocketClass;
}
