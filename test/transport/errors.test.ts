import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError, type TransportErrorKind } from "../../src/transport/errors.js";

test("kind and status decide whether an error is retryable, unless the details do", () => {
  const isRetryable = (kind: TransportErrorKind, details: { status?: number; retryable?: boolean } = {}) =>
    new TransportError(kind, "failed", details).retryable;
  assert.ok(isRetryable("timeout"));
  assert.ok(isRetryable("network"));
  assert.ok(isRetryable("network", { status: 200 }), "the connection was lost within an answer");
  assert.not.ok(isRetryable("network", { retryable: false }));
  assert.not.ok(isRetryable("parse"));
  assert.not.ok(isRetryable("http", { status: 400 }));
  assert.ok(isRetryable("http", { status: 400, retryable: true }));
  assert.ok(isRetryable("http", { status: 503 }));
});

test.run();
