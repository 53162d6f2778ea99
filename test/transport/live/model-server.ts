/**
 * A live server in memory with several streams that it numbers for each person by themselves, people whose tokens run out,
 * and everything that can go wrong between it and a client of many operations. Speaks Action Cable, graphql-transport-ws, or streams of one operation each. Written from the protocols, not from the client.
 */
import type { Clock, SocketClass } from "../../../src/transport/environment.js";
import { FakeSocket } from "../../helpers/fake-socket.js";

/** "extended": AnyCable's, whose sessions outlive their sockets and whose streams keep their last messages. "streams": a connection for each operation, as event streams have it. */
export type Dialect = "cable" | "extended" | "ws" | "streams";

/** A token is the person and how often it was renewed: "1.0". */
const tokenOf = (person: number, renewals: number) => `${person}.${renewals}`;

interface Channel {
  /** Once it is executed. */
  stream?: number;
  /** Whether its updates go there yet. */
  streaming: boolean;
}

/** What AnyCable restores is the session of whoever opened it, whoever asks for it. */
interface Session {
  person: number;
  channels: Map<string, Channel>;
}

interface Peer extends Session {
  socket: FakeSocket;
  token: string;
  /** Nothing arrives any more, in either direction. */
  frozen: boolean;
  closed: boolean;
  welcomed: boolean;
  sid: string;
  arrival: { up: number; down: number };
}

/** An update, with what it says of an entity that answers hold as well. */
const tickOf = (person: number, stream: number, id: number) => ({
  tick: { id, stream, feed: feedOf(person, stream, id) },
});
export const feedOf = (person: number, stream: number, last: number) => ({
  __typename: "Feed",
  id: stream,
  last,
  person,
});

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

