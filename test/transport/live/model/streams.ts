/** The client's side of the model's streams: a transport that gives each operation a connection of its own, as sse() does, and never comes back. */
import { TransportError } from "../../../../src/transport/errors.js";
import type { Result, Sink, StreamContext, Transport } from "../../../../src/transport/types.js";
import type { Clock, SocketClass } from "../../../../src/transport/environment.js";

const SILENCE = 7500; // ms after which a stream is given up, as `timeout` does it

interface Frame {
  type?: string;
  id?: string;
  payload?: Result;
}

/** A stream, as its frames reach it. */
interface OpenStream {
  sink: Sink;
  context: StreamContext;
  end(tell: () => void): void;
  fail(kind: "http", status: number): void;
}

/** The server also says what is not a frame. */
const parseFrame = (text: string): Frame => (text.startsWith("{") ? (JSON.parse(text) as Frame) : {});

function tell({ sink, context, end, fail }: OpenStream, { type, id, payload }: Frame): void {
  if (id !== "1") return;
  switch (type) {
    case "open":
      context.onOpen?.();
      break;
    case "next":
      if (payload) sink.next(payload);
      break;
    case "complete":
      end(sink.complete);
      break;
    case "denied":
      fail("http", 401);
      break;
    case "refused":
      sink.next({ errors: [{ message: "refused" }], status: 200 });
      end(sink.complete);
  }
}

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
    const stream: OpenStream = { sink, context: context as StreamContext, end, fail };
    const hear = (text: string) => {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(() => fail("timeout"), SILENCE);
      tell(stream, parseFrame(text));
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
