// @ts-check
/** Subscriptions by the protocol graphql-transport-ws. */
import { setTimeout as wait } from "node:timers/promises";
import { ensure, ensureEqual, ensureError, ensureResults, errorsOf } from "../suite/checks.mjs";
import { TICKS } from "./operations.mjs";
import { graphqlWs } from "./sources.mjs";

/** @typedef {import("../types.js").Peer} Peer */
/** @typedef {import("../types.js").Frame} Frame */

/** Long enough for a frame that must not come. */
const QUIET_MS = 100;

/** @param {string} type */
const typed = (type) => (/** @type {Frame} */ frame) => frame.type === type;
const next = (/** @type {string | undefined} */ id, /** @type {unknown} */ value) => ({
  id,
  type: "next",
  payload: { data: { tick: value } },
});

/** Accepts the connection and waits for the operation. @param {Peer} peer */
async function accept(peer) {
  await peer.receive(typed("connection_init"));
  peer.send({ type: "connection_ack" });
  return (await peer.receive(typed("subscribe"))).id;
}

/** @param {(peer: Peer, id: string | undefined) => void | Promise<void>} then */
const accepted = (then) => ({
  subprotocol: "graphql-transport-ws",
  socket: async (/** @type {Peer} */ peer) => then(peer, await accept(peer)),
});

/** @param {Peer | undefined} peer */
const typesOf = (peer) => (peer?.frames ?? []).map(({ type }) => type);