export function createModelServer(
  clock: Clock,
  random: () => number,
  dialect: Dialect,
  { streams, people }: { streams: number; people: number },
) {
  const isCable = dialect === "cable" || dialect === "extended";
  const isExtended = dialect === "extended";
  const sessions = new Map<string, Session>(); // of those that were cut off
  let count = 0;
  let epoch = "e0";
  /** By person, then by stream. */
  const forEachLog = <T>(make: () => T): T[][] =>
    Array.from({ length: people }, () => Array.from({ length: streams }, make));
  const forgotten = forEachLog(() => 0); // up to here no history is kept
  const peers = new Set<Peer>();
  const logs = forEachLog((): number[] => []);
  const logOf = (person: number, stream: number) => logs[person]?.[stream] as number[];
  const executed = new Map<string, number[]>(); // mutations by name: as whom, each time
  let alive = true;
  const renewals = Array.from({ length: people }, () => 0);
  const goodToken = (person: number) => tokenOf(person, renewals[person] as number);
  const isGood = ({ token }: Peer) => renewals.some((_, person) => token === goodToken(person));
  const cookie = { token: goodToken(0) };
  const faults = {
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
  };

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
    if (random() < faults.noise)
      travel(peer, "down", () => peer.socket.say(NOISE[Math.floor(random() * NOISE.length)] as string));
    travel(peer, "down", () => peer.socket.say(frame), extra + late);
    if (random() < faults.doubling) travel(peer, "down", () => peer.socket.say(frame), random() * 40);
  }
  function close(peer: Peer, code?: number): void {
    if (peers.delete(peer) && isExtended && alive) sessions.set(peer.sid, peer);
    if (!peer.frozen && !peer.closed) peer.socket.drop(code);
    peer.closed = true;
  }
  function ping(peer: Peer): void {
    if (!peers.has(peer)) return;
    say(peer, { type: "ping", message: Math.floor(clock.now() / 1000) });
    clock.setTimeout(() => ping(peer), PING);
  }
  function goodbye(peer: Peer, reason: string, reconnect: boolean): void {
    travel(peer, "down", () => {
      if (isCable) peer.socket.say({ type: "disconnect", reason, reconnect });
      close(peer, reconnect ? undefined : 4403);
      sessions.delete(peer.sid);
    });
  }
  function accept(socket: FakeSocket): Peer {
    const asked = new URL(socket.url).searchParams;
    const token = asked.get("token") ?? cookie.token;
    const peer: Peer = {
      socket,
      token,
      person: Number.parseInt(token, 10),
      sid: `s${++count}`,
      frozen: false,
      closed: false,
      welcomed: false,
      channels: new Map(),
      arrival: { up: 0, down: 0 },
    };
    clock.setTimeout(
      () => {
        if (peer.closed) return;
        if (!alive) return close(peer);
        peers.add(peer);
        socket.open();
        if (dialect === "streams") clock.setTimeout(() => ping(peer), random() * PING);
        if (!isCable) return; // greets only when it is spoken to
        if (!isGood(peer)) return goodbye(peer, "unauthorized", false);
        if (isExtended) {
          const sid = asked.get("sid") ?? "";
          // A socket whose loss the server has not noticed yet: its session goes over.
          for (const other of peers) if (other.sid === sid && other !== peer) close(other);
          const before = sessions.get(sid);
          sessions.delete(sid);
          if (before) {
            peer.channels = before.channels;
            peer.person = before.person;
          }
          welcome(peer, {
            type: "welcome",
            sid: peer.sid,
            ...(before && { restored: true, restored_ids: [...before.channels.keys()] }),
          });
        } else welcome(peer, { type: "welcome" });
        clock.setTimeout(() => ping(peer), random() * PING);
      },
      2 + random() * 30,
    );
    return peer;
  }
  function welcome(peer: Peer, frame: object): void {
    travel(
      peer,
      "down",
      () => {
        peer.welcomed = true;
        peer.socket.say(frame);
      },
      0,
    );
  }
  function execute(peer: Peer, channel: string, stream: number): void {
    const entry = { stream, streaming: false };
    peer.channels.set(channel, entry);
    if (faults.registerDelay && !isExtended) clock.setTimeout(() => (entry.streaming = true), faults.registerDelay);
    else entry.streaming = true;
  }
  function receiveWs(peer: Peer, text: string): void {
    const { type, id, payload } = JSON.parse(text) as {
      type: string;
      id: string;
      payload: { query: string; variables: { stream: number } };
    };
    if (type === "connection_init") {
      if (!isGood(peer)) return close(peer, 4401);
      welcome(peer, { type: "connection_ack" });
    } else if (type === "ping") say(peer, { type: "pong" });
    else if (type === "complete") peer.channels.delete(id);
    else if (type === "subscribe") {
      if (!peer.welcomed) return close(peer, 4401);
      if (peer.channels.has(id)) return close(peer, 4409);
      if (payload.query.includes("{ {")) return close(peer, 4500);
      if (payload.query.startsWith("mutation")) {
        executed.set(payload.query, [...(executed.get(payload.query) ?? []), peer.person]);
        say(peer, { type: "next", id, payload: { data: { go: true } } });
        return travel(peer, "down", () => peer.socket.say({ type: "complete", id }), 0);
      }
      if (faults.rejecting && faults.rejecting--)
        return say(peer, { type: "error", id, payload: [{ message: "rejected" }] });
      execute(peer, id, payload.variables.stream);
    }
  }
  function receiveRequest(peer: Peer, text: string): void {
    const { query, variables } = JSON.parse(text) as { query: string; variables: { stream: number } };
    const refuse = (type: string) =>
      travel(peer, "down", () => {
        peer.socket.say({ type, id: "1" });
        close(peer);
      });
    if (!isGood(peer)) return refuse("denied");
    if (query.includes("{ {") || (faults.rejecting && faults.rejecting--)) return refuse("refused");
    welcome(peer, { type: "open", id: "1" });
    execute(peer, "1", variables.stream);
  }
  function receiveCable(peer: Peer, text: string): void {
    const { command, identifier, data, history } = JSON.parse(text) as {
      command: string;
      identifier: string;
      data?: string;
      history?: { streams: Record<string, { epoch: string; offset: number }> };
    };
    const channel = peer.channels.get(identifier);
    if (command === "history" && channel)
      return giveHistory(peer, identifier, channel.stream ?? -1, history?.streams ?? {});
    if (command === "unsubscribe") return void peer.channels.delete(identifier);
    if (command === "subscribe") {
      if (channel) return; // Rails never confirms a second one
      if (faults.rejecting && faults.rejecting--)
        return say(peer, { identifier, type: "reject_subscription" }, faults.confirmDelay);
      peer.channels.set(identifier, { streaming: false });
      return say(peer, { identifier, type: "confirm_subscription" }, faults.confirmDelay);
    }
    // On Rails an execute before its confirm is often lost, and a second one doubles every update.
    if (command !== "message" || !channel) return;
    if (channel.stream !== undefined) throw new Error("executed twice");
    const { query, variables } = JSON.parse(String(data)) as { query: string; variables: { stream: number } };
    if (query.includes("{ {"))
      return say(peer, { identifier, message: { result: { errors: [{ message: "syntax" }] }, more: true } });
    execute(peer, identifier, variables.stream);
    say(peer, { identifier, message: { result: { data: {} }, more: true } });
  }
  function giveHistory(
    peer: Peer,
    identifier: string,
    stream: number,
    seen: Record<string, { epoch: string; offset: number }>,
  ): void {
    const { person } = peer;
    const from = seen[nameOf(person, stream)];
    // With nothing seen yet the time counts, which is as good as nothing here.
    if (!from || from.epoch !== epoch || from.offset < (forgotten[person]?.[stream] ?? Infinity))
      return say(peer, { type: "reject_history", identifier });
    for (const id of logOf(person, stream) ?? [])
      if (id > from.offset) say(peer, { identifier, ...messageOf(person, stream, id) });
    say(peer, { type: "confirm_history", identifier });
  }
  const nameOf = (person: number, stream: number) => `stream${stream} of ${person}`;
  const messageOf = (person: number, stream: number, id: number) => ({
    message: { result: { data: tickOf(person, stream, id) }, more: true },
    ...(isExtended && { stream_id: nameOf(person, stream), epoch, offset: id }),
  });
  const each = (run: (peer: Peer, id: string) => void, stream: number) => {
    for (const peer of peers)
      for (const [id, channel] of peer.channels) if (channel.streaming && channel.stream === stream) run(peer, id);
  };

  return {
    WebSocket: class extends FakeSocket {
      #peer: Peer;
      constructor(url: string, protocols?: string[]) {
        super(url, isCable ? protocols : ["graphql-transport-ws"]);
        this.#peer = accept(this);
      }
      override send(text: string): void {
        super.send(text);
        this.sent.length = 0;
        const peer = this.#peer;
        travel(peer, "up", () => {
          if (alive && peers.has(peer))
            (isCable ? receiveCable : dialect === "ws" ? receiveWs : receiveRequest)(peer, text);
        });
      }
      override close(): void {
        super.close();
        const peer = this.#peer;
        if (isExtended && peers.has(peer)) sessions.set(peer.sid, peer);
        peer.closed = true;
        peers.delete(peer);
      }
    } as SocketClass,
    faults,
    /** Who a connection without a token is from. */
    cookie,
    logs,
    executed,
    token: goodToken,
    produce(person: number, stream: number): void {
      const log = logOf(person, stream);
      const id = log.push(log.length + 1);
      each((peer, channel) => {
        if (peer.person !== person) return;
        say(
          peer,
          isCable
            ? { identifier: channel, ...messageOf(person, stream, id) }
            : { type: "next", id: channel, payload: { data: tickOf(person, stream, id) } },
        );
      }, stream);
    },
    /** The server ends a stream's subscriptions. */
    end(stream: number): void {
      each((peer, channel) => {
        peer.channels.delete(channel);
        travel(peer, "down", () =>
          peer.socket.say(
            isCable ? { identifier: channel, message: { more: false } } : { type: "complete", id: channel },
          ),
        );
      }, stream);
    },
    query: (person: number, stream: number, since = 0) =>
      new Promise<number[]>((resolve, reject) => {
        clock.setTimeout(
          () => {
            if (!alive || faults.refusing) return reject(new Error("502"));
            const answer = logOf(person, stream).filter((id) => id > since);
            clock.setTimeout(() => resolve(answer), faults.queryDelay + 2 + random() * 60);
          },
          2 + random() * 60,
        );
      }),
    drop: () => [...peers].forEach((peer) => close(peer)),
    freeze: () => peers.forEach((peer) => (peer.frozen = true)),
    disconnect: (reason: string) => [...peers].forEach((peer) => goodbye(peer, reason, true)),
    /** From now on another token of this person is good; who is connected with the old one is told. */
    expire(person: number): void {
      renewals[person] = (renewals[person] as number) + 1;
      for (const peer of [...peers]) if (peer.person === person) goodbye(peer, "token_expired", false);
    },
    kill() {
      alive = false;
      [...peers].forEach((peer) => close(peer));
      sessions.clear();
      epoch = `e${++count}`;
    },
    /** The streams lose their history; sessions stay. */
    forget: () => logs.forEach((all, person) => (forgotten[person] = all.map(({ length }) => length))),
    restart: () => void (alive = true),
    /** Sockets' buffers are full, or empty again. */
    fill: (bytes: number) => peers.forEach(({ socket }) => (socket.bufferedAmount = bytes)),
    /** Updates and answers get through, on so many connections. */
    well: (needed = 1) =>
      !faults.refusing &&
      [...peers].filter(({ welcomed, closed, frozen }) => welcomed && !closed && !frozen).length >= needed,
    count: () => ({ sockets: peers.size, channels: [...peers].reduce((sum, { channels }) => sum + channels.size, 0) }),
  };
}
