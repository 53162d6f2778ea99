/** The editor for documents. */
import { unreachable, holds, says, status } from "../faults.js";
import type { Person } from "../person.js";
import type { Chapter } from "../state.js";

/** Waits for the editor to know the schema: before that it suggests nothing and checks no variables. */
const waitForSchema = ({ sees }: Person) => sees('textarea[aria-autocomplete="list"]');

/** Opens the menu, and chooses an entry of it. */
async function chooseFromMenu(person: Person, entry?: string): Promise<void> {
  await waitForSchema(person);
  await person.press("More");
  if (entry !== undefined) await person.press(entry);
}

async function openPane(person: Person, pane: string): Promise<void> {
  await waitForSchema(person);
  await person.press(pane);
}

async function runDocument(person: Person): Promise<void> {
  await waitForSchema(person);
  await person.press("Run");
}

/** The address of the editor with a document in it. */
const routeOf = (query: string, variables?: string): string =>
  `/edit?${new URLSearchParams({ query, ...(variables !== undefined && { variables }) })}`;

const linesRoute = routeOf("query Lines {\n  lines {\n    id\n    name\n    color\n  }\n}");

export const editor: Chapter = {
  screen: "edit",
  title: "Editor",
  route: "/edit",
  states: [
    { state: "empty", label: "Nothing is written", shows: "Run an operation to see its answer here" },
    {
      state: "loading",
      label: "The schema is loading",
      shows: "Run an operation to see its answer here",
      faults: () => ({ schema: holds }),
    },
    {
      state: "no-schema",
      label: "Without a schema",
      shows: "only the syntax is checked",
      faults: () => ({ schema: says("Introspection is off.", "FORBIDDEN") }),
    },
    {
      state: "suggestions",
      label: "Suggestions",
      shows: "suggestion",
      async reach(person) {
        await waitForSchema(person);
        await person.type("Document", "{ li");
      },
    },
    { state: "problems", label: "Something is wrong", shows: "Line 1:", route: routeOf("{ lines { nam station } }") },
    {
      state: "many-problems",
      label: "Much is wrong, in the variables too",
      shows: "Expected Int",
      route: routeOf(
        "query Lines($first: Int, $unused: [ID!]) {\n  lines(frist: $first, by: { id: [1] }) {\n    name @skip\n    name: id\n    station\n  }\n  ...Gone\n}",
        '{ "first": "two" }',
      ),
    },
    {
      state: "syntax-problems",
      label: "The grammar is wrong",
      shows: "Expected",
      route: routeOf('query Lines($first Int {\n  lines(first: 01) {\n    name: "open\n    …\n'),
    },
    {
      state: "variables",
      label: "With variables",
      shows: "Add required variables",
      route: routeOf("query Line($id: ID!) { line(id: $id) { name } }"),
    },
    {
      state: "not-json",
      label: "Variables that are not JSON",
      shows: "not a JSON object",
      route: routeOf("query Line($id: ID!) { line(id: $id) { name } }", '{ "id": '),
      reach: runDocument,
    },
    {
      state: "operations",
      label: "Several operations",
      shows: "company",
      route: routeOf("query A { lines { name } }\n\nquery B { company { name } }"),
      reach: async ({ sees }) => {
        await sees("select[aria-label=Operation]");
      },
    },
    {
      state: "running",
      label: "Running",
      shows: "Running",
      route: linesRoute,
      faults: () => ({ data: holds }),
      reach: runDocument,
    },
    {
      state: "table",
      label: "An answer with a list",
      shows: "Brunnhorn",
      route: linesRoute,
      reach: runDocument,
    },
    {
      state: "values",
      label: "An answer with a record",
      shows: "company.motto",
      route: routeOf("{ company { name motto website contact sharePrice } lines { id name } }"),
      reach: runDocument,
    },
    {
      state: "json",
      label: "An answer as JSON",
      shows: "field",
      route: routeOf("{ company { name motto } }"),
      async reach(person) {
        await runDocument(person);
        await person.press("JSON");
      },
    },
    {
      state: "refused",
      label: "The server refuses it",
      shows: "The index of the archive is being rebuilt.",
      route: linesRoute,
      faults: () => ({ data: says("The index of the archive is being rebuilt.", "UNAVAILABLE") }),
      reach: runDocument,
    },
    {
      state: "unreachable",
      label: "The server cannot be reached",
      shows: "The server cannot be reached",
      route: linesRoute,
      faults: () => ({ data: unreachable }),
      reach: runDocument,
    },
    {
      state: "http-500",
      label: "The server is in trouble (500)",
      shows: "The server has a problem",
      route: linesRoute,
      faults: () => ({ data: status(500, "Internal Server Error") }),
      reach: runDocument,
    },
    {
      state: "live",
      label: "A live view",
      shows: "results",
      route: routeOf("subscription { readingAdded { measures value } }"),
      async reach(person, stage) {
        await runDocument(person);
        await person.reads("Running");
        stage.tick(8);
        await person.reads("results");
      },
    },
    {
      state: "menu",
      label: "The menu",
      shows: "Copy as curl",
      route: linesRoute,
      reach: (person) => chooseFromMenu(person),
    },
    {
      state: "folded",
      label: "Parts of the text are folded",
      shows: "fragment Cabins",
      route: routeOf(
        "query Lines {\n  lines {\n    id\n    ...Cabins\n  }\n}\n\nfragment Cabins on Line {\n  cabins(first: 3) {\n    nodes { number state }\n  }\n}",
      ),
      async reach(person) {
        await chooseFromMenu(person, "Fold all");
        // The button of a fold, which stands in the margin.
        await person.sees('[aria-expanded="false"]');
      },
    },
    {
      state: "find",
      label: "A text is sought",
      shows: "1 of 3",
      route: linesRoute,
      async reach(person) {
        await chooseFromMenu(person, "Find Ctrl F");
        await person.type("Find", "n");
      },
    },
    {
      state: "refusal",
      label: "A tool has nothing to do",
      shows: "no fragment that can be merged",
      route: linesRoute,
      reach: (person) => chooseFromMenu(person, "Merge fragments Ctrl Shift M"),
    },
    {
      state: "docs",
      label: "The docs",
      shows: "Fields",
      route: linesRoute,
      reach: (person) => openPane(person, "Docs"),
    },
    {
      state: "builder",
      label: "The builder",
      shows: "incidents",
      route: linesRoute,
      reach: (person) => openPane(person, "Builder"),
    },
    {
      state: "builder-mistakes",
      label: "The builder beside a document with mistakes",
      shows: "Correct the document first",
      route: routeOf("{ lines { id "),
      reach: (person) => openPane(person, "Builder"),
    },
    {
      state: "history",
      label: "What was run",
      shows: "Lines",
      route: linesRoute,
      async reach(person) {
        await runDocument(person);
        await person.reads("Brunnhorn");
        await person.press("History");
      },
    },
  ],
};
