/** A cable in a fake environment. */
import { cable } from "../../../../src/transport/live/cable/cable.js";
import type { CableOptions } from "../../../../src/transport/live/cable/cable.js";
import type { LiveTransport, LinkStatus, Operation, Result } from "../../../../src/transport/types.js";
import type { FakeClock } from "../../../helpers/fakes/fake-clock.js";
import type { FakePage } from "../../../helpers/fakes/fake-page.js";
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import { settle } from "../../../helpers/settle.js";
import { createEnvironment, watchOperation, type Watch } from "../setting.js";

export const SUBSCRIPTION = "subscription { thing { id } }";

export interface Setting {
  link: LiveTransport;
  clock: FakeClock;
  sockets: FakeSocket[];
  last(): FakeSocket;
  statuses: LinkStatus[];
  page: FakePage;
  watch(operation?: Partial<Operation>): Watch;
  /** Lets the server welcome the newest socket. */
  welcome(): Promise<FakeSocket>;
  /** Confirms the newest subscribe command, and answers the execute with `reply`. Gives the identifier. */
  serve(reply?: object): Promise<string>;
}

export function setUp(options: CableOptions = {}): Setting {
  const { clock, sockets, last, page, options: environment } = createEnvironment();
  const statuses: LinkStatus[] = [];
  const link = cable({ url: "ws://server.test/cable", ...environment, ...options });
  link.onStatus((status) => statuses.push(status));

  async function welcome(): Promise<FakeSocket> {
    await settle();
    const socket = last();
    socket.open();
    socket.say({ type: "welcome" });
    await settle();
    return socket;
  }
  return {
    link,
    clock,
    sockets,
    last,
    statuses,
    page,
    watch: (operation) => watchOperation(link, { document: SUBSCRIPTION, ...operation }),
    welcome,
    async serve(reply = { result: { data: {} }, more: true }) {
      const subscribe = last().frames.findLast(({ command }) => command === "subscribe");
      const identifier = String(subscribe?.identifier);
      last().say({ type: "confirm_subscription", identifier });
      await settle();
      last().say({ identifier, message: reply });
      await settle();
      return identifier;
    },
  };
}

export const commands = (frames: Record<string, unknown>[]) => frames.map(({ command }) => command);

export const update = (id: number) => ({ result: { data: { thing: { id } } }, more: true });

export const tickOf = ({ data }: Result) => (data as { thing?: { id: number } } | undefined)?.thing?.id;
