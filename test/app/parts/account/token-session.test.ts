/** A session whose token came with an answer: in memory only, and gone at sign-out. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createTokenSession } from "../../../../src/app/parts/account/token-session.js";

const ADA = { sub: "User:1", name: "Ada" };

test("requests carry the token until sign-out, and the state does not hold it", async () => {
  const session = createTokenSession("t-1", ADA);
  assert.equal(await session.headers(), { Authorization: "Bearer t-1" });
  assert.not.match(JSON.stringify([session, session.getState()]), "t-1");
  await session.signOut();
  assert.equal(await session.headers(), {});
  assert.is(session.getToken(), null);
});

test("sign-out notifies the listeners, and first reports the change of user", async () => {
  const session = createTokenSession("t-1", ADA);
  const told: string[] = [];
  session.subscribe(() => told.push(`state: ${session.getState().status}`));
  session.onUserChange(() => told.push("user"));
  const stop = session.subscribe(() => told.push("stopped"));
  stop();
  await session.signOut();
  assert.equal(told, ["user", "state: signed-out"]);
});

test("a session that an action began is neither renewed nor begun by a button", async () => {
  const session = createTokenSession("t-1", null);
  for (const attempt of [session.renew(), session.signIn()])
    assert.is(
      await attempt.then(
        () => "",
        ({ code }: { code: string }) => code,
      ),
      "session_expired",
    );
  assert.is(session.getState().status, "signed-in");
});

test.run();
