/** The loader: once, or one error; never twice, never a tag left behind. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadGoogle, SignInError } from "../../../src/auth/index.js";
import { createFakeClock, type FakeClock } from "../../helpers/fakes/fake-clock.js";
import { createPage, START } from "../fakes.js";
import { settle } from "../../helpers/settle.js";

let page: ReturnType<typeof createPage>;
test.before.each(() => void (page = createPage()));
test.after.each(() => page.restore());

async function failed(promise: Promise<unknown>): Promise<void> {
  const error = await promise.then(
    () => assert.unreachable(),
    (cause: unknown) => cause,
  );
  assert.instance(error, SignInError);
  assert.is((error as SignInError).code, "script_failed");
}

test("loads the script of Google once for all callers", async () => {
  const both = Promise.all([loadGoogle(), loadGoogle({ nonce: "other" })]);
  await settle();
  assert.is(page.scripts.length, 1);
  assert.is(page.scripts[0]?.src, "https://accounts.google.com/gsi/client");
  page.loaded();
  const [a, b] = await both;
  assert.is(a, b);
  assert.is(await loadGoogle(), a);
  assert.is(page.scripts.length, 1);
  assert.is(page.scripts[0]?.removed, false, "a loaded tag stays");
});

test("sets the page's nonce", async () => {
  const load = loadGoogle({ nonce: "n0" });
  await settle();
  assert.is(page.scripts[0]?.nonce, "n0");
  page.loaded();
  await load;
  page.window.google = undefined;
  const without = loadGoogle();
  await settle();
  assert.is(page.scripts[1]?.nonce, "", "none is set where the page has none");
  page.loaded();
  await without;
});

/** Has the last tag fail, and lets the wait before the next try pass. */
async function failAndWait(clock: FakeClock, ms: number): Promise<void> {
  page.scripts.at(-1)?.onerror?.(new Error("blocked"));
  await settle();
  clock.tick(ms);
  await settle();
}

test("tries a failed load again after 1 s and after 4 s more, and removes each tag", async () => {
  const clock = createFakeClock(START);
  const load = loadGoogle({ clock });
  await settle();
  await failAndWait(clock, 999);
  assert.equal([page.scripts.length, page.scripts[0]?.removed], [1, true]);
  clock.tick(1);
  await settle();
  assert.is(page.scripts.length, 2);
  await failAndWait(clock, 3_999);
  assert.equal([page.scripts.length, page.scripts[1]?.removed], [2, true]);
  clock.tick(1);
  await settle();
  assert.is(page.scripts.length, 3);
  page.loaded();
  assert.ok((await load).accounts);
  assert.equal([page.scripts[2]?.removed, clock.waiting()], [false, 0]);
});

test("rejects after the third failure, and loads again when it is called again", async () => {
  const clock = createFakeClock(START);
  const first = loadGoogle({ clock });
  await settle();
  await failAndWait(clock, 1_000);
  await failAndWait(clock, 4_000);
  const both = failed(first);
  await failAndWait(clock, 60_000);
  await both;
  assert.equal([page.scripts.length, page.scripts[2]?.removed, clock.waiting()], [3, true, 0]);
  const second = loadGoogle({ clock });
  await settle();
  assert.is(page.scripts.length, 4);
  page.loaded();
  assert.ok((await second).accounts);
});

test("callers that join during a failed load share the next attempt", async () => {
  const clock = createFakeClock(START);
  const first = loadGoogle({ clock });
  await settle();
  await failAndWait(clock, 500);
  const second = loadGoogle({ clock });
  clock.tick(500);
  await settle();
  assert.is(page.scripts.length, 2);
  page.loaded();
  assert.is(await first, await second);
});

/** Runs the clock through all three tries, each until it is too late. */
async function letAllTriesPass(clock: FakeClock, timeout: number): Promise<void> {
  for (const wait of [1_000, 4_000, 0]) {
    clock.tick(timeout);
    await settle();
    clock.tick(wait);
    await settle();
  }
}

test("gives up a try after the time-out", async () => {
  const clock = createFakeClock(START);
  const load = failed(loadGoogle({ clock, scriptTimeout: 3_000 }));
  await settle();
  clock.tick(2_999);
  await settle();
  assert.is(page.scripts[0]?.removed, false);
  clock.tick(1);
  await settle();
  assert.is(page.scripts[0]?.removed, true);
  clock.tick(1_000);
  await settle();
  await letAllTriesPass(clock, 3_000);
  await load;
  assert.ok(page.scripts.every(({ removed }) => removed));
});

test("gives each attempt ten seconds by default, and says why it failed", async () => {
  const clock = createFakeClock(START);
  const load = loadGoogle({ clock }).then(
    () => assert.unreachable() as never,
    (cause: SignInError) => cause,
  );
  await settle();
  clock.tick(9_999);
  await settle();
  assert.is(page.scripts[0]?.removed, false);
  await letAllTriesPass(clock, 10_000);
  const error = await load;
  assert.equal([error.code, clock.waiting()], ["script_failed", 0]);
  assert.match(String(error.cause), "timeout");
});

test("neither a script that defines nothing nor an element with id google is Google's", async () => {
  page.window.google = { tagName: "DIV" };
  const clock = createFakeClock(START);
  const load = failed(loadGoogle({ clock }));
  await settle();
  for (const count of [1, 2, 3]) {
    assert.is(page.scripts.length, count);
    page.scripts.at(-1)?.onload?.();
    await settle();
    clock.tick(4_000);
    await settle();
  }
  await load;
});

test("goes through the page's Trusted Types policy, or one of its own, made once", async () => {
  const names: string[] = [];
  page.window.trustedTypes = {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
      names.push(name);
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  };
  for (const scriptUrl of ["https://a.example/", "https://b.example/"]) {
    const load = loadGoogle({ scriptUrl });
    await settle();
    assert.is(page.scripts.at(-1)?.src, `trusted ${scriptUrl}`);
    page.loaded();
    await load;
    page.window.google = undefined;
  }
  assert.equal(names, ["querylet"]);
  const load = loadGoogle({ trustedTypesPolicy: { createScriptURL: (url) => `mine ${url}` } });
  await settle();
  assert.match(page.scripts.at(-1)?.src ?? "", /^mine /);
  page.loaded();
  await load;
});

test("a policy that refuses is script_failed, and leaves no tag", async () => {
  await failed(
    loadGoogle({
      trustedTypesPolicy: {
        createScriptURL: () => {
          throw new TypeError("refused");
        },
      },
    }),
  );
  assert.is(page.scripts.length, 0);
});

test("is script_failed while a server renders", async () => {
  page.restore();
  await failed(loadGoogle());
});

test.run();
