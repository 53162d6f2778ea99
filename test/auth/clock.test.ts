/** Sessions end when they were to end, whatever happens to the machine's clock. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tabStorage } from "../../src/auth/index.js";
import { ADA, tokenOf, within } from "./setting.js";
import { settle } from "../helpers/settle.js";

const HOUR = 3_600_000;

test(
  "a clock that is set back neither lengthens a session nor delays its renewal",
  within(async ({ create, signIn, net, clock }) => {
    for (const refreshUrl of ["/auth/refresh", undefined]) {
      const auth = create({ refreshUrl });
      net.answers["/auth/refresh"] = tokenOf(ADA, "a2");
      await signIn(auth, tokenOf(ADA, "a1"));
      clock.set(-HOUR);
      clock.tick(HOUR - 60_000);
      await settle();
      if (refreshUrl) assert.is(auth.getToken(), "a2");
      else {
        assert.equal([auth.getState().status, auth.getToken()], ["expiring", "a1"]);
        clock.tick(60_000);
        assert.equal([auth.getState().status, auth.getToken()], ["expired", null]);
      }
      auth.destroy();
    }
  }),
);

test(
  "a page that is seen in between does not hide that the clock was set back",
  within(async ({ create, signIn, clock, page }) => {
    const auth = create({ refreshUrl: undefined });
    await signIn(auth, tokenOf(ADA, "a1"));
    clock.set(-HOUR);
    clock.tick(HOUR / 2);
    page.wake();
    clock.tick(HOUR / 2 - 60_000);
    assert.is(auth.getState().status, "expiring");
    clock.tick(60_000);
    assert.is(auth.getToken(), null);
  }),
);

test(
  "a clock that is set back by a second ends the session by its own second earlier",
  within(async ({ create, signIn, clock }) => {
    const auth = create({ refreshUrl: undefined });
    const { expiresAt } = await signIn(auth, tokenOf(ADA, "a1"));
    clock.set(-1_000); // rounded clocks, slewed ones
    clock.tick(HOUR - 60_000);
    const state = auth.getState();
    assert.is("expiresAt" in state && state.expiresAt, expiresAt - 1_000);
    clock.tick(60_000);
    assert.is(auth.getState().status, "expired");
  }),
);

test(
  "a clock that is set back does not bring a session back that has expired",
  within(async ({ create, signIn, clock, page }) => {
    const auth = create({ refreshUrl: undefined });
    await signIn(auth, tokenOf(ADA, "a1"));
    clock.tick(HOUR);
    clock.set(-HOUR);
    page.wake();
    assert.equal([auth.getState().status, auth.getToken()], ["expired", null]);
  }),
);

test(
  "a session that a reload keeps lives no longer because the clock was set back",
  within(async ({ create, signIn, clock }) => {
    const options = { refreshUrl: undefined, storage: tabStorage };
    const before = create(options);
    await signIn(before, tokenOf(ADA, "a1"));
    before.destroy();
    clock.set(-10 * HOUR);
    const auth = create(options);
    assert.is(auth.getToken(), "a1");
    clock.tick(HOUR);
    assert.equal([auth.getState().status, auth.getToken()], ["expired", null]);
  }),
);

test(
  "a window that is closed after the clock was set back is no sign of COOP",
  within(async ({ create, clock, page }) => {
    const auth = create();
    const signingIn = auth.signIn().catch(({ message }: Error) => message);
    clock.set(-HOUR);
    clock.tick(30_000);
    page.asked[0]?.fail("popup_closed");
    clock.tick(500);
    assert.is(await signingIn, "Sign-in: popup closed");
  }),
);

test.run();
