/** Options that all live transports have in common. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "graphql";
import { exactNumbers } from "../../../src/transport/http/exact-numbers.js";
import { cable } from "../../../src/transport/live/cable/cable.js";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import type { Document, ReadJson, Result } from "../../../src/transport/types.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeSockets } from "../../helpers/fakes/fake-socket.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { setUp as setUpCable } from "./cable/setting.js";
import { setUp as setUpWs } from "./ws/setting.js";
import { settle } from "../../helpers/settle.js";
import { warned } from "../../helpers/warned.js";

test("refuses a plain object as catchUp when the transport is created", () => {
  const plain = { since: () => 1, query: async () => [] };
  const wrong = { url: "ws://server.test/", catchUp: plain as never };
  const { transport } = fakeTransport();
  assert.throws(() => setUpCable(wrong), /^cable\(\): catchUp is not made by catchUp\(\)\. Pass catchUp: catchUp\(\{/);
  assert.throws(() => ws(wrong), /^ws\(\): catchUp is not made by catchUp\(\)/);
  assert.throws(
    () => reconnecting(transport, { catchUp: plain as never }),
    /^reconnecting\(\): catchUp is not made by catchUp\(\)/,
  );
  ws({ ...wrong, catchUp: catchUp(plain) });
});

test("names an option of the wrong kind when the transport is created", () => {
  const url = "ws://server.test/";
  const wrong: [create: () => unknown, message: string][] = [
    [() => cable({ extended: true as never }), "cable({ extended }) is a boolean: pass the value anycable"],
    [() => cable({ replyTimeout: "5s" as never }), "cable({ replyTimeout }) is a string: pass a number of ms"],
    [() => cable({ check: {} as never }), "cable({ check }) is an object: pass a function that sends a small query"],
    [() => ws({ url, pingAfter: "5s" as never }), "ws({ pingAfter }) is a string: pass a number of ms"],
    [() => ws({ url, WebSocket: {} as never }), "ws({ WebSocket }) is an object: pass a class like WebSocket"],
    [
      () => reconnecting(fakeTransport().transport, { catchUp: true as never }),
      "reconnecting({ catchUp }) is a boolean: pass catchUp({ since, query })",
    ],
    [
      () => reconnecting(fakeTransport().transport, { url } as never),
      "reconnecting({ url }): there is no such option, only catchUp, onResume, clock, random, page",
    ],
  ];
  for (const [create, message] of wrong)
    assert.throws(create, (error: unknown) => error instanceof TypeError && error.message === message);
});

/** Gives every number as text; fails for text that is not JSON, as `exactNumbers` does. */
const numbersAsText: ReadJson = (text) =>
  JSON.parse(text, (_, value: unknown) => (typeof value === "number" ? String(value) : value));
const UPDATE = { data: { thing: { id: 7 } } };
const UPDATE_AS_TEXT = { data: { thing: { id: "7" } } };

test("a url function that fails is reported in development, and called again", async () => {
  const mistake = new TypeError("no token");
  let calls = 0;
  const url = () => {
    calls++;
    throw mistake;
  };
  for (const setUp of [setUpCable, setUpWs]) {
    const { watch, clock, link } = setUp({ url });
    const seen = watch();
    const warnings = await warned(async () => {
      await settle();
      assert.is(link.status().state, "waiting");
      await clock.pass(1_000);
    });
    assert.ok(warnings.length > 1 && warnings.length === calls, "at each attempt");
    for (const [message, error] of warnings) {
      assert.match(String(message), /^A function in the options of a live transport failed \(url, /);
      assert.is(error, mistake);
    }
    assert.equal(seen.errors, []);
    link.close();
    calls = 0;
  }
});

test("cable: params that are not JSON end an operation with an error that names them", async () => {
  const { watch, sockets } = setUpCable({ params: { room: { id: 7n } } });
  const { errors } = watch();
  await settle();
  assert.equal(
    errors.map(({ kind, message }) => [kind, message]),
    [["protocol", 'The parameter "room.id" is a BigInt, which JSON cannot express: send it as text']],
  );
  assert.is(sockets.length, 0, "no socket is opened in vain");
});

test("ws: connectionParams that are not JSON end the operations with an error", async () => {
  const user: { self?: object } = {};
  user.self = user;
  const { watch, last, statuses } = setUpWs({ connectionParams: () => ({ user }) });
  const { errors } = watch();
  await settle();
  last().protocol = "graphql-transport-ws";
  last().open();
  assert.equal(
    errors.map(({ kind, message }) => [kind, message]),
    [["protocol", 'The parameter "user.self" contains itself, which JSON cannot express']],
  );
  assert.is(statuses.at(-1)?.state, "offline");
});

test("cable reads frames by readJson", async () => {
  const { watch, welcome, serve, last } = setUpCable({ readJson: numbersAsText });
  const seen = watch();
  await welcome();
  const identifier = await serve();
  last().say("not JSON");
  last().say({ identifier, message: { result: UPDATE, more: true } });
  assert.equal(seen.results, [UPDATE_AS_TEXT]);
});

test("ws reads messages by readJson", async () => {
  const { WebSocket, last } = fakeSockets();
  const link = ws({
    url: "ws://server.test/",
    readJson: numbersAsText,
    WebSocket,
    clock: createFakeClock(),
    page: createFakePage().page,
  });
  const results: Result[] = [];
  link(
    { document: "subscription { thing { id } }" },
    { next: (result) => results.push(result), error() {}, complete() {} },
  );
  await settle();
  last().open();
  last().say({ type: "connection_ack" });
  const subscribe = last().frames.find(({ type }) => type === "subscribe");
  last().say("not JSON");
  last().say({ type: "next", id: subscribe?.id, payload: UPDATE });
  assert.equal(results, [UPDATE_AS_TEXT]);
  link.close();
});

const PARSED = parse("subscription { thing { id } }", { noLocation: true }) as unknown as Document;
const PRINTED = "subscription { printed }";

test("cable sends the printed text of a parsed document that has lost its own", async () => {
  const bare = setUpCable();
  const refused = bare.watch({ document: PARSED });
  await settle();
  assert.match(refused.errors[0]?.message ?? "", /has no text: pass \{ print \}/);
  const { watch, welcome, last } = setUpCable({ print: () => PRINTED });
  const { errors } = watch({ document: PARSED });
  await welcome();
  last().say({ type: "confirm_subscription", identifier: last().frames[0]?.identifier });
  assert.equal(errors, []);
  assert.is(JSON.parse(String(last().frames[1]?.data)).query, PRINTED);
});

test("ws sends the printed text of a parsed document that has lost its own", async () => {
  const { watch, acknowledge } = setUpWs({ print: () => PRINTED });
  const { errors } = watch({ document: PARSED });
  const socket = await acknowledge();
  assert.equal(errors, []);
  assert.is((socket.frames.find(({ type }) => type === "subscribe")?.payload as { query: string }).query, PRINTED);
});

test("cable takes exactNumbers: a long integer arrives with every digit", async () => {
  const text = (identifier: string) =>
    `{"identifier":${JSON.stringify(identifier)},"message":{"result":{"data":{"n":12345678901234567890}},"more":true}}`;
  const { watch, welcome, serve, last } = setUpCable({ readJson: exactNumbers });
  const seen = watch();
  await welcome();
  last().say(text(await serve()));
  assert.equal(seen.results, [{ data: { n: "12345678901234567890" } }]);
});

test.run();
