/** What tests of live transports over sockets share: the fake environment, and a sink that records its calls. */
import type { TransportError } from "../../../src/transport/errors.js";
import type { Operation, Result, Sink, Stop, Transport } from "../../../src/transport/types.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeSockets } from "../../helpers/fakes/fake-socket.js";

/** A clock, a page and sockets that the test controls, and the options that pass them to a transport. */
export function createEnvironment() {
  const clock = createFakeClock();
  const { WebSocket, sockets, last } = fakeSockets();
  const page = createFakePage();
  return { clock, sockets, last, page, options: { clock, WebSocket, random: () => 0.5, page: page.page } };
}

/** The calls of one operation's sink. */
export interface Watch extends Sink {
  results: Result[];
  errors: TransportError[];
  completed: number;
  stop: Stop;
}

/** Starts an operation, and records what its sink gets. */
export function watchOperation(transport: Transport, operation: Operation): Watch {
  const watch: Watch = {
    results: [],
    errors: [],
    completed: 0,
    next: (result) => void watch.results.push(result),
    error: (error) => void watch.errors.push(error),
    complete: () => void watch.completed++,
    stop: () => {},
  };
  watch.stop = transport(operation, watch);
  return watch;
}
