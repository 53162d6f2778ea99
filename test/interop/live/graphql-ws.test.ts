/** What ws() promises about connections that go wrong, on graphql-ws's own server. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket as NodeSocket } from "ws";
import type { SocketClass } from "../../../src/transport/environment.js";
import type { LinkStatus } from "../../../src/transport/types.js";
import { ws, type WsOptions } from "../../../src/transport/live/ws/ws.js";
import { restartPort } from "../../helpers/programs/restart-port.js";
import { requiresPackages } from "../../helpers/requires.js";
import { warned } from "../../helpers/warned.js";
import { createProcess } from "./processes.js";
import { fastClock, until, watch } from "./watch.js";

const test = suite("ws on graphql-ws's server, when connections go wrong");
requiresPackages(test, "test/interop/live");

const WebSocket = NodeSocket as unknown as SocketClass;
/** A link to the server, the statuses that it has had, and how many sockets it has opened. */
function connect(url: string, options: Partial<WsOptions> = {}) {
  let sockets = 0;
  class Counted extends NodeSocket {
    constructor(...args: ConstructorParameters<typeof NodeSocket>) {
      super(...args);
      sockets++;
    }
  }
  const link = ws({ url, random: () => 0.5, WebSocket: Counted as unknown as SocketClass, ...options });
  const statuses: LinkStatus[] = [];
  link.onStatus((status) => void statuses.push(status));
  return { link, statuses, sockets: () => sockets };
}

let origin = "";
const server = createProcess("graphql-ws.mjs", (at) => {
  origin = at;
  return ws({ url: `${at}/graphql`, WebSocket });
});
test.before(async () => {
  await server.start();
  server.connect();
});
test.after(() => server.stop());

test("one that answers and closes is asked less and less, until one stands for 10 s", async () => {
  const { link, statuses, sockets } = connect(`${origin}/graphql`, { clock: fastClock });
  let lastChange = 0;
  link.onStatus(() => void (lastChange = fastClock.now()));
  server.order("close");
  const one = watch(link);
  const begin = fastClock.now();
  await until(() => fastClock.now() - begin > 60_000, "a minute");
  const [asked, seconds] = [sockets(), (fastClock.now() - begin) / 1000];
  assert.ok(
    statuses.some(({ state }) => state === "live"),
    "it did answer",
  );
  assert.ok(asked > 3 && asked < seconds / 3, `${asked} attempts in ${seconds} s`);
  server.order("calm");
  await until(
    () => link.status().state === "live" && fastClock.now() - lastChange > 11_000,
    "a connection that stands",
  );
  const before = statuses.length;
  const lostAt = fastClock.now();
  server.order("drop");
  await until(() => statuses[before + 2]?.state === "live", "the new connection");
  const wait = Number(statuses[before]?.retryAt) - lostAt;
  assert.ok(statuses[before]?.state === "waiting" && wait < 2000, `asks again after ${wait} ms`);
  one.stop();
  link.close();
  await until(async () => (await server.active()) === 0, "the end");
});

test("a thread that was blocked asks the server before it judges its silence", async () => {
  const { link, statuses, sockets } = connect(`${origin}/graphql`, { pingAfter: 100, staleAfter: 300 });
  const one = watch(link);
  await until(async () => (await server.active()) === 1, "the subscription");
  for (let block = 0; block < 3; block++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700); // every timer is late
    await server.publish(block + 1);
    await until(() => one.ids.length === block + 1, "an update");
  }
  assert.equal([sockets(), statuses.map(({ state }) => state)], [1, ["connecting", "live"]]);
  one.stop();
  link.close();
  await until(async () => (await server.active()) === 0, "the end");
});

test("a binary frame is an error that says so", async () => {
  const { link, sockets } = connect(`${origin}/graphql`);
  const one = watch(link);
  await until(async () => (await server.active()) === 1, "the subscription");
  server.order("binary");
  await until(() => !!one.ended, "the end");
  assert.equal([one.ended, one.failure?.message], ["protocol", "binary frames"]);
  assert.equal([sockets(), link.status().state], [1, "offline"]);
  await until(async () => (await server.active()) === 0, "the socket's end");
});

test("an idle socket lingers for the next operation, and says its acknowledgement", async () => {
  const acknowledged: unknown[] = [];
  const { link, sockets } = connect(`${origin}/graphql`, {
    linger: 500,
    onAcknowledge: (payload) => void acknowledged.push(payload),
  });
  for (let operation = 0; operation < 2; operation++) {
    const one = watch(link);
    await until(async () => (await server.active()) === 1, "the subscription");
    one.stop();
    await until(async () => (await server.active()) === 0, "its end");
  }
  assert.equal([sockets(), link.status().state, acknowledged], [1, "live", [{ served: "here" }]]);
  await until(() => link.status().state === "offline", "the socket's end");
});

test("a link that was never live says why: no server, a wrong path, a wrong protocol", async () => {
  class Wrong extends NodeSocket {
    constructor(url: string) {
      super(url, ["graphql-ws"]); // the older protocol, which this server refuses
    }
  }
  const cases: [string, Partial<WsOptions>][] = [
    [`http://127.0.0.1:${await restartPort()}/graphql`, {}],
    [`${origin}/graph`, {}],
    [`${origin}/graphql`, { WebSocket: Wrong as unknown as SocketClass }],
  ];
  for (const [url, options] of cases) {
    const { link } = connect(url, { clock: fastClock, ...options });
    const warnings = await warned(async () => {
      const one = watch(link);
      await until(() => Number(link.status().attempts) > 3, "the end of the third attempt");
      assert.match(String(link.status().cause), "close code 1006");
      one.stop();
    });
    link.close();
    assert.equal(
      warnings.map(([text]) => text),
      ["A live transport has never reached its server. Check its url, protocol and origin:"],
    );
  }
});

test.run();
