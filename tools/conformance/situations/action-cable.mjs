// @ts-check
/** Subscriptions over Rails' Action Cable, as GraphQL Ruby's GraphqlChannel plays them, with the faults of real servers. */
import { setTimeout as wait } from "node:timers/promises";
import { ensure, ensureEqual, ensureError, ensureResults } from "../suite/checks.mjs";
import { TICKS } from "./operations.mjs";
import { actionCable as cable, graphqlRuby } from "./sources.mjs";

/** @typedef {import("../types.js").Peer} Peer */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {Omit<import("../types.js").Situation, "feature" | "operation">} Situation */

const QUIET_MS = 100;
const SUBPROTOCOL = "actioncable-v1-json";
/** Rails sends a ping every 3 s; clients take 6 to 12 s of silence for a dead connection. */
const SILENCE_LIMIT_MS = 16_000;

/** @param {string} command */
const commanded = (command) => (/** @type {Frame} */ frame) => frame.command === command;

/**
 * @param {string | undefined} identifier
 * @param {object} message
 */
const message = (identifier, message) => ({ identifier, message });
const tick = (/** @type {string | undefined} */ identifier, /** @type {unknown} */ value) =>
  message(identifier, { result: { data: { tick: value } }, more: true });

/** Welcomes, confirms, and waits for `execute`, which GraphQL Ruby answers with an empty result. @param {Peer} peer */
async function accept(peer) {
  peer.send({ type: "welcome" });
  const { identifier } = await peer.receive(commanded("subscribe"));
  peer.send({ identifier, type: "confirm_subscription" });
  await peer.receive(commanded("message"));
  peer.send(message(identifier, { result: { data: {} }, more: true }));
  return identifier;
}

/** @param {(peer: Peer, identifier: string | undefined) => void | Promise<void>} then */
const accepted = (then) => ({
  subprotocol: SUBPROTOCOL,
  socket: async (/** @type {Peer} */ peer) => then(peer, await accept(peer)),
});

/** Whether an update has come over a later connection than the first: on a busy machine the second may be lost before it is live. */
const hasConnectedAgain = (/** @type {import("../types.js").Run} */ { results }) =>
  /"tick":[1-9]/.test(JSON.stringify(results));

