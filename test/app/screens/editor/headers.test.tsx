/** The headers of the editor: sent with each document, kept only on request, gone with the user. */
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { createWorld, type World } from "../../helpers/world.js";
import { LINES, open, screen, SDL, show, write, cells } from "./editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { itemKey } from "../../helpers/place.js";

const { act } = await import("react");

const test = suite("the editor's headers");
test.before.each(() => {
  sessionStorage.clear();
  localStorage.clear();
});
test.after.each(() => screen.close());

async function addToken(token: string) {
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("button", "Add header").length);
  await screen.press("button", "Add header");
  await screen.type("Value of header 1", token);
}

/** Runs a document, and returns the headers that it was sent with. */
async function headersOfRun(world: World) {
  let headers: unknown;
  world.intercept = (operation) => {
    headers = operation.headers;
    return undefined;
  };
  await write("{ lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  return headers;
}

test("are sent with each document, and are on no disk", async () => {
  const world = await show();
  await addToken("t0ken");
  assert.equal(await headersOfRun(world), { Authorization: "Bearer t0ken" });
  assert.not.match(JSON.stringify([{ ...sessionStorage }, { ...localStorage }]), "t0ken");
  assert.is(screen.get("textbox", "Value of header 1").getAttribute("type"), "password");
});

test("a header that is still empty is not counted", async () => {
  await show();
  const name = () => screen.all("button", /^Headers/)[0]?.textContent;
  await addToken("t0ken");
  await screen.press("button", "Add header");
  assert.is(name(), "Headers1");
  await screen.type("Value of header 1", "");
  assert.is(name(), "Headers");
});

test("the first input of a header that is added takes the focus", async () => {
  await show();
  await addToken("t0ken");
  await screen.press("button", "Add header");
  assert.is(document.activeElement, screen.get("textbox", "Name of header 2"));
});

test("are kept on this device on request, until they are no longer wanted", async () => {
  await show();
  await addToken("t0ken");
  await screen.tap(screen.get("checkbox", "Keep on this device"));
  await screen.close();
  const world = await show();
  assert.equal(await headersOfRun(world), { Authorization: "Bearer t0ken" });
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("checkbox", "Keep on this device").length);
  await screen.tap(screen.get("checkbox", "Keep on this device"));
  assert.not.match(JSON.stringify({ ...localStorage }), "t0ken");
});

test("damaged stored headers are skipped, and the others remain", async () => {
  const key = { id: 2, scheme: "key", name: "X-Key", user: "", value: "k" };
  const damaged = [null, 7, {}, { ...key, scheme: "magic" }, { ...key, value: null }, { ...key, id: "2" }];
  localStorage.setItem(itemKey("editor headers"), JSON.stringify([...damaged, key]));
  const world = await show();
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("textbox", "Value of header 1").length === 1);
  assert.equal(await headersOfRun(world), { "X-Key": "k" });
});

test("are gone when the user signs out", async () => {
  const session = createFakeSession(signedInAs("ada"));
  await open(createWorld(SDL, { lines: () => LINES }), "/edit", { auth: session.auth });
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  await addToken("t0ken");
  await screen.tap(screen.get("checkbox", "Keep on this device"));
  assert.match(JSON.stringify({ ...localStorage }), "t0ken");
  await act(async () => session.show({ status: "signed-out" }));
  await screen.until(() => screen.all("textbox", "Value of header 1").length === 0);
  assert.not.match(JSON.stringify({ ...localStorage }), "t0ken");
});

test.run();
