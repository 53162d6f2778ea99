/**
 * Whatever time a server gives, no part of the page asks it more than once a second on average, nor waits in a timer that fires at once.
 */
import "../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { whenServerAnswers } from "../../src/app/parts/answers/failure/use-own-retry.js";
import { createBulkRun } from "../../src/app/parts/bulk/bulk-run.js";
import { rowResultOf } from "../../src/app/parts/bulk/row-result.js";
import type { Sent } from "../../src/app/parts/action/send-action.js";
import { createServerWatch } from "../../src/app/base/context/server-watch.js";
import { SignInError } from "../../src/auth/errors.js";
import { request } from "../../src/client/call.js";
import type { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import { streaming } from "../../src/transport/http/streaming/streaming.js";
import { reconnecting } from "../../src/transport/live/reconnecting.js";
import { retry } from "../../src/transport/wrappers/retry.js";
import { ANSWER, createStage } from "../auth/stage.js";
import { createFakeClock, replaceTimers, type FakeClock } from "../helpers/fakes/fake-clock.js";
import { settle } from "../helpers/settle.js";
import { checkProperty } from "../helpers/property.js";

const test = suite("times that a server gives");
const MINUTES_5_S = 300;

/** As a header: seconds, dates, and what is neither. */
function headerOf(random: () => number): string {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  return pick([
    () =>
      pick([
        "0",
        "1",
        "30",
        "31",
        "60",
        "3600",
        "2147483",
        "2147484",
        "4294967",
        "99999999999",
        "9".repeat(400),
        "-1",
        "1.5",
        "1e9",
      ]),
    () => String(Math.floor(random() * 2 ** 40)),
    () => new Date(8.64e15 * random()).toUTCString(),
    () => pick(["", "soon", "Infinity", "NaN", "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT"]),
  ])();
}

/** A browser's clock, whose timers of more than 31 bits fire at once, in the place of all timers of the page. */
function inBrowserTime() {
  const clock = createFakeClock(Date.parse("2026-11-29T12:00:00Z"));
  const realNow = Date.now;
  const putTimersBack = replaceTimers(clock);
  Date.now = clock.now;
  return {
    clock,
    end() {
      putTimersBack();
      Date.now = realNow;
    },
  };
}

async function passFiveMinutes(clock: FakeClock, eachStep = () => {}): Promise<void> {
  for (let second = 0; second < MINUTES_5_S; second += 5) {
    await clock.pass(5_000);
    await settle();
    eachStep();
  }
}

/** By name, who asks a server that always answers so. Each counts what the server gets in five minutes. */
const ASKERS: Record<string, (header: string, random: () => number) => Promise<number>> = {
  "retry()": async (header, random) => {
    const { clock, end } = inBrowserTime();
    const server = createServer(header);
    try {
      const watch = createServerWatch();
      const transport = retry(http({ fetch: server.fetch }), { random, attempts: 1_000, wait: watch.wait });
      const stop = transport({ document: "{ a }" }, { next() {}, error() {}, complete() {} });
      await passFiveMinutes(clock);
      stop();
    } finally {
      end();
    }
    return server.count();
  },
  "reconnecting()": async (header, random) => {
    const { clock, end } = inBrowserTime();
    const server = createServer(header);
    try {
      const transport = reconnecting(http({ fetch: server.fetch, streaming }), { clock, random });
      const stop = transport({ document: "subscription { a }" }, { next() {}, error() {}, complete() {} });
      await passFiveMinutes(clock);
      stop();
      transport.close();
    } finally {
      end();
    }
    return server.count();
  },
  "a failure that asks by itself": async (header) => {
    const { clock, end } = inBrowserTime();
    const server = createServer(header);
    try {
      const transport = http({ fetch: server.fetch });
      const stop = whenServerAnswers(transport, await failureOf(server), () => {});
      await passFiveMinutes(clock, () => document.dispatchEvent(new Event("visibilitychange")));
      stop();
    } finally {
      end();
    }
    return server.count();
  },
  "a bulk run": async (header) => {
    const { clock, end } = inBrowserTime();
    const server = createServer(header, 429);
    try {
      const run = createBulkRun(3, async () => {
        const error = (await failureOf(server)) as TransportError;
        const sent = { is: "failed", problems: [], data: undefined, error } as unknown as Sent;
        return rowResultOf(sent, { unclear: "unclear", explain: () => "busy" });
      });
      run.go();
      await passFiveMinutes(clock);
      run.stop();
    } finally {
      end();
    }
    return server.count();
  },
};

/** A server that is too busy. */
function createServer(header: string, status = 503) {
  let requests = 0;
  return {
    count: () => requests,
    fetch: async () => {
      requests++;
      return new Response("busy", {
        status,
        headers: header === "" ? {} : { "retry-after": header },
      });
    },
  };
}

const failureOf = (server: { fetch: () => Promise<Response> }): PromiseLike<unknown> =>
  request(http({ fetch: server.fetch }), "{ a }").then(
    () => undefined,
    (error: unknown) => error,
  );

for (const [name, ask] of Object.entries(ASKERS))
  test(`${name} asks at most once a second on average`, async () => {
    let cases = 0;
    let most = 0;
    const headers: string[] = [];
    checkProperty("headers", (random) => void headers.push(headerOf(random)), 40);
    for (const header of headers) {
      const count = await ask(header, () => 0.5);
      cases++;
      most = Math.max(most, count);
      assert.ok(count <= MINUTES_5_S, `Retry-After: ${header}: ${count} requests in ${MINUTES_5_S} s`);
    }
    console.log(`${name}: ${cases} headers, at most ${most} requests in ${MINUTES_5_S} s`);
  });

test("a session asks for its renewal at most once a second on average", async () => {
  const lives: unknown[] = [
    0,
    0.001,
    0.01,
    0.5,
    1,
    4,
    5,
    60,
    2_147_484,
    1e12,
    1e308,
    "1e999",
    "0.01",
    "soon",
    -1,
    null,
    true,
    [],
    { toString: 1 },
  ];
  let most = 0;
  for (const expires_in of lives) {
    const stage = createStage();
    stage.begin();
    stage.net.answers["/auth/google"] = ANSWER;
    stage.net.answers["/auth/refresh"] = { ...ANSWER, expires_in } as typeof ANSWER;
    const auth = stage.createByCode();
    await stage.signIn(auth);
    // What no number can be made of ends the renewal in an error.
    await auth
      .renew()
      .catch((error: unknown) => assert.ok(error instanceof SignInError && typeof expires_in === "object"));
    const before = stage.net.sent.length;
    let count = 0;
    for (let second = 0; second < MINUTES_5_S && count <= MINUTES_5_S; second++) {
      await stage.clock.pass(1000);
      count = stage.net.sent.length - before;
    }
    stage.end();
    most = Math.max(most, count);
    assert.ok(count <= MINUTES_5_S, `expires_in: ${JSON.stringify(expires_in)}: ${count} renewals in ${MINUTES_5_S} s`);
  }
  console.log(`sessions: ${lives.length} lives, at most ${most} renewals in ${MINUTES_5_S} s`);
});

test("no error tells of a wait that a timer could not take", async () => {
  const headers: string[] = [];
  checkProperty("headers", (random) => void headers.push(headerOf(random)), 200);
  for (const header of headers) {
    const { retryAfter = 0 } = (await failureOf(createServer(header))) as TransportError;
    assert.ok(retryAfter >= 0 && retryAfter < 2 ** 31, `${header}: ${retryAfter}`);
  }
});

test.run();
