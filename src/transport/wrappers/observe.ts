/** Events of operations, for logs, measurements and error reports. */
import { kindOf, nameOf } from "../request.js";
import type { TransportError, TransportErrorKind } from "../errors.js";
import { executionOf, type Execution } from "../execution.js";
import { guard, safely } from "../guard.js";
import type { BytesContext, OperationId, OperationKind, Sink, Transport } from "../types.js";
import type { Answer } from "./attempts.js";

/** The members of every event. No event holds variables, headers, data or the text of a document. */
interface EventBase {
  /** The same for all events of one operation, and for no other operation. */
  readonly id: OperationId;
  /** The operation's name; undefined where it has none. */
  readonly name: string | undefined;
  /** What the operation does. */
  readonly kind: OperationKind;
  /** How long after the beginning of the operation, in ms, with fractions. */
  readonly ms: number;
}

interface ResultEvent extends EventBase, AnswerSize {
  readonly type: "result";
  /** The HTTP status, if there was one. */
  readonly status: number | undefined;
  /** How many GraphQL errors the result holds. */
  readonly errorCount: number;
  /** True while more incremental payloads are to come. */
  readonly hasNext: boolean;
}

interface ErrorEvent extends EventBase, Readonly<Pick<TransportError, "message" | "retryable">> {
  readonly type: "error";
  /** The `kind` of the TransportError. Its message holds no secret. */
  readonly errorKind: TransportErrorKind;
  /** The HTTP status, if there was one. */
  readonly status: number | undefined;
}

interface EndEvent extends EventBase, AnswerSize {
  readonly type: "end";
  /** How it ended; "stopped": the caller left. */
  readonly reason: "complete" | "error" | "stopped";
  /** Of a mutation: whether the server has run it, as `executionOf` says. */
  readonly execution: Execution | undefined;
}

interface AnswerSize {
  /** The size of the answer so far, after decompression; undefined where the transport does not tell, as a socket's does not. */
  readonly bytes: number | undefined;
}

/**
 * - `start`: the operation is sent. - `result`: a result came. - `error`: the operation failed; `end` follows. - `end`: nothing
 * follows.
 */
export type OperationEvent = (EventBase & { readonly type: "start" }) | ResultEvent | ErrorEvent | EndEvent;

/**
 * Tells a listener what happens to each operation. Wrap the innermost transport to see each attempt, or the outermost to see
 * what callers see. What the listener throws is reported as an uncaught error and changes nothing else. A live transport keeps its
 * status and close.
 *
 * @example
 * ```ts
 * import { http, observe } from "querylet";
 *
 * const transport = observe(http(), (event) => {
 *   if (event.type === "end") console.info(event.name, event.reason, `${Math.round(event.ms)} ms`);
 * });
 * ```
 */
export function observe<T extends Transport>(transport: T, listener: (event: OperationEvent) => void): T {
  const observing: Transport = (original, sink) => {
    const { id = Symbol() } = original;
    const base = { id, name: nameOf(original), kind: kindOf(original) };
    const began = performance.now();
    let bytes: number | undefined;
    let isOver = false;
    let execution: Execution | undefined = base.kind === "mutation" ? "unknown" : undefined;

    const ms = () => performance.now() - began;
    const tell = (event: OperationEvent) => safely(() => listener(event));

    function end(reason: EndEvent["reason"]): void {
      if (isOver) return;
      isOver = true;
      tell({ ...base, ms: ms(), type: "end", reason, execution, bytes });
    }

    /** What an earlier part of the answer has shown to have run stays so. */
    function note(answer: Answer): void {
      if (execution && execution !== "ran") execution = executionOf(answer, original.document);
    }

    const context: BytesContext = {
      ...original.context,
      onBytes(count) {
        bytes = (bytes ?? 0) + count;
        (original.context as BytesContext | undefined)?.onBytes?.(count);
      },
    };
    const observingSink: Sink = {
      next(result) {
        const { status, errors, hasNext = false } = result;
        note(result);
        tell({ ...base, ms: ms(), type: "result", status, errorCount: errors?.length ?? 0, hasNext, bytes });
        sink.next(result);
      },
      error(error) {
        const { kind: errorKind, message, status, retryable } = error;
        note(error);
        tell({ ...base, ms: ms(), type: "error", errorKind, message, status, retryable });
        end("error");
        sink.error(error);
      },
      complete() {
        end("complete");
        sink.complete();
      },
    };

    tell({ ...base, ms: 0, type: "start" });
    // The guard turns what the transport throws into an error, so that the listener is told of it, too.
    const stop = guard(undefined, observingSink, (guarded) => transport({ ...original, id, context }, guarded));
    return () => {
      stop();
      end("stopped");
    };
  };
  return Object.assign(observing, transport);
}
