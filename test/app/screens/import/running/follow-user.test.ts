/** Which changes of the session end an import that runs. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { SessionState } from "../../../../../src/auth/index.js";
import { createVisit, type Visit } from "../../../../../src/app/base/context/visit/visit.js";
import type { ImportRun } from "../../../../../src/app/screens/import/run/import-run.js";
import { followUser } from "../../../../../src/app/screens/import/run/running/follow-user.js";
import { keepRunning, runningImport } from "../../../../../src/app/screens/import/run/running/running-imports.js";
import type { Client } from "../../../../../src/client/types.js";
import { createListeners } from "../../../../helpers/fakes/listeners.js";
import { createFakeSession, signedInAs } from "../../../helpers/fake-session.js";

const SIGNED_OUT: SessionState = { status: "signed-out" };
const ACTION = "createKite";

/** An import of whoever is signed in at first. */
function startRun(initial: SessionState) {
  const clears = createListeners();
  const client = { onClear: clears.add } as unknown as Client;
  const { auth, show } = createFakeSession(initial);
  const visit: Visit = createVisit();
  const run = { info: { action: ACTION }, pause() {}, keepInMemory() {} } as unknown as ImportRun;
  keepRunning(visit, run, followUser({ run, visit, client, auth, onBack() {} }));
  return {
    isThere: () => runningImport(visit, ACTION) === run,
    changeSession: show,
    /** Another user, or none. */
    changeUser(next: SessionState) {
      show(next);
      clears.call();
    },
  };
}

test("a change of the session alone ends nothing, whoever the user is", () => {
  for (const initial of [SIGNED_OUT, signedInAs(null), signedInAs("ada")]) {
    const { isThere, changeSession } = startRun(initial);
    changeSession("user" in initial ? { ...initial, status: "expiring" } : { status: "signing-in" });
    assert.ok(isThere(), JSON.stringify(initial));
  }
});

test("a known user finds it again, and nobody else does", () => {
  const { isThere, changeUser, changeSession } = startRun(signedInAs("ada"));
  changeUser(SIGNED_OUT);
  assert.not(isThere());
  changeSession(signedInAs("ada"));
  assert.ok(isThere());
  changeUser(signedInAs("ben"));
  assert.not(isThere());
});

test("another user ends the import of a user who is not known", () => {
  const { isThere, changeUser } = startRun(signedInAs(null));
  changeUser(signedInAs("ben"));
  assert.not(isThere());
});

test.run();
