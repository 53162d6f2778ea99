/** How an attempt can end that does not go straight to a session: one outcome each, with its code. */
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { pressAndGo } from "../../helpers/browser/browser.js";
import {
  TOKEN,
  afterGesture,
  blockPopupsFromNowOn,
  assertTokensWereSafe,
  button,
  clickForWindow,
  context,
  google,
  lookTwice,
  outcomes,
  readyButton,
  settled,
  signInSuite,
  status,
  withButton,
  type Handles,
} from "./site.js";

const test = signInSuite("sign-in: outcomes");

test("says not_ready when clicked before the script is there", async () => {
  const page = await withButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?fault=slow&ms=1500` });
  await button(page).click();
  await settled(page);
  assert.equal(await outcomes(page), ["not_ready"]);
  await status(page, "ready");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  assert.equal(await outcomes(page), ["not_ready", "signed in: ada@example.com"]);
});

test("says script_failed when the script is blocked, and works once it is not", async () => {
  let blocked = true;
  await context.route(`${google.scriptUrl}*`, (route) => (blocked ? route.abort() : route.continue()));
  const page = await withButton(TOKEN());
  await status(page, "failed");
  assert.is(await page.textContent("#code"), "script_failed");
  assert.is(await page.locator(`script[src="${google.scriptUrl}"]`).count(), 0, "the failed tag is gone");
  blocked = false;
  await button(page).click();
  await status(page, "ready");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  assert.equal(await outcomes(page), ["script_failed", "signed in: ada@example.com"]);
});

test("bears a script that runs twice", async () => {
  const page = await readyButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?fault=twice` });
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
});

test("says access_denied when the person denies", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Deny" }));
  await settled(page);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["access_denied"]);
});

test("says scope_missing when a box is unticked", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await popup.getByRole("checkbox", { name: /e-mail/ }).uncheck();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["scope_missing"]);
  assert.is(await page.evaluate(() => (window as unknown as Handles).auth.getToken()), null);
});

test("says popup_closed when the window is closed", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await popup.waitForTimeout(1_100);
  await pressAndGo(popup.getByRole("button", { name: "Close" }));
  await settled(page);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["popup_closed"]);
  assert.not.match((await page.getByRole("status").first().textContent()) ?? "", /COOP/);
});

test("says popup_blocked when the browser blocks the window", async () => {
  await blockPopupsFromNowOn();
  const page = await readyButton(TOKEN());
  await afterGesture(page, "signIn");
  await settled(page);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["popup_blocked"]);
});

test("bears a slow answer, and one that never comes", async () => {
  const slow = await readyButton(TOKEN());
  const popup = await clickForWindow(slow);
  await popup.getByText("Troubles to try").click();
  await popup.getByRole("button", { name: "Allow after 5 seconds" }).click();
  await settled(slow);
  assert.equal(await outcomes(slow), ["signed in: ada@example.com"]);

  const never = await readyButton({ ...TOKEN(), timeout: 1_500 });
  await clickForWindow(never);
  await settled(never);
  assert.equal(await outcomes(never), ["timeout"]);
});

test("says popup_closed after Google's error page for a wrong client id", async () => {
  const page = await readyButton({ ...TOKEN(), clientId: "nobody" });
  const popup = await clickForWindow(page);
  assert.match((await popup.textContent("main")) ?? "", /invalid_client/);
  assert.equal(await outcomes(page), ["pending"]);
  await popup.close();
  await settled(page);
  assert.equal(await outcomes(page), ["popup_closed"]);
});

test("supersedes the older attempt on a second click", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await Promise.all([popup.waitForEvent("framenavigated"), button(page).click()]);
  await popup.waitForLoadState();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["superseded", "signed in: ada@example.com"]);
});

test("takes a true double click for one window, and ends both attempts once", async () => {
  const page = await readyButton(TOKEN());
  const opened: Page[] = [];
  context.on("page", (popup) => opened.push(popup));
  await button(page).evaluate((element: HTMLElement) => {
    element.click(); // both before the window has taken the focus, which a slow machine would give it
    element.click();
  });
  while (!opened[0]) await page.waitForTimeout(50);
  await pressAndGo(opened[0].getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["superseded", "signed in: ada@example.com"]);
  assert.is(opened.length, 1);
});

test("ends as aborted when the page destroys its session in mid-flow", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await page.evaluate(() => (window as unknown as Handles).auth.destroy());
  await settled(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await lookTwice(page);
  assert.equal(await outcomes(page), ["aborted"]);
});

test("takes no answer from a wrong origin", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await page.evaluate(() =>
    postMessage(
      { channel: 1, answer: { access_token: "planted", expires_in: 3600, scope: "openid email profile" } },
      location.origin,
    ),
  );
  await lookTwice(page);
  assert.equal(await outcomes(page), ["pending"]);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.is.not(await page.evaluate(() => (window as unknown as Handles).auth.getToken()), "planted");
});

test("has sent its tokens to the provider's profile alone, and written them nowhere", () =>
  assertTokensWereSafe({ allowedUrls: 2, pages: 11 }));

test.run();
