import { render, type Screen } from "../../../helpers/render.js";
import { IDBFactory } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { TransportError } from "../../../../src/transport/errors.js";
import { keptFor as kept, stored as storedOn, turns } from "../../helpers/kept.js";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
await import("../../../../src/client/persist/persist.js");
const { act } = await import("react");

const test = suite("what is kept on the device");
let screen: Screen;
let disk: IDBFactory;
let online = true;
Object.defineProperty(navigator, "onLine", { get: () => online, configurable: true });

test.before.each(() => {
  localStorage.clear();
  online = true;
  disk = new IDBFactory();
  Object.defineProperty(globalThis, "indexedDB", { value: disk, configurable: true });
});
test.after.each(() => screen.close());

/** People who sign in and out at the press of a test. */
function people() {
  const session = createFakeSession({ status: "signed-out" });
  const signIn = (sub: string) => act(async () => session.show(signedInAs(sub)));
  return { auth: session.auth, signIn, who: session.user };
}

/** The app on a server whose only answer is the name of the signed-in user. */
async function visit({
  dead = false,
  options = {},
  persons = people(),
}: {
  dead?: boolean;
  options?: AppOptions;
  persons?: ReturnType<typeof people>;
} = {}) {
  const world = createWorld("type Query { mine: String }", { mine: () => `papers of ${persons.who() ?? "everybody"}` });
  const server = { dead };
  world.intercept = () => {
    if (server.dead) throw new TransportError("network", "gone");
    return undefined;
  };
  screen = await render(<QueryletApp {...world.options} auth={persons.auth} persist route="/q/mine" {...options} />);
  return { world, persons, server };
}

const stored = () => storedOn(disk);
const keptFor = (who: string) => kept(disk, who);
/** What is written when the page goes is on disk some turns later. */
const leave = async () => {
  await screen.close();
  await turns(30);
};

test("without the server shows what was known at the last visit, and since when", async () => {
  await visit();
  await screen.until(() => screen.text().includes("papers of everybody"));
  await keptFor("");
  await leave();
  const { server } = await visit({ dead: true });
  await screen.until(() => screen.text().includes("papers of everybody"));
  await screen.until(
    () => /The server cannot be reached.*The data shown here is from .*\d/.test(screen.text()),
    "the word about it",
  );
  server.dead = false;
  await screen.press("button", "Try again");
  await screen.until(() => !screen.text().includes("cannot be reached"));
});

test("keeps nothing unless the page's owner says so", async () => {
  await visit({ options: { persist: false } });
  await screen.until(() => screen.text().includes("papers of everybody"));
  await leave();
  assert.equal(await stored(), []);
});

test("at sign-out the person's database is gone, and the next one sees nothing of it", async () => {
  const { persons, server } = await visit();
  await persons.signIn("ada");
  await screen.until(() => screen.text().includes("papers of ada"));
  await keptFor("ada");
  await screen.press("button", "Account: ada");
  await screen.press("button", "Sign out");
  await screen.until(() => screen.text().includes("papers of everybody"));
  server.dead = true;
  await persons.signIn("ben");
  await screen.until(() => screen.text().includes("cannot be reached"));
  assert.not.match(screen.text(), "papers of");
  await leave();
  assert.not.match(String(await stored()), "ada");
});

test("data of a user who did not sign out is deleted when another signs in", async () => {
  const first = await visit();
  await first.persons.signIn("ada");
  await screen.until(() => screen.text().includes("papers of ada"));
  await keptFor("ada");
  await leave();
  assert.match(String(await stored()), "ada");
  const second = await visit({ persons: people() });
  await screen.until(() => screen.text().includes("papers of everybody"));
  assert.not.match(screen.text(), "papers of ada", "a signed-out page shows no user's answers");
  await second.persons.signIn("ben");
  await screen.until(() => screen.text().includes("papers of ben"));
  await leave();
  assert.not.match(String(await stored()), "ada");
});

test("the same person finds their own again", async () => {
  const first = await visit();
  await first.persons.signIn("ada");
  await screen.until(() => screen.text().includes("papers of ada"));
  await keptFor("ada");
  await leave();
  const { persons, server } = await visit();
  await screen.until(() => screen.text().includes("papers of everybody"));
  server.dead = true;
  await persons.signIn("ada");
  await screen.until(() => screen.text().includes("papers of ada"));
});

test("people whom the page signs in by itself are kept apart by the name it gives", async () => {
  await visit({ options: { persist: { user: "7" } } });
  await screen.until(() => screen.text().includes("papers of"));
  await keptFor("7");
  await leave();
  await visit({ dead: true, options: { persist: { user: "8" } } });
  await screen.until(() => screen.text().includes("cannot be reached"));
  assert.not.match(screen.text(), "papers of");
});

test("says when the network is gone and since when, and asks again once it is back", async () => {
  const { server, world } = await visit();
  await screen.until(() => screen.text().includes("papers of everybody"));
  assert.not.match(screen.text(), "You are offline");
  server.dead = true;
  online = false;
  await act(async () => void window.dispatchEvent(new window.Event("offline")));
  await screen.until(() => /You are offline\. The data shown is from .+\./.test(screen.text()), "the notice");
  await screen.tap(screen.all("link", "Home")[0]);
  await screen.tap(screen.all("link", /^Mine/)[0]);
  await screen.until(
    () => screen.text().includes("papers of everybody") && screen.text().includes("The data shown here is from"),
  );
  const before = world.sent.length;
  server.dead = false;
  online = true;
  await act(async () => void window.dispatchEvent(new window.Event("online")));
  await screen.until(
    () => !screen.text().includes("The data shown here is") && !screen.text().includes("You are offline"),
  );
  assert.ok(world.sent.length > before);
});

test("works where the browser refuses storage, and the settings say so", async () => {
  Object.defineProperty(globalThis, "indexedDB", {
    value: {
      open() {
        throw new DOMException("no", "SecurityError");
      },
    },
    configurable: true,
  });
  const { warn } = console;
  const warned: unknown[] = [];
  console.warn = (what) => void warned.push(what);
  try {
    await visit();
    await screen.until(() => screen.text().includes("papers of everybody"));
    await screen.tap(screen.all("link", "Settings")[0]);
    await screen.until(() => screen.text().includes("not kept on this device"));
    assert.is(warned.length, 1);
  } finally {
    console.warn = warn;
  }
});

test.run();