/** @type {Situation[]} */
const protocol = [
  {
    id: "action-cable/results",
    level: "required",
    source: graphqlRuby("Action Cable implementation"),
    duty: "The client subscribes to GraphqlChannel and performs `execute`; results follow, and `more: false` is the end.",
    play: accepted((peer, identifier) => {
      peer.send({ type: "ping", message: 1 });
      peer.send(tick(identifier, 1));
      peer.send(tick(identifier, 2));
      peer.send(message(identifier, { more: false }));
    }),
    check({ run, session: { sockets } }) {
      const ticks = run.results.map(({ data }) => data).filter((data) => JSON.stringify(data) !== "{}");
      ensureEqual(ticks, [{ tick: 1 }, { tick: 2 }], "results");
      ensure(run.isComplete, "it did not complete");
      const execute = JSON.parse(sockets[0]?.frames.find(commanded("message"))?.data ?? "{}");
      ensureEqual(execute.action, "execute", "action");
      ensure(execute.query?.includes("tick"), "execute has no document");
      ensureEqual(JSON.parse(sockets[0]?.frames[0]?.identifier ?? "{}").channel, "GraphqlChannel", "channel");
    },
  },
  {
    id: "action-cable/subprotocol",
    level: "required",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "The client offers the subprotocol actioncable-v1-json.",
    play: accepted((peer, identifier) => peer.send(tick(identifier, 1))),
    drive: (_, run) => run.received(1),
    check: ({ session: { sockets } }) =>
      ensureEqual(sockets[0]?.offered.includes(SUBPROTOCOL), true, `offers ${SUBPROTOCOL}`),
  },
  {
    id: "action-cable/first-reply",
    level: "good",
    source: graphqlRuby("Action Cable implementation"),
    duty: "The empty result that answers `execute` is no update.",
    play: accepted((peer, identifier) => peer.send(tick(identifier, 1))),
    async drive({ until }, run) {
      await until("the update", () => JSON.stringify(run.results).includes('"tick"'));
    },
    check: ({ run }) => ensureResults(run, [{ tick: 1 }]),
  },
  {
    id: "action-cable/waits-for-confirmation",
    level: "required",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "The client performs `execute` after the confirmation: before it the server may lose it.",
    play: {
      subprotocol: SUBPROTOCOL,
      async socket(peer) {
        peer.send({ type: "welcome" });
        const { identifier } = await peer.receive(commanded("subscribe"));
        await wait(QUIET_MS);
        const early = peer.frames.filter(commanded("message")).length;
        peer.send({ identifier, type: "confirm_subscription" });
        if (early === 0) await peer.receive(commanded("message"));
        peer.send(tick(identifier, early));
      },
    },
    drive: (_, run) => run.received(1),
    check: ({ run }) => ensureResults(run, [{ tick: 0 }]),
  },
  {
    id: "action-cable/own-identifier",
    level: "required",
    source: graphqlRuby("Action Cable implementation"),
    duty: "Two operations have two identifiers, and each gets its own results.",
    play: {
      subprotocol: SUBPROTOCOL,
      async socket(peer) {
        peer.send({ type: "welcome" });
        for (;;) {
          const frame = await peer.receive(({ command }) => command === "subscribe" || command === "message");
          const { identifier } = frame;
          if (frame.command === "subscribe") peer.send({ identifier, type: "confirm_subscription" });
          else peer.send(tick(identifier, frame.data?.includes("Others") ? "second" : "first"));
        }
      },
    },
    async drive(trial, run) {
      const other = trial.start({ ...TICKS, name: "Others", query: "subscription Others { tick }" });
      await run.received(1);
      await other.received(1);
      ensureResults(other, [{ tick: "second" }]);
    },
    check: ({ run }) => ensureResults(run, [{ tick: "first" }]),
  },
  {
    id: "action-cable/stop",
    level: "required",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "When the caller stops, the client unsubscribes or closes the socket.",
    play: accepted((peer, identifier) => peer.send(tick(identifier, 1))),
    async drive({ session: { sockets }, until }, run) {
      await run.received(1);
      run.stop();
      const isStopped = () => sockets[0]?.frames.some(commanded("unsubscribe")) || sockets[0]?.closed !== undefined;
      await until("`unsubscribe` or the end of the socket", isStopped);
    },
    check: () => {},
  },
];

