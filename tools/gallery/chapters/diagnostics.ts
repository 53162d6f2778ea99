/** The diagnostics of the client. */
import { unreachable } from "../faults.js";
import type { Person } from "../person.js";
import type { Chapter } from "../state.js";

/** Opens a list, and then the diagnostics of its requests. */
async function lookAfter(words: string, { followLink, press, waitForText }: Person): Promise<void> {
  await waitForText(words);
  await press("More screens");
  await followLink("Diagnostics");
}

export const diagnostics: Chapter = {
  screen: "diagnostics",
  title: "Diagnostics",
  route: "/debug",
  states: [
    { state: "idle", label: "No list or record was opened", visibleText: "Nothing yet." },
    {
      state: "requests",
      label: "After a list",
      visibleText: "Done",
      route: "/q/incidents",
      reach: (person) => lookAfter("Severity", person),
    },
    {
      state: "failed",
      label: "After a list that failed",
      visibleText: "Failed",
      route: "/q/incidents",
      faults: () => ({ data: unreachable }),
      reach: (person) => lookAfter("Try again", person),
    },
    {
      state: "paused",
      label: "Paused, to read it in peace",
      visibleText: "Resume",
      reach: ({ press }) => press("Pause"),
    },
  ],
};
