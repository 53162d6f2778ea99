/** The loader: once, or one error; never twice, never a tag left behind. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadGoogle, SignInError } from "../../src/auth/index.js";
import { createClock, createPage, settle } from "./fakes.js";

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

test("loads Google's own script once for all who ask", async () => {
  const both = Promise.all([loadGoogle(), loadGoogle({ nonce: "other" })]);
  await settle();
  assert.is(page.scripts.length, 1);
  assert.is(page.scripts[0]!.src, "https://accounts.google.com/gsi/client");
  page.loaded();
  const [a, b] = await both;
  assert.is(a, b);
  assert.is(await loadGoogle(), a);
  assert.is(page.scripts.length, 1);
  assert.is(page.scripts[0]!.removed, false, "a loaded tag stays");
});

test("sets the page's nonce", async () => {
  const load = loadGoogle({ nonce: "n0" });
  await settle();
  assert.is(page.scripts[0]!.nonce, "n0");
  page.loaded();
  await load;
});

test("removes a failed tag and loads again when asked again", async () => {
  const first = loadGoogle();
  await settle();
  page.scripts[0]!.onerror?.("blocked");
  await failed(first);
  assert.is(page.scripts[0]!.removed, true);
  const second = loadGoogle();
  await settle();
  page.loaded();
  assert.ok((await second).accounts);
});

test("gives up after the time-out", async () => {
  const clock = createClock();
  const load = loadGoogle({ clock, scriptTimeout: 3_000 });
  await settle();
  clock.tick(2_999);
  await settle();
  assert.is(page.scripts[0]!.removed, false);
  clock.tick(1);
  await failed(load);
  assert.is(page.scripts[0]!.removed, true);
});

test("gives a script ten seconds where nothing else is said, and says why it failed", async () => {
  const clock = createClock();
  const load = loadGoogle({ clock });
  await settle();
  clock.tick(9_999);
  assert.is(page.scripts[0]!.removed, false);
  clock.tick(1);
  const error = await load.then(
    () => assert.unreachable() as never,
    (cause: SignInError) => cause,
  );
  assert.equal([error.code, error.cause, clock.pending()], ["script_failed", "late", 0]);
  await settle();
  assert.is(page.scripts[0]!.removed, true);
});

test("does not take a script for Google's that defines nothing, nor an element with id google", async () => {
  page.window.google = { tagName: "DIV" };
  const load = loadGoogle();
  await settle();
  assert.is(page.scripts.length, 1);
  page.scripts[0]!.onload?.();
  await failed(load);
});

test("goes through the Trusted Types policy that it was given, or one of its own named querylet, made once", async () => {
  const names: string[] = [];
  page.window.trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => (
      names.push(name), { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
    ),
  };
  for (const scriptUrl of ["https://a.example/", "https://b.example/"]) {
    const load = loadGoogle({ scriptUrl });
    await settle();
    assert.is(page.scripts.at(-1)!.src, `trusted ${scriptUrl}`);
    page.scripts.at(-1)!.onerror?.("");
    await failed(load);
  }
  assert.equal(names, ["querylet"]);
  const load = loadGoogle({ trustedTypesPolicy: { createScriptURL: (url) => `mine ${url}` } });
  await settle();
  assert.match(page.scripts.at(-1)!.src, /^mine /);
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
