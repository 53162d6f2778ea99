import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Paging } from "../../../../src/app/schema/index.js";
import type { PagePosition } from "../../../../src/app/parts/export/page-position.js";
import type { Page } from "../../../../src/app/parts/export/page-collector.js";
import { reportOf } from "../../../../src/app/parts/export/report.js";
import { createWalk, type Walk, type WalkOptions, type WalkState } from "../../../../src/app/parts/export/walk.js";
import { enExport } from "../../../../src/app/base/messages/en/export.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enWork } from "../../../../src/app/base/messages/en/work.js";
import { seeded } from "../../../helpers/random.js";

const PAGING = {
  cursor: { by: "cursor", size: "first", at: "after" },
  offset: { by: "offset", size: "limit", at: "offset" },
  page: { by: "page", size: "perPage", at: "page" },
  fixedPages: { by: "page", at: "page" },
  none: { by: "none" },
  whole: { by: "none", size: "first" },
} as const satisfies Record<string, Paging>;

interface Habits {
  /** The most it gives at once. */
  cap: number;
  flag?: boolean;
  total?: boolean;
  pages?: boolean;
  /** It gives the last page again when asked for one behind it. */
  clamps?: boolean;
}

/** Where the rows of a place begin. */
function startOf(paging: Paging, place: PagePosition, size: number): number {
  switch (paging.by) {
    case "cursor":
      return Number(place.after ?? 0);
    case "offset":
      return place.offset ?? 0;
    case "page":
      return ((place.page ?? 1) - 1) * size;
    default:
      return 0;
  }
}

/** A list of `count` numbers on a server with habits of its own. */
function server(paging: Paging, count: number, { cap, flag, total, pages, clamps }: Habits) {
  const all = Array.from({ length: count }, (_, index) => ({ id: index }));
  return async (place: PagePosition): Promise<Page> => {
    const size = "size" in paging && paging.size ? Math.min(cap, place.size) : cap;
    const at = startOf(paging, place, size);
    const from = clamps ? Math.min(at, Math.max(0, (Math.ceil(count / size) - 1) * size)) : at;
    const rows = all.slice(from, paging.by === "none" && !paging.size ? undefined : from + size);
    const end = from + rows.length;
    return {
      rows,
      facts: {
        rowsOnPage: rows.length,
        ...(flag && { more: end < count }),
        ...(total && { total: count }),
        ...(pages && { pages: Math.ceil(count / size) }),
        ...(paging.by === "cursor" && rows.length && { after: String(end) }),
      },
    };
  };
}

/** Goes on until it rests for good. */
async function rest(walk: Walk): Promise<WalkState> {
  for (let turns = 0; turns < 5000; turns++) {
    if (!["running", "pausing"].includes(walk.get().at)) return walk.get();
    await Promise.resolve();
  }
  throw new Error("it never rests");
}

async function all(load: WalkOptions["load"], paging: Paging, options: Partial<WalkOptions> = {}) {
  const walk = createWalk({ paging, load, ...options });
  walk.go();
  return { walk, state: await rest(walk) };
}

const ids = ({ rows }: WalkState) => rows.map((row) => (row as { id: number }).id);
/** One kind after the other, round by round. */
const kindOf = (round: number, kinds: (keyof typeof PAGING)[]) => kinds[round % kinds.length] as keyof typeof PAGING;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test("gets every row once and in order, however the server pages, caps and counts", async () => {
  const random = seeded(3);
  for (let round = 0; round < 250; round++) {
    const name = kindOf(round, ["cursor", "offset", "page", "fixedPages", "none"]);
    const paging = PAGING[name];
    const count = Math.floor(random() * 330);
    const habits: Habits = {
      cap: 1 + Math.floor(random() * 150),
      flag: random() < 0.4,
      total: random() < 0.4,
      pages: name === "page" && random() < 0.3,
    };
    const { state } = await all(server(paging, count, habits), paging);
    assert.is(state.at, "done", `${name} ${JSON.stringify(habits)}`);
    assert.is(state.end, "all");
    assert.equal(ids(state), upTo(count), `${name} ${count} ${JSON.stringify(habits)}`);
    assert.is(state.count, count);
  }
});

