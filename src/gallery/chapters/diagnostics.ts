/** What the client is doing. */
import { unreachable } from "../faults.js";
import type { Person } from "../person.js";
import type { Chapter } from "../state.js";

/** Opens a list, then looks at what the client did for it. */
async function lookAfter(words: string, { follow, press, reads }: Person): Promise<void> {
  await reads(words);
  await press("More screens");
  await follow("Diagnostics");
}

export const diagnostics: Chapter = {
  screen: "diagnostics",
  title: "Diagnostics",
  route: "/debug",
  states: [
    { state: "idle", label: "No list or record was opened", shows: "Nothing yet." },
    {
      state: "requests",
      label: "After a list",
      shows: "Done",
      route: "/q/incidents",
      reach: (person) => lookAfter("Severity", person),
    },
    {
      state: "failed",
      label: "After a list that failed",
      shows: "Failed",
      route: "/q/incidents",
      faults: () => ({ data: unreachable }),
      reach: (person) => lookAfter("Try again", person),
    },
    {
      state: "paused",
      label: "Paused, to read it in peace",
      shows: "Resume",
      reach: ({ press }) => press("Pause"),
    },
  ],
};
