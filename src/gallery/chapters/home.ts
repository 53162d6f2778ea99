/** The first screen: what the server offers. */
import { schemaTroubles } from "../troubles.js";
import type { Chapter } from "../state.js";

/** A schema without any field. */
const emptySchema = {
  __schema: {
    queryType: { name: "Query" },
    types: [{ kind: "OBJECT", name: "Query", fields: [], interfaces: [] }],
    directives: [],
  },
};

export const home: Chapter = {
  screen: "home",
  title: "Home",
  route: "/",
  states: [
    { state: "ready", label: "What the server offers", shows: "Kinds of records" },
    {
      state: "recent",
      label: "With recent screens",
      shows: "Recent",
      recent: "things:Line,things:Station,actions:reportIncident,live:readingAdded",
    },
    {
      state: "empty",
      label: "The server offers nothing",
      shows: "This server offers nothing that this app can show.",
      options: { schema: emptySchema },
    },
    {
      state: "stand-in",
      label: "With the stand-in for Google",
      shows: "This page uses a stand-in for Google",
      options: { standIn: true },
    },
    ...schemaTroubles,
  ],
};
