/** Sign-in on pages whose headers restrict them, and the rules for the button. */
import * as assert from "uvu/assert";
import { pressAndGo } from "../../helpers/browser/browser.js";
import {
  TOKEN,
  assertTokensWereSafe,
  button,
  clickForWindow,
  google,
  outcomes,
  readyButton,
  settled,
  signInSuite,
  visit,
  withButton,
  type Handles,
} from "./site.js";

const test = signInSuite("sign-in: policies");

test("draws the button by Google's rules, light and dark, and says when it is busy", async () => {
  const page = await withButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?fault=hang` });
  const look = () =>
    button(page).evaluate((element) => {
      const { backgroundColor, color, borderTopColor, fontSize, fontWeight } = getComputedStyle(element);
      return [backgroundColor, color, borderTopColor, fontSize, fontWeight];
    });
  const light = ["rgb(255, 255, 255)", "rgb(31, 31, 31)", "rgb(116, 119, 117)", "14px", "500"];
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await look(), light, "a page that knows no dark is light");
  await page.evaluate(() => void (document.documentElement.style.colorScheme = "light dark"));
  assert.equal(await look(), ["rgb(19, 19, 20)", "rgb(227, 227, 227)", "rgb(142, 145, 143)", "14px", "500"]);
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await look(), light);
  assert.ok(((await button(page).boundingBox())?.height ?? 0) >= 44);
  assert.is(await button(page).getAttribute("aria-busy"), "true");
});

test("hints at COOP when the page has cut itself off", async () => {
  const page = await readyButton(TOKEN(), "coop");
  await button(page).click();
  await settled(page);
  assert.equal(await outcomes(page), ["popup_closed"]);
  assert.match(
    (await page.getByRole("status").first().textContent()) ?? "",
    /client id.*http:\/\/localhost:\d+.*Cross-Origin-Opener-Policy/,
  );
  assert.equal(
    (await page.evaluate(() => (window as unknown as Handles).diagnose())).map(({ problem }) => problem),
    ["coop", "closed-early"],
  );
});

test("works with same-origin-allow-popups", async () => {
  const page = await readyButton(TOKEN(), "popups");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  assert.equal(await page.evaluate(() => (window as unknown as Handles).diagnose()), []);
});

test("works under a strict policy with Trusted Types", async () => {
  const page = await readyButton(TOKEN(), "strict");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  // A second session on the page: the policy's name may be taken once only.
  await page.evaluate(() => (window as unknown as Handles).start({ clientId: "another" }).preload());
});

test("finds a policy that blocks Google", async () => {
  const page = await visit({ ...TOKEN(), scriptUrl: "https://accounts.google.com/gsi/client" }, "strict");
  const code = await page.evaluate(() =>
    (window as unknown as Handles)
      .start()
      .preload()
      .then(
        () => "",
        (error: { code: string }) => error.code,
      ),
  );
  assert.is(code, "script_failed");
  assert.equal(
    (await page.evaluate(() => (window as unknown as Handles).diagnose())).map(({ problem }) => problem),
    ["csp"],
  );
});

test("has sent its tokens to the provider's profile alone, and written them nowhere", () =>
  assertTokensWereSafe({ allowedUrls: 1, pages: 3 }));

test.run();
