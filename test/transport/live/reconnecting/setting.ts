/** A reconnecting() over a fake transport, and a sink that keeps what it is told. */
import {
  TransportError,
  type TransportErrorDetails,
  type TransportErrorKind,
} from "../../../../src/transport/errors.js";
import { reconnecting, type ReconnectingOptions } from "../../../../src/transport/live/reconnecting.js";
import type {
  LinkStatus,
  Operation,
  Result,
  Sink,
  Stop,
  StreamContext,
  Transport,
} from "../../../../src/transport/types.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../../helpers/fakes/fake-page.js";
import { fakeTransport } from "../../../helpers/fakes/fake-transport.js";
import { settle } from "../../../helpers/settle.js";

export const SUBSCRIPTION = "subscription { tick { id } }";

export const tick = (id: number): Result => ({ data: { tick: { id } } });

export const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null | undefined)?.tick?.id;

export const failure = (kind: TransportErrorKind, details?: TransportErrorDetails) =>
  new TransportError(kind, "on purpose", details);

export const lost = () => failure("network");

export interface Watch extends Sink {
  ids: (number | undefined)[];
  ends: string[];
  stop: Stop;
}

export function watch(
  transport: Transport,
  rest: Partial<Operation> = {},
  operation: Operation = { document: SUBSCRIPTION, ...rest },
): Watch {
  const one: Watch = {
    ids: [],
    ends: [],
    stop: () => {},
    next: (result) => void one.ids.push(idOf(result)),
    error: ({ kind, status }) => void one.ends.push(`${kind} ${status ?? ""}`.trim()),
    complete: () => void one.ends.push("complete"),
  };
  one.stop = transport(operation, one);
  return one;
}

export function setUp(options: ReconnectingOptions = {}) {
  const clock = createFakeClock();
  const peer = fakeTransport();
  const page = createFakePage();
  const statuses: LinkStatus[] = [];
  const link = reconnecting(peer.transport, {
    clock,
    random: () => 0.5,
    page: page.page,
    ...options,
  });
  link.onStatus((status) => statuses.push(status));
  return {
    link,
    clock,
    peer,
    page,
    statuses,
    states: () => statuses.map(({ state }) => state).join(" "),
    state: () => link.status().state,
    /** The server answers the newest request, and its stream is open. */
    async open(at = -1) {
      await settle();
      (peer.sent.at(at)?.operation.context as StreamContext).onOpen?.();
      await settle();
    },
    async drop(error = lost()) {
      peer.last.error(error);
      await settle();
    },
  };
}
