/** Saved views. */
import type { Chapter } from "../state.js";
import { schemaFaultStates } from "../fault-states.js";

/** The views that a page gives the app. */
const teamViews = [
  { name: "Open incidents", address: "/q/incidents?sort=-REPORTED_AT", tile: "rows", pinned: true },
  { name: "Tickets by fare", address: "/q/tickets?as=chart&chart=fare%2C%2Cbar%2Ccount", pinned: true },
  { name: "Readings", address: "/s/readingAdded", tile: "live", pinned: true },
  { name: "All tickets", address: "/q/tickets", tile: "count" },
] as const;

export const views: Chapter = {
  screen: "views",
  title: "Saved views",
  route: "/v",
  states: [
    { state: "none", label: "Nothing is saved yet", visibleText: "You have no saved views yet" },
    { state: "team", label: "Views that the page hands in", visibleText: "Team", options: { views: teamViews } },
    {
      state: "saving",
      label: "A list is saved under a name",
      visibleText: "On the home screen",
      route: "/q/tickets",
      async reach({ press }) {
        await press("Save or share this screen");
        await press("Save view");
      },
    },
    {
      state: "own",
      label: "The person's own views",
      visibleText: "View saved",
      route: "/q/tickets",
      options: { views: teamViews },
      async reach({ press, followLink, findVisible }) {
        await press("Save or share this screen");
        await press("Save view");
        await press("Save");
        await findVisible(".toast");
        await press("More screens");
        await followLink("Saved views");
      },
    },
    {
      state: "missing",
      label: "There is no view with this name",
      visibleText: "There is no view named “Gone”",
      route: "/v/Gone",
    },
    {
      state: "damaged",
      label: "The schema has lost what a view uses",
      visibleText: "Column “colour”",
      route: "/v/Tickets",
      options: { views: [{ name: "Tickets", address: "/q/tickets?cols=code,colour&sort=shade" }] },
    },
    {
      state: "gone",
      label: "The schema has lost the list of a view",
      visibleText: "Use “tickets” instead",
      route: "/v/Tickets",
      options: { views: [{ name: "Tickets", address: "/q/ticketz" }] },
    },
    ...schemaFaultStates,
  ],
};
