/**
 * Random lives of a page: sign-ins as two users, sign-outs, renewals that succeed, fail or answer another user, revoked
 * tokens, lost answers, sleep and a wrong clock, and requests in between. No request is ever executed as anybody but the
 * user who asked for it, no mutation twice, no answer reaches the next user, and each request ends once. What `executionOf` says of a
 * mutation is what the server has written down.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { executionOf, type Execution, type MutationOutcome } from "../../src/transport/execution.js";
import { http } from "../../src/transport/http/http.js";
import { refresh } from "../../src/transport/wrappers/refresh.js";
import { retry } from "../../src/transport/wrappers/retry.js";
import { persisted } from "../../src/transport/wrappers/persisted.js";
import type { Sink, Transport } from "../../src/transport/types.js";
import { isDeep, randomCases } from "../helpers/cases.js";
import { seeded } from "../helpers/random.js";
import { createWorld, NO_USER, type Mode, type Name, type Renewal, type World } from "./model-world.js";
import { settle } from "../helpers/settle.js";

/** Of each mode: 100 lives in all. */
const CASES = 50;
const STEPS = isDeep ? 60 : 40;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const MUTATION = "mutation { as }";

/** Each stack hands the session to the outermost wrapper that sends again; within it, anything goes. */
const STACKS: ((world: World, bare: Transport) => Transport)[] = [
  (_, bare) => bare, // sends once; an answer that is under way when the user changes is handed on
  ({ auth }, bare) => refresh(retry(bare), auth),
  ({ auth }, bare) => retry(refresh(bare, { renew: auth.renew }), auth),
  ({ auth }, bare) => refresh(persisted(retry(bare), { mode: "operationId", hash: (text) => text }), auth),
  ({ auth }, bare) => retry(retry(bare), { ...auth, attempts: 1 }),
];

interface Asked {
  id: string;
  isMutation: boolean;
  /** Undefined until it is known who is signed in. */
  by: string | undefined;
  /** Users, by number, when it was asked for. */
  user: number | undefined;
  ends: string[];
  /** The last result, or the error. */
  outcome: MutationOutcome;
}

/** Who is signed in, by name and by number. */
function watchUser({ auth }: World) {
  const seen = { user: 0, by: NO_USER };
  auth.onUserChange(() => {
    seen.user++;
    const state = auth.getState();
    seen.by = "expiresAt" in state ? String(state.user?.name) : NO_USER;
  });
  return seen;
}

/** Asks for things, and writes down what came of each and what must not have come of it. */
function createAsker(world: World, random: () => number, stack: (typeof STACKS)[number]) {
  const { auth } = world;
  const bare = http({ url: "/graphql", fetch: world.fetch, headers: auth.headers });
  const transport = stack(world, bare);
  const isWrapped = transport !== bare;
  const seen = watchUser(world);
  const asked: Asked[] = [];
  const wrong: string[] = [];

  const sinkOf = (entry: Asked): Sink => ({
    next(result) {
      entry.outcome = result;
      const { data } = result;
      const { as } = (data ?? {}) as { as?: string };
      if (as === undefined) return;
      if (isWrapped && entry.user !== seen.user) wrong.push(`${entry.id}: answered after the user changed`);
      if (as !== entry.by) wrong.push(`${entry.id}: the answer is ${as}'s, asked for by ${entry.by}`);
    },
    error(error) {
      entry.outcome = error;
      const { kind, message } = error;
      const isUserChange = message.includes("user changed");
      if (isUserChange && entry.user === seen.user) wrong.push(`${entry.id}: ended without a change`);
      entry.ends.push(kind);
    },
    complete: () => void entry.ends.push("complete"),
  });

  function ask(): void {
    const isMutation = random() < 0.5;
    const entry: Asked = { id: `r${asked.length}`, isMutation, by: seen.by, user: seen.user, ends: [], outcome: {} };
    asked.push(entry);
    const known = auth.userKnown();
    if (known) {
      entry.by = entry.user = undefined;
      void known.then(() => Object.assign(entry, { by: seen.by, user: seen.user }));
    }
    transport({ document: isMutation ? MUTATION : "query { as }", variables: { id: entry.id } }, sinkOf(entry));
  }

  // Pages ask for things the moment they hear of a change. Not at the end, or the last requests would need more time.
  for (const hear of [auth.onUserChange, auth.subscribe]) hear(() => random() < 0.2 && !world.isEnding && ask());
  return { asked, wrong, ask };
}

const ignore = (promise: Promise<unknown>): void => void promise.catch(() => {});

