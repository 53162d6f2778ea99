/** The client's side of the model's streams: a transport that gives each operation a connection of its own, as sse() does, and never comes back. */
import { TransportError } from "../../../src/transport/errors.js";
import type { Result, StreamContext, Transport } from "../../../src/transport/types.js";
import type { Clock, SocketClass } from "../../../src/transport/environment.js";

const SILENCE = 7500; // ms after which a stream is given up, as `timeout` does it

/** @param address is asked for each request; a rejection means that it cannot be sent */
export function modelStreams(WebSocket: SocketClass, address: () => Promise<string>, clock: Clock): Transport {
  return ({ document, variables, context }, sink) => {
    let over = false;
    let timer: unknown;
    let leave = () => {};
    const end = (tell = () => {}) => {
      if (over) return;
      over = true;
      clock.clearTimeout(timer);
      leave();
      tell();
    };
    const fail = (kind: "network" | "timeout" | "protocol" | "http", status?: number) =>
      end(() => sink.error(new TransportError(kind, "on purpose", { status })));
    const hear = (text: string) => {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(() => fail("timeout"), SILENCE);
      const frame = (/^\{/.test(text) ? JSON.parse(text) : {}) as { type?: string; id?: string; payload?: Result };
      if (frame.id !== "1") return;
      if (frame.type === "open") (context as StreamContext).onOpen?.();
      else if (frame.type === "next" && frame.payload) sink.next(frame.payload);
      else if (frame.type === "complete") end(sink.complete);
      else if (frame.type === "denied") fail("http", 401);
      else if (frame.type === "refused") {
        sink.next({ errors: [{ message: "refused" }], status: 200 });
        end(sink.complete);
      }
    };
    address().then(
      (url) => {
        if (over) return;
        const socket = new WebSocket(url);
        leave = () => socket.close();
        timer = clock.setTimeout(() => fail("timeout"), SILENCE);
        socket.onopen = () => socket.send(JSON.stringify({ query: document, variables }));
        socket.onmessage = ({ data }) => over || hear(String(data));
        socket.onclose = () => fail("network");
      },
      () => fail("protocol"),
    );
    return () => end();
  };
}
