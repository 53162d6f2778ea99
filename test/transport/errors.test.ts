import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../src/transport/errors.js";

test("kind and status decide whether an error is retryable, unless the details do", () => {
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
