import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ExecutionResult } from "graphql";
import { isSilence, named, until, withCable } from "./cable-setting.js";
import type { Client } from "./cable-setting.js";

test("welcomes a client and picks the protocol that Rails picks", () =>
  withCable({}, async ({ open }) => {
    const client = open({ protocols: ["x", "actioncable-unsupported", "actioncable-v1-json", "bearer.ada"] });
    assert.equal(await client.next(), { type: "welcome" });
    assert.is(client.socket.protocol, "actioncable-v1-json", "extras are never echoed");
    const other = open({ protocols: ["actioncable-v2", "actioncable-unsupported"] });
    await other.next();
    assert.is(other.socket.protocol, "actioncable-unsupported");
  }));

test("pings with the time in seconds", () =>
  withCable({}, async ({ open, clock }) => {
    const client = open();
    await client.next();
    clock.beat();
    assert.equal(await client.next(), { type: "ping", message: 1_700_000_000 });
  }));

test("answers 404 to a foreign origin and to none", () =>
  withCable({ allowsOrigin: (from) => from === "https://friend.example" }, async ({ open, origin }) => {
    assert.match(await open({ origin: "https://evil.example" }).failed, "404");
    assert.match(await open({ origin: undefined }).failed, "404");
    assert.match(await open({ origin: origin.replace("http", "ftp") }).failed, "404");
    assert.equal(await open({ origin: "https://friend.example" }).next(), { type: "welcome" });
  }));

test("leaves other paths alone", () =>
  withCable({}, async ({ open }) => {
    assert.match(await open({ path: "/cable2" }).failed, "418");
  }));

test("confirms with the identifier byte for byte, and compares it so", () =>
  withCable({}, async ({ open }) => {
    const client = open();
    await client.next();
    const odd = ` {"channelId": "\\u00e9ü",  "channel":"GraphqlChannel"}`;
    await client.subscribe(odd);
    client.run(JSON.stringify(JSON.parse(odd)), "{ hello }");
    client.run(odd, "{ hello }");
    assert.equal(await client.next(), { identifier: odd, message: { result: { data: { hello: "hi" } }, more: false } });
  }));

test("answers a query and a mutation with one result and more: false", () =>
  withCable({}, async ({ open }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "mutation { ring }");
    assert.equal((await client.next()).message, { result: { data: { ring: 1 } }, more: false });
    client.run(named("1"), "query($n: Boolean!) { hello @include(if: $n) __typename }", { variables: { n: false } });
    assert.equal((await client.next()).message, { result: { data: { __typename: "Query" } }, more: false });
    client.run(named("1"), "query A { hello } query B { __typename }", { operationName: "B", variables: "{}" });
    assert.equal((await client.next()).message, { result: { data: { __typename: "Query" } }, more: false });
  }));

test("keeps errors beside data", () =>
  withCable({}, async ({ open }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "{ broken }");
    const { message } = await client.next();
    assert.equal(message, {
      result: {
        data: null,
        errors: [{ message: "broken on purpose", locations: [{ line: 1, column: 3 }], path: ["broken"] }],
      },
      more: false,
    });
  }));

test("begins a subscription with empty data, then sends each update, then the end", () =>
  withCable({}, async ({ open, bells }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "subscription { bells }");
    assert.equal((await client.next()).message, { result: { data: {} }, more: true });
    bells.ring(1);
    bells.ring(2);
    assert.equal((await client.next()).message, { result: { data: { bells: 1 } }, more: true });
    assert.equal((await client.next()).message, { result: { data: { bells: 2 } }, more: true });
    bells.end();
    assert.equal((await client.next()).message, { more: false });
  }));

test("sends a subscription's errors with more: true and registers nothing", () =>
  withCable({}, async ({ open, bells }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "subscription { nothing }");
    const { message } = await client.next();
    assert.is((message as { more: boolean }).more, true);
    assert.match((message as { result: ExecutionResult }).result.errors?.[0]?.message ?? "", "nothing");
    assert.is(bells.open, 0);
  }));

test("sends an unreadable document's error with more: false", () =>
  withCable({}, async ({ open }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "subscription {");
    const { message } = await client.next();
    assert.is((message as { more: boolean }).more, false);
    assert.match((message as { result: ExecutionResult }).result.errors?.[0]?.message ?? "", "Syntax Error");
  }));

