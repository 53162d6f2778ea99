/** What a caller changes in his variables after the call changes nothing: not what is sent, not what is sent again. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get } from "../../src/transport/http/get.js";
import { request } from "../../src/client/call.js";
import { catchUp } from "../../src/transport/live/catch-up.js";
import { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import { persisted } from "../../src/transport/wrappers/persisted.js";
import { reconnecting } from "../../src/transport/live/reconnecting.js";
import { refresh } from "../../src/transport/wrappers/refresh.js";
import { retry } from "../../src/transport/wrappers/retry.js";
import type { Transport } from "../../src/transport/types.js";
import { ws } from "../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../helpers/fakes/fake-clock.js";
import { createFakePage } from "../helpers/fakes/fake-page.js";
import { fakeSockets } from "../helpers/fakes/fake-socket.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { setUp } from "./live/cable/setting.js";
import { fakeFetch, json, run } from "./http/fake-fetch.js";
import { settle } from "../helpers/settle.js";

const QUERY = "query Item($where: Where) { item(where: $where) { id } }";
const SUBSCRIPTION = "subscription Item($where: Where) { item(where: $where) { id } }";
const asked = () => ({ where: { id: "1", tags: ["a"] } });
type Variables = ReturnType<typeof asked>;

const change = (variables: Variables) => {
  variables.where.id = "2";
  variables.where.tags.push("b");
  Object.assign(variables, { more: true });
};
/** Both ways to send: by request(), and by the transport itself. */
const WAYS: Record<string, (transport: Transport, document: string, variables: Variables) => unknown> = {
  request: (transport, document, variables) => request(transport, document, variables).then(undefined, () => undefined),
  "the transport itself": (transport, document, variables) => run(transport, { document, variables }),
};

for (const [way, send] of Object.entries(WAYS)) {
  test(`${way}: retry sends again what was asked`, async () => {
    const inner = fakeTransport();
    const variables = asked();
    void send(retry(inner.transport, { delay: () => 0 }), QUERY, variables);
    change(variables);
    inner.last.error(new TransportError("network", "gone"));
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(
      inner.sent.map(({ operation }) => operation.variables),
      [asked(), asked()],
    );
  });

  test(`${way}: refresh sends again what was asked`, async () => {
    const inner = fakeTransport();
    const variables = asked();
    void send(refresh(inner.transport, { renew: async () => true }), QUERY, variables);
    change(variables);
    inner.last.error(new TransportError("http", "401", { status: 401 }));
    await settle();
    assert.equal(
      inner.sent.map(({ operation }) => operation.variables),
      [asked(), asked()],
    );
  });

  test(`${way}: persisted, which looks for a hash first, sends what was asked`, async () => {
    const inner = fakeTransport();
    const variables = asked();
    void send(persisted(inner.transport, { hash: async () => "h" }), QUERY, variables);
    change(variables);
    await settle();
    inner.last.next({ errors: [{ message: "PersistedQueryNotFound" }] });
    await settle();
    assert.equal(
      inner.sent.map(({ operation }) => operation.variables),
      [asked(), asked()],
    );
  });

  test(`${way}: a GET that falls back to POST posts what was asked`, async () => {
    const { fetch, calls } = fakeFetch(json({}, 414), json({ data: {} }));
    const variables = asked();
    const done = send(http({ fetch, method: get() }), QUERY, variables);
    change(variables);
    await done;
    assert.equal(calls[1]?.json.variables, asked());
  });

  test(`${way}: a stream that comes back asks for what was asked`, async () => {
    const inner = fakeTransport();
    const clock = createFakeClock();
    const { page } = createFakePage();
    const variables = asked();
    void send(reconnecting(inner.transport, { clock, page, random: () => 0 }), SUBSCRIPTION, variables);
    change(variables);
    await settle();
    inner.last.next({ data: { item: { id: "1" } } });
    inner.last.error(new TransportError("network", "gone"));
    await clock.pass(1000);
    assert.equal(
      inner.sent.map(({ operation }) => operation.variables),
      [asked(), asked()],
    );
  });

  test(`${way}: what was missed is asked for with what was asked`, async () => {
    const inner = fakeTransport();
    const clock = createFakeClock();
    const { page } = createFakePage();
    const variables = asked();
    const caughtUp: unknown[] = [];
    const missed = catchUp({
      since: () => 1,
      query: async (_, operation) => {
        caughtUp.push(operation.variables);
        return [];
      },
    });
    void send(
      reconnecting(inner.transport, { clock, page, catchUp: missed, random: () => 0 }),
      SUBSCRIPTION,
      variables,
    );
    change(variables);
    await settle();
    inner.last.next({ data: { item: { id: "1" } } });
    inner.last.error(new TransportError("network", "gone"));
    await clock.pass(1000);
    inner.last.next({ data: { item: { id: "1" } } });
    await clock.pass(1000);
    assert.equal(caughtUp, [asked(), asked()]);
  });

  test(`${way}: sockets that open later, and come back, subscribe to what was asked`, async () => {
    const clock = createFakeClock();
    const { page } = createFakePage();
    const { WebSocket, last } = fakeSockets();
    const variables = asked();
    void send(ws({ url: "ws://x.test/graphql", WebSocket, clock, page, random: () => 0 }), SUBSCRIPTION, variables);
    change(variables);
    for (let time = 0; time < 2; time++) {
      await clock.pass(1000);
      const socket = last();
      socket.open();
      await settle();
      socket.say({ type: "connection_ack" });
      const subscribed = socket.frames.find(({ type }) => type === "subscribe");
      assert.equal((subscribed?.["payload"] as { variables: unknown }).variables, asked());
      socket.drop();
    }
  });

  test(`${way}: a cable executes what was asked, however late`, async () => {
    const setting = setUp();
    const variables = asked();
    void send(setting.link, SUBSCRIPTION, variables);
    change(variables);
    for (let time = 0; time < 2; time++) {
      await setting.clock.pass(1000);
      const socket = await setting.welcome();
      await setting.serve();
      const executed = socket.frames.find(({ command }) => command === "message");
      assert.equal((JSON.parse(String(executed?.["data"])) as { variables: unknown }).variables, asked());
      socket.drop();
    }
  });
}

test.run();
