/** What tabs of one user tell each other about changes, and a browser that forbids it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { onChangeInOtherTab, tellOtherTabs } from "../../../../src/app/parts/connection/other-tabs.js";

const { BroadcastChannel } = globalThis;
test.after.each(() => void Object.assign(globalThis, { BroadcastChannel }));

test("where the browser forbids messages between tabs, nothing throws", () => {
  // Firefox, with all cookies blocked
  class Forbidden {
    constructor() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Forbidden });
  assert.not.throws(() => tellOtherTabs("place", "Order"));
  assert.not.throws(() => onChangeInOtherTab("place", () => {})());
});

test.run();
