/** `clear()` is a wall over every live transport: the subscriptions of before end, late news writes nothing, the next person has a connection of his own. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { anycable } from "../../src/transport/live/cable/anycable.js";
import { entities } from "../../src/client/entities/entities.js";
import { cable } from "../../src/transport/live/cable/cable.js";
import type { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import { reconnecting } from "../../src/transport/live/reconnecting.js";
import { route } from "../../src/transport/wrappers/route.js";
import { sse, streaming } from "../../src/transport/http/streaming/streaming.js";
import type { Transport } from "../../src/transport/types.js";
import { ws } from "../../src/transport/live/ws/ws.js";
import { createFakeClock, type FakeClock } from "../helpers/fakes/fake-clock.js";
import { createFakePage } from "../helpers/fakes/fake-page.js";
import { fakeSockets } from "../helpers/fakes/fake-socket.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { settle } from "../helpers/settle.js";

const ME = "query Me { me { id name } }";
const RENAMED = "subscription { renamed { id name } }";
const me = (name: string) => ({ __typename: "User", id: "1", name });

interface Peer {
  transport: Transport;
  /** The server accepts the newest connection and what is subscribed to on it. */
  accept(): Promise<void>;
  /** News over one connection, counted from 0. */
  say(connection: number, name: string): Promise<void>;
  /** The tokens that connections were opened with, in order. */
  tokens(): string[];
  isClosed(connection: number): boolean;
}
type CreatePeer = (token: () => string, clock: FakeClock) => Peer;

const surroundings = (clock: FakeClock) => ({ clock, random: () => 0.5, page: createFakePage().page });

function socketPeer(
  open: (options: { url: () => string; WebSocket: ReturnType<typeof fakeSockets>["WebSocket"] }) => Transport,
  token: () => string,
  speaks: "cable" | "ws",
): Peer {
  const { WebSocket, sockets, last } = fakeSockets();
  const identifiers: unknown[] = [];
  const transport = open({ url: () => `ws://server.test/?token=${token()}`, WebSocket });
  const accept = async () => {
    await settle();
    const socket = last();
    socket.protocol = speaks === "ws" ? "graphql-transport-ws" : socket.protocol;
    socket.open();
    socket.say(speaks === "ws" ? { type: "connection_ack" } : { type: "welcome", sid: "session" });
    await settle();
    const subscribe = socket.frames.findLast((frame) => frame.command === "subscribe" || frame.type === "subscribe");
    const identifier = subscribe?.identifier ?? subscribe?.id;
    identifiers.push(identifier);
    if (speaks === "ws") return;
    socket.say({ type: "confirm_subscription", identifier });
    await settle();
    socket.say({ identifier, message: { result: { data: {} }, more: true } });
  };
  return {
    transport,
    accept,
    async say(connection, name) {
      const id = identifiers[connection];
      const result = { data: { renamed: me(name) } };
      sockets[connection]?.say(
        speaks === "ws" ? { type: "next", id, payload: result } : { identifier: id, message: { result, more: true } },
      );
      await settle();
    },
    tokens: () => sockets.map(({ url }) => new URL(url).searchParams.get("token") ?? ""),
    isClosed: (connection) => !!sockets[connection]?.closed,
  };
}

