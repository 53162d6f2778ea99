/** ID tokens: what a page can check of them, and Google's own button. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readIdToken, showGoogleId, SignInError, type Credential } from "../../../src/auth/index.js";
import { createPage } from "../fakes.js";

const NOW = 1_700_000_000_000;
const seconds = NOW / 1000;
const good = { aud: "id", nonce: "n", iat: seconds, exp: seconds + 3600, sub: "1", email: "ada@example.com" };
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

function refusal(credential: string, now = NOW): SignInError {
  try {
    readIdToken(credential, { clientId: "id", nonce: "n", now });
  } catch (error) {
    assert.instance(error, SignInError);
    assert.not.match(`${(error as SignInError).message}`, "signature");
    return error as SignInError;
  }
  throw new Error("it should have refused");
}

/** An element of the page, which refuses to be emptied. */
const createElement = (onRemove: () => void, name = "") =>
  ({
    ownerDocument: { createElement: () => ({ name, remove: onRemove }) },
    append() {},
  }) as unknown as HTMLElement;

test("reads the user and the time of expiry", () => {
  assert.equal(readIdToken(jwt(good), { clientId: "id", nonce: "n", now: NOW }), {
    user: { sub: "1", email: "ada@example.com" },
    expiresAt: NOW + 3_600_000,
  });
});

test("refuses what is no JWT", () => {
  for (const text of ["", "text", "a.b.c", "..", jwt([]), jwt({ ...good, sub: undefined })])
    assert.match(refusal(text).message, "no ID token");
});

test("refuses another nonce and another client's token", () => {
  assert.is(refusal(jwt({ ...good, nonce: "other" })).code, "state_mismatch");
  assert.match(refusal(jwt({ ...good, aud: "other" })).message, "another client id");
});

test("says how far a clock is off", () => {
  assert.match(refusal(jwt({ ...good, iat: seconds + 3600, exp: seconds + 7200 })).message, "60 minutes behind");
  assert.match(refusal(jwt({ ...good, iat: seconds - 3660, exp: seconds - 60 })).message, "61 minutes ahead");
  assert.ok(readIdToken(jwt({ ...good, iat: seconds + 300 }), { clientId: "id", now: NOW }), "five minutes do no harm");
  assert.match(refusal(jwt({ ...good, iat: seconds + 301 })).message, "5 minutes behind");
  assert.ok(readIdToken(jwt({ ...good, exp: seconds + 1 }), { clientId: "id", now: NOW }), "it is valid for a second");
  assert.match(refusal(jwt({ ...good, exp: seconds })).message, "not of now");
});

test("draws Google's button, asks with a nonce, and hands the token over with it", async () => {
  const page = createPage().ready();
  const drawn: object[] = [];
  let config!: {
    client_id: string;
    nonce: string;
    login_hint?: string;
    hd?: string;
    callback(answer: { credential: string }): void;
  };
  Object.assign((page.window.google as { accounts: object }).accounts, {
    id: {
      initialize: (given: typeof config) => (config = given),
      renderButton: (_element: unknown, look: object) => drawn.push(look),
      prompt: () => drawn.push({ prompt: 1 }),
      cancel: () => drawn.push({ cancel: 1 }),
    },
  });
  const found: Credential[] = [];
  const errors: SignInError[] = [];
  const element = createElement(() => drawn.push({ removed: 1 }));
  const clock = { now: () => NOW, setTimeout: () => 0, clearTimeout() {} };
  const remove = await showGoogleId(element, {
    clientId: "id",
    oneTap: true,
    loginHint: "ada@example.com",
    hd: "example.com",
    clock,
    onCredential: (one) => found.push(one),
    onError: (error) => errors.push(error),
  });
  assert.equal([config.client_id, config.login_hint, config.hd], ["id", "ada@example.com", "example.com"]);
  assert.is(config.nonce.split(",").length, 4, "128 bits");
  config.callback({ credential: jwt({ ...good, nonce: config.nonce }) });
  assert.is(found[0]?.nonce, config.nonce);
  assert.is(found[0]?.user.email, "ada@example.com");
  config.callback({ credential: jwt(good) });
  assert.is(errors[0]?.code, "state_mismatch");
  remove();
  config.callback({ credential: jwt({ ...good, nonce: config.nonce }) });
  assert.is(found.length, 1, "nothing after it is gone");
  assert.equal(drawn, [{ theme: "outline", size: "large" }, { prompt: 1 }, { removed: 1 }, { cancel: 1 }]);
  page.restore();
});

