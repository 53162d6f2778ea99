import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../src/transport/errors.js";

test("whether an error is retryable follows from its kind and status, unless the details say so", () => {
  const retryable = (details: { status?: number; retryable?: boolean | undefined }) =>
    new TransportError("network", "failed", details).retryable;
  assert.equal(
    [{}, { retryable: undefined }, { retryable: false }, { status: 400 }, { status: 400, retryable: true }].map(
      retryable,
    ),
    [true, true, false, false, true],
  );
});

test.run();
