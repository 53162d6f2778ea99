/** A transport whose code is loaded for each operation that is sent over it. */
import { type Stop, type Transport, TransportError } from "../../../../index.js";

/**
 * Whoever sends over it stops it at an abort, as `client.request` and `retry` do.
 *
 * @param load - brings the transport; where it rejects, the operation ends with an error that says that nothing was sent
 */
export function loadThenSend(load: () => Promise<Transport>): Transport {
  return (operation, sink) => {
    let isStopped = false;
    let stop: Stop | undefined;
    const send = (transport: Transport) => {
      if (!isStopped) stop = transport(operation, sink);
    };
    const fail = (cause: unknown) => {
      if (!isStopped) sink.error(new TransportError("network", NOT_LOADED, { cause, unsent: true }));
    };
    load().then(send, fail);
    return () => {
      isStopped = true;
      stop?.();
    };
  };
}

const NOT_LOADED = "The code for answers in parts did not load. Nothing was sent. Check the connection and try again.";
