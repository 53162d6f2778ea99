/** What a cable asks over HTTP, and what it tells after a lost connection. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { SUBSCRIPTION, setUp } from "./setting.js";
import { settle } from "../../../helpers/settle.js";
import { warned } from "../../../helpers/warned.js";

/** Of a link that is never live the development build warns. */
const quietly = (run: () => Promise<void>) => async () => void (await warned(run));

test(
  "at every fifth attempt check may end the operations with 401",
  quietly(async () => {
    let asked = 0;
    let answer: () => Promise<unknown> = async () => {};
    const { watch, last, clock, link, sockets } = setUp({
      check: () => {
        asked++;
        return answer();
      },
    });
    const one = watch();
    const fail = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await settle();
        const before = sockets.length;
        last().drop();
        await settle();
        while (sockets.length === before && link.status().state === "waiting") await clock.pass(100);
      }
    };
    await fail(3);
    assert.is(asked, 0);
    await fail(1);
    assert.equal([asked, one.errors], [1, []]); // the server is there: it is not the token
    answer = () => {
      throw new TransportError("network", "gone");
    };
    await fail(5);
    assert.equal([asked, one.errors, link.status().state], [2, [], "connecting"]);
    answer = () => Promise.reject(new TransportError("http", "401", { status: 401 }));
    await fail(5);
    assert.equal([asked, one.errors.map(({ status }) => status), link.status().state], [3, [401], "unauthorized"]);
    const before = sockets.length;
    await clock.pass(60_000);
    assert.is(sockets.length, before);
    const two = watch();
    answer = async () => ({ status: 401, errors: [{ message: "who?" }] }); // as a GraphQL answer of its own media type is a result
    await fail(5);
    assert.equal(
      [two.errors.map(({ name, status }) => [name, status]), link.status().state],
      [[["TransportError", 401]], "unauthorized"],
    );
  }),
);

test(
  "an answer of check after reconnecting changes nothing",
  quietly(async () => {
    let refuse = (_: unknown) => {};
    const { watch, last, clock, welcome, serve, link, sockets } = setUp({
      check: () => new Promise((_, reject) => (refuse = reject)),
    });
    const one = watch();
    for (let attempt = 1; attempt < 6; attempt++) {
      await settle();
      last().drop();
      while (sockets.length === attempt) await clock.pass(100);
    }
    await welcome();
    await serve();
    refuse(new TransportError("http", "401", { status: 401 }));
    await settle();
    assert.equal([one.errors, link.status().state], [[], "live"]);
  }),
);

test("tells onResume of each operation that is back, where there is no catchUp", async () => {
  const told: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({ onResume: ({ document }) => told.push(document) });
  watch();
  await welcome();
  await serve();
  assert.equal(told, []);
  last().drop();
  await clock.pass(125);
  await welcome();
  await serve();
  assert.equal(told, [SUBSCRIPTION]);
});

test.run();
