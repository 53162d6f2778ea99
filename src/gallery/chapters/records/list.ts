/** Lists of records. */
import { troubles } from "../../troubles.js";
import { spoil } from "../../../demo/graphql/in-page.js";
import { holds, once } from "../../faults.js";
import { ownKind } from "../../own-kind.js";
import type { Chapter } from "../../state.js";

export const list: Chapter = {
  screen: "list",
  title: "Lists",
  route: "/q/incidents",
  states: [
    { state: "table", label: "A table", shows: "Severity" },
    {
      state: "second-page",
      label: "The second page of many",
      shows: "20,000",
      route: "/q/tickets",
      reach: async ({ press, reads }) => {
        await press("Next");
        await reads("20,000");
      },
    },
    { state: "sorted", label: "Sorted", shows: "Opened", route: "/q/lines?sort=-opened" },
    {
      state: "long-words",
      label: "Long names and missing values",
      shows: "Wildstrubelgletscher Panoramaplattform",
      route: "/q/stations",
    },
    { state: "kinds", label: "Records of several kinds", shows: "Departure", route: "/q/timeline" },
    { state: "cards", label: "As cards", shows: "Severity", route: "/q/incidents?as=cards" },
    {
      state: "own-kind",
      label: "With a kind of value that the page adds",
      shows: "▲▲",
      options: ownKind,
      route: "/q/incidents?cols=title,severity,status",
    },
    { state: "json", label: "As JSON", shows: "severity:", route: "/q/incidents?as=json" },
    {
      state: "empty",
      label: "Empty",
      shows: "There is nothing here.",
      prepare: ({ incidents }) => {
        incidents.splice(0);
      },
    },
    {
      state: "no-match",
      label: "Nothing matches the filter",
      shows: "Nothing matches.",
      route: "/q/incidents?find=avalanche+of+marmots",
    },
    {
      state: "needs-input",
      label: "It has required arguments",
      shows: "Fill in the required fields",
      route: "/q/readings",
    },
    { state: "filter", label: "A filter is added", shows: "All filters", reach: ({ press }) => press("Filter") },
    {
      state: "filters",
      label: "The form of all filters",
      shows: "Clear all",
      reach: async ({ press }) => {
        await press("Filter");
        await press("All filters");
      },
    },
    {
      state: "chips",
      label: "Filters are set",
      shows: "Status is",
      route: `/q/incidents?a=${encodeURIComponent('{"filter":{"status":"OPEN"}}')}`,
    },
    {
      state: "menu",
      label: "Its menu is open",
      shows: "Show query",
      reach: ({ press }) => press("List options"),
    },
    {
      state: "row-menu",
      label: "The menu of a row is open",
      shows: "Copy link",
      prepare: ({ incidents }) => {
        const newest = incidents.at(-1);
        if (newest) newest.title = "Door does not close";
      },
      reach: ({ press }) => press("Menu for Door does not close"),
    },
    {
      state: "selected",
      label: "Rows are selected",
      shows: "25 rows selected",
      reach: ({ tick }) => tick("Select all rows"),
    },
    {
      state: "whole-list",
      label: "All rows of the list are selected, also those of other pages",
      shows: "Select only the 25 on this page",
      reach: async ({ tick, press }) => {
        await tick("Select all rows");
        await press("Select all 48");
      },
    },
    {
      state: "bulk-preview",
      label: "An action on selected rows, before it begins",
      shows: "Each of these rows will be deleted:",
      reach: async ({ tick, press }) => {
        await tick("Select all rows");
        await press("More actions");
        await press("Delete incident");
      },
    },
    {
      state: "shortcuts",
      label: "Its keys",
      shows: "Next row",
      reach: async ({ press }) => {
        await press("List options");
        await press("Keyboard shortcuts");
      },
    },
    {
      state: "columns",
      label: "The columns are open",
      shows: "Resolution",
      reach: async ({ press }) => {
        await press("List options");
        await press("Columns");
      },
    },
    {
      state: "query",
      label: "The query behind it",
      shows: "The query behind this screen",
      reach: async ({ press, reads }) => {
        await reads("Severity");
        await press("List options");
        await press("Show query");
      },
    },
    {
      state: "refreshing",
      label: "It is loaded again",
      shows: "Severity",
      faults: (stage) => ({ data: once(stage.failing, holds) }),
      reach: async ({ press, reads, sees }, stage) => {
        await reads("Severity");
        stage.fail();
        await press("List options");
        await press("Refresh");
        await sees("[aria-busy=true]");
      },
    },
    {
      state: "partial",
      label: "Part of it is missing",
      shows: "Part of this is missing.",
      prepare: ({ incidents }) => {
        for (const incident of incidents.slice(-4, -2)) spoil(incident, "resolvedAt", "The archive does not answer.");
      },
    },
    ...troubles("Severity"),
  ],
};