test("is silent where Rails is: duplicates, unknown channels, bad frames, exceptions", () =>
  withCable({}, async ({ open, errors }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.say({ command: "subscribe", identifier: named("1") });
    client.say({ command: "subscribe", identifier: `{"channel":"OtherChannel"}` });
    client.say({ command: "subscribe", identifier: "no JSON" });
    client.say({ command: "subscribe" });
    client.say({ command: "dance", identifier: named("1") });
    client.say("no JSON");
    client.say("[]");
    client.say("null");
    client.socket.send(Buffer.from(JSON.stringify({ command: "subscribe", identifier: named("binary") })), {
      binary: true,
    });
    client.say({ command: "message", identifier: named("1"), data: { action: "execute", query: "{ hello }" } });
    client.say({ command: "message", identifier: named("1"), data: `{"action":"dance"}` });
    client.say({
      command: "message",
      identifier: named("not subscribed"),
      data: `{"action":"execute","query":"{ hello }"}`,
    });
    client.run(named("1"), "crash");
    await isSilence(client);
    assert.is((errors[0] as Error).message, "an exception in execute");
  }));

test("doubles every update when executed twice on one identifier, as Rails does", () =>
  withCable({}, async ({ open, bells }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    for (let time = 0; time < 2; time += 1) {
      client.run(named("1"), "subscription { bells }");
      await client.next();
    }
    bells.ring(7);
    assert.equal((await client.next()).message, (await client.next()).message);
  }));

test("stops on unsubscribe without an answer, and frees what it held", () =>
  withCable({}, async ({ open, bells, cable }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "subscription { bells }");
    await client.next();
    assert.is(bells.open, 1);
    client.say({ command: "unsubscribe", identifier: named("1") });
    client.say({ command: "unsubscribe", identifier: named("never subscribed") });
    await isSilence(client);
    bells.ring(1);
    assert.is(bells.open, 0);
    assert.equal(cable.count(), { connections: 1, channels: 1 });
    await client.subscribe(named("1"));
  }));

test("frees everything when a client goes", () =>
  withCable({}, async ({ open, bells, cable }) => {
    const client = open();
    await client.next();
    for (let at = 0; at < 50; at += 1) {
      await client.subscribe(named(`c${at}`));
      client.run(named(`c${at}`), "subscription { bells }");
      await client.next();
    }
    assert.is(bells.open, 50);
    client.socket.terminate();
    await until(() => bells.open === 0 && cable.count().connections === 0, "the end of the subscriptions");
  }));

test("captures the user at the handshake: cookie, parameter, subprotocol", () =>
  withCable({}, async ({ open }) => {
    const nameOf = async (client: Client) => {
      await client.next();
      await client.subscribe(named("1"));
      client.run(named("1"), "{ me }");
      return ((await client.next()).message as unknown as { result: ExecutionResult<{ me: string | null }> }).result
        .data?.me;
    };
    assert.is(await nameOf(open({ cookie: "sid=1" })), "cookie");
    assert.is(await nameOf(open({ path: "/cable?token=ada" })), "ada");
    assert.is(
      await nameOf(open({ protocols: ["actioncable-v1-json", "actioncable-unsupported", "bearer.ben"] })),
      "ben",
    );
    assert.is(await nameOf(open()), null);
  }));

test("a page of another origin that may connect is not the cookie's user", () =>
  withCable({ allowsOrigin: () => true }, async ({ open }) => {
    const client = open({ origin: "http://localhost:3000", cookie: "sid=1" });
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "{ me }");
    assert.equal(await client.next(), {
      identifier: named("1"),
      message: { result: { data: { me: null } }, more: false },
    });
  }));

test("asks who it is once, at the handshake", () => {
  let asked = 0;
  return withCable({ userOf: async () => ({ name: `user ${++asked}` }) }, async ({ open }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    for (let time = 0; time < 3; time += 1) {
      client.run(named("1"), "{ me }");
      assert.equal((await client.next()).message, { result: { data: { me: "user 1" } }, more: false });
    }
  });
});

test("loses no frame that comes while it finds out who it is", () => {
  let tell = (_: null) => {};
  return withCable({ userOf: () => new Promise<null>((resolve) => (tell = resolve)) }, async ({ open }) => {
    const client = open();
    await new Promise((resolve) => client.socket.on("open", resolve));
    client.say({ command: "subscribe", identifier: named("1") });
    await until(() => tell.length === 1, "the question");
    tell(null);
    assert.equal(await client.next(), { type: "welcome" });
    assert.equal(await client.next(), { identifier: named("1"), type: "confirm_subscription" });
  });
});

test("answers an expired token with unauthorized, without a welcome, and closes", () =>
  withCable({}, async ({ open, cable }) => {
    const client = open({ path: "/cable?token=expired" });
    assert.equal(await client.next(), { type: "disconnect", reason: "unauthorized", reconnect: false });
    await client.closed;
    assert.is(client.frames.length, 1);
    assert.is(cable.count().connections, 0);
  }));

test("closes without a verdict when the provider of a token does not answer", () =>
  withCable({}, async ({ open }) => {
    const client = open({ path: "/cable?token=unlucky" });
    assert.is(await client.closed, 1011);
    assert.equal(client.frames, []);
  }));

test.run();
