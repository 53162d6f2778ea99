/** The status of a live transport, and who hears of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createStatus } from "../../../src/transport/live/link-status.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";

const setUp = () => createStatus(createFakePage().page);

test("a listener that changes the status leaves no other with an outdated one", () => {
  const status = setUp();
  const seen: string[] = [];
  status.published.onStatus(({ state }) => {
    if (state === "live") status.set({ state: "offline" });
  });
  status.published.onStatus(({ state }) => void seen.push(state));
  status.set({ state: "connecting" });
  status.set({ state: "live" });
  assert.is(status.published.status().state, "offline");
  assert.equal(seen, ["connecting", "offline", "offline"]);
});

test("a function that subscribes twice is two listeners", () => {
  const status = setUp();
  let calls = 0;
  const listener = () => void calls++;
  const stops = [status.published.onStatus(listener), status.published.onStatus(listener)];
  status.set({ state: "connecting" });
  assert.is(calls, 2);
  stops[0]?.();
  status.set({ state: "live" });
  assert.is(calls, 3);
  stops[1]?.();
  status.set({ state: "offline" });
  assert.is(calls, 3);
});

test.run();
