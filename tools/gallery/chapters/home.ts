/** The first screen: what the server offers. */
import { schemaFaultStates } from "../fault-states.js";
import type { Chapter } from "../state.js";

/** A schema without any field. */
const emptySchema = {
  __schema: {
    queryType: { name: "Query" },
    types: [{ kind: "OBJECT", name: "Query", fields: [], interfaces: [] }],
    directives: [],
  },
};

/** One of each form. */
const pinnedViews = [
  { name: "Tickets", address: "/q/tickets", tile: "count", pinned: true },
  { name: "Readings", address: "/s/readingAdded", tile: "live", pinned: true },
  { name: "A line", address: "/e/Line/line-2", pinned: true },
  { name: "Incidents", address: "/q/incidents", tile: "rows", pinned: true },
  { name: "Tickets over time", address: "/q/tickets?as=chart", pinned: true },
  { name: "Lost columns", address: "/q/tickets?cols=colour", pinned: true },
] as const;

/** What React cannot draw: types forbid it, a page in JavaScript may have it. */
const NO_TITLE = {} as string;

export const home: Chapter = {
  screen: "home",
  title: "Home",
  route: "/",
  states: [
    { state: "ready", label: "What the server offers", visibleText: "Kinds of records" },
    {
      state: "recent",
      label: "With recent screens",
      visibleText: "Recent",
      recent: "things:Line,things:Station,actions:reportIncident,live:readingAdded",
    },
    {
      state: "pinned",
      label: "With pinned views",
      visibleText: "Open it to repair it.",
      options: { views: pinnedViews },
    },
    {
      state: "empty",
      label: "The server offers nothing",
      visibleText: "This server offers nothing that this app can show.",
      options: { schema: emptySchema },
    },
    {
      state: "stand-in",
      label: "With the stand-in for Google",
      visibleText: "This page uses a stand-in for Google",
      options: { standIn: true },
    },
    {
      state: "broken",
      label: "The app breaks off",
      visibleText: "This screen could not be shown",
      options: { title: NO_TITLE },
    },
    {
      state: "forget",
      label: "The app breaks off, and what is stored is to be forgotten",
      visibleText: "are deleted from this device",
      options: { title: NO_TITLE },
      reach: (person) => person.press("Forget what is stored"),
    },
    ...schemaFaultStates,
  ],
};
