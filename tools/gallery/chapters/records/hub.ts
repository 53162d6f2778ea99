/** Kinds of records. */
import { noAnswer, forBody } from "../../faults.js";
import { waitForSkeleton } from "../../person.js";
import type { Chapter } from "../../state.js";

export const hub: Chapter = {
  screen: "hub",
  title: "Kinds of things",
  route: "/e/Line",
  states: [
    { state: "ready", label: "The first records and the actions", visibleText: "Open Lines" },
    {
      state: "loading",
      label: "The first records are loading",
      visibleText: "Open Lines",
      faults: () => ({ data: forBody(/lines/, noAnswer) }),
      reach: waitForSkeleton,
    },
    {
      state: "empty",
      label: "There are none",
      visibleText: "There is nothing here.",
      route: "/e/Incident",
      prepare: ({ incidents }) => {
        incidents.splice(0);
      },
    },
    {
      state: "signed-out",
      label: "They are shown to signed-in users",
      visibleText: "Sign in to see this",
      route: "/e/StaffMember",
    },
    {
      state: "found",
      label: "Finding one",
      visibleText: "Brunnhorn",
      reach: async ({ findVisible, type }) => {
        await findVisible("tbody tr");
        await type("Search by name, or type an ID", "Brunn");
        await findVisible("[role=option]");
      },
    },
    { state: "several", label: "One that stands for several", visibleText: "Possible kinds", route: "/e/SearchResult" },
    {
      state: "adjust",
      label: "The guesses, to be adjusted",
      visibleText: "Field that names a record",
      reach: ({ press }) => press("Adjust"),
    },
    {
      state: "adjust-names",
      label: "The names of choices and inputs, to be adjusted",
      visibleText: "Choices of",
      route: "/e/Incident",
      async reach({ press, findVisible }) {
        await press("Adjust");
        (await findVisible("dialog summary")).click();
        // The focus brings it into view: the dialog is longer than the screen.
        (await findVisible("dialog details[open] input")).focus();
      },
    },
    { state: "unlisted", label: "Listed nowhere", visibleText: "Reporter", route: "/e/Reporter" },
    {
      state: "missing",
      label: "There is no such thing",
      visibleText: "This screen does not exist",
      route: "/e/Helicopter",
    },
  ],
};
