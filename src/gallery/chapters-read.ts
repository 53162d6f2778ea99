/** The screens that show what there is: home, lists, single answers, records, kinds of things, search. */
import { spoil } from "../demo/graphql/in-page.js";
import { holds, on, once, says } from "./faults.js";
import { ownKind } from "./own-kind.js";
import { schemaTroubles, troubles, type Chapter } from "./state.js";

const nothing = {
  __schema: {
    queryType: { name: "Query" },
    types: [{ kind: "OBJECT", name: "Query", fields: [], interfaces: [] }],
    directives: [],
  },
};

export const reading: Chapter[] = [
  {
    screen: "home",
    title: "Home",
    route: "/",
    states: [
      { state: "ready", label: "What the server offers", shows: "Kinds of records" },
      {
        state: "recent",
        label: "With what was opened last",
        shows: "Recent",
        recent: "lists:lines,things:Station,actions:reportIncident,live:readingAdded",
      },
      {
        state: "empty",
        label: "The server offers nothing",
        shows: "This server offers nothing that can be shown here.",
        options: { schema: nothing },
      },
      {
        state: "stand-in",
        label: "With the stand-in for Google",
        shows: "The Google here is a stand-in",
        options: { standIn: true },
      },
      ...schemaTroubles,
    ],
  },
  {
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
        then: async ({ press, reads }) => (await press("Next"), await reads("20,000")),
      },
      { state: "sorted", label: "Sorted", shows: "Opened", route: "/q/lines?sort=-opened" },
      {
        state: "long-words",
        label: "Long names and missing values",
        shows: "Wildstrubelgletscher Panoramaplattform",
        route: "/q/stations",
      },
      { state: "kinds", label: "Things of several kinds", shows: "Departure", route: "/q/timeline" },
      { state: "cards", label: "As cards", shows: "Severity", route: "/q/incidents?as=cards" },
      {
        state: "chart",
        label: "As a chart over time",
        shows: "Drawn from 25 of 20,000 rows.",
        route: "/q/tickets?as=chart",
      },
      {
        state: "chart-split",
        label: "As a chart of several lines",
        shows: "Split by",
        route: "/q/tickets?as=chart&chart=boughtAt,price,line,average,fare",
      },
      {
        state: "chart-bars",
        label: "As a chart over categories",
        shows: "Number of rows by Severity",
        route: "/q/incidents?as=chart&chart=severity,,bar,count",
      },
      { state: "own-kind", label: "With a kind of value that the page adds", shows: "▲▲", options: ownKind },
      { state: "json", label: "As JSON", shows: "severity:", route: "/q/incidents?as=json" },
      {
        state: "empty",
        label: "Empty",
        shows: "There is nothing here.",
        prepare: ({ incidents }) => void incidents.splice(0),
      },
      {
        state: "no-match",
        label: "Nothing matches the filter",
        shows: "Nothing matches.",
        route: "/q/incidents?find=avalanche+of+marmots",
      },
      {
        state: "needs-input",
        label: "It needs to be told something first",
        shows: "Fill in what this needs",
        route: "/q/readings",
      },
      { state: "filter", label: "The filter is open", shows: "Clear all", then: ({ press }) => press("Filter") },
      { state: "columns", label: "The columns are open", shows: "JSON", then: ({ press }) => press("Columns") },
      {
        state: "query",
        label: "The query behind it",
        shows: "The query behind this screen",
        then: async ({ press, reads }) => (await reads("Severity"), await press("Show query")),
      },
      {
        state: "refreshing",
        label: "It is asked for again",
        shows: "Severity",
        faults: (stage) => ({ data: once(stage.failing, holds) }),
        then: async ({ press, reads, sees }, stage) => (
          await reads("Severity"), stage.fail(), await press("Refresh"), void (await sees("[aria-busy=true]"))
        ),
      },
      {
        state: "partial",
        label: "Part of it is missing",
        shows: "Part of this is missing.",
        prepare: ({ incidents }) =>
          incidents.slice(-4, -2).forEach((one) => spoil(one, "resolvedAt", "The archive does not answer.")),
      },
      ...troubles("Severity"),
    ],
  },
  {
    screen: "answer",
    title: "Single answers",
    route: "/q/company",
    states: [
      {
        state: "record",
        label: "One thing, part of it missing",
        shows: "The wind gauge on Brunnhorn does not answer.",
      },
      { state: "value", label: "One value", shows: "4.2.0", route: "/q/version" },
      {
        state: "empty",
        label: "Nothing",
        shows: "There is nothing here.",
        route: `/q/line?a=${encodeURIComponent(JSON.stringify({ id: "line-99" }))}`,
      },
      ...troubles("Hochwald Cableways"),
    ],
  },
  {
    screen: "record",
    title: "Records",
    route: "/e/Line/line-2",
    states: [
      { state: "ready", label: "A record with its lists", shows: "Brunnhorn" },
      {
        state: "long-words",
        label: "Long words",
        shows: "Not for people who fear heights",
        route: ({ stations }) => `/e/Station/${stations.find(({ name }) => name.startsWith("Wild"))?.id}`,
      },
      { state: "not-there", label: "It is not there", shows: "This Line is not there", route: "/e/Line/line-99" },
      {
        state: "no-way",
        label: "It cannot be opened by its id",
        shows: "offers no way to fetch one",
        route: "/e/Weather/1",
      },
      {
        state: "tab-loading",
        label: "One of its lists is loading",
        shows: "Brunnhorn",
        route: "/e/Line/line-2?tab=cabins",
        faults: () => ({ data: on(/cabins/, holds) }),
        then: async ({ sees }) => void (await sees("[role=tabpanel] .skeleton i")),
      },
      {
        state: "tab-empty",
        label: "One of its lists is empty",
        shows: "There is nothing here.",
        route: "/e/Line/line-2?tab=incidents",
        prepare: ({ incidents }) => void incidents.splice(0),
      },
      {
        state: "tab-failed",
        label: "One of its lists failed",
        shows: "The server answered with an error",
        route: "/e/Line/line-2?tab=cabins",
        faults: () => ({ data: on(/cabins/, says("The control room does not answer.", "UNAVAILABLE")) }),
      },
      {
        state: "field-form",
        label: "A field that needs to be told something",
        shows: "Year",
        route: "/e/Line/line-2?tab=punctuality",
      },
      {
        state: "actions",
        label: "Its actions are open",
        shows: "More",
        route: ({ incidents }) => `/e/Incident/${incidents.at(-1)?.id}`,
        then: ({ press }) => press("More actions"),
      },
      {
        state: "partial",
        label: "Part of it is missing",
        shows: "The archive does not answer.",
        route: ({ incidents }) => `/e/Incident/${incidents.at(-1)?.id}`,
        prepare: ({ incidents }) =>
          incidents.slice(-1).forEach((one) => spoil(one, "description", "The archive does not answer.")),
      },
      ...troubles("Brunnhorn"),
    ],
  },
  {
    screen: "hub",
    title: "Kinds of things",
    route: "/e/Line",
    states: [
      { state: "ready", label: "The first of them, what can be done", shows: "Open Lines" },
      {
        state: "loading",
        label: "The first of them are loading",
        shows: "Open Lines",
        faults: () => ({ data: on(/lines/, holds) }),
        then: async ({ sees }) => void (await sees("main .skeleton i")),
      },
      {
        state: "empty",
        label: "There are none",
        shows: "There is nothing here.",
        route: "/e/Incident",
        prepare: ({ incidents }) => void incidents.splice(0),
      },
      {
        state: "signed-out",
        label: "They are shown to whoever signs in",
        shows: "Sign in to see this",
        route: "/e/StaffMember",
      },
      {
        state: "found",
        label: "Finding one",
        shows: "Brunnhorn",
        then: async ({ sees, type }) => (
          await sees("tbody tr"),
          await type("Search by name, or type an id", "Brunn"),
          void (await sees("[role=option]"))
        ),
      },
      { state: "several", label: "One that stands for several", shows: "Possible kinds", route: "/e/SearchResult" },
      {
        state: "adjust",
        label: "What was guessed, to be adjusted",
        shows: "What names one",
        then: ({ press }) => press("Adjust"),
      },
      { state: "unlisted", label: "Listed nowhere", shows: "Reporter", route: "/e/Reporter" },
      { state: "missing", label: "There is no such thing", shows: "There is no such screen", route: "/e/Helicopter" },
    ],
  },
  {
    screen: "search",
    title: "Search",
    route: "/",
    states: [
      {
        state: "open",
        label: "Open",
        shows: "Lists",
        then: async ({ press, sees }) => (
          await press("Find a thing, a list, an action or a live feed"), void (await sees("[role=option]"))
        ),
      },
      {
        state: "hits",
        label: "What was found",
        shows: "Report incident",
        then: async ({ press, type, sees }) => (
          await press("Find a thing, a list, an action or a live feed"),
          await type("Search everything", "inc"),
          void (await sees("[role=option]"))
        ),
      },
      {
        state: "no-hits",
        label: "No screen is called so, and a record may be",
        shows: "“helicopter” in Search",
        then: async ({ press, type }) => (
          await press("Find a thing, a list, an action or a live feed"), await type("Search everything", "helicopter")
        ),
      },
      {
        state: "loading",
        label: "Before the schema is there",
        shows: "Loading",
        route: "/settings",
        faults: () => ({ schema: holds }),
        then: async ({ sees, hotkey, reads }) => (await sees("main .panel"), hotkey(), await reads("Loading")),
      },
    ],
  },
];
