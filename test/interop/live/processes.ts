/** Real servers as peers of the acceptance script, each in a process of its own that can be killed. */
import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { restartPort } from "../../helpers/programs/restart-port.js";
import type { Peer } from "./peer.js";

/** @param file in this folder, for example "graphql-ws.mjs"; @param connect the client's side of it */
export function createProcess(
  file: string,
  connect: (origin: string, options: Parameters<Peer["connect"]>[0]) => ReturnType<Peer["connect"]>,
): Peer & { order(name: string): void } {
  let port = 0;
  let child: ChildProcess | undefined;
  let active = 0;
  let good: string | undefined;
  const order = (message: object) => void child?.send(message);
  /** Those who wait until the server has published, by the number of the order. */
  const publishing = new Map<number, () => void>();
  let orders = 0;
  const published = (number: number) => {
    publishing.get(number)?.();
    publishing.delete(number);
  };
  return {
    /** Tells the server's file to do something of its own. */
    order: (name) => order({ order: name }),
    connect: (options = {}) => connect(`http://127.0.0.1:${port}`, options),
    // Until the server has done it: a request that is sent next may be read before the order.
    publish: (...ids) =>
      new Promise((done) => {
        if (!child?.connected) return done();
        publishing.set(++orders, done);
        order({ order: "publish", ids, number: orders });
      }),
    finish: () => order({ order: "finish" }),
    active: () => active,
    async start() {
      port ||= await restartPort();
      const started = fork(resolve("test/interop/live", file), [String(port), ...(good ? [good] : [])], {
        execArgv: [],
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        env: { ...process.env, NODE_ENV: "production" },
      });
      child = started;
      let output = "";
      started.stdout?.on("data", (chunk) => (output += chunk));
      started.stderr?.on("data", (chunk) => (output += chunk));
      await new Promise<void>((serving, fail) => {
        started.on("message", (message: { serving?: boolean; active?: number; published?: number }) => {
          if (message.serving) serving();
          else if (message.published !== undefined) published(message.published);
          else if (child === started) active = message.active ?? active;
        });
        started.on("close", () => {
          for (const number of [...publishing.keys()]) published(number);
          fail(new Error(`${file} ended: ${output}`));
        });
      });
    },
    async stop() {
      const dying = child;
      child = undefined;
      active = 0;
      if (!dying || dying.exitCode !== null) return;
      const gone = new Promise((done) => dying.on("close", done));
      dying.kill("SIGKILL");
      await gone;
    },
    expire(token) {
      good = token;
      order({ order: "expire", token });
    },
  };
}
