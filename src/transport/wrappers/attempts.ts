/** An operation sent more than once, one try at a time: what `retry`, `refresh` and `persisted` have in common. */
import type { TransportError } from "../errors.js";
import { guard } from "../guard.js";
import type { Operation, Result, Sink, Stop, Transport } from "../types.js";

/** What to do instead of telling an answer; undefined: it is told. `stands` tells it later, as the last. */
export type Judge = (answer: Result | TransportError, stands: () => void) => (() => unknown) | undefined | false;

/**
 * @param begin is called once, with the way to send: the try before, if there was one, is over by then. What it returns is
 *   called when the operation ends, and nothing is sent after that
 */
export function tries(
  transport: Transport,
  { signal }: Operation,
  sink: Sink,
  begin: (send: (operation: Operation, judge?: Judge) => void, error: Sink["error"]) => Stop | void,
): Stop {
  return guard(signal, sink, ({ next, error, complete }) => {
    let turn = 0;
    let stop: Stop | undefined;
    const leave = begin((operation, judge) => {
      if (turn < 0) return;
      const mine = ++turn;
      const hear = (answer: Result | TransportError, tell: () => void) => {
        if (mine !== turn) return;
        const instead = judge?.(answer, () => {
          tell();
          complete();
        });
        if (!instead) return tell();
        turn++;
        stop?.();
        instead();
      };
      const sent = transport(operation, {
        next: (result) => hear(result, () => next(result)),
        error: (why) => hear(why, () => error(why)),
        complete: () => mine === turn && complete(),
      });
      if (mine === turn) stop = sent;
      else sent(); // it was answered before it returned
    }, error);
    return () => {
      turn = -1;
      leave?.();
      stop?.();
    };
  });
}
