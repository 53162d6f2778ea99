/** A transport whose code is loaded for each operation that is sent over it. */
import { type Stop, type Transport, TransportError } from "../../../../index.js";
import { guard } from "../../../../transport/guard.js";

/** @param load - brings the transport; where it rejects, the operation ends with an error that says that nothing was sent */
export function loadThenSend(load: () => Promise<Transport>): Transport {
  return (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      let isStopped = false;
      let stop: Stop | undefined;
      const send = (transport: Transport) => {
        if (!isStopped) stop = transport(operation, guarded);
      };
      const fail = (cause: unknown) =>
        guarded.error(new TransportError("network", NOT_LOADED, { cause, unsent: true }));
      load().then(send, fail);
      return () => {
        isStopped = true;
        stop?.();
      };
    });
}

const NOT_LOADED = "The code for answers in parts did not load. Nothing was sent. Check the connection and try again.";
