/** Kinds of records. */
import { holds, on } from "../../faults.js";
import { waitForSkeleton } from "../../person.js";
import type { Chapter } from "../../state.js";

export const hub: Chapter = {
  screen: "hub",
  title: "Kinds of things",
  route: "/e/Line",
  states: [
    { state: "ready", label: "The first records and the actions", shows: "Open Lines" },
    {
      state: "loading",
      label: "The first records are loading",
      shows: "Open Lines",
      faults: () => ({ data: on(/lines/, holds) }),
      reach: waitForSkeleton,
    },
    {
      state: "empty",
      label: "There are none",
      shows: "There is nothing here.",
      route: "/e/Incident",
      prepare: ({ incidents }) => {
        incidents.splice(0);
      },
    },
    {
      state: "signed-out",
      label: "They are shown to signed-in users",
      shows: "Sign in to see this",
      route: "/e/StaffMember",
    },
    {
      state: "found",
      label: "Finding one",
      shows: "Brunnhorn",
      reach: async ({ sees, type }) => {
        await sees("tbody tr");
        await type("Search by name, or type an ID", "Brunn");
        await sees("[role=option]");
      },
    },
    { state: "several", label: "One that stands for several", shows: "Possible kinds", route: "/e/SearchResult" },
    {
      state: "adjust",
      label: "The guesses, to be adjusted",
      shows: "Field that names a record",
      reach: ({ press }) => press("Adjust"),
    },
    {
      state: "adjust-names",
      label: "The names of choices and inputs, to be adjusted",
      shows: "Choices of",
      route: "/e/Incident",
      async reach({ press, sees }) {
        await press("Adjust");
        (await sees("dialog summary")).click();
        // The focus brings it into view: the dialog is longer than the screen.
        (await sees("dialog details[open] input")).focus();
      },
    },
    { state: "unlisted", label: "Listed nowhere", shows: "Reporter", route: "/e/Reporter" },
    { state: "missing", label: "There is no such thing", shows: "This screen does not exist", route: "/e/Helicopter" },
  ],
};