test("gets every row once with pauses, failures and stops in between", async () => {
  const random = seeded(5);
  for (let round = 0; round < 120; round++) {
    const name = kindOf(round, ["cursor", "offset", "page"]);
    const count = Math.floor(random() * 400);
    const load = server(PAGING[name], count, { cap: 1 + Math.floor(random() * 60), flag: random() < 0.5 });
    const walk = createWalk({
      paging: PAGING[name],
      limit: 10 + Math.floor(random() * 200),
      async load(place) {
        if (random() < 0.2) throw new Error("torn");
        if (random() < 0.2) walk.pause();
        const page = await load(place);
        if (random() < 0.1) walk.stop();
        return page;
      },
    });
    for (let tries = 0; walk.get().at !== "done"; tries++) {
      assert.ok(tries < 2000, "it comes to an end");
      walk.go();
      await rest(walk);
    }
    assert.equal(ids(walk.get()), upTo(count));
  }
});

test("after a failed page the walk keeps the earlier ones, and continues there", async () => {
  let broken = true;
  const load = server(PAGING.offset, 250, { cap: 100 });
  const asked: (number | undefined)[] = [];
  const { walk, state } = await all(async (place) => {
    asked.push(place.offset);
    if (broken && place.offset === 100) throw new Error("torn");
    return load(place);
  }, PAGING.offset);
  assert.is(state.at, "failed");
  assert.is((state.error as Error).message, "torn");
  assert.is(state.count, 100);
  broken = false;
  walk.go();
  await rest(walk);
  assert.equal(ids(walk.get()), upTo(250));
  assert.equal(asked, [undefined, 100, 100, 200, 250]);
  assert.is(walk.get().error, undefined);
});

test("pausing lets a page arrive, stopping aborts it, and both can resume", async () => {
  let answer: (() => void) | undefined;
  let aborted = false;
  const load = server(PAGING.cursor, 30, { cap: 10, flag: true });
  const walk = createWalk({
    paging: PAGING.cursor,
    load: (place, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => (aborted = true));
        answer = () => void load(place).then(resolve);
      }),
  });
  walk.go();
  walk.pause();
  assert.is(walk.get().at, "pausing");
  answer?.();
  await rest(walk);
  assert.is(walk.get().at, "paused");
  assert.is(walk.get().count, 10);
  walk.go();
  walk.stop();
  assert.is(walk.get().at, "stopped");
  assert.ok(aborted);
  answer?.(); // too late
  await Promise.resolve();
  assert.is(walk.get().count, 10);
  walk.go();
  answer?.();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  assert.is(walk.get().count, 20);
  walk.stop();
});

test("pauses at the limit, and continues for twice as many rows", async () => {
  const { walk, state } = await all(server(PAGING.offset, 1000, { cap: 100 }), PAGING.offset, { limit: 200 });
  assert.is(state.at, "limit");
  assert.is(state.count, 200);
  walk.go();
  assert.is((await rest(walk)).count, 400);
  walk.go();
  walk.go();
  await rest(walk);
  walk.go();
  assert.is((await rest(walk)).at, "done");
  assert.is(walk.get().count, 1000);
});

test("does not pause at the limit after the last row", async () => {
  const { state } = await all(server(PAGING.offset, 200, { cap: 100, total: true }), PAGING.offset, { limit: 200 });
  assert.is(state.at, "done");
});

test("asks for less where the server refuses the page size, and only then", async () => {
  const refusal = new Error("first must be at most 30");
  const load = server(PAGING.cursor, 60, { cap: 100, flag: true });
  const strict: WalkOptions["load"] = (place) => (place.size > 30 ? Promise.reject(refusal) : load(place));
  assert.equal(ids((await all(strict, PAGING.cursor, { refuses: (error) => error === refusal })).state), upTo(60));
  const { state } = await all(strict, PAGING.cursor);
  assert.is(state.at, "failed");
});

test("asks for an unpaged list again, larger, until fewer rows come than asked for", async () => {
  const { state } = await all(server(PAGING.whole, 2513, { cap: 100_000 }), PAGING.whole);
  assert.is(state.end, "all");
  assert.equal(ids(state), upTo(2513));
});

test("a total that the rows have disproved ends no list, and is remarked on", async () => {
  for (const name of ["offset", "page", "fixedPages", "whole"] as const) {
    const load = server(PAGING[name], 251, { cap: name === "whole" ? 251 : 100 });
    const { state } = await all(async (place) => {
      const page = await load(place);
      return { ...page, facts: { ...page.facts, total: 99 } };
    }, PAGING[name]);
    assert.equal(ids(state), upTo(251), name);
    const report = reportOf(state, { ...en, ...enWork, ...enExport });
    assert.match(report?.text ?? "", "The server says that there are 99 rows, but sent 251.");
    assert.is(report?.isComplete, false);
  }
});