/** What can happen next, some of it more often than the rest. */
function createSteps(world: World, mode: Mode, random: () => number, ask: () => void): () => unknown {
  const { auth } = world;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const answerGoogle = (account: Name): void => {
    const window = world.page.asked.at(-1);
    if (auth.getState().status !== "signing-in" && random() < 0.5) return;
    if (random() < 0.8) window?.answer({ code: account });
    else window?.fail("popup_closed");
  };
  const steps: [weight: number, step: () => unknown][] = [
    [8, ask],
    [14, () => world.deliver(pick(world.parcels))],
    [2, () => ignore(auth.signIn())],
    [3, () => answerGoogle(pick(["Ada", "Ben"]))],
    [1, () => ignore(auth.signOut())],
    [1, () => ignore(auth.renew())],
    [2, () => (world.renewal = pick<Renewal>(["same", "same", "other", "refused", "lost"]))],
    [2, () => world.clock.tick(pick([100, 1000, MINUTE_MS]))],
    [1, () => world.clock.tick(HOUR_MS - MINUTE_MS)],
    [1, () => world.clock.sleep(pick([MINUTE_MS, 5 * HOUR_MS]))],
    [0.3, () => world.setBack(HOUR_MS)],
    [1, () => world.revoke()],
    [1, () => (world.faults = { lost: Math.floor(random() * 2), busy: Math.floor(random() * 3) })],
    // The page cannot know of a cookie that is replaced behind its back: each request would be the other user's.
    [mode === "token" ? 0.5 : 0, () => world.signInElsewhere(pick(["Ada", "Ben"]))],
  ];
  const total = steps.reduce((sum, [weight]) => sum + weight, 0);
  return () => {
    let at = random() * total;
    return (steps.find(([weight]) => (at -= weight) < 0) ?? steps[0])?.[1]();
  };
}

/** Everything that is on its way arrives, and every wait is over. */
async function finish(world: World): Promise<void> {
  world.isEnding = true;
  for (let round = 0; round < 8; round++) {
    while (world.parcels.length) await world.deliver(world.parcels[0]);
    world.clock.tick(3 * MINUTE_MS);
    await settle();
  }
}

/** One life: what happens, and what has to be true all along. */
function createLife(seed: number, mode: Mode) {
  const random = seeded(seed);
  const world = createWorld(mode);
  const stack = STACKS[Math.floor(random() * STACKS.length)] ?? STACKS[0];
  assert.ok(stack);
  const { asked, wrong, ask } = createAsker(world, random, stack);
  const step = createSteps(world, mode, random, ask);

  async function live(): Promise<void> {
    if (random() < 0.3) {
      world.signInElsewhere("Ada"); // before a reload: the page finds the session
      ignore(world.auth.renew());
      // First, because the browser sends the cookie with every request until its user has been found.
      for (let count = 0; count < 3; count++) {
        ask();
        await world.deliver(world.parcels[0]);
      }
    }
    for (let count = 0; count < STEPS; count++) {
      const body = world.parcels.find(({ isBody }) => isBody);
      // What the page cannot know of, since it never reads the answer that set the cookie: it does ask for things meanwhile.
      if (body && mode === "cookie") {
        ask();
        await world.deliver(body);
      } else await step();
      await settle();
    }
    await finish(world);
  }

  return { world, asked, live, check: () => check(world, asked, wrong) };
}

const executionSaid = ({ outcome }: Asked): Execution => executionOf(outcome, MUTATION);

function check({ executed }: World, asked: readonly Asked[], wrong: readonly string[]): void {
  assert.is(wrong.join("; "), "");
  for (const { id, as, isMutation } of executed) {
    const entry = asked.find((each) => each.id === id);
    assert.is(as, entry?.by, `${id} was executed as somebody else`);
    const times = executed.filter((each) => each.id === id).length;
    if (isMutation) assert.is(times, 1, `${id} was executed ${times} times`);
  }
  for (const entry of asked.filter(({ isMutation }) => isMutation)) {
    const hasRun = executed.some(({ id }) => id === entry.id);
    assert.is.not(executionSaid(entry), hasRun ? "not-run" : "ran", `${entry.id} has ${hasRun ? "" : "not "}run`);
  }
  for (const { id, ends } of asked) assert.is(ends.length, 1, `${id} ended ${ends.length} times: ${ends.join()}`);
}

const { setTimeout, clearTimeout } = globalThis;
for (const mode of ["token", "cookie"] as const)
  test(`no request runs as another user and no mutation twice: session by ${mode}`, async () => {
    const { cases, seed: first } = randomCases(`identity, ${mode}`, CASES);
    const seen = { executed: 0, ends: new Set<string>(), as: new Set<string>(), said: new Set<Execution>() };
    for (let seed = first; seed < first + cases; seed++) {
      const { world, asked, live, check } = createLife(seed, mode);
      Object.assign(globalThis, { setTimeout: world.clock.setTimeout, clearTimeout: world.clock.clearTimeout });
      try {
        await live();
        check();
      } catch (error) {
        const { message, actual } = error as Error & { actual?: unknown };
        throw new Error(`--seed ${seed}: ${message} ${String(actual)}`, { cause: error });
      } finally {
        world.end();
        Object.assign(globalThis, { setTimeout, clearTimeout });
      }
      seen.executed += world.executed.length;
      for (const entry of asked) {
        seen.ends.add(String(entry.ends[0]));
        if (entry.isMutation) seen.said.add(executionSaid(entry));
      }
      for (const { as } of world.executed) seen.as.add(as);
    }
    // The lives are worth something: everything that can come of a request did.
    assert.equal([...seen.ends].sort(), ["abort", "complete", "http", "network"]);
    assert.equal([...seen.said].sort(), ["not-run", "ran", "unknown"]);
    assert.equal([...seen.as].sort(), ["Ada", "Ben", NO_USER]);
    assert.ok(seen.executed > cases * 3, `only ${seen.executed} executions`);
  });

test.run();
