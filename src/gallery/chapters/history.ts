/** What a person ran. */
import { unreachable } from "../faults.js";
import type { Chapter } from "../state.js";

export const history: Chapter = {
  screen: "history",
  title: "History",
  route: "/history",
  states: [
    { state: "empty", label: "Nothing was run", shows: "Nothing has been run yet." },
    {
      state: "runs",
      label: "After a list",
      shows: "Open again",
      route: "/q/incidents",
      async reach({ reads, press, follow }) {
        await reads("Severity");
        await press("More screens");
        await follow("History");
      },
    },
    {
      state: "failed",
      label: "After a list that failed",
      shows: "no answer",
      route: "/q/incidents",
      faults: () => ({ data: unreachable }),
      async reach({ reads, press, follow }) {
        await reads("Try again");
        await press("More screens");
        await follow("History");
      },
    },
  ],
};
