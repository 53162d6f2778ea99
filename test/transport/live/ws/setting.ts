/** A ws() with a fake world, and a sink that keeps what it is told. */
import type { TransportError } from "../../../../src/transport/errors.js";
import type { LinkStatus, Operation, Result, Sink, Stop } from "../../../../src/transport/types.js";
import { ws } from "../../../../src/transport/live/ws/ws.js";
import type { WsOptions } from "../../../../src/transport/live/ws/options.js";
import { createFakeClock } from "../../../helpers/fake-clock.js";
import { createFakePage } from "../../../helpers/fake-page.js";
import { fakeSockets, type FakeSocket } from "../../../helpers/fake-socket.js";
import { settle } from "../../../helpers/settle.js";

export interface Watch extends Sink {
  results: Result[];
  errors: TransportError[];
  completed: number;
  stop: Stop;
}

export function setUp(options: Partial<WsOptions> = {}) {
  const clock = createFakeClock();
  const { WebSocket, sockets, last } = fakeSockets();
  const statuses: LinkStatus[] = [];
  const fakePage = createFakePage();
  const link = ws({
    url: "http://server.test/graphql",
    clock,
    WebSocket,
    random: () => 0.5,
    page: fakePage.page,
    ...options,
  });
  link.onStatus((status) => statuses.push(status));
  return {
    link,
    clock,
    sockets,
    last,
    statuses,
    listening: () => fakePage.listening,
    watch(operation: Partial<Operation> = {}): Watch {
      const watch: Watch = {
        results: [],
        errors: [],
        completed: 0,
        next: (result) => void watch.results.push(result),
        error: (error) => void watch.errors.push(error),
        complete: () => void watch.completed++,
        stop: () => {},
      };
      watch.stop = link({ document: "subscription { thing { id } }", ...operation }, watch);
      return watch;
    },
    /** The server accepts the newest socket with a protocol and acknowledges. */
    async acknowledge(protocol = "graphql-transport-ws"): Promise<FakeSocket> {
      await settle();
      const socket = last();
      socket.protocol = protocol;
      socket.open();
      await settle();
      socket.say({ type: "connection_ack" });
      await settle();
      return socket;
    },
  };
}

export const types = (socket: FakeSocket) => socket.frames.map(({ type }) => type);

export const idOf = (socket: FakeSocket, at = -1) =>
  String(socket.frames.filter(({ type }) => type === "subscribe" || type === "start").at(at)?.id);

export const next = (id: string, n: number) => ({ type: "next", id, payload: { data: { thing: { id: n } } } });

export const versionOf = ({ data }: Result) => (data as { thing?: { id: number } } | undefined)?.thing?.id;

export const thing = (id: number) => ({ data: { thing: { id } } });
