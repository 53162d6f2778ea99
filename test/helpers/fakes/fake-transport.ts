/** A transport that a test controls and that records its operations. */
import type { TransportError } from "../../../src/transport/errors.js";
import type { Operation, Result, Sink, Transport } from "../../../src/transport/types.js";

export interface Sent extends Sink {
  operation: Operation;
  stopped: boolean;
  ended: boolean;
  /** Sends one result, and ends. */
  reply(data: unknown, rest?: Omit<Result, "data">): void;
}

export interface FakeTransport {
  transport: Transport;
  sent: Sent[];
  /** The last operation that was sent. */
  readonly last: Sent;
  /** The operations that have neither ended nor been stopped. */
  readonly open: Sent[];
}

/**
 * @param answer replies before the transport returns. Without it, or if it returns undefined, the test replies itself
 */
export function fakeTransport(answer?: (operation: Operation) => unknown): FakeTransport {
  const sent: Sent[] = [];
  return {
    sent,
    get last() {
      const last = sent.at(-1);
      if (!last) throw new Error("nothing was sent");
      return last;
    },
    get open() {
      return sent.filter(({ stopped, ended }) => !stopped && !ended);
    },
    transport(operation, sink) {
      const alive = () => !one.stopped && !one.ended;
      const one: Sent = {
        operation,
        stopped: false,
        ended: false,
        next: (result) => alive() && sink.next(result),
        error(error: TransportError) {
          if (!alive()) return;
          one.ended = true;
          sink.error(error);
        },
        complete() {
          if (!alive()) return;
          one.ended = true;
          sink.complete();
        },
        reply(data, rest) {
          one.next({ data, ...rest });
          one.complete();
        },
      };
      sent.push(one);
      const data = answer?.(operation);
      if (data !== undefined) one.reply(data);
      return () => void (one.stopped = true);
    },
  };
}
