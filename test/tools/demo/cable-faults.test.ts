import { test } from "uvu";
import * as assert from "uvu/assert";
import { connect } from "node:net";
import { createClock, named, until, withCable } from "./cable-setting.js";

test("fault: drop cuts the line without a frame", () =>
  withCable({}, async ({ open, cable }) => {
    const client = open();
    await client.next();
    cable.faults.drop();
    assert.is(await client.closed, 1006);
    assert.is(client.frames.length, 1);
  }));

test("fault: disconnect says why first", () =>
  withCable({}, async ({ open, cable }) => {
    const client = open();
    await client.next();
    cable.faults.disconnect("server_restart");
    assert.equal(await client.next(), { type: "disconnect", reason: "server_restart", reconnect: true });
    assert.is(await client.closed, 1000);
  }));

test("fault: muted, it says nothing and stays open", () =>
  withCable({}, async ({ open, cable, clock }) => {
    const client = open();
    await client.next();
    cable.faults.mute(true);
    clock.beat();
    client.say({ command: "subscribe", identifier: named("1") });
    await until(() => cable.count().channels === 1, "the subscription");
    cable.faults.mute(false);
    clock.beat();
    assert.is((await client.next()).type, "ping");
    assert.is(client.frames.length, 2);
  }));

test("fault: slow delays every frame and keeps their order", () => {
  const late: (() => void)[] = [];
  const clock = {
    ...createClock(),
    setTimeout: (run: () => void, ms: number) =>
      late.push(() => {
        assert.is(ms, 700);
        run();
      }),
    setInterval: () => 0,
    clearInterval: () => {},
  };
  return withCable({ clock }, async ({ open, cable }) => {
    const client = open();
    await client.next();
    cable.faults.slow(700);
    client.say({ command: "subscribe", identifier: named("1") });
    client.say({ command: "subscribe", identifier: named("2") });
    await until(() => late.length === 2, "both answers");
    assert.is(client.frames.length, 1);
    for (const send of late) send();
    assert.is((await client.next()).identifier, named("1"));
    assert.is((await client.next()).identifier, named("2"));
  });
});

test("fault: reject and refuse", () =>
  withCable({}, async ({ open, cable }) => {
    const client = open();
    await client.next();
    cable.faults.reject(true);
    client.say({ command: "subscribe", identifier: named("1") });
    assert.equal(await client.next(), { identifier: named("1"), type: "reject_subscription" });
    cable.faults.refuse(503);
    assert.match(await open().failed, "503");
    cable.faults.refuse(0);
    assert.equal(await open().next(), { type: "welcome" });
  }));

test("bounds the channels of a client", () =>
  withCable({ maxChannels: 2 }, async ({ open }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    await client.subscribe(named("2"));
    client.say({ command: "subscribe", identifier: named("3") });
    assert.is((await client.next()).type, "reject_subscription");
  }));

test("cuts a client off that does not read, before its updates fill the memory", () =>
  withCable({ maxBuffered: 256 * 1024 }, async ({ port, origin, cable }) => {
    // A raw socket that shakes hands, asks for a flood, then never reads again.
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    const frame = (text: string) => {
      const bytes = Buffer.from(text);
      const length =
        bytes.length < 126
          ? Buffer.from([0x81, 0x80 | bytes.length])
          : Buffer.from([0x81, 0x80 | 126, bytes.length >> 8, bytes.length & 255]);
      return Buffer.concat([length, Buffer.alloc(4), bytes]); // a mask of zeros changes nothing
    };
    socket.write(
      `GET /cable HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    socket.write(frame(JSON.stringify({ command: "subscribe", identifier: named("1") })));
    socket.write(
      frame(
        JSON.stringify({
          command: "message",
          identifier: named("1"),
          data: JSON.stringify({ action: "execute", query: "subscription { many(size: 100000) }" }),
        }),
      ),
    );
    await until(() => cable.count().channels === 1, "the subscription");
    await until(() => cable.count().connections === 0, "the cut");
    socket.destroy();
  }));

test("ends a client whose frames are beyond any operation's size", () =>
  withCable({}, async ({ open }) => {
    const client = open();
    await client.next();
    client.say("x".repeat(300 * 1024));
    assert.is(await client.closed, 1009);
  }));

test.run();
