/** One operation's life, where the transport below does all that it may not. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../src/transport/errors.js";
import { guard } from "../../src/transport/guard.js";
import { reported } from "../helpers/reported.js";
import type { Sink } from "../../src/transport/types.js";

/** A sink that writes down what it is told. */
function listener() {
  const told: unknown[] = [];
  const sink: Sink = {
    next: ({ data }) => void told.push(data),
    error: ({ kind, cause }) => void told.push([kind, cause]),
    complete: () => void told.push("complete"),
  };
  return { told, sink };
}

/** What is told by a transport that says all of this, one after the other. */
function toldOf(say: (sink: Sink) => void) {
  const { told, sink } = listener();
  guard(undefined, sink, (guarded) => {
    say(guarded);
    return () => {};
  });
  return told;
}

test("tells one end, the first, and nothing after it", () => {
  const error = new TransportError("network", "gone", { cause: 1 });
  assert.equal(
    toldOf((sink) => {
      sink.next({ data: 1 });
      sink.complete();
      sink.next({ data: 2 });
      sink.error(error);
      return sink.complete();
    }),
    [1, "complete"],
  );
  assert.equal(
    toldOf((sink) => {
      sink.error(error);
      sink.next({ data: 2 });
      sink.complete();
      return sink.error(error);
    }),
    [["network", 1]],
  );
});

test("leaves once, however and however early it ends", () => {
  for (const end of ["error", "complete", "stop", "abort", "at once"]) {
    let left = 0;
    let guarded: Sink | undefined;
    const caller = new AbortController();
    const stop = guard(caller.signal, listener().sink, (sink) => {
      guarded = sink;
      if (end === "at once") sink.complete();
      return () => void left++;
    });
    if (end === "error") guarded?.error(new TransportError("network", "gone"));
    if (end === "complete") guarded?.complete();
    if (end === "abort") caller.abort();
    stop();
    stop();
    guarded?.complete();
    assert.is(left, 1, end);
  }
});

test("a stop ignores its arguments, so that it can be the handler of a click", () => {
  const { told, sink } = listener();
  const stop = guard(undefined, sink, () => () => {}) as (event: unknown) => void;
  stop({ type: "click" });
  assert.equal(told, []);
});

test("a TransportError from the start is passed on, any other error is its cause", () => {
  const mine = new TransportError("timeout", "mine", { cause: 1 });
  const cause = new RangeError("no");
  assert.equal(
    toldOf(() => {
      throw mine;
    }),
    [["timeout", 1]],
  );
  assert.equal(
    toldOf(() => {
      throw cause;
    }),
    [["protocol", cause]],
  );
});

test("a sink that throws ends with that error, and throwing again is uncaught", async () => {
  const cause = new RangeError("no");
  for (const late of [false, true]) {
    const { told, sink } = listener();
    let left = 0;
    let guarded: Sink | undefined;
    const run = () => {
      guarded?.next({ data: 1 });
      guarded?.next({ data: 2 });
      guarded?.error(new TransportError("network", "gone"));
    };
    guard(
      undefined,
      {
        ...sink,
        next: () => {
          throw cause;
        },
      },
      (inner) => {
        guarded = inner;
        late || run();
        return () => void left++;
      },
    );
    if (late) run();
    assert.equal([told, left], [[["protocol", cause]], 1]);
  }
  const end = () => {
    throw cause;
  };
  assert.equal(
    await reported(() =>
      guard(undefined, { ...listener().sink, error: end }, ({ error }) => {
        error(new TransportError("network", "gone"));
        return () => {};
      }),
    ),
    [cause],
  );
  assert.equal(
    await reported(() =>
      guard(undefined, { ...listener().sink, complete: end }, ({ complete }) => {
        complete();
        return () => {};
      }),
    ),
    [cause],
  );
});

test("an error of the sink names a stack overflow, and no other cause", () => {
  const messageFor = (cause: unknown) => {
    let message = "";
    const failing: Sink = {
      next() {
        throw cause;
      },
      error: (error) => void (message = error.message),
      complete() {},
    };
    guard(undefined, failing, (guarded) => {
      guarded.next({ data: 1 });
      return () => {};
    });
    return message;
  };
  assert.match(messageFor(new RangeError("Maximum call stack size exceeded")), "nested too deep");
  assert.match(messageFor(new Error("too much recursion")), "nested too deep");
  for (const cause of [new Error("no"), "call stack"]) assert.not.match(messageFor(cause), "nested");
});

test("a stop that throws is reported, and the sink still gets its end", async () => {
  const mistake = new Error("in the stop");
  for (const end of ["complete", "error"] as const) {
    const { told, sink } = listener();
    const errors = await reported(() => {
      let guarded: Sink | undefined;
      guard(undefined, sink, (given) => {
        guarded = given;
        return () => {
          throw mistake;
        };
      });
      if (end === "complete") guarded?.complete();
      else guarded?.error(new TransportError("network", "gone", { cause: 1 }));
    });
    assert.equal([told, errors], [[end === "complete" ? "complete" : ["network", 1]], [mistake]]);
  }
});

test.run();
