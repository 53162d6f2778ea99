/** The port of a program that was not told one. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_PORT, startOnFreePort } from "../../../../src/app/serve/app/free-port.js";

/** Starts where the first ports are taken. @returns the ports that were tried, and the one that it listens on */
async function startWith(takenPorts: number, portsEach?: number) {
  const tried: number[] = [];
  const start = async (port: number) => {
    tried.push(port);
    if (tried.length <= takenPorts) throw Object.assign(new Error("in use"), { code: "PORT_IN_USE" });
    return port;
  };
  const port = await startOnFreePort(start, portsEach).catch(({ code }: { code: string }) => code);
  return { tried: tried.map((each) => each - DEFAULT_PORT), port };
}

test("the default port is tried first, then the next ones", async () => {
  assert.equal(await startWith(0), { tried: [0], port: DEFAULT_PORT });
  assert.equal(await startWith(2), { tried: [0, 1, 2], port: DEFAULT_PORT + 2 });
});

test("a server that takes several ports leaves room for those of another one", async () => {
  assert.equal(await startWith(2, 3), { tried: [0, 3, 6], port: DEFAULT_PORT + 6 });
  assert.equal((await startWith(9, 3)).tried.at(-1), 27);
});

test("after ten ports it gives up and says why", async () => {
  assert.equal(await startWith(9), { tried: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], port: DEFAULT_PORT + 9 });
  const { tried, port } = await startWith(10);
  assert.equal([tried.length, port], [10, "PORT_IN_USE"]);
});

test("any other failure ends the search at once", async () => {
  let tries = 0;
  const start = async () => {
    tries++;
    throw new Error("no app");
  };
  const message = await startOnFreePort(start).catch((error: Error) => error.message);
  assert.equal([message, tries], ["no app", 1]);
});

test.run();