/** @type {Situation[]} */
const faults = [
  {
    id: "action-cable/first-errors",
    level: "required",
    source: graphqlRuby("Action Cable implementation"),
    duty: "The errors of an operation that the server refuses reach the caller.",
    play: {
      subprotocol: SUBPROTOCOL,
      async socket(peer) {
        peer.send({ type: "welcome" });
        const { identifier } = await peer.receive(commanded("subscribe"));
        peer.send({ identifier, type: "confirm_subscription" });
        await peer.receive(commanded("message"));
        peer.send(message(identifier, { result: { errors: [{ message: "No such field" }] }, more: true }));
      },
    },
    drive: ({ until }, run) => until("an answer", () => run.results.length > 0 || run.failure !== undefined),
    check: ({ run }) => ensureError(run, "No such field"),
  },
  {
    id: "action-cable/rejected",
    level: "required",
    source: cable("rejecting subscriptions"),
    duty: "If the server rejects the subscription, the operation fails.",
    play: {
      subprotocol: SUBPROTOCOL,
      async socket(peer) {
        peer.send({ type: "welcome" });
        for (;;) {
          const { identifier } = await peer.receive(commanded("subscribe"));
          peer.send({ identifier, type: "reject_subscription" });
        }
      },
    },
    check: ({ run }) => ensure(run.failure ?? run.results.some(({ errors }) => errors?.length), "it did not fail"),
  },
  {
    id: "action-cable/unauthorized",
    level: "required",
    source: cable("connection set-up", "server-side-components-connections"),
    duty: "`disconnect` with `reconnect: false` is final: the operation fails, and the client does not connect again and again.",
    play: {
      subprotocol: SUBPROTOCOL,
      socket(peer) {
        peer.send({ type: "disconnect", reason: "unauthorized", reconnect: false });
        peer.close(1000);
      },
    },
    check({ run, session: { sockets } }) {
      ensure(run.failure ?? run.results.some(({ errors }) => errors?.length), "it did not fail");
      ensure(sockets.length <= 2, `${sockets.length} sockets`);
    },
  },
  {
    id: "action-cable/restart",
    level: "required",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "After `disconnect` with `reconnect: true` the client connects again and the subscription goes on.",
    limit: SILENCE_LIMIT_MS,
    play: accepted((peer, identifier) => {
      peer.send(tick(identifier, peer.index));
      if (peer.index > 0) return;
      peer.send({ type: "disconnect", reason: "server_restart", reconnect: true });
      peer.close(1000);
    }),
    drive: ({ until }, run) => until("an update after the restart", () => hasConnectedAgain(run)),
    check: ({ run }) => ensure(!run.failure, `it failed: ${run.failure?.message}`),
  },
  {
    id: "action-cable/lost",
    level: "required",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "After a connection that broke the client connects again and the subscription goes on.",
    limit: SILENCE_LIMIT_MS,
    play: accepted((peer, identifier) => {
      peer.send(tick(identifier, peer.index));
      if (peer.index === 0) peer.drop();
    }),
    drive: ({ until }, run) => until("an update after the fault", () => hasConnectedAgain(run)),
    check: ({ run }) => ensure(!run.failure, `it failed: ${run.failure?.message}`),
  },
  {
    id: "action-cable/silent-server",
    level: "good",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "A connection without the pings that the server owes is dead: the client connects again.",
    limit: SILENCE_LIMIT_MS,
    play: accepted((peer, identifier) => peer.send(tick(identifier, peer.index))),
    drive: ({ until }, run) => until("an update after the silence", () => hasConnectedAgain(run)),
    check: ({ run }) => ensure(!run.failure, `it failed: ${run.failure?.message}`),
  },
  {
    id: "action-cable/never-confirmed",
    level: "good",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "If the server does not confirm a subscription, the client asks again, or fails: it does not wait for ever.",
    limit: SILENCE_LIMIT_MS,
    play: {
      subprotocol: SUBPROTOCOL,
      async socket(peer) {
        const pings = setInterval(() => (peer.closed ? clearInterval(pings) : peer.send({ type: "ping" })), 1000);
        peer.send({ type: "welcome" });
        await peer.receive(commanded("subscribe"));
        const { identifier } = await peer.receive(commanded("subscribe"));
        peer.send({ identifier, type: "confirm_subscription" });
        await peer.receive(commanded("message"));
        peer.send(tick(identifier, 1));
      },
    },
    drive: ({ until }, run) =>
      until("an update or a failure", () => run.results.length > 0 || run.failure !== undefined),
    check: () => {},
  },
  {
    id: "action-cable/foreign-identifier",
    level: "good",
    source: cable("client-server interactions", "client-server-interactions"),
    duty: "Messages with an identifier that the client did not use harm nothing.",
    play: accepted((peer, identifier) => {
      peer.send(tick('{"channel":"GraphqlChannel","channelId":"of another"}', "foreign"));
      peer.send({ type: "confirm_subscription", identifier: "of another" });
      peer.send(tick(identifier, 1));
    }),
    drive: ({ until }, run) => until("the update", () => JSON.stringify(run.results).includes('"tick"')),
    check: ({ run }) => ensure(!JSON.stringify(run.results).includes("foreign"), "it took another's message"),
  },
];

export const actionCable = [...protocol, ...faults].map((situation) => ({
  ...situation,
  operation: TICKS,
  feature: /** @type {const} */ ("action-cable"),
}));
