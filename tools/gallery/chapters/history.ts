/** The history of the operations that a person has run. */
import { unreachable } from "../faults.js";
import type { Chapter } from "../state.js";

export const history: Chapter = {
  screen: "history",
  title: "History",
  route: "/history",
  states: [
    { state: "empty", label: "Nothing was run", visibleText: "Nothing has been run yet." },
    {
      state: "runs",
      label: "After a list",
      visibleText: "Open again",
      route: "/q/incidents",
      async reach({ waitForText, press, followLink }) {
        await waitForText("Severity");
        await press("More screens");
        await followLink("History");
      },
    },
    {
      state: "failed",
      label: "After a list that failed",
      visibleText: "Failed to fetch",
      route: "/q/incidents",
      faults: () => ({ data: unreachable }),
      async reach({ waitForText, press, followLink }) {
        await waitForText("Try again");
        await press("More screens");
        await followLink("History");
      },
    },
  ],
};
