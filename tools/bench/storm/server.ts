/**
 * An Action Cable server in a simulation: it accepts so many sockets a second, lets so many wait in line and refuses the rest,
 * as a load balancer does. An attempt that the client gave up while it waited in line is served all the same: the server cannot know.
 */
import { CLOSE_CODE, SimulatedSocket, type SocketServer } from "./socket.js";
import type { World } from "./world.js";

export interface ServerOptions {
  /** Sockets it accepts in a second. */
  rate: number;
  /** Sockets that may wait in line. */
  backlog: number;
  /** ms one way between a client and the server, from and to */
  latency: [from: number, to: number];
}

export interface Report {
  /** Attempts that reached the server (or its closed port), by second since the restart. */
  attempts: number[];
  /** Of these, turned away. */
  refused: number;
  /** Of these, served in vain: the client had given up. */
  wasted: number;
  /** When each client was subscribed again, in ms since the restart, in order. */
  back: number[];
}

const PING_INTERVAL_MS = 3000;
/** Groups of connections whose pings go out together. */
const PING_GROUPS = 30;

interface ServerState extends Pick<ServerOptions, "rate" | "backlog"> {
  isUp: boolean;
  /** When the server is through with all sockets that wait in line, in ms of the world. */
  busyUntil: number;
  /** When it was restarted last, in ms of the world. */
  restartedAt?: number;
  /** Open connections by the pings they get. */
  pingGroups: Set<SimulatedSocket>[];
  /** Addresses of the clients that are subscribed again since the restart. */
  resubscribed: Set<string>;
  report: Report;
}

export function createServer(world: World, { latency: [near, far] }: Pick<ServerOptions, "latency">) {
  const state: ServerState = {
    rate: Infinity,
    backlog: Infinity,
    isUp: true,
    busyUntil: 0,
    pingGroups: Array.from({ length: PING_GROUPS }, () => new Set<SimulatedSocket>()),
    resubscribed: new Set(),
    report: { attempts: [], refused: 0, wasted: 0, back: [] },
  };
  const server: SocketServer = {
    world,
    drawLatency: () => near + world.random() * (far - near),
    drawPingGroup: () => Math.floor(world.random() * PING_GROUPS),
    arrive: (socket) => arrive(state, world, socket),
    receive: (socket, text) => receive(state, world, socket, text),
    forget: (socket) => void state.pingGroups[socket.pingGroup]?.delete(socket),
  };
  startPings(state, world);

  return {
    WebSocket: class extends SimulatedSocket {
      constructor(url: string) {
        super(server, url);
      }
    },
    report: state.report,
    connections: () => state.pingGroups.reduce((sum, sockets) => sum + sockets.size, 0),
    /** From now on it accepts and keeps waiting only so many sockets; until then there is no limit. */
    limit({ rate, backlog }: ServerOptions): void {
      Object.assign(state, { rate, backlog });
    },
    /** All sockets end now; new ones are refused for `downtime` ms. `polite`: each is told `server_restart` first. */
    restart: (downtime: number, polite: boolean) => restart(state, world, { downtime, polite }),
  };
}

/** An attempt to connect waits in line, or is refused. */
function arrive(state: ServerState, world: World, socket: SimulatedSocket): void {
  countAttempt(state, world);
  if (!state.isUp || isLineFull(state, world)) {
    state.report.refused++;
    cutOff(world, socket);
    return;
  }
  state.busyUntil = Math.max(state.busyUntil, world.now()) + 1000 / state.rate;
  const { restartedAt } = state;
  world.after(state.busyUntil - world.now(), () => {
    const wasRestarted = state.restartedAt !== restartedAt;
    if (wasRestarted) cutOff(world, socket);
    else accept(state, world, socket);
  });
}

function countAttempt({ restartedAt, report }: ServerState, world: World): void {
  if (restartedAt === undefined) return;
  const second = Math.floor((world.now() - restartedAt) / 1000);
  report.attempts[second] = (report.attempts[second] ?? 0) + 1;
}

function isLineFull({ busyUntil, rate, backlog }: ServerState, world: World): boolean {
  const waiting = (busyUntil - world.now()) * (rate / 1000);
  return waiting > backlog;
}

function cutOff(world: World, socket: SimulatedSocket): void {
  world.after(socket.latency, () => socket.end(CLOSE_CODE.abnormal));
}

/** It is this socket's turn. */
function accept({ pingGroups, report }: ServerState, world: World, socket: SimulatedSocket): void {
  if (socket.readyState !== SimulatedSocket.CONNECTING) {
    report.wasted++;
    return;
  }
  pingGroups[socket.pingGroup]?.add(socket);
  world.after(socket.latency, () => socket.open());
}

/** Answers a command, unless the connection has ended. */
function receive(state: ServerState, world: World, socket: SimulatedSocket, text: string): void {
  if (!state.pingGroups[socket.pingGroup]?.has(socket)) return;
  const { command, identifier } = JSON.parse(text) as { command: string; identifier: string };
  if (command === "message") socket.hear(JSON.stringify({ identifier, message: { result: { data: {} }, more: true } }));
  if (command !== "subscribe") return;
  socket.hear(JSON.stringify({ type: "confirm_subscription", identifier }));
  countReturn(state, world, socket);
}

function countReturn({ restartedAt, resubscribed, report }: ServerState, world: World, { url }: SimulatedSocket): void {
  if (restartedAt === undefined || resubscribed.has(url)) return;
  resubscribed.add(url);
  report.back.push(world.now() - restartedAt);
}

/** Sends pings to one group after the other, so that each gets one in every interval. */
function startPings({ pingGroups }: ServerState, world: World): void {
  pingGroups.forEach((sockets, group) => {
    const ping = () => {
      const text = JSON.stringify({ type: "ping", message: Math.floor(world.clock.now() / 1000) });
      // One event for all sockets of a group, without their latency: there are millions of pings.
      for (const socket of sockets) socket.hear(text);
      world.after(PING_INTERVAL_MS, ping);
    };
    world.after((group * PING_INTERVAL_MS) / PING_GROUPS, ping);
  });
}

function restart(state: ServerState, world: World, { downtime, polite }: { downtime: number; polite: boolean }): void {
  Object.assign(state, { restartedAt: world.now(), isUp: false, busyUntil: 0 });
  for (const socket of state.pingGroups.flatMap((sockets) => [...sockets])) {
    world.after(socket.latency, () => {
      if (polite) socket.hear('{"type":"disconnect","reason":"server_restart","reconnect":true}');
      socket.end(polite ? CLOSE_CODE.goingAway : CLOSE_CODE.abnormal);
    });
  }
  world.after(downtime, () => {
    state.isUp = true;
  });
}
