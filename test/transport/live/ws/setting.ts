/** A `ws()` in a fake environment. */
import type { LinkStatus, Operation, Result } from "../../../../src/transport/types.js";
import { ws } from "../../../../src/transport/live/ws/ws.js";
import type { WsOptions } from "../../../../src/transport/live/ws/ws.js";
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import { settle } from "../../../helpers/settle.js";
import { createEnvironment, watchOperation } from "../setting.js";

export function setUp(options: Partial<WsOptions> = {}) {
  const { clock, sockets, last, page, options: environment } = createEnvironment();
  const statuses: LinkStatus[] = [];
  const link = ws({ url: "http://server.test/graphql", ...environment, ...options });
  link.onStatus((status) => statuses.push(status));
  return {
    link,
    clock,
    sockets,
    last,
    statuses,
    page,
    listening: () => page.listening,
    watch: (operation: Partial<Operation> = {}) =>
      watchOperation(link, { document: "subscription { thing { id } }", ...operation }),
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
