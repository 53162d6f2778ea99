import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, parseFrame, readDisconnect } from "../../../../src/transport/live/cable/frames.js";

test("text that is not JSON is an empty frame", () => {
  for (const text of ["", "{", "no"]) assert.equal(parseFrame(text), {});
  assert.equal(parseFrame('{"type":"welcome"}'), { type: "welcome" });
});

test("data is a text within the text", () => {
  assert.is(command("subscribe", "i"), '{"command":"subscribe","identifier":"i"}');
  assert.is(command("message", "i", { a: 1 }), '{"command":"message","identifier":"i","data":"{\\"a\\":1}"}');
});

test("the server says whether to reconnect, its reason says how", () => {
  for (const [reason, reconnect, follows] of [
    ["unauthorized", false, "unauthorized"],
    ["token_expired", false, "unauthorized"],
    ["invalid_request", false, "closed"],
    ["server_restart", false, "closed"],
    ["toString", false, "closed"],
    [undefined, false, "closed"],
    ["server_restart", true, "reconnect-spread"],
    ["remote", true, "reconnect"],
    ["idle_timeout", true, "reconnect"],
    ["unauthorized", true, "reconnect"],
    ["toString", true, "reconnect"],
    [undefined, undefined, "reconnect"],
  ] as const)
    assert.is(
      readDisconnect({ ...(reason && { reason }), ...(reconnect !== undefined && { reconnect }) }),
      follows,
      `${reason} ${reconnect}`,
    );
});

test.run();
