/** One storm: all clients are connected, the server restarts, all come back. */
import { createServer, type Report, type ServerOptions } from "./server.js";
import { createWorld, install } from "./world.js";
import type { Policy } from "./policies.js";

export interface StormOptions extends ServerOptions {
  clients: number;
  seed: number;
  /** ms without a server */
  downtime: number;
  /** The server says `server_restart` before it goes. */
  polite: boolean;
  /** ms after which it is called off */
  limit: number;
}

export interface Storm extends Report {
  clients: number;
  downtime: number;
  /** The most attempts in any one second. */
  peak: number;
  /** ms since the server can be reached again until that share is subscribed again; Infinity if it never was */
  until(share: number): number;
}

const CALM = 20_000; // ms in which clients come, one by one, before the storm
const SETTLE = 5000;

export async function simulate(policy: Policy, options: StormOptions): Promise<Storm> {
  const { clients, downtime } = options;
  const world = createWorld(options.seed);
  const server = createServer(world, options);
  const client = await policy(world, server.WebSocket);
  const undo = install(world);
  try {
    for (let n = 0; n < clients; n++) world.after(world.random() * CALM, () => client(`ws://localhost/cable/${n}`));
    await world.run(CALM + SETTLE);
    if (server.connections() !== clients)
      throw new Error(`${server.connections()} of ${clients} clients were connected before the storm`);
    server.limit(options);
    server.restart(downtime, options.polite);
    await world.run(CALM + SETTLE + options.limit, () => server.report.back.length === clients);
  } finally {
    undo();
  }
  return storm(server.report, clients, downtime);
}

/** By itself, so that what it gives holds on to no client. */
function storm(report: Report, clients: number, downtime: number): Storm {
  const attempts = Array.from(report.attempts, (count = 0) => count);
  return {
    ...report,
    attempts,
    clients,
    downtime,
    peak: Math.max(...attempts),
    until: (share) => (report.back[Math.ceil(share * clients) - 1] ?? Infinity) - downtime,
  };
}