function streamPeer(
  open: (fetch: typeof globalThis.fetch, token: () => string) => Transport,
  token: () => string,
): Peer {
  const tokens: string[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const fetch = (async (_: string, { headers, signal }: RequestInit) => {
    tokens.push(new Headers(headers).get("authorization") ?? "");
    signals.push(signal ?? undefined);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }) as typeof globalThis.fetch;
  return {
    transport: open(fetch, token),
    accept: () => settle(),
    async say(connection, name) {
      const text = `event: next\ndata: ${JSON.stringify({ data: { renamed: me(name) } })}\n\n`;
      try {
        streams[connection]?.enqueue(new TextEncoder().encode(text));
      } catch {
        // the client has cancelled it
      }
      for (let turn = 0; turn < 5; turn++) await settle();
    },
    tokens: () => tokens,
    isClosed: (connection) => !!signals[connection]?.aborted,
  };
}

const PEERS: { [name: string]: CreatePeer } = {
  cable: (token, clock) => socketPeer((options) => cable({ ...surroundings(clock), ...options }), token, "cable"),
  "cable, extended": (token, clock) =>
    socketPeer((options) => cable({ ...surroundings(clock), ...options, extended: anycable }), token, "cable"),
  ws: (token, clock) => socketPeer((options) => ws({ ...surroundings(clock), ...options }), token, "ws"),
  sse: (token) => streamPeer((fetch, token) => sse({ fetch, headers: () => ({ authorization: token() }) }), token),
  "http streaming": (token) =>
    streamPeer((fetch, token) => http({ fetch, streaming, headers: () => ({ authorization: token() }) }), token),
  "reconnecting sse": (token, clock) =>
    streamPeer(
      (fetch, token) => reconnecting(sse({ fetch, headers: () => ({ authorization: token() }) }), surroundings(clock)),
      token,
    ),
  "reconnecting http": (token, clock) =>
    streamPeer(
      (fetch, token) =>
        reconnecting(http({ fetch, streaming, headers: () => ({ authorization: token() }) }), surroundings(clock)),
      token,
    ),
};

for (const [name, create] of Object.entries(PEERS)) {
  const setUp = () => {
    const clock = createFakeClock();
    const person = { token: "ada" };
    const peer = create(() => person.token, clock);
    const queries = fakeTransport(() => ({ me: me(person.token) }));
    const client = createClient({
      entities: entities(),
      transport: route({ subscription: peer.transport, otherwise: queries.transport }),
    });
    const shown = () => client.read<{ me: { name: string } }>(ME)?.data?.me.name;
    return { ...peer, clock, person, client, shown };
  };
  const outcome = (call: PromiseLike<unknown>) =>
    call.then(
      () => "complete",
      ({ kind, cause }: TransportError) => `${kind}: ${cause}`,
    );

  test(`${name}: clear() ends subscriptions, and their late news writes nothing`, async () => {
    const { client, person, shown, accept, say, isClosed } = setUp();
    await client.query(ME);
    const call = client.subscribe(RENAMED);
    const ended = outcome(call);
    await accept();
    await say(0, "Ada L.");
    assert.is(shown(), "Ada L.");
    person.token = "ben";
    client.clear();
    assert.is(await ended, "abort: clear");
    assert.ok(isClosed(0), "the connection of before");
    await client.query(ME);
    await say(0, "late");
    assert.is(shown(), "ben");
  });

  test(`${name}: an equal subscription right after clear() has a connection of its own`, async () => {
    const { client, clock, person, shown, accept, say, tokens } = setUp();
    const theirs = client.subscribe(RENAMED);
    const ended = outcome(theirs);
    await accept();
    person.token = "ben";
    client.clear();
    await client.query(ME);
    const mine = client.subscribe<{ renamed: { name: string } }>(RENAMED)[Symbol.asyncIterator]();
    await accept();
    await clock.pass(100); // whatever lingered is gone
    await accept();
    assert.equal(tokens().slice(0, 2), ["ada", "ben"]);
    await say(0, "Ada L.");
    await say(1, "Ben B.");
    const first = await mine.next();
    assert.equal([first.value?.data?.renamed.name, shown()], ["Ben B.", "Ben B."]);
    assert.match(await ended, /^abort/);
    client.dispose();
  });

  test(`${name}: clear() before the connection is open leaves nothing of it`, async () => {
    const { client, person, accept, tokens } = setUp();
    const ended = outcome(client.subscribe(RENAMED));
    client.clear();
    person.token = "ben";
    const other = client.subscribe(RENAMED);
    const otherEnded = outcome(other);
    await accept();
    assert.is(tokens().at(-1), "ben");
    assert.match(await ended, /^abort/);
    client.dispose();
    assert.match(await otherEnded, /^abort/);
  });
}

test.run();
