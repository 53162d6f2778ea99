// @ts-check
/** Subscriptions by the older protocol, whose subprotocol is called graphql-ws. */
import { setTimeout as wait } from "node:timers/promises";
import { ensure, ensureError, ensureResults, errorsOf } from "../suite/checks.mjs";
import { TICKS } from "./operations.mjs";
import { legacyWs as specification } from "./sources.mjs";

/** @typedef {import("../types.js").Peer} Peer */
/** @typedef {import("../types.js").Frame} Frame */

const QUIET_MS = 100;

/** @param {string} type */
const typed = (type) => (/** @type {Frame} */ frame) => frame.type === type;
const data = (/** @type {string | undefined} */ id, /** @type {unknown} */ value) => ({
  id,
  type: "data",
  payload: { data: { tick: value } },
});

/** @param {(peer: Peer, id: string | undefined) => void | Promise<void>} then */
const accepted = (then) => ({
  subprotocol: "graphql-ws",
  async socket(/** @type {Peer} */ peer) {
    await peer.receive(typed("connection_init"));
    peer.send({ type: "connection_ack" });
    peer.send({ type: "ka" });
    await then(peer, (await peer.receive(typed("start"))).id);
  },
});

/** @type {Omit<import("../types.js").Situation, "feature" | "operation">[]} */
const situations = [
  {
    id: "legacy-ws/results",
    level: "required",
    source: specification("GQL_DATA", "gql_data"),
    duty: "The client sends connection_init and start; each `data` is a result, `ka` none, `complete` the end.",
    play: accepted((peer, id) => {
      peer.send(data(id, 1));
      peer.send({ type: "ka" });
      peer.send(data(id, 2));
      peer.send({ id, type: "complete" });
    }),
    check({ run }) {
      ensureResults(run, [{ tick: 1 }, { tick: 2 }]);
      ensure(run.isComplete, `it did not complete: ${run.failure?.message}`);
    },
  },
  {
    id: "legacy-ws/error",
    level: "required",
    source: specification("GQL_ERROR", "gql_error"),
    duty: "`error` ends the operation, and its message reaches the caller.",
    play: accepted((peer, id) => peer.send({ id, type: "error", payload: { message: "No such field" } })),
    drive: ({ until }, run) => until("the error", () => run.failure !== undefined || errorsOf(run).length > 0),
    check({ run }) {
      if (run.failure?.message.includes("No such field")) return;
      ensureError(run, "No such field");
    },
  },
  {
    id: "legacy-ws/connection-error",
    level: "required",
    source: specification("GQL_CONNECTION_ERROR", "gql_connection_error"),
    duty: "After connection_error the operation fails.",
    play: {
      subprotocol: "graphql-ws",
      async socket(peer) {
        await peer.receive(typed("connection_init"));
        peer.send({ type: "connection_error", payload: { message: "Not signed in" } });
      },
    },
    check: ({ run }) => ensure(run.failure ?? run.results.some(({ errors }) => errors?.length), "it did not fail"),
  },
  {
    id: "legacy-ws/stop",
    level: "required",
    source: specification("GQL_STOP", "gql_stop"),
    duty: "When the caller stops, the client sends `stop` or closes the socket, and later results reach nobody.",
    play: accepted(async (peer, id) => {
      peer.send(data(id, 1));
      await peer.receive(typed("stop"));
      peer.send(data(id, 2));
    }),
    async drive({ session: { sockets }, until }, run) {
      await run.received(1);
      run.stop();
      const isStopped = () => sockets[0]?.frames.some(typed("stop")) || sockets[0]?.closed !== undefined;
      await until("`stop` or the end of the socket", isStopped);
      await wait(QUIET_MS);
    },
    check: ({ run }) => ensureResults(run, [{ tick: 1 }]),
  },
  {
    id: "legacy-ws/lost",
    level: "good",
    source: specification("GQL_START", "gql_start"),
    duty: "After a connection that broke the client connects again and starts again.",
    limit: 6000,
    play: accepted((peer, id) => {
      peer.send(data(id, peer.index));
      if (peer.index === 0) peer.drop();
    }),
    drive: (_, run) => run.received(2),
    check: ({ run }) => ensureResults(run, [{ tick: 0 }, { tick: 1 }]),
  },
];

export const legacyWs = situations.map((situation) => ({
  ...situation,
  operation: TICKS,
  feature: /** @type {const} */ ("legacy-ws"),
}));
