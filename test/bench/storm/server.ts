/**
 * An Action Cable server in a simulation: it accepts so many sockets a second, lets so many wait in line and refuses the rest,
 * as a load balancer does. What a client gave up while it waited in line is served all the same: the server cannot know.
 */
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
  /** Of these, served for nobody: the client had given up. */
  wasted: number;
  /** When each client was subscribed again, in ms since the restart, in order. */
  back: number[];
}

const PING = 3000;
const BEATS = 30; // groups of connections whose pings go out together

type Listener = (event: object) => void;

export function createServer(world: World, { latency: [near, far] }: Pick<ServerOptions, "latency">) {
  let [rate, backlog] = [Infinity, Infinity];
  const beats = Array.from({ length: BEATS }, () => new Set<SimSocket>());
  const returned = new Set<string>();
  const report: Report = { attempts: [], refused: 0, wasted: 0, back: [] };
  let live = 0;
  let up = true;
  let free = 0; // when the server is through with all that wait in line
  let storm = -1; // when it began

  class SimSocket {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = SimSocket.CONNECTING;
    bufferedAmount = 0;
    binaryType = "blob";
    protocol = "actioncable-v1-json";
    onopen: Listener | null = null;
    onmessage: Listener | null = null;
    onclose: Listener | null = null;
    onerror: Listener | null = null;
    readonly latency = near + world.random() * (far - near);
    readonly beat = Math.floor(world.random() * BEATS);

    constructor(readonly url: string) {
      world.after(this.latency, () => this.#arrive());
    }
    #arrive(): void {
      if (storm >= 0) {
        const second = Math.floor((world.now() - storm) / 1000);
        report.attempts[second] = (report.attempts[second] ?? 0) + 1;
      }
      if (!up || (free - world.now()) * (rate / 1000) > backlog) {
        report.refused++;
        world.after(this.latency, () => this.end(1006));
        return;
      }
      free = Math.max(free, world.now()) + 1000 / rate;
      const restarted = storm;
      world.after(free - world.now(), () => {
        if (storm !== restarted) return world.after(this.latency, () => this.end(1006));
        if (this.readyState !== SimSocket.CONNECTING) return report.wasted++;
        beats[this.beat]?.add(this);
        live++;
        return world.after(this.latency, () => {
          if (this.readyState !== SimSocket.CONNECTING) return;
          this.readyState = SimSocket.OPEN;
          this.onopen?.({});
          this.hear('{"type":"welcome"}');
        });
      });
    }
    /** Something from the server arrives. */
    hear(data: string): void {
      if (this.readyState === SimSocket.OPEN) this.onmessage?.({ data });
    }
    send(text: string): void {
      const { command, identifier } = JSON.parse(text) as { command: string; identifier: string };
      world.after(this.latency * 2, () => {
        if (!beats[this.beat]?.has(this)) return;
        if (command === "message")
          return this.hear(JSON.stringify({ identifier, message: { result: { data: {} }, more: true } }));
        if (command !== "subscribe") return;
        this.hear(JSON.stringify({ type: "confirm_subscription", identifier }));
        if (storm >= 0 && !returned.has(this.url)) {
          returned.add(this.url);
          report.back.push(world.now() - storm);
        }
      });
    }
    /** The client closes. */
    close(): void {
      if (this.readyState >= SimSocket.CLOSING) return;
      const wasOpen = this.readyState === SimSocket.OPEN;
      this.readyState = SimSocket.CLOSING;
      world.after(this.latency, () => {
        if (beats[this.beat]?.delete(this)) live--;
      });
      world.after(wasOpen ? this.latency * 2 : 0, () => this.end(1000));
    }
    /** The connection is gone. */
    end(code: number): void {
      if (this.readyState === SimSocket.CLOSED) return;
      this.readyState = SimSocket.CLOSED;
      if (beats[this.beat]?.delete(this)) live--;
      this.onclose?.({ code, reason: "", wasClean: code === 1000 });
    }
  }

  beats.forEach((sockets, group) => {
    const ping = () => {
      const text = JSON.stringify({ type: "ping", message: Math.floor(world.clock.now() / 1000) });
      for (const socket of sockets) socket.hear(text); // not each at its own moment: there are millions
      world.after(PING, ping);
    };
    world.after((group * PING) / BEATS, ping);
  });

  return {
    WebSocket: SimSocket,
    report,
    connections: () => live,
    /** From now on it is as busy as that; until then it bears everything. */
    limit: (to: ServerOptions) => void ({ rate, backlog } = to),
    /** All sockets end now; new ones are refused for `downtime` ms. `polite`: each is told `server_restart` first. */
    restart(downtime: number, polite: boolean): void {
      storm = world.now();
      up = false;
      free = 0;
      for (const sockets of beats) {
        for (const socket of sockets) {
          world.after(socket.latency, () => {
            if (polite) socket.hear('{"type":"disconnect","reason":"server_restart","reconnect":true}');
            socket.end(polite ? 1001 : 1006);
          });
        }
      }
      world.after(downtime, () => (up = true));
    },
  };
}
