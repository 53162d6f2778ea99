/** An import that runs when its user signs out in another tab: nobody else sees it, and the same user goes on with it. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SessionState } from "../../../../../src/auth/index.js";
import type { Result } from "../../../../../src/transport/types.js";
import { render, type Screen } from "../../../../helpers/render.js";
import { createFakeSession, signedInAs } from "../../../helpers/fake-session.js";
import type { World } from "../../../helpers/world.js";
import { checkTable, countKept, endImports, mutationsIn, startKites } from "../kites.js";
import { placeOfWorld } from "../../../helpers/place.js";

const { QueryletApp } = await import("../../../../../src/app/frame/shell/app.js");
await import("../../../helpers/all-screens.js");
const { act } = await import("react");

const test = suite("an import and a sign-out in another tab");
const SIGNED_OUT: SessionState = { status: "signed-out" };
let screen: Screen;
let world: World;
let session: ReturnType<typeof createFakeSession>;
/** Lets the server answer the rows that it has. */
let answer: () => void;

const show = (next: SessionState) => act(async () => session.show(next));
const isMutation = (document: unknown) => String(document).startsWith("mutation");
const text = () => screen.text();
const canPaste = () => screen.all("textbox", "Or paste rows from a spreadsheet").length > 0;

/** Ada sends three rows, two at the same time, and the server takes its time with both. */
test.before.each(async () => {
  sessionStorage.clear();
  ({ world } = startKites());
  session = createFakeSession(signedInAs("Ada"));
  let isAnswered = false;
  const isAnswering = new Promise<Result>((resolve) => {
    answer = () => {
      isAnswered = true;
      resolve({ data: { createKite: { __typename: "Kite", id: "k3", name: "Cleo" } } });
    };
  });
  world.intercept = ({ document }) => (isMutation(document) && !isAnswered ? isAnswering : undefined);
  screen = await render(<QueryletApp {...world.options} auth={session.auth} route="/m/createKite/import" />);
  await screen.until(canPaste);
  await checkTable(screen, "name\nCleo\nDora\nEva\n");
  await screen.press("button", "Send 3 rows");
  await screen.until(() => mutationsIn(world).length === 2);
});
test.after.each(async () => {
  await act(async () => answer());
  await endImports();
  await screen.close();
});

test("the same user finds it again, and no row is sent twice", async () => {
  await show(SIGNED_OUT);
  assert.match(text(), "The import is paused. It comes back when you sign in again on this page.");
  assert.not.match(text(), "Cleo");
  assert.is(await countKept(), 0, "nothing of it is on the device");
  answer();
  await show(signedInAs("Ada"));
  await screen.until(() => text().includes("Paused. The other rows have not been sent."));
  assert.match(text(), "0 done, 0 failed, 1 to go, 2 rows without an answer");
  assert.match(text(), "The rows are not kept on this device.");
  await screen.press("button", "Continue");
  await screen.until(() => text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Cleo" }, { name: "Dora" }, { name: "Eva" }]);
});

test("another user finds nothing of it, and neither does its own user after that", async () => {
  await show(SIGNED_OUT);
  await show(signedInAs("Ben"));
  await screen.until(canPaste);
  await show(SIGNED_OUT);
  await show(signedInAs("Ada"));
  await screen.until(canPaste);
  assert.not.match(text(), "Cleo");
});

test("after a sign-out on this page nobody finds it", async () => {
  await screen.press("button", /^Account/);
  await screen.press("button", "Sign out");
  await screen.until(() => /Rows that have not been sent yet are not sent/.test(text()), "the question");
  assert.is(session.user(), "Ada");
  await screen.press("button", "Leave anyway");
  assert.not.match(text(), "It comes back");
  await show(signedInAs("Ada"));
  await screen.until(canPaste);
  assert.is(await countKept(), 0);
});

test("an import goes on in memory where another tab has deleted what the device kept", async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(`querylet imports ${placeOfWorld("Ada")}`).onsuccess = resolve;
  });
  answer();
  await screen.until(() => text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Cleo" }, { name: "Dora" }, { name: "Eva" }]);
});

test.run();