test("without One Tap no account is offered or withdrawn", async () => {
  const page = createPage().ready();
  const called: string[] = [];
  const id = {
    initialize() {},
    renderButton: () => called.push("button"),
    prompt: () => called.push("prompt"),
    cancel: () => called.push("cancel"),
  };
  Object.assign((page.window.google as { accounts: object }).accounts, { id });
  const element = createElement(() => called.push("removed"));
  const remove = await showGoogleId(element, { clientId: "id", onCredential() {}, onError() {} });
  remove();
  assert.equal(called, ["button", "removed"]);
  page.restore();
});

test("shown, removed and shown again, the button stays, and so does One Tap", async () => {
  const page = createPage().ready();
  const called: string[] = [];
  let answer: (given: { credential: string }) => void = () => {};
  const id = {
    initialize: (config: { nonce: string; callback: typeof answer }) => {
      called.push(config.nonce);
      answer = config.callback;
    },
    renderButton: () => called.push("button"),
    prompt: () => called.push("prompt"),
    cancel: () => called.push("cancel"),
  };
  Object.assign((page.window.google as { accounts: object }).accounts, { id });
  const element = createElement(() => called.push("removed"));
  const found: string[] = [];
  const show = (nonce: string) =>
    showGoogleId(element, {
      clientId: "id",
      oneTap: true,
      clock: { now: () => NOW, setTimeout: () => 0, clearTimeout() {} },
      random: () => nonce,
      onCredential: (credential) => found.push(credential.nonce),
      onError: assert.unreachable,
    });
  // The effect is cleaned up before the script is there, so it removes what it gets later.
  const first = show("first").then((remove) => remove());
  const second = await show("second");
  await first;
  assert.equal(called, ["second", "button", "prompt"]);
  answer({ credential: jwt({ ...good, nonce: "second" }) });
  assert.equal(found, ["second"]);
  // Cleaned up once the button is there, and once more after the third has been shown.
  second();
  assert.equal(called.splice(0).slice(3), ["removed", "cancel"]);
  const third = await show("third");
  second();
  assert.equal(called, ["third", "button", "prompt", "removed"], "the second withdraws nothing of the third");
  third();
  assert.equal(called.slice(4), ["removed", "cancel"]);
  page.restore();
});

test("what the page has in the element stays, and so does another element's button", async () => {
  const page = createPage().ready();
  const log: string[] = [];
  const id = {
    initialize() {},
    renderButton: (place: { name: string }) => log.push(`draw ${place.name}`),
    prompt: () => log.push("prompt"),
    cancel: () => log.push("cancel"),
  };
  Object.assign((page.window.google as { accounts: object }).accounts, { id });
  const elements = ["a", "b"].map((name) => createElement(() => log.push(`remove ${name}`), name));
  const removals = await Promise.all(
    elements.map((element) => showGoogleId(element, { clientId: "id", oneTap: true, onCredential() {}, onError() {} })),
  );
  removals[0]?.();
  assert.equal(log, ["draw a", "prompt", "draw b", "prompt", "remove a"], "One Tap is the last call's");
  page.restore();
});

test("a script without the part for ID tokens is script_failed", async () => {
  const page = createPage().ready();
  Object.assign((page.window.google as { accounts: object }).accounts, { id: undefined });
  const error = await showGoogleId({} as HTMLElement, { clientId: "id", onCredential() {}, onError() {} }).then(
    () => assert.unreachable(),
    (cause: unknown) => cause,
  );
  assert.is((error as SignInError).code, "script_failed");
  page.restore();
});

test.run();
