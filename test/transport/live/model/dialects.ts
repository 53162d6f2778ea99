/** What the model server makes of a client's frames, in Action Cable, graphql-transport-ws, and streams of one operation each. */
import { tickOf, type Peer } from "./peers.js";

/** "extended": AnyCable's, whose sessions outlive their sockets and whose streams keep their last messages. "streams": a connection for each operation, as event streams have it. */
export type Dialect = "cable" | "extended" | "ws" | "streams";

/** What a dialect needs of the server. */
export interface DialectServer {
  readonly dialect: Dialect;
  readonly isCable: boolean;
  readonly epoch: string;
  readonly forgotten: number[][];
  readonly executed: Map<string, number[]>;
  readonly faults: { readonly confirmDelay: number };
  isGood(peer: Peer): boolean;
  logOf(person: number, stream: number): number[];
  takeRejection(): boolean;
  travel(peer: Peer, way: "up" | "down", run: () => void): void;
  say(peer: Peer, frame: object, extra?: number): void;
  welcome(peer: Peer, frame: object): void;
  execute(peer: Peer, channel: string, stream: number): void;
  close(peer: Peer, code?: number): void;
}

/** A document that no server can read. */
const isBroken = (query: string): boolean => query.includes("{ {");

export function receiveText(server: DialectServer, peer: Peer, text: string): void {
  if (server.isCable) receiveCable(server, peer, text);
  else if (server.dialect === "ws") receiveWs(server, peer, text);
  else receiveRequest(server, peer, text);
}

interface WsFrame {
  type: string;
  id: string;
  payload: { query: string; variables: { stream: number } };
}

function receiveWs(server: DialectServer, peer: Peer, text: string): void {
  const frame = JSON.parse(text) as WsFrame;
  switch (frame.type) {
    case "connection_init":
      if (server.isGood(peer)) server.welcome(peer, { type: "connection_ack" });
      else server.close(peer, 4401);
      break;
    case "ping":
      server.say(peer, { type: "pong" });
      break;
    case "complete":
      peer.channels.delete(frame.id);
      break;
    case "subscribe":
      subscribeWs(server, peer, frame);
  }
}

function subscribeWs(server: DialectServer, peer: Peer, { id, payload: { query, variables } }: WsFrame): void {
  const mistake = [
    [!peer.welcomed, 4401],
    [peer.channels.has(id), 4409],
    [isBroken(query), 4500],
  ].find(([isMade]) => isMade);
  if (mistake) server.close(peer, mistake[1] as number);
  else if (query.startsWith("mutation")) {
    server.executed.set(query, [...(server.executed.get(query) ?? []), peer.person]);
    server.say(peer, { type: "next", id, payload: { data: { go: true } } });
    server.travel(peer, "down", () => peer.socket.say({ type: "complete", id }));
  } else if (server.takeRejection()) server.say(peer, { type: "error", id, payload: [{ message: "rejected" }] });
  else server.execute(peer, id, variables.stream);
}

function receiveRequest(server: DialectServer, peer: Peer, text: string): void {
  const { query, variables } = JSON.parse(text) as WsFrame["payload"];
  const refuse = (type: string) =>
    server.travel(peer, "down", () => {
      peer.socket.say({ type, id: "1" });
      server.close(peer);
    });
  if (!server.isGood(peer)) refuse("denied");
  else if (isBroken(query) || server.takeRejection()) refuse("refused");
  else {
    server.welcome(peer, { type: "open", id: "1" });
    server.execute(peer, "1", variables.stream);
  }
}

interface Place {
  epoch: string;
  offset: number;
}
interface CableFrame {
  command: string;
  identifier: string;
  data?: string;
  history?: { streams: Record<string, Place> };
}

function receiveCable(server: DialectServer, peer: Peer, text: string): void {
  const { command, identifier, data, history } = JSON.parse(text) as CableFrame;
  const channel = peer.channels.get(identifier);
  switch (command) {
    case "history":
      if (channel) giveHistory(server, peer, identifier, channel.stream ?? -1, history?.streams ?? {});
      break;
    case "unsubscribe":
      peer.channels.delete(identifier);
      break;
    case "subscribe":
      if (!channel) subscribeCable(server, peer, identifier); // Rails never confirms a second one
      break;
    case "message":
      // On Rails an execute before its confirm is often lost, and a second one doubles every update.
      if (channel?.stream !== undefined) throw new Error("executed twice");
      if (channel) executeCable(server, peer, identifier, String(data));
  }
}

function subscribeCable(server: DialectServer, peer: Peer, identifier: string): void {
  const { confirmDelay } = server.faults;
  if (server.takeRejection()) server.say(peer, { identifier, type: "reject_subscription" }, confirmDelay);
  else {
    peer.channels.set(identifier, { streaming: false });
    server.say(peer, { identifier, type: "confirm_subscription" }, confirmDelay);
  }
}

function executeCable(server: DialectServer, peer: Peer, identifier: string, data: string): void {
  const { query, variables } = JSON.parse(data) as WsFrame["payload"];
  if (isBroken(query)) {
    server.say(peer, { identifier, message: { result: { errors: [{ message: "syntax" }] }, more: true } });
    return;
  }
  server.execute(peer, identifier, variables.stream);
  server.say(peer, { identifier, message: { result: { data: {} }, more: true } });
}

function giveHistory(
  server: DialectServer,
  peer: Peer,
  identifier: string,
  stream: number,
  seen: Record<string, Place>,
): void {
  const { person } = peer;
  const from = seen[nameOf(person, stream)];
  const kept = server.forgotten[person]?.[stream] ?? Number.POSITIVE_INFINITY;
  // With nothing seen yet the time counts, which is as good as nothing here.
  if (!from || from.epoch !== server.epoch || from.offset < kept) {
    server.say(peer, { type: "reject_history", identifier });
    return;
  }
  for (const id of server.logOf(person, stream) ?? [])
    if (id > from.offset) server.say(peer, { identifier, ...messageOf(server, person, stream, id) });
  server.say(peer, { type: "confirm_history", identifier });
}

const nameOf = (person: number, stream: number) => `stream${stream} of ${person}`;

/** An update, with its place in AnyCable's stream. */
export function messageOf({ dialect, epoch }: DialectServer, person: number, stream: number, id: number): object {
  const message = { result: { data: tickOf(person, stream, id) }, more: true };
  return dialect === "extended" ? { message, stream_id: nameOf(person, stream), epoch, offset: id } : { message };
}
