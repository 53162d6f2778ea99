/** The search over all records, lists and actions. */
import { noAnswer } from "../faults.js";
import type { Chapter } from "../state.js";

export const search: Chapter = {
  screen: "search",
  title: "Search",
  route: "/",
  states: [
    {
      state: "open",
      label: "Open",
      visibleText: "Lists",
      reach: async ({ press, findVisible }) => {
        await press("Find a record, a list, an action or a live view");
        await findVisible("[role=option]");
      },
    },
    {
      state: "hits",
      label: "What was found",
      visibleText: "Report incident",
      reach: async ({ press, type, findVisible }) => {
        await press("Find a record, a list, an action or a live view");
        await type("Search everything", "inc");
        await findVisible("[role=option]");
      },
    },
    {
      state: "records",
      label: "Records by name, and a list that needs a sign-in",
      visibleText: "could not be searched: Staff",
      reach: async ({ press, type }) => {
        await press("Find a record, a list, an action or a live view");
        await type("Search everything", "brunn");
      },
    },
    {
      state: "no-hits",
      label: "No screen has that name, but a record may",
      visibleText: "“helicopter” in Search",
      reach: async ({ press, type }) => {
        await press("Find a record, a list, an action or a live view");
        await type("Search everything", "helicopter");
      },
    },
    {
      state: "loading",
      label: "Before the schema has arrived",
      visibleText: "Loading",
      route: "/settings",
      faults: () => ({ schema: noAnswer }),
      reach: async ({ findVisible, pressSearchKey, waitForText }) => {
        await findVisible("main .panel");
        pressSearchKey();
        await waitForText("Loading");
      },
    },
  ],
};
