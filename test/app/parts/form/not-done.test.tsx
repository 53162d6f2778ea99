/** A form whose action failed, or that was left: what is said, and what stays of what was typed. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { pressThrice } from "../../../helpers/render.js";
import { goOffline } from "../../helpers/go-offline.js";
import { closeScreen, input, renewServer, screen, server, show } from "./kite-forms.js";

const test = suite("form that was not done");
test.before.each(renewServer);
test.after.each(closeScreen);

test("puts the server's errors on the inputs that they name, and keeps what was typed", async () => {
  server.userErrors = [{ message: "That name is taken", field: ["input", "name"] }];
  await show("/m/createKite");
  await screen.type(/^Name/, "Ada");
  await screen.press("radio", "Small");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("That name is taken"));
  assert.is(input(/^Name/).getAttribute("aria-invalid"), "true");
  assert.is(input(/^Name/).value, "Ada");
  server.userErrors = [];
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Done: Create kite"));
});

test("three presses within one task send a form once", async () => {
  const world = await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  await pressThrice(screen.get("button", "Create kite"));
  await screen.until(() => screen.text().includes("Done: Create kite"));
  assert.is(world.sent.filter(({ document }) => /createKite/.test(String(document))).length, 1);
});

test("keeps what was typed after a failure, and says that it may have been done", async () => {
  const world = await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  world.intercept = () => {
    throw new TransportError("network", "gone", { retryable: true });
  };
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("The server may have done it."));
  assert.is(input(/^Name/).value, "Dora");
});

test("keeps what was typed over a reload, and forgets it once it is done", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.close();
  await show("/m/createKite");
  assert.is(input(/^Name/).value, "Dora");
  await screen.press("radio", "Large");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Done: Create kite"));
  await screen.close();
  await show("/m/createKite");
  assert.is(input(/^Name/).value, "");
});

test("says when a restored draft was typed, and discards it where asked to", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.close();
  await show("/m/createKite");
  assert.match(screen.get("status", /^Restored/).textContent ?? "", /Restored what you typed on .*\d/);
  await screen.press("button", "Discard");
  assert.is(input(/^Name/).value, "");
  assert.is(screen.all("status", /^Restored/).length, 0);
});

test("never says that an action was not done where that is not known", async () => {
  for (const [error, known] of [
    [new TransportError("network", "gone"), false],
    [new TransportError("http", "bad gateway", { status: 502 }), false],
    [new TransportError("http", "no", { status: 400 }), false], // of a framework, perhaps after the action
    [new TransportError("http", "no", { status: 400, errors: [{ message: "no" }] }), false],
    [
      new TransportError("http", "no", {
        status: 400,
        errors: [{ message: "no", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }],
      }),
      true,
    ],
    [new TransportError("http", "too large", { status: 413 }), true],
  ] as const) {
    const world = await show("/m/createKite");
    world.intercept = ({ document }) => {
      if (/createKite/.test(String(document))) throw error;
      return undefined;
    };
    await screen.type(/^Name/, "Ada");
    await screen.press("radio", "Large");
    await screen.press("button", "Create kite");
    await screen.until(() => /The server (did not do|may have done)/.test(screen.text()));
    assert.is(screen.text().includes("The server did not do this"), known, error.kind);
    assert.is(screen.text().includes("The server may have done it"), !known, error.kind);
    await screen.close();
    sessionStorage.clear();
  }
  await show("/m/createKite");
});

test("says of an action that was done that it was, although its answer is an error", async () => {
  const world = await show("/m/createKite");
  const errors = [{ message: "Slow down.", path: ["createKite", "kite"], extensions: { code: "RATE_LIMITED" } }];
  world.intercept = ({ document }) => (/createKite/.test(String(document)) ? { data: null, errors } : undefined);
  await screen.type(/^Name/, "Ada");
  await screen.press("radio", "Large");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("This was done, but a part of the answer is missing"));
  assert.match(screen.text(), "If you send it again, it will be done twice.");
  assert.match(screen.text(), "Slow down.");
});

test("an action of a browser that is offline is not sent, and is known not to be done", async () => {
  const goOnline = goOffline();
  try {
    const world = await show("/m/createKite");
    world.intercept = () => {
      throw new TransportError("network", "gone");
    };
    await screen.type(/^Name/, "Ada");
    await screen.press("radio", "Large");
    await screen.press("button", "Create kite");
    await screen.until(() => screen.text().includes("What you typed is kept."));
    assert.match(screen.text(), "The server did not do this");
    assert.not.match(screen.text(), "The server may have done this");
    assert.not.ok(world.sent.some(({ document }) => /createKite/.test(String(document))));
  } finally {
    goOnline();
  }
});

test("a server on this device gets actions of a browser that is offline", async () => {
  const goOnline = goOffline();
  try {
    await show("/m/createKite");
    await screen.type(/^Name/, "Ada");
    await screen.press("radio", "Large");
    await screen.press("button", "Create kite");
    await screen.until(() => screen.text().includes("Done: Create kite"));
  } finally {
    goOnline();
  }
});

test("says that a refused action may not be done, not that it may not be seen", async () => {
  for (const [code, title] of [
    ["FORBIDDEN", "You are not allowed to do this"],
    ["UNAUTHENTICATED", "Sign in to do this"],
  ] as const) {
    const world = await show("/m/createKite");
    world.intercept = ({ document }) =>
      /createKite/.test(String(document)) ? { errors: [{ message: "No.", extensions: { code } }] } : undefined;
    await screen.type(/^Name/, "Ada");
    await screen.press("radio", "Large");
    await screen.press("button", "Create kite");
    await screen.until(() => screen.text().includes(title));
    await screen.close();
    sessionStorage.clear();
  }
  await show("/m/createKite");
});

test("moves to the input that the server named", async () => {
  server.userErrors = [{ message: "Taken", field: ["input", "name"] }];
  await show("/m/createKite");
  await screen.type(/^Name/, "Ada");
  await screen.tap(screen.root.querySelector<HTMLElement>("input[type=radio]") ?? undefined);
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Taken"));
  assert.is(document.activeElement, input(/^Name/));
});

test.run();
