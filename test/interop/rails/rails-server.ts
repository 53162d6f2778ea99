/** Starts, kills and reaches the Rails application of app.rb; a proxy in front of its cable breaks the network on purpose. */
import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { restartPort } from "../../helpers/programs/restart-port.js";

export interface Count {
  connections: number;
  channels: number;
  streams: number;
}

export interface Rails {
  /** Of the application, for HTTP. */
  origin: string;
  /** Of the proxy in front of it, for the cable. */
  cableUrl: string;
  /** Starts it again on the same port; resolves when it serves. */
  start(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
  /** Puts new updates into the log and tells the subscriptions; gives their ids. A server that is dead is told nothing. */
  produce(count: number): Promise<number[]>;
  /** Every update so far. */
  log: number[];
  /** What is served at /page from now on. */
  servePage(html: string): void;
  /** Tells the subscriptions these, and no log. Below 0: an update that fails. 0: the server ends the subscription. */
  trigger(ids: number[]): Promise<void>;
  disconnect(reason: string, reconnect: boolean): Promise<void>;
  /** The cable says nothing any more, pings included, or speaks again. */
  mute(on: boolean): Promise<void>;
  /** Each frame is this late (ms). */
  slow(ms: number): Promise<void>;
  /** Only this user may connect from now on; who is connected is told. */
  expire(good: string | undefined): Promise<void>;
  /** What the server holds. `streams`: operations that an update reaches by now. */
  count(): Promise<Count>;
  network: {
    /** Cuts every connection. */
    drop(): void;
    /** Today's connections stay open and carry nothing any more. */
    freeze(): void;
  };
  close(): Promise<void>;
}

export async function createRails(): Promise<Rails> {
  const folder = mkdtempSync(join(tmpdir(), "querylet-rails-"));
  const file = join(folder, "log");
  writeFileSync(file, "");
  const port = await restartPort();
  const origin = `http://127.0.0.1:${port}`;
  const proxy = await createProxy(port);
  const log: number[] = [];
  let child: ChildProcess | undefined;

  const post = (path: string) =>
    fetch(origin + path, { method: "POST" }).then((response) => void response.arrayBuffer().catch(() => {})); // a server that is killed breaks it off
  const rails: Rails = {
    origin,
    cableUrl: `ws://127.0.0.1:${proxy.port}/cable`,
    log,
    start() {
      const started = spawn("ruby", [resolve("test/interop/rails/app.rb"), String(port), file], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      let output = "";
      return new Promise<void>((ready, fail) => {
        started.stderr.on("data", (chunk) => (output += chunk));
        started.stdout.on("data", (chunk) => String(chunk).includes("ready") && ready());
        started.on("error", fail);
        started.on("close", () => fail(new Error(`Rails did not start: ${output}`)));
      });
    },
    async kill() {
      const dying = child;
      child = undefined;
      if (!dying || dying.exitCode !== null) return;
      const gone = new Promise((done) => dying.on("close", done));
      dying.kill("SIGKILL");
      await gone;
    },
    async produce(count) {
      const ids = Array.from({ length: count }, () => log.push(log.length + 1));
      appendFileSync(file, `${ids.join("\n")}\n`);
      await post(`/trigger?ids=${ids.join(",")}`).catch(() => {});
      return ids;
    },
    async trigger(ids) {
      for (let from = 0; from < ids.length; from += 500)
        await post(`/trigger?ids=${ids.slice(from, from + 500).join(",")}`).catch(() => {}); // as an URL bears
    },
    mute: (on) => post(`/mute?on=${on}`),
    slow: (ms) => post(`/slow?ms=${ms}`),
    expire: (good) => post(`/expire${good ? `?good=${good}` : ""}`),
    servePage: (html) => writeFileSync(join(folder, "page.html"), html),
    disconnect: (reason, reconnect) => post(`/disconnect?reason=${reason}&reconnect=${reconnect}`),
    count: async () => (await fetch(`${origin}/count`)).json() as Promise<Count>,
    network: proxy,
    async close() {
      proxy.close();
      await rails.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await rails.start();
  return rails;
}

async function createProxy(target: number) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on("error", end).on("close", end);
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => near.write(chunk));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const drop = () => [...pairs].forEach(([near]) => near.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    drop,
    freeze() {
      for (const [near, far] of pairs) {
        near.removeAllListeners("data");
        far.removeAllListeners("data");
        near.resume(); // read, and thrown away
        far.resume();
      }
    },
    close() {
      drop();
      server.close();
    },
  };
}
