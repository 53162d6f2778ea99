/** The documentation of the schema. */
import type { Chapter } from "../state.js";

export const schemaDocs: Chapter = {
  screen: "docs",
  title: "Schema",
  route: "/schema",
  states: [
    { state: "ready", label: "All types", shows: "Everything the server offers" },
    {
      state: "no-hits",
      label: "Nothing has that name",
      shows: "0 types",
      reach: ({ type }) => type("Find a type", "helicopter"),
    },
    { state: "type", label: "A thing", shows: "Used by", route: "/schema/Line" },
    { state: "deprecated", label: "With deprecated fields", shows: "Deprecated", route: "/schema/Query" },
    { state: "input", label: "An input", shows: "Default", route: "/schema/ReportIncidentInput" },
    { state: "choice", label: "A choice", shows: "Values", route: "/schema/Severity" },
    { state: "value", label: "A value", shows: "Used by", route: "/schema/DateTime" },
    {
      state: "missing",
      label: "There is no such type",
      shows: "This screen does not exist",
      route: "/schema/Helicopter",
    },
  ],
};
