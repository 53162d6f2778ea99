/** Settings. */
import { noAnswer } from "../faults.js";
import { adaSession, people, sessionOf } from "../session.js";
import type { Chapter } from "../state.js";

export const settings: Chapter = {
  screen: "settings",
  title: "Settings",
  route: "/settings",
  states: [
    { state: "signed-out", label: "No user is signed in", visibleText: "You are not signed in." },
    { state: "signed-in", label: "A user is signed in", visibleText: "Signed in until", session: adaSession() },
    {
      state: "expired",
      label: "The session ended",
      visibleText: "The session ended",
      session: sessionOf(people.ada, "expired", -5),
    },
    {
      state: "plain",
      label: "Without sign-in and live updates",
      visibleText: "Off",
      options: { google: undefined, live: null },
    },
    {
      state: "before-schema",
      label: "Before the schema has arrived",
      visibleText: "Endpoint",
      faults: () => ({ schema: noAnswer }),
    },
  ],
};
