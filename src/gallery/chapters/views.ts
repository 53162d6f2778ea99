/** Saved views. */
import type { Chapter } from "../state.js";
import { schemaTroubles } from "../troubles.js";

/** As a page hands them in. */
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
    { state: "none", label: "Nothing is saved yet", shows: "You have no saved views yet" },
    { state: "team", label: "Views that the page hands in", shows: "Team", options: { views: teamViews } },
    {
      state: "saving",
      label: "A list is saved under a name",
      shows: "On the home screen",
      route: "/q/tickets",
      async reach({ press }) {
        await press("Save or share this screen");
        await press("Save view");
      },
    },
    {
      state: "own",
      label: "The person's own views",
      shows: "View saved",
      route: "/q/tickets",
      options: { views: teamViews },
      async reach({ press, follow, sees }) {
        await press("Save or share this screen");
        await press("Save view");
        await press("Save");
        await sees(".toast");
        await press("More screens");
        await follow("Saved views");
      },
    },
    {
      state: "missing",
      label: "There is no view with this name",
      shows: "There is no view named “Gone”",
      route: "/v/Gone",
    },
    {
      state: "damaged",
      label: "The schema has lost what a view uses",
      shows: "Column “colour”",
      route: "/v/Tickets",
      options: { views: [{ name: "Tickets", address: "/q/tickets?cols=code,colour&sort=shade" }] },
    },
    {
      state: "gone",
      label: "The schema has lost the list of a view",
      shows: "Use “tickets” instead",
      route: "/v/Tickets",
      options: { views: [{ name: "Tickets", address: "/q/ticketz" }] },
    },
    ...schemaTroubles,
  ],
};