test("does not call a list whole that ends where a limit would be", async () => {
  for (const [cap, end] of [
    [100, "cap"],
    [256, "cap"],
    [137, "all"],
  ] as const) {
    const { state } = await all(server(PAGING.whole, 1300, { cap }), PAGING.whole);
    assert.is(state.end, end);
    assert.is(state.count, cap);
  }
  assert.is((await all(server(PAGING.whole, 300, { cap: 500, total: true }), PAGING.whole)).state.end, "all");
  assert.is((await all(server(PAGING.none, 300, { cap: 1 }), PAGING.none)).state.end, "all");
});

test("keeps the most a server gave where it refuses a larger piece", async () => {
  const refusal = new Error("at most 100");
  const load = server(PAGING.whole, 250, { cap: 100 });
  const { state } = await all((place) => (place.size > 100 ? Promise.reject(refusal) : load(place)), PAGING.whole, {
    refuses: (error) => error === refusal,
  });
  assert.is(state.end, "cap");
  assert.is(state.count, 100);
});

test("ends with a notice if the server returns the same page for ever", async () => {
  const stuck = await all(
    async () => ({ rows: [{ id: 1 }, { id: 2 }], facts: { rowsOnPage: 2, more: true, after: "same" } }),
    PAGING.cursor,
  );
  assert.is(stuck.state.end, "repeats");
  const deaf = await all(async () => ({ rows: [{ id: 1 }, { id: 2 }], facts: { rowsOnPage: 2 } }), PAGING.offset);
  assert.is(deaf.state.end, "repeats");
  assert.is(deaf.state.count, 2);
  const clamped = await all(server(PAGING.page, 25, { cap: 10, clamps: true }), PAGING.page);
  assert.is(clamped.state.end, "repeats");
  assert.equal(ids(clamped.state), upTo(25));
});

test("believes a server that says there is more although rows without ids are alike", async () => {
  let left = 4;
  const load: WalkOptions["load"] = async () => ({
    rows: [{ wind: 0 }, { wind: 0 }],
    facts: { rowsOnPage: 2, more: --left > 0 },
  });
  assert.is((await all(load, PAGING.offset)).state.count, 8);
  left = 4;
  const keyed = await all(load, PAGING.offset, { keyOf: () => "1" });
  assert.is(keyed.state.end, "repeats");
  assert.is(keyed.state.count, 2);
});

test("says that the rest is lost where there is more but no way to it", async () => {
  const blind = await all(async () => ({ rows: [{ id: 1 }], facts: { rowsOnPage: 1, more: true } }), PAGING.cursor);
  assert.is(blind.state.end, "lost");
  let page = 0;
  const empty = await all(
    async () => ({ rows: [], facts: { rowsOnPage: 0, more: true, after: String(++page) } }),
    PAGING.cursor,
  );
  assert.is(empty.state.end, "lost");
});

test("goes through an empty page in the middle", async () => {
  const pages: Page[] = [
    { rows: [{ id: 0 }], facts: { rowsOnPage: 1, more: true, after: "a" } },
    { rows: [], facts: { rowsOnPage: 0, more: true, after: "b" } },
    { rows: [{ id: 1 }], facts: { rowsOnPage: 1, more: false } },
  ];
  const { state } = await all(async () => pages.shift() ?? Promise.reject(new Error("no more")), PAGING.cursor);
  assert.equal(ids(state), [0, 1]);
  assert.is(state.end, "all");
});

test("counts null rows towards the offset, and reports missing values", async () => {
  const asked: (number | undefined)[] = [];
  const { state } = await all(async (place) => {
    asked.push(place.offset);
    return place.offset
      ? { rows: [], facts: { rowsOnPage: 0 } }
      : { rows: [{ id: 0 }], facts: { rowsOnPage: 3, total: 9 }, fieldErrors: ["no", "no", "never"] };
  }, PAGING.offset);
  assert.equal(asked, [undefined, 3]);
  assert.is(state.fieldErrorCount, 3);
  assert.equal(state.reasons, ["no", "never"]);
  assert.is(state.total, 9);
});

test("a pause while a page size is refused rests, and goes on with smaller pages", async () => {
  const sizes: number[] = [];
  const walk = createWalk({
    paging: PAGING.cursor,
    size: 200,
    refuses: () => true,
    async load({ size }) {
      sizes.push(size);
      if (sizes.length > 1) return { rows: [{ id: 1 }], facts: { rowsOnPage: 1, more: false } };
      walk.pause();
      throw new Error("at most 100");
    },
  });
  walk.go();
  assert.is((await rest(walk)).at, "paused");
  walk.go();
  assert.is((await rest(walk)).at, "done");
  assert.equal(sizes, [200, 100]);
});

test.run();
