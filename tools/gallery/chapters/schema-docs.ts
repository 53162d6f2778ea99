/** The documentation of the schema. */
import type { Chapter } from "../state.js";

export const schemaDocs: Chapter = {
  screen: "docs",
  title: "Schema",
  route: "/schema",
  states: [
    { state: "ready", label: "All types", visibleText: "Everything the server offers" },
    {
      state: "no-hits",
      label: "Nothing has that name",
      visibleText: "0 types",
      reach: ({ type }) => type("Find a type", "helicopter"),
    },
    { state: "type", label: "A thing", visibleText: "Used by", route: "/schema/Line" },
    { state: "deprecated", label: "With deprecated fields", visibleText: "Deprecated", route: "/schema/Query" },
    { state: "input", label: "An input", visibleText: "Default", route: "/schema/ReportIncidentInput" },
    { state: "choice", label: "A choice", visibleText: "Values", route: "/schema/Severity" },
    { state: "value", label: "A value", visibleText: "Used by", route: "/schema/DateTime" },
    {
      state: "missing",
      label: "There is no such type",
      visibleText: "This screen does not exist",
      route: "/schema/Helicopter",
    },
  ],
};
