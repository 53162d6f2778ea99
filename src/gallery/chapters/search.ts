/** The search over everything. */
import { holds } from "../faults.js";
import type { Chapter } from "../state.js";

export const search: Chapter = {
  screen: "search",
  title: "Search",
  route: "/",
  states: [
    {
      state: "open",
      label: "Open",
      shows: "Lists",
      reach: async ({ press, sees }) => {
        await press("Find a record, a list, an action or a live view");
        await sees("[role=option]");
      },
    },
    {
      state: "hits",
      label: "What was found",
      shows: "Report incident",
      reach: async ({ press, type, sees }) => {
        await press("Find a record, a list, an action or a live view");
        await type("Search everything", "inc");
        await sees("[role=option]");
      },
    },
    {
      state: "records",
      label: "Records by name, and a list that needs a sign-in",
      shows: "could not be searched: Staff",
      reach: async ({ press, type }) => {
        await press("Find a record, a list, an action or a live view");
        await type("Search everything", "brunn");
      },
    },
    {
      state: "no-hits",
      label: "No screen has that name, but a record may",
      shows: "“helicopter” in Search",
      reach: async ({ press, type }) => {
        await press("Find a record, a list, an action or a live view");
        await type("Search everything", "helicopter");
      },
    },
    {
      state: "loading",
      label: "Before the schema has arrived",
      shows: "Loading",
      route: "/settings",
      faults: () => ({ schema: holds }),
      reach: async ({ sees, hotkey, reads }) => {
        await sees("main .panel");
        hotkey();
        await reads("Loading");
      },
    },
  ],
};