/** @type {Omit<import("../types.js").Situation, "feature" | "operation">[]} */
const situations = [
  {
    id: "transport-ws/results",
    level: "required",
    source: graphqlWs("streaming operation", "streaming-operation"),
    duty: "The client sends connection_init and, after connection_ack, subscribe; each `next` is a result, `complete` the end.",
    play: accepted((peer, id) => {
      peer.send(next(id, 1));
      peer.send(next(id, 2));
      peer.send({ id, type: "complete" });
    }),
    check({ run, session: { sockets } }) {
      ensureResults(run, [{ tick: 1 }, { tick: 2 }]);
      ensure(run.isComplete, "it did not complete");
      ensureEqual(sockets[0]?.offered.includes("graphql-transport-ws"), true, "offers graphql-transport-ws");
      ensureEqual(typesOf(sockets[0]).slice(0, 2), ["connection_init", "subscribe"], "first frames");
      ensure(sockets[0]?.frames[1]?.payload?.query.includes("tick"), "subscribe has no document");
    },
  },
  {
    id: "transport-ws/waits-for-ack",
    level: "required",
    source: graphqlWs("Subscribe", "subscribe"),
    duty: "The client sends nothing but connection_init before the server's connection_ack.",
    play: {
      subprotocol: "graphql-transport-ws",
      async socket(peer) {
        await peer.receive(typed("connection_init"));
        await wait(QUIET_MS);
        const early = peer.frames.filter(typed("subscribe")).length;
        peer.send({ type: "connection_ack" });
        const { id } = await peer.receive(typed("subscribe"));
        peer.send(next(id, early));
        peer.send({ id, type: "complete" });
      },
    },
    check: ({ run }) => ensureResults(run, [{ tick: 0 }]),
  },
  {
    id: "transport-ws/ping",
    level: "required",
    source: graphqlWs("Ping and Pong", "pong"),
    duty: "The client answers `ping` with `pong`.",
    play: accepted(async (peer, id) => {
      peer.send({ type: "ping" });
      await peer.receive(typed("pong"));
      peer.send(next(id, 1));
      peer.send({ id, type: "complete" });
    }),
    check: ({ run }) => ensureResults(run, [{ tick: 1 }]),
  },
  {
    id: "transport-ws/error",
    level: "required",
    source: graphqlWs("Error", "error"),
    duty: "`error` ends the operation, and its errors reach the caller.",
    play: accepted((peer, id) => peer.send({ id, type: "error", payload: [{ message: "No such field" }] })),
    drive: ({ until }, run) => until("the error", () => run.failure !== undefined || errorsOf(run).length > 0),
    check: ({ run }) => ensureError(run, "No such field"),
  },
  {
    id: "transport-ws/result-with-errors",
    level: "required",
    source: graphqlWs("Next", "next"),
    duty: "Errors within `next` belong to that result, and more may follow.",
    play: accepted((peer, id) => {
      peer.send({ id, type: "next", payload: { data: { tick: null }, errors: [{ message: "Missed one" }] } });
      peer.send(next(id, 2));
      peer.send({ id, type: "complete" });
    }),
    check({ run }) {
      ensureError(run, "Missed one");
      ensureEqual(run.results.at(-1)?.data, { tick: 2 }, "last result");
    },
  },
  {
    id: "transport-ws/stop",
    level: "required",
    source: graphqlWs("Complete", "complete"),
    duty: "When the caller stops, the client sends `complete` or closes the socket, and later results reach nobody.",
    play: accepted(async (peer, id) => {
      peer.send(next(id, 1));
      await peer.receive(typed("complete"));
      peer.send(next(id, 2));
    }),
    async drive({ session: { sockets }, until }, run) {
      await run.received(1);
      run.stop();
      const isStopped = () => typesOf(sockets[0]).includes("complete") || sockets[0]?.closed !== undefined;
      await until("`complete` or the end of the socket", isStopped);
      await wait(QUIET_MS);
    },
    check: ({ run }) => ensureResults(run, [{ tick: 1 }]),
  },
  {
    id: "transport-ws/late-result",
    level: "good",
    source: graphqlWs("Next", "next"),
    duty: "Results of an operation that the client does not know, or that has ended, harm nothing.",
    play: accepted((peer, id) => {
      peer.send(next(id, 1));
      peer.send({ id, type: "complete" });
      peer.send(next(id, 2));
    }),
    async drive(_, run) {
      await run.end();
      await wait(QUIET_MS);
    },
    check({ run }) {
      ensureResults(run, [{ tick: 1 }]);
      ensure(run.isComplete, `it did not complete: ${run.failure?.message}`);
    },
  },
  {
    id: "transport-ws/two-operations",
    level: "required",
    source: graphqlWs("Subscribe", "subscribe"),
    duty: "Operations on one socket have different ids, and each gets its own results.",
    play: {
      subprotocol: "graphql-transport-ws",
      async socket(peer) {
        await peer.receive(typed("connection_init"));
        peer.send({ type: "connection_ack" });
        for (;;) {
          const { id, payload } = await peer.receive(typed("subscribe"));
          peer.send(next(id, payload?.query.includes("Others") ? "second" : "first"));
        }
      },
    },
    async drive(trial, run) {
      const other = trial.start({ ...TICKS, name: "Others", query: "subscription Others { tick }" });
      await run.received(1);
      await other.received(1);
      ensureResults(other, [{ tick: "second" }]);
      run.stop();
      other.stop();
    },
    check({ run, session: { sockets } }) {
      ensureResults(run, [{ tick: "first" }]);
      const ids = sockets.flatMap(({ frames }) => frames.filter(typed("subscribe")).map(({ id }) => id));
      ensureEqual(new Set(ids).size, 2, "number of ids");
    },
  },
  {
    id: "transport-ws/lost",
    level: "good",
    source: graphqlWs("Communication", "communication"),
    duty: "After a connection that broke the client connects again and subscribes again.",
    limit: 6000,
    play: accepted((peer, id) => {
      peer.send(next(id, peer.index));
      if (peer.index === 0) peer.drop();
      else peer.send({ id, type: "complete" });
    }),
    check({ run }) {
      ensureResults(run, [{ tick: 0 }, { tick: 1 }]);
      ensure(run.isComplete, `it did not complete: ${run.failure?.message}`);
    },
  },
  ...[4400, 4401, 4409, 4429].map(
    (code) =>
      /** @type {Omit<import("../types.js").Situation, "feature" | "operation">} */ ({
        id: `transport-ws/close-${code}`,
        level: "required",
        source: graphqlWs("Communication", "communication"),
        duty: `The close code ${code} is fatal: the operation fails, and the client does not connect again and again.`,
        play: accepted((peer) => peer.close(code, "Refused")),
        async drive(_, run) {
          await run.end();
          await wait(QUIET_MS);
        },
        check({ run, session: { sockets } }) {
          ensure(run.failure ?? run.results.some(({ errors }) => errors?.length), "it did not fail");
          ensure(sockets.length <= 2, `${sockets.length} sockets`);
        },
      }),
  ),
  {
    id: "transport-ws/refused",
    level: "good",
    source: graphqlWs("ConnectionInit", "connectioninit"),
    duty: "If the server closes with 4403 in place of connection_ack, the operation fails within seconds, so that the user can be told.",
    play: {
      subprotocol: "graphql-transport-ws",
      async socket(peer) {
        await peer.receive(typed("connection_init"));
        peer.close(4403, "Forbidden");
      },
    },
    limit: 8000,
    check: ({ run }) => ensure(run.failure ?? run.results.some(({ errors }) => errors?.length), "it did not fail"),
  },
];

export const transportWs = situations.map((situation) => ({
  ...situation,
  operation: TICKS,
  feature: /** @type {const} */ ("transport-ws"),
}));
