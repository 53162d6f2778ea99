/** What a client returns for a request that cannot be sent. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createRefusedWatches, refusedCall } from "../../../src/client/queries/refused.js";
import { TransportError } from "../../../src/transport/errors.js";
import { failed, setup } from "../setting.js";

const test = suite("refused requests");

const refusal = (message: string) => new TransportError("protocol", message);

test("a component that renders again gets the same Watch, which is failed", () => {
  const { client, fake } = setup();
  const variables: { self?: unknown } = {};
  variables.self = variables;
  const watch = client.watch("query A { a }", variables);
  assert.is(client.watch("query A { a }", variables), watch);
  assert.is(watch.get(), watch.get());
  assert.equal([watch.get().status, watch.time, watch.answerCount, fake.sent.length], ["failed", 0, 0, 0]);
});

test("another error has another Watch", () => {
  const watchOf = createRefusedWatches();
  assert.is.not(watchOf(refusal("a")), watchOf(refusal("b")));
});

test("a hundred refusals are remembered, and then all are forgotten", () => {
  const watchOf = createRefusedWatches();
  const first = watchOf(refusal("0"));
  for (let number = 1; number < 100; number++) watchOf(refusal(`${number}`));
  assert.is(watchOf(refusal("0")), first);
  watchOf(refusal("one too many"));
  assert.is.not(watchOf(refusal("0")), first);
});

test("a refetch of what was refused fails for the same reason", async () => {
  const error = refusal("no");
  assert.is(await failed(createRefusedWatches()(error).get().refetch()), error);
  assert.is((await failed(refusedCall(error))).message, "no");
});

test.run();
