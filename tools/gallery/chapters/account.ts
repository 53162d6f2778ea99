/** Sign-in, in the top bar. */
import { noAnswer } from "../faults.js";
import type { SignInErrorCode } from "../../../src/auth/errors.js";
import { adaSession, failedWith, people, sessionOf } from "../session.js";
import type { Chapter, State } from "../state.js";

const errorCodes: readonly SignInErrorCode[] = [
  "script_failed",
  "not_ready",
  "popup_blocked",
  "popup_closed",
  "timeout",
  "superseded",
  "aborted",
  "access_denied",
  "scope_missing",
  "state_mismatch",
  "exchange_failed",
  "user_changed",
  "session_expired",
  "unknown",
];

const states: readonly State[] = [
  { state: "script", label: "Google's script is loading", visibleText: "Sign in", session: { status: "loading" } },
  { state: "signed-out", label: "Signed out", visibleText: "Sign in", session: { status: "ready" } },
  {
    state: "ways",
    label: "The ways to sign in are open",
    visibleText: "Sign-in method",
    session: { status: "ready" },
    reach: ({ press }) => press("Sign-in method"),
  },
  { state: "signing-in", label: "Signing in", visibleText: "Sign in", session: { status: "signing-in" } },
  {
    state: "signed-in",
    label: "Signed in",
    visibleText: "Ada Berg",
    session: adaSession(),
    reach: ({ press }) => press("Account: Ada Berg"),
  },
  {
    state: "no-profile",
    label: "Signed in, and the profile did not load",
    visibleText: "Signed in",
    session: sessionOf(null, "signed-in", 60, "unknown"),
    reach: ({ press }) => press("Account: Signed in"),
  },
  {
    state: "expiring",
    label: "The session ends soon",
    visibleText: "Ends soon",
    session: sessionOf(people.ada, "expiring", 1),
    reach: ({ press }) => press("Account: Ada Berg Ends soon"),
  },
  {
    state: "expired",
    label: "The session ended",
    visibleText: "Ended",
    session: sessionOf(people.ada, "expired", -5),
    reach: ({ press }) => press("Account: Ada Berg Ended"),
  },
  {
    state: "renewal-failed",
    label: "It could not be renewed",
    visibleText: "Ended",
    session: sessionOf(people.ada, "expired", -5, "popup_blocked"),
  },
  ...errorCodes.map(
    (code): State => ({
      state: code.replace("_", "-"),
      label: `Failed: ${code.replace("_", " ")}`,
      visibleText: "",
      session: failedWith(code),
      reach: async ({ findVisible }) => {
        await findVisible(".top [role=alert] .notice");
      },
    }),
  ),
];

export const account: Chapter = {
  screen: "account",
  title: "Account",
  route: "/q/lines",
  // The schema never loads, so that no button lies half under a menu.
  states: states.map((state) => ({ faults: () => ({ schema: noAnswer }), ...state })),
};
