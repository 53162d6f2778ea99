/** The live transports, each in a fake environment and with the same methods. */
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { anycable } from "../../../src/transport/live/cable/anycable.js";
import { TransportError } from "../../../src/transport/errors.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import type { Operation, Result, Transport } from "../../../src/transport/types.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { setUp as setUpCable } from "./cable/setting.js";
import { createEnvironment } from "./setting.js";
import { settle } from "../../helpers/settle.js";

export const SUBSCRIPTION = "subscription { tick { id } }";
export const tick = (id: number): Result => ({ data: { tick: { id } } });
export const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null)?.tick?.id;
export const denied = () => new TransportError("http", "who?", { status: 401 });

/** A server that numbers each person's updates by themselves, and remembers what it was asked. */
export function perUserLog() {
  const state = { log: [] as number[], asked: [] as unknown[] };
  const missed = catchUp({
    since: idOf,
    query: async (since: unknown) => {
      state.asked.push(since);
      return state.log.filter((id) => id > Number(since ?? 0)).map(tick);
    },
  });
  return { state, catchUp: missed };
}

/** One subscription, as its caller sees it. */
export interface Watch {
  ids: unknown[];
  ends: string[];
  stop(): void;
}
/** Subscribes, and notes the ids that come and how it ends. */
export function watch(transport: Transport, operation: Operation = { document: SUBSCRIPTION }): Watch {
  const one: Watch = { ids: [], ends: [], stop() {} };
  one.stop = transport(operation, {
    next: (result) => void one.ids.push(idOf(result)),
    error: ({ kind, status }) => void one.ends.push(`${kind} ${status ?? ""}`.trim()),
    complete: () => void one.ends.push("complete"),
  });
  return one;
}

/** One live transport in a fake environment. */
export interface Peer {
  link: ReturnType<typeof ws>;
  clock: ReturnType<typeof createFakeClock>;
  /** The server accepts what was opened last, and what is subscribed to on it. */
  open(): Promise<void>;
  say(id: number): void;
  deny(): void;
  drop(): void;
}

/** Each live transport, by name. */
export const PEERS: { [name: string]: (options: object) => Peer } = {
  cable: cablePeer,
  "cable, extended": (options) => cablePeer({ ...options, extended: anycable }),
  ws(options) {
    const { clock, last, options: environment } = createEnvironment();
    const link = ws({ url: "ws://server.test/", ...environment, ...options });
    return {
      link,
      clock,
      async open() {
        await settle();
        last().protocol = "graphql-transport-ws";
        last().open();
        last().say({ type: "connection_ack" });
        last().say({ type: "pong" });
        await settle();
      },
      say(id) {
        const subscribe = last().frames.findLast(({ type }) => type === "subscribe");
        last().say({ type: "next", id: subscribe?.id, payload: tick(id) });
      },
      deny: () => last().drop(4403),
      drop: () => last().drop(),
    };
  },
  reconnecting(options) {
    const clock = createFakeClock();
    const peer = fakeTransport();
    const link = reconnecting(peer.transport, { clock, random: () => 0.5, page: createFakePage().page, ...options });
    return {
      link,
      clock,
      async open() {
        await settle();
        (peer.last.operation.context as { onOpen(): void }).onOpen();
        await settle();
      },
      say: (id) => peer.last.next(tick(id)),
      deny: () => peer.last.error(denied()),
      drop: () => peer.last.error(new TransportError("network", "gone")),
    };
  },
};

function cablePeer(options: object): Peer {
  const { link, clock, welcome, serve, last } = setUpCable(options);
  return {
    link,
    clock,
    async open() {
      await welcome();
      await serve();
    },
    say(id) {
      const { identifier } = last().frames.findLast(({ command }) => command === "subscribe") ?? {};
      last().say({ identifier, message: { result: tick(id), more: true } });
    },
    deny: () => last().say({ type: "disconnect", reason: "unauthorized", reconnect: false }),
    drop: () => last().drop(),
  };
}
