/** The editor for documents. */
import { unreachable, noAnswer, graphqlError, httpStatus } from "../faults.js";
import type { Person } from "../person.js";
import type { Chapter } from "../state.js";

/** Waits until the editor has the schema: before that it neither suggests names nor checks variables. */
const waitForSchema = ({ findVisible }: Person) => findVisible('textarea[aria-autocomplete="list"]');

/** Opens the menu, and chooses one of its entries. */
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
    { state: "empty", label: "Nothing is written", visibleText: "Run an operation to see its answer here" },
    {
      state: "loading",
      label: "The schema is loading",
      visibleText: "Run an operation to see its answer here",
      faults: () => ({ schema: noAnswer }),
    },
    {
      state: "no-schema",
      label: "Without a schema",
      visibleText: "only the syntax is checked",
      faults: () => ({ schema: graphqlError("Introspection is off.", "FORBIDDEN") }),
    },
    {
      state: "suggestions",
      label: "Suggestions",
      visibleText: "suggestion",
      async reach(person) {
        await waitForSchema(person);
        await person.type("Document", "{ li");
      },
    },
    {
      state: "problems",
      label: "Something is wrong",
      visibleText: "Line 1:",
      route: routeOf("{ lines { nam station } }"),
    },
    {
      state: "many-problems",
      label: "Much is wrong, in the variables too",
      visibleText: "Expected Int",
      route: routeOf(
        "query Lines($first: Int, $unused: [ID!]) {\n  lines(frist: $first, by: { id: [1] }) {\n    name @skip\n    name: id\n    station\n  }\n  ...Gone\n}",
        '{ "first": "two" }',
      ),
    },
    {
      state: "syntax-problems",
      label: "The grammar is wrong",
      visibleText: "Expected",
      route: routeOf('query Lines($first Int {\n  lines(first: 01) {\n    name: "open\n    …\n'),
    },
    {
      state: "variables",
      label: "With variables",
      visibleText: "Add required variables",
      route: routeOf("query Line($id: ID!) { line(id: $id) { name } }"),
    },
    {
      state: "not-json",
      label: "Variables that are not JSON",
      visibleText: "not a JSON object",
      route: routeOf("query Line($id: ID!) { line(id: $id) { name } }", '{ "id": '),
      reach: runDocument,
    },
    {
      state: "operations",
      label: "Several operations",
      visibleText: "company",
      route: routeOf("query A { lines { name } }\n\nquery B { company { name } }"),
      reach: async ({ findVisible }) => {
        await findVisible("select[aria-label=Operation]");
      },
    },
    {
      state: "running",
      label: "Running",
      visibleText: "Running",
      route: linesRoute,
      faults: () => ({ data: noAnswer }),
      reach: runDocument,
    },
    {
      state: "table",
      label: "An answer with a list",
      visibleText: "Brunnhorn",
      route: linesRoute,
      reach: runDocument,
    },
    {
      state: "values",
      label: "An answer with a record",
      visibleText: "company.motto",
      route: routeOf("{ company { name motto website contact sharePrice } lines { id name } }"),
      reach: runDocument,
    },
    {
      state: "json",
      label: "An answer as JSON",
      visibleText: "field",
      route: routeOf("{ company { name motto } }"),
      async reach(person) {
        await runDocument(person);
        await person.press("JSON");
      },
    },
    {
      state: "refused",
      label: "The server refuses it",
      visibleText: "The index of the archive is being rebuilt.",
      route: linesRoute,
      faults: () => ({ data: graphqlError("The index of the archive is being rebuilt.", "UNAVAILABLE") }),
      reach: runDocument,
    },
    {
      state: "unreachable",
      label: "The server cannot be reached",
      visibleText: "The server cannot be reached",
      route: linesRoute,
      faults: () => ({ data: unreachable }),
      reach: runDocument,
    },
    {
      state: "http-500",
      label: "The server is in trouble (500)",
      visibleText: "The server has a problem",
      route: linesRoute,
      faults: () => ({ data: httpStatus(500, "Internal Server Error") }),
      reach: runDocument,
    },
    {
      state: "live",
      label: "A live view",
      visibleText: "results",
      route: routeOf("subscription { readingAdded { measures value } }"),
      async reach(person, stage) {
        await runDocument(person);
        await person.waitForText("Running");
        stage.tick(8);
        await person.waitForText("results");
      },
    },
    {
      state: "menu",
      label: "The menu",
      visibleText: "Copy as curl",
      route: linesRoute,
      reach: (person) => chooseFromMenu(person),
    },
    {
      state: "folded",
      label: "Parts of the text are folded",
      visibleText: "fragment Cabins",
      route: routeOf(
        "query Lines {\n  lines {\n    id\n    ...Cabins\n  }\n}\n\nfragment Cabins on Line {\n  cabins(first: 3) {\n    nodes { number state }\n  }\n}",
      ),
      async reach(person) {
        await chooseFromMenu(person, "Fold all");
        // The button of a fold, in the margin.
        await person.findVisible('[aria-expanded="false"]');
      },
    },
    {
      state: "find",
      label: "A text is sought",
      visibleText: "1 of 3",
      route: linesRoute,
      async reach(person) {
        await chooseFromMenu(person, "Find Ctrl F");
        await person.type("Find", "n");
      },
    },
    {
      state: "refusal",
      label: "A tool has nothing to do",
      visibleText: "no fragment that can be merged",
      route: linesRoute,
      reach: (person) => chooseFromMenu(person, "Merge fragments Ctrl Shift M"),
    },
    {
      state: "docs",
      label: "The docs",
      visibleText: "Fields",
      route: linesRoute,
      reach: (person) => openPane(person, "Docs"),
    },
    {
      state: "builder",
      label: "The builder",
      visibleText: "incidents",
      route: linesRoute,
      reach: (person) => openPane(person, "Builder"),
    },
    {
      state: "builder-mistakes",
      label: "The builder beside a document with mistakes",
      visibleText: "Correct the document first",
      route: routeOf("{ lines { id "),
      reach: (person) => openPane(person, "Builder"),
    },
    {
      state: "history",
      label: "What was run",
      visibleText: "Lines",
      route: linesRoute,
      async reach(person) {
        await runDocument(person);
        await person.waitForText("Brunnhorn");
        await person.press("History");
      },
    },
  ],
};
