/** Starts the servers of this folder and of those beside it, each in a process of its own on a free port of 127.0.0.1. */
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";

/** An answer given in place of the server's own. */
export interface BusyAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface InteropServer {
  /** The GraphQL endpoint. */
  url: string;
  /** The next requests are answered with these, in turn. */
  busy(...answers: BusyAnswer[]): Promise<void>;
  /** A name for the header `x-test`; when the request that bears it has come, and whether its answer was sent to the end. */
  watch(): { name: string; arrived: Promise<boolean>; closed: Promise<{ finished: boolean }> };
  /** @throws Error with what the server has printed, if it had ended by itself: the reason why tests of it failed */
  close(): Promise<void>;
}

interface Message {
  url?: string;
  done?: string;
  arrived?: string;
  closed?: string;
  finished?: boolean;
}

/** @param file relative to test/interop, for example "http/yoga.mjs" */
export async function startServer(file: string): Promise<InteropServer> {
  const child = fork(resolve("test/interop", file), {
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const endedByItself = () => new Error(`${file} ended by itself: ${output}`);
  const gone = new Promise<void>((done) => child.on("close", () => done()));
  const heard = <T>(pick: (message: Message) => T | undefined) =>
    new Promise<T>((found, fail) => {
      const hear = (message: Message) => {
        const value = pick(message);
        if (value === undefined) return;
        child.off("message", hear);
        found(value);
      };
      child.on("message", hear);
      void gone.then(() => fail(endedByItself()));
    });

  const url = await heard((message) => message.url);
  return {
    url,
    async busy(...answers) {
      const done = heard((message) => message.done);
      child.send({ order: "busy", answers });
      await done;
    },
    watch() {
      const name = randomUUID();
      const arrived = heard((message) => message.arrived === name || undefined);
      const closed = heard((message) =>
        message.closed === name ? { finished: message.finished === true } : undefined,
      );
      for (const news of [arrived, closed]) news.catch(() => {}); // each caller that waits for it gets the rejection
      return { name, arrived, closed };
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) throw endedByItself();
      child.kill("SIGKILL");
      await gone;
    },
  };
}
