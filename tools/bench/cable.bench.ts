/** What a frame for one of 1,000 subscriptions costs, beside other clients of Action Cable. `npm run bench -- cable` */
import { createCable } from "@anycable/core";
import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { adapters, createConsumer } from "@rails/actioncable";
import ActionCableLink from "graphql-ruby-client/subscriptions/ActionCableLink";
import { cable } from "../../src/transport/live/cable/cable.js";
import { createFakeClock } from "../../test/helpers/fakes/fake-clock.js";
import { settle } from "../../test/helpers/settle.js";
import { GOALS } from "./goals.js";
import { race, type Run } from "./measure.js";
import { benchSockets, type BenchSocket } from "./sockets.js";

// @rails/actioncable listens to the page.
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });

const COUNT = 1000;
const TEXT = "subscription Thing($n: Int) { thing(n: $n) { __typename id name at } }";
let got = 0;
const take = (result: { data?: { thing?: unknown } } | undefined) => {
  if (result?.data?.thing) got++;
};

/** Each client with 1,000 subscriptions that are confirmed and have had their first reply; gives the socket and its identifiers. */
const clients: Record<string, () => Promise<BenchSocket>> = {
  async "Querylet cable()"() {
    const sockets = benchSockets();
    const link = cable({
      url: "ws://localhost/cable",
      WebSocket: sockets.WebSocket as never,
      clock: createFakeClock(),
      page: { online: () => true, listen: () => () => {} },
    });
    const sink = { next: take as never, error: () => {}, complete: () => {} };
    for (let n = 0; n < COUNT; n++) link({ document: TEXT, variables: { n } }, sink);
    await settle();
    return sockets.last();
  },
  async "@rails/actioncable"() {
    const sockets = benchSockets();
    Object.assign(adapters, { WebSocket: sockets.WebSocket });
    const consumer = createConsumer("ws://localhost/cable");
    for (let n = 0; n < COUNT; n++) {
      const subscription = consumer.subscriptions.create(
        { channel: "GraphqlChannel", channelId: String(n) },
        {
          connected: () => subscription.perform("execute", { query: TEXT, variables: { n } }),
          received: ({ result }: { result: never }) => take(result),
        },
      );
    }
    return sockets.last();
  },
  async "@anycable/core"() {
    const sockets = benchSockets();
    const consumer = createCable("ws://localhost/cable", {
      websocketImplementation: sockets.WebSocket,
      monitor: false,
      protocol: "actioncable-v1-json",
    });
    for (let n = 0; n < COUNT; n++) {
      const channel = consumer.subscribeTo("GraphqlChannel", { channelId: String(n) });
      channel.on("message", ({ result }: { result: never }) => take(result));
      channel.on("connect", () => channel.perform("execute", { query: TEXT, variables: { n } }));
    }
    await settle();
    return sockets.last();
  },
  async "Apollo + graphql-ruby-client + @rails/actioncable"() {
    const sockets = benchSockets();
    Object.assign(adapters, { WebSocket: sockets.WebSocket });
    const consumer = createConsumer("ws://localhost/cable");
    const apollo = new ApolloClient({
      link: new (ActionCableLink.default ?? ActionCableLink)({ cable: consumer }),
      cache: new InMemoryCache(),
    });
    for (let n = 0; n < COUNT; n++)
      apollo.subscribe({ query: gql(TEXT), variables: { n } }).subscribe({ next: take as never });
    await settle();
    return sockets.last();
  },
};

const frameOf = (identifier: string, id: number) =>
  JSON.stringify({
    identifier,
    message: {
      result: { data: { thing: { __typename: "Thing", id, name: `thing ${id}`, at: "2026-01-01T00:00:00Z" } } },
      more: true,
    },
  });

console.log("\n## Cable");
const contenders: Record<string, Run> = {};
let parsed: string[] = [];
for (const [name, make] of Object.entries(clients)) {
  const socket = await make();
  socket.open();
  socket.say({ type: "welcome", sid: "1" });
  await settle();
  const identifiers = new Set<string>();
  for (let at = 0; identifiers.size < COUNT && at < COUNT * 3; at++) {
    // some wait for each confirm before they subscribe to the next
    for (const text of socket.sent.splice(0)) {
      const { command, identifier } = JSON.parse(text) as { command: string; identifier: string };
      if (command !== "subscribe") continue;
      identifiers.add(identifier);
      socket.say({ type: "confirm_subscription", identifier });
    }
    await settle();
  }
  for (const identifier of identifiers) socket.say({ identifier, message: { result: { data: {} }, more: true } });
  const frames = [...identifiers].map(frameOf);
  if (frames.length !== COUNT) throw new Error(`${name}: ${frames.length} subscriptions`);
  if (!parsed.length) parsed = frames;
  contenders[name] = async () => {
    got = 0;
    for (const frame of frames) socket.say(frame);
    if (got < COUNT) await settle();
    if (got !== COUNT) throw new Error(`${name}: ${got} of ${COUNT} frames arrived`);
  };
}
await race({
  work: "a cable frame, 1,000 subscriptions",
  over: "JSON.parse of the frame",
  goal: GOALS.cableFrame,
  times: COUNT,
  warmUp: 10,
  contenders,
  base: () => {
    for (const frame of parsed) JSON.parse(frame);
  },
});
process.exit(0); // some keep timers
