/** A live transport whose code is loaded when the first operation is sent over it. */
import { type LinkStatus, type LiveTransport, type Sink, type Transport, TransportError } from "../../../index.js";
import { createListeners } from "../../base/ui/store.js";

/** The status until the transport has been loaded. */
const NOT_OPENED: LinkStatus = { state: "offline" };

/** @param open - loads the transport; after a failure the next operation tries again */
export function openLater(open: () => Promise<LiveTransport>): LiveTransport {
  let opening: Promise<LiveTransport> | undefined;
  let opened: LiveTransport | undefined;
  const listeners = createListeners<[status: LinkStatus]>();
  /** Completes the operations that wait for the transport. */
  const waiting = new Set<() => void>();

  const openOnce = () => {
    opening ??= open().then((transport) => {
      opened = transport;
      transport.onStatus(listeners.notify);
      return transport;
    });
    return opening;
  };

  const start: Transport = (operation, sink) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    const complete = () => {
      isStopped = true;
      sink.complete();
    };
    waiting.add(complete);
    openOnce().then(
      (transport) => {
        waiting.delete(complete);
        if (!isStopped) stop = transport(operation, sink);
      },
      (cause: unknown) => {
        waiting.delete(complete);
        opening = undefined;
        if (!isStopped) reportFailure(sink, cause);
      },
    );
    return () => {
      waiting.delete(complete);
      isStopped = true;
      stop?.();
    };
  };

  return Object.assign(start, {
    status: () => opened?.status() ?? NOT_OPENED,
    onStatus: listeners.add,
    renew: () => opened?.renew(),
    close() {
      // A sink may stop another operation, which then no longer waits.
      for (const complete of [...waiting]) if (waiting.delete(complete)) complete();
      opened?.close();
    },
  });
}

const reportFailure = (sink: Sink, cause: unknown): void =>
  sink.error(
    new TransportError("network", "The part for live updates did not load. Check the connection and try again.", {
      cause,
    }),
  );
