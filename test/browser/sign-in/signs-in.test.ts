/** Ways to be signed in, and to stay so. */
import * as assert from "uvu/assert";
import { pressAndGo } from "../../helpers/browser/browser.js";
import {
  CLIENT,
  CODE,
  TOKEN,
  afterGesture,
  assertTokensWereSafe,
  blockPopupsFromNowOn,
  clickForWindow,
  context,
  google,
  isReady,
  lookTwice,
  origin,
  outcomes,
  readyButton,
  settled,
  signInSuite,
  status,
  visit,
  type Handles,
} from "./site.js";

const test = signInSuite("sign-in: ways in");

test("signs in by the token flow, in StrictMode, with one script", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  assert.is(await page.textContent("#who"), "ada@example.com");
  await lookTwice(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  assert.is(await page.locator(`script[src="${google.scriptUrl}"]`).count(), 1);
});

test("signs in by the code flow through the page's own server", async () => {
  const page = await readyButton(CODE());
  const popup = await clickForWindow(page);
  await popup.getByRole("radio", { name: /Ben/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  assert.equal(await outcomes(page), ["signed in: ben@example.com"]);
  const cookies = await context.cookies();
  assert.is(cookies[0]?.httpOnly, true);
  assert.is(cookies[0]?.sameSite, "Lax");
});

test("signs in by redirect, and leaves no code in the address", async () => {
  const page = await visit({ ...CODE(), redirect: true });
  await page.evaluate(() => (window as unknown as Handles).auth.preload());
  const address = page.url();
  await page.evaluate(() => void (window as unknown as Handles).auth.signIn());
  await page.waitForURL(/authorize/);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  // The page's own query is not part of redirect_uri, and back when the answer is taken: this page reads its settings there.
  await page.waitForURL((url) => url.origin === origin);
  const back = new URL(page.url());
  assert.ok(back.searchParams.get("code"), "Google came back with a code");
  back.searchParams.set("settings", new URL(address).searchParams.get("settings") ?? "");
  await page.goto(back.href);
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  assert.is(page.url(), address);

  await page.goto(back.href);
  await settled(page);
  assert.equal(await outcomes(page), ["ordinary page"], "the same answer once more is a replay");
});

test("the back button from Google's page ends the attempt", async () => {
  await blockPopupsFromNowOn();
  const page = await visit({ ...CODE(), redirect: true });
  await page.evaluate(() => (window as unknown as Handles).auth.preload());
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    setTimeout(() => (window as unknown as Handles).auth.signIn().catch(() => {}));
  });
  await page.waitForURL(/authorize/);
  await page.goBack({ waitUntil: "commit", timeout: 5_000 }).catch(() => {}); // the driver does not hear of a page that was kept
  await page.waitForFunction(() => (window as unknown as Handles).outcomes.at(-1) !== "pending");
  assert.is(await page.evaluate(() => "sameDocument" in window), true, "the page was kept in memory");
  assert.equal(await outcomes(page), ["ordinary page", "popup_closed"]);
});

test("signs in with another account", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await popup.getByRole("button", { name: "Use another account" }).click();
  await popup.getByRole("textbox", { name: "E-mail address" }).fill("grace@example.com");
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: grace@example.com"]);
});

test("finishes when the button goes away in mid-flow", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await page.evaluate(() => (window as unknown as Handles).hide());
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
});

test("hands over an ID token with the nonce from Google's own button, in StrictMode", async () => {
  const page = await visit(TOKEN());
  await page.evaluate(([clientId, scriptUrl]) => (window as unknown as Handles).showId(clientId, scriptUrl), [
    CLIENT.id,
    google.scriptUrl,
  ] as const);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Continue with" }).click(),
  ]);
  await popup.getByRole("radio", { name: /Ben/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  const handle = await page.waitForFunction(
    () => (window as unknown as { answer?: { user?: { email: string } } }).answer,
  );
  assert.is((await handle.jsonValue())?.user?.email, "ben@example.com");
});

test("shows a session that ended while the machine slept", async () => {
  const page = await readyButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?expires_in=600` });
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  // Timers stood still; the clock did not.
  await page.evaluate(() => {
    const later = Date.now() + 3_600_000;
    Date.now = () => later;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await status(page, "expired");
  const headers = page.evaluate(async () => {
    try {
      return await (window as unknown as Handles).auth.headers();
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
  assert.is(await headers, "session_expired", "no request is sent without a user");
});

test("renews by itself through the page's server", async () => {
  const page = await readyButton({ ...CODE(), scriptUrl: `${google.scriptUrl}?expires_in=6` });
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  const token = await page.evaluate(() => (window as unknown as Handles).auth.getToken());
  await page.waitForFunction(
    (old) => {
      const now = (window as unknown as Handles).auth.getToken();
      return now && now !== old;
    },
    token,
    { timeout: 60_000 },
  );
});

test("a renewal waits for the next click in the token flow", async () => {
  await blockPopupsFromNowOn();
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  await afterGesture(page, "renew");
  await status(page, "expiring");
  const again = await clickForWindow(page);
  await pressAndGo(again.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  assert.is(await page.evaluate(() => (window as unknown as { renewed: string }).renewed), "ada@example.com");
});

test("reaches the other tab with a sign-out, without a token", async () => {
  const settings = { ...TOKEN(), keepsToken: true };
  const first = await readyButton(settings);
  const popup = await clickForWindow(first);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(first, "signed-in");
  const second = await readyButton(settings);
  const other = await clickForWindow(second);
  await pressAndGo(other.getByRole("button", { name: "Allow", exact: true }));
  await status(second, "signed-in");
  await first.evaluate(() => {
    const heard: unknown[] = [];
    addEventListener("storage", ({ key, newValue }) => heard.push([key, newValue?.split(",").length]));
    Object.assign(window, { heard });
  });
  await second.evaluate(() => {
    const { auth, revokeToken } = window as unknown as Handles;
    return auth.signOut({ revoke: revokeToken });
  });
  await status(first, "signed-out");
  const heard = await first.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  assert.equal(heard, [[`querylet:${CLIENT.id}`, 4]], "one message: 128 random bits");
  assert.is(await first.evaluate(() => sessionStorage.length), 0);
  assert.is(
    await second.evaluate(
      () =>
        (window as unknown as { google: { accounts: { id: { autoSelectDisabled: boolean } } } }).google.accounts.id
          .autoSelectDisabled,
    ),
    true,
  );
});

test("stays signed in over a reload where that was asked for", async () => {
  const settings = { ...TOKEN(), keepsToken: true };
  const page = await readyButton(settings);
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  await page.reload();
  await isReady(page);
  assert.is(await page.evaluate(() => (window as unknown as Handles).start().getState().status), "signed-in");
});

test("has sent its tokens to the provider's profile alone, and written them nowhere", () =>
  assertTokensWereSafe({ allowedUrls: 5, pages: 9 }));

test.run();
