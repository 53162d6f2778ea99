await import("../../../helpers/render.js"); // a window: without one there is no session
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { createGoogleSession } = await import("../../../../src/app/parts/account/sessions.js");
type Session = NonNullable<ReturnType<typeof createGoogleSession>>;

const test = suite("the Google session of apps in one page");
const google = { clientId: "page.apps.example" };
let open: Session[] = [];

function openFor(endpoint: string, options = google): Session {
  const session = createGoogleSession(options, "token", endpoint) as Session;
  open.push(session);
  return session;
}

/** Google's script is in the page already. */
test.before(() => void Object.assign(window, { google: { accounts: { oauth2: {} } } }));
test.after(() => void Reflect.deleteProperty(window, "google"));

/** Whether `other` is told of what happens in `session`. */
async function isShared(session: Session, other: Session): Promise<boolean> {
  await session.preload();
  return other.getState().status === session.getState().status;
}

test.after.each(() => {
  for (const session of open) session.destroy();
  open = [];
});

test("apps with the same options and server share it", async () => {
  assert.ok(await isShared(openFor("/graphql"), openFor("/graphql")));
});

test("apps with endpoints on one host share it, however these are written", async () => {
  assert.ok(await isShared(openFor("/graphql"), openFor(new URL("/other", document.baseURI).href)));
});

test("an app with a server on another host, or another client, has its own", async () => {
  assert.not(await isShared(openFor("/graphql"), openFor("https://api.example/graphql")));
  assert.not(await isShared(openFor("/graphql"), openFor("/graphql", { clientId: "other.apps.example" })));
});

test("an app that is taken away, even twice, leaves it to the others", async () => {
  const [first, second, third] = [openFor("/graphql"), openFor("/graphql"), openFor("/graphql")];
  first.destroy();
  first.destroy();
  assert.ok(await isShared(second, third));
});

test("it ends with the last app", async () => {
  const first = openFor("/graphql");
  first.destroy();
  assert.not(await isShared(first, openFor("/graphql")));
});

test.run();
