/** Lists of records. */
import { faultStates } from "../../fault-states.js";
import { failField } from "../../../demo/graphql/in-page.js";
import { noAnswer, failWhen } from "../../faults.js";
import { ownKind } from "../../own-kind.js";
import type { Chapter } from "../../state.js";

export const list: Chapter = {
  screen: "list",
  title: "Lists",
  route: "/q/incidents",
  states: [
    { state: "table", label: "A table", visibleText: "Severity" },
    {
      state: "second-page",
      label: "The second page of many",
      visibleText: "20,000",
      route: "/q/tickets",
      reach: async ({ press, waitForText }) => {
        await press("Next");
        await waitForText("20,000");
      },
    },
    { state: "sorted", label: "Sorted", visibleText: "Opened", route: "/q/lines?sort=-opened" },
    {
      state: "long-words",
      label: "Long names and missing values",
      visibleText: "Wildstrubelgletscher Panoramaplattform",
      route: "/q/stations",
    },
    { state: "kinds", label: "Records of several kinds", visibleText: "Departure", route: "/q/timeline" },
    { state: "cards", label: "As cards", visibleText: "Severity", route: "/q/incidents?as=cards" },
    {
      state: "own-kind",
      label: "With a kind of value that the page adds",
      visibleText: "▲▲",
      options: ownKind,
      route: "/q/incidents?cols=title,severity,status",
    },
    { state: "json", label: "As JSON", visibleText: "severity:", route: "/q/incidents?as=json" },
    {
      state: "empty",
      label: "Empty",
      visibleText: "There is nothing here.",
      prepare: ({ incidents }) => {
        incidents.splice(0);
      },
    },
    {
      state: "no-match",
      label: "Nothing matches the filter",
      visibleText: "Nothing matches.",
      route: "/q/incidents?find=avalanche+of+marmots",
    },
    {
      state: "needs-input",
      label: "It has required arguments",
      visibleText: "Fill in the required fields",
      route: "/q/readings",
    },
    { state: "filter", label: "A filter is added", visibleText: "Advanced", reach: ({ press }) => press("Filter") },
    {
      state: "period",
      label: "A period is chosen",
      visibleText: "Last month",
      reach: ({ press }) => press("Reported: Yesterday"),
      route: `/q/incidents?a=${encodeURIComponent('{"filter":{"reported":{"from":"@yesterday:first","to":"@yesterday:after"}}}')}`,
    },
    {
      state: "filters",
      label: "The form of all filters",
      visibleText: "Clear all",
      reach: async ({ press }) => {
        await press("Filter");
        await press("Advanced");
      },
    },
    {
      state: "chips",
      label: "Filters are set",
      visibleText: "Status:",
      route: `/q/incidents?a=${encodeURIComponent('{"filter":{"status":"OPEN"}}')}`,
    },
    {
      state: "menu",
      label: "Its menu is open",
      visibleText: "Show query",
      reach: ({ press }) => press("List options"),
    },
    {
      state: "row-menu",
      label: "The menu of a row is open",
      visibleText: "Copy link",
      prepare: ({ incidents }) => {
        const newest = incidents.at(-1);
        if (newest) newest.title = "Door does not close";
      },
      reach: ({ press }) => press("Menu for Door does not close"),
    },
    {
      state: "selected",
      label: "Rows are selected",
      visibleText: "25 rows selected",
      reach: ({ tickBox }) => tickBox("Select all rows"),
    },
    {
      state: "whole-list",
      label: "All rows of the list are selected, also those of other pages",
      visibleText: "Select only the 25 on this page",
      reach: async ({ tickBox, press }) => {
        await tickBox("Select all rows");
        await press("Select all 48");
      },
    },
    {
      state: "bulk-preview",
      label: "An action on selected rows, before it begins",
      visibleText: "Each of these rows will be deleted:",
      reach: async ({ tickBox, press }) => {
        await tickBox("Select all rows");
        await press("More actions");
        await press("Delete incident");
      },
    },
    {
      state: "shortcuts",
      label: "Its keys",
      visibleText: "Next row",
      reach: async ({ press }) => {
        await press("List options");
        await press("Keyboard shortcuts");
      },
    },
    {
      state: "columns",
      label: "The columns are open",
      visibleText: "Resolution",
      reach: async ({ press }) => {
        await press("List options");
        await press("Columns");
      },
    },
    {
      state: "query",
      label: "The query behind it",
      visibleText: "The query behind this screen",
      reach: async ({ press, waitForText }) => {
        await waitForText("Severity");
        await press("List options");
        await press("Show query");
      },
    },
    {
      state: "refreshing",
      label: "It is loaded again",
      visibleText: "Severity",
      faults: (stage) => ({ data: failWhen(stage.isFailing, noAnswer) }),
      reach: async ({ press, waitForText, findVisible }, stage) => {
        await waitForText("Severity");
        stage.startFailing();
        await press("List options");
        await press("Refresh");
        await findVisible("[aria-busy=true]");
      },
    },
    {
      state: "partial",
      label: "Part of it is missing",
      visibleText: "Part of this is missing.",
      prepare: ({ incidents }) => {
        for (const incident of incidents.slice(-4, -2))
          failField(incident, "resolvedAt", "The archive does not answer.");
      },
    },
    ...faultStates("Severity"),
  ],
};
