/** The screens that do something, or watch: actions, live feeds; and the words about it all: schema, settings, account. */
import type { SignInErrorCode } from "../auth/errors.js";
import type { World } from "../demo/domain/world.js";
import { TransportError } from "../transport/errors.js";
import { holds, on, says, status, unreachable, type Fault } from "./faults.js";
import type { Person } from "./person.js";
import { failedWith, people, sessionOf } from "./session.js";
import type { Chapter, State } from "./state.js";

const ada = () => sessionOf(people.ada, "signed-in", 60);
const ben = () => sessionOf(people.ben, "signed-in", 60);

/** Only what changes something. */
const mutation = (fault: Fault) => () => ({ data: on(/mutation/, fault) });
const report = "/m/reportIncident?from=Line:line-2";
const sendReport = async ({ type, press, reads }: Person) => {
  await reads("Brunnhorn");
  await type("Title", "A door does not close");
  await press("Report incident");
};
const open = (world: World) => world.incidents.findLast(({ status }) => status === "OPEN")?.id;
const remove = async ({ press, reads }: Person) => {
  await reads("Incident");
  await press("Delete incident");
  await press("Delete incident");
};

/** Waits for the editor to know the schema: before that it suggests nothing and checks no variables. */
const schemaIsThere = ({ sees }: Person) => sees('textarea[aria-autocomplete="list"]');
const runDocument = async (person: Person) => {
  await schemaIsThere(person);
  await person.press("Run");
};

const feed = (state: Omit<State, "then"> & { then?: State["then"] }): State => ({
  ...state,
  async then(person, stage) {
    await person.sees("main .link-state .live");
    stage.tick(8);
    await person.reads("updates");
    await state.then?.(person, stage);
  },
});

const written = (query: string, variables?: string) =>
  `/edit?${new URLSearchParams({ query, ...(variables !== undefined && { variables }) })}`;
const lines = written("query Lines {\n  lines {\n    id\n    name\n    color\n  }\n}");

const codes: SignInErrorCode[] = [
  "script_failed",
  "not_ready",
  "popup_blocked",
  "popup_closed",
  "timeout",
  "superseded",
  "aborted",
  "access_denied",
  "scope_missing",
  "state_mismatch",
  "exchange_failed",
  "user_changed",
  "session_expired",
  "unknown",
];

export const doing: Chapter[] = [
  {
    screen: "action",
    title: "Actions",
    route: "/m/reportIncident",
    states: [
      { state: "empty", label: "An empty form", shows: "A few words." },
      {
        state: "one-of",
        label: "With a choice of one",
        shows: "Choose one of these.",
        route: "/m/buyTicket",
        session: ada(),
      },
      {
        state: "change",
        label: "A change of a record, which begins with what it holds",
        shows: "Remove address",
        route: "/m/updateStation?from=Station:station-1",
        session: ada(),
      },
      {
        state: "change-loading",
        label: "What the record holds is loading",
        shows: "Update station",
        route: "/m/updateStation?from=Station:station-1",
        session: ada(),
        faults: () => ({ data: on(/[Ss]tation/, holds) }),
        then: async ({ sees }) => void (await sees("main .skeleton i")),
      },
      {
        state: "change-unread",
        label: "What the record holds cannot be read",
        shows: "Clear on the server",
        route: "/m/updateStation?from=Station:station-1",
        session: ada(),
        faults: () => ({ data: on(/[Ss]tation/, says("The archive does not answer.", "UNAVAILABLE")) }),
      },
      {
        state: "unchanged",
        label: "Nothing is changed",
        shows: "Nothing is changed yet.",
        route: "/m/updateStation?from=Station:station-1",
        session: ada(),
        then: async ({ press, reads }) => (await reads("Remove address"), await press("Update station")),
      },
      {
        state: "difference",
        label: "Before and now",
        shows: "As the server gets it",
        route: "/m/updateStation?from=Station:station-1",
        session: ada(),
        then: async ({ type, press, reads }) => (
          await reads("Remove address"), await type("Phone", "+41 33 555 99 99"), await press("Review")
        ),
      },
      { state: "file", label: "With a file", shows: "Drop a file here", route: "/m/addIncidentPhoto" },
      {
        state: "faults",
        label: "Errors at the fields, before it is sent",
        shows: "need attention",
        then: ({ press }) => press("Report incident"),
      },
      {
        state: "refused",
        label: "Errors at the fields, from the server",
        shows: "Please keep the title under 120 characters",
        route: report,
        then: async ({ type, press, reads }) => (
          await reads("Brunnhorn"), await type("Title", "It rattles ".repeat(12)), await press("Report incident")
        ),
      },
      {
        state: "review",
        label: "What will be sent",
        shows: "As the server gets it",
        route: report,
        then: async ({ type, press, reads }) => (
          await reads("Brunnhorn"), await type("Title", "The door does not close"), await press("Review")
        ),
      },
      {
        state: "sending",
        label: "Being sent",
        shows: "Sending",
        route: report,
        faults: mutation(holds),
        then: sendReport,
      },
      { state: "done", label: "Done", shows: "Done: Report incident", route: report, then: sendReport },
      {
        state: "done-nothing",
        label: "Done, with nothing to show",
        shows: "Done: Delete incident",
        route: (world) => `/m/deleteIncident?from=Incident:${open(world)}`,
        session: ada(),
        then: remove,
      },
      {
        state: "delete",
        label: "Sure to delete?",
        shows: "This cannot be undone from here.",
        route: (world) => `/m/deleteIncident?from=Incident:${open(world)}`,
        session: ada(),
        then: async ({ press, reads }) => (await reads("Delete incident"), await press("Delete incident")),
      },
      {
        state: "failed",
        label: "The server refused it",
        shows: "The server did not do it",
        route: report,
        faults: mutation(says("The books are closed for the night.", "CLOSED")),
        then: sendReport,
      },
      {
        state: "unsure",
        label: "The answer never came",
        shows: "It is not known whether the server did it",
        route: report,
        faults: mutation(unreachable),
        then: sendReport,
      },
      {
        state: "http-500",
        label: "The server broke",
        shows: "It is not known whether the server did it",
        route: report,
        faults: mutation(status(500, "Internal Server Error")),
        then: sendReport,
      },
      {
        state: "signed-out",
        label: "Nobody is signed in",
        shows: "Sign in to do this",
        route: "/m/cancelTicket?from=Ticket:ticket-19961",
        then: async ({ press, reads }) => (await reads("Cancel ticket"), await press("Cancel ticket")),
      },
      {
        state: "forbidden",
        label: "Not allowed",
        shows: "You may not do this",
        route: (world) => `/m/deleteIncident?from=Incident:${open(world)}`,
        session: ben(),
        then: remove,
      },
      {
        state: "draft",
        label: "Continued from before",
        shows: "Continued from what you typed before.",
        then: async ({ type, follow, reads }) => (
          await type("Title", "A door does not close"),
          await follow("Home"),
          await reads("Kinds of records"),
          await follow("Report incident")
        ),
      },
      {
        state: "missing",
        label: "There is no such action",
        shows: "There is no such screen",
        route: "/m/launchHelicopter",
      },
    ],
  },
  {
    screen: "live",
    title: "Live",
    route: "/s/readingAdded",
    states: [
      { state: "waiting", label: "Waiting for the first update", shows: "Waiting for the first update" },
      feed({ state: "updates", label: "Updates", shows: "Live" }),
      feed({ state: "chart", label: "Updates as a chart", shows: "Drawn from", route: "/s/readingAdded?as=chart" }),
      feed({
        state: "paused",
        label: "Paused, with updates missed",
        shows: "new updates while paused",
        then: async ({ press }, stage) => (await press("Pause"), stage.tick(3)),
      }),
      feed({
        state: "lost",
        label: "The connection is lost",
        shows: "Back in",
        then: async (_, stage) => stage.link({ state: "waiting", retryAt: Date.now() + 60_000 }),
      }),
      feed({
        state: "offline",
        label: "The device is offline",
        shows: "Offline",
        offline: true,
        then: async (_, stage) => stage.link({ state: "offline" }),
      }),
      {
        state: "connecting",
        label: "Connecting",
        shows: "Connecting",
        then: async ({ reads }, stage) => (await reads("Waiting"), stage.link({ state: "connecting" })),
      },
      feed({
        state: "ended",
        label: "The server ended it",
        shows: "The server ended this feed.",
        then: async (_, stage) => stage.end(),
      }),
      feed({
        state: "failed",
        label: "It broke",
        shows: "The answer broke off",
        then: async (_, stage) => stage.end(new TransportError("protocol", "The server sent what nobody can read.")),
      }),
      { state: "needs-input", label: "It needs to be told something first", shows: "Start", route: "/s/cabinChanged" },
      { state: "signed-out", label: "Nobody is signed in", shows: "Sign in to see this", route: "/s/ticketSold" },
      {
        state: "forbidden",
        label: "Not allowed",
        shows: "You may not see this",
        route: "/s/ticketSold",
        session: ben(),
      },
      {
        state: "unauthorized",
        label: "The link itself asks for sign-in",
        shows: "Sign in for live updates",
        then: async ({ reads }, stage) => (await reads("Waiting"), stage.link({ state: "unauthorized" })),
      },
      { state: "off", label: "The page has no live updates", shows: "without live updates", options: { live: null } },
      {
        state: "missing",
        label: "There is no such feed",
        shows: "There is no such screen",
        route: "/s/helicopterLanded",
      },
    ],
  },
  {
    screen: "docs",
    title: "Schema",
    route: "/schema",
    states: [
      { state: "ready", label: "All types", shows: "Everything the server offers" },
      {
        state: "no-hits",
        label: "Nothing has that name",
        shows: "0 types",
        then: ({ type }) => type("Find a type", "helicopter"),
      },
      { state: "type", label: "A thing", shows: "Used by", route: "/schema/Line" },
      { state: "deprecated", label: "With what is deprecated", shows: "Deprecated", route: "/schema/Query" },
      { state: "input", label: "An input", shows: "Default", route: "/schema/ReportIncidentInput" },
      { state: "choice", label: "A choice", shows: "Values", route: "/schema/Severity" },
      { state: "value", label: "A value", shows: "Used by", route: "/schema/DateTime" },
      {
        state: "missing",
        label: "There is no such type",
        shows: "There is no such screen",
        route: "/schema/Helicopter",
      },
    ],
  },
  {
    screen: "edit",
    title: "Editor",
    route: "/edit",
    states: [
      { state: "empty", label: "Nothing is written", shows: "Run something" },
      { state: "loading", label: "The schema is loading", shows: "Run something", faults: () => ({ schema: holds }) },
      {
        state: "no-schema",
        label: "Without a schema",
        shows: "only the grammar is checked",
        faults: () => ({ schema: says("Introspection is off.", "FORBIDDEN") }),
      },
      {
        state: "suggestions",
        label: "Suggestions",
        shows: "suggestion",
        async then(person) {
          await schemaIsThere(person);
          await person.type("Document", "{ li");
        },
      },
      { state: "problems", label: "Something is wrong", shows: "Line 1:", route: written("{ lines { nam station } }") },
      {
        state: "variables",
        label: "With variables",
        shows: "Fill in what is needed",
        route: written("query Line($id: ID!) { line(id: $id) { name } }"),
      },
      {
        state: "not-json",
        label: "Variables that are no JSON",
        shows: "no JSON object",
        route: written("query Line($id: ID!) { line(id: $id) { name } }", '{ "id": '),
        then: runDocument,
      },
      {
        state: "operations",
        label: "Several operations",
        shows: "company",
        route: written("query A { lines { name } }\n\nquery B { company { name } }"),
        then: async ({ sees }) => void (await sees("select[aria-label=Operation]")),
      },
      {
        state: "running",
        label: "Running",
        shows: "Running",
        route: lines,
        faults: () => ({ data: holds }),
        then: runDocument,
      },
      {
        state: "table",
        label: "An answer with a list",
        shows: "Brunnhorn",
        route: lines,
        then: runDocument,
      },
      {
        state: "json",
        label: "An answer without a list",
        shows: "field",
        route: written("{ company { name motto } }"),
        then: runDocument,
      },
      {
        state: "refused",
        label: "The server refuses it",
        shows: "The index of the archive is being rebuilt.",
        route: lines,
        faults: () => ({ data: says("The index of the archive is being rebuilt.", "UNAVAILABLE") }),
        then: runDocument,
      },
      {
        state: "unreachable",
        label: "The server cannot be reached",
        shows: "The server cannot be reached",
        route: lines,
        faults: () => ({ data: unreachable }),
        then: runDocument,
      },
      {
        state: "http-500",
        label: "The server is in trouble (500)",
        shows: "The server has a problem of its own",
        route: lines,
        faults: () => ({ data: status(500, "Internal Server Error") }),
        then: runDocument,
      },
      {
        state: "live",
        label: "A live feed",
        shows: "results",
        route: written("subscription { readingAdded { measures value } }"),
        async then(person, stage) {
          await runDocument(person);
          await person.reads("Running");
          stage.tick(8);
          await person.reads("results");
        },
      },
      {
        state: "history",
        label: "What was run",
        shows: "Lines",
        route: lines,
        async then(person) {
          await runDocument(person);
          await person.reads("Brunnhorn");
          await person.press("History");
        },
      },
    ],
  },
  {
    screen: "settings",
    title: "Settings",
    route: "/settings",
    states: [
      { state: "signed-out", label: "Nobody is signed in", shows: "Nobody is signed in." },
      { state: "signed-in", label: "Somebody is signed in", shows: "Signed in until", session: ada() },
      {
        state: "expired",
        label: "The session ended",
        shows: "The session ended",
        session: sessionOf(people.ada, "expired", -5),
      },
      {
        state: "plain",
        label: "Without sign-in and live updates",
        shows: "Off",
        options: { google: undefined, live: null },
      },
      {
        state: "before-schema",
        label: "Before the schema is there",
        shows: "Endpoint",
        faults: () => ({ schema: holds }),
      },
    ],
  },
  {
    screen: "account",
    title: "Account",
    route: "/q/lines",
    // Nothing to press lies half under a menu: what can be pressed there is not there yet.
    states: (
      [
        { state: "script", label: "Google's script is loading", shows: "Sign in", session: { status: "loading" } },
        { state: "signed-out", label: "Signed out", shows: "Sign in", session: { status: "ready" } },
        {
          state: "ways",
          label: "The ways to sign in are open",
          shows: "How to sign in",
          session: { status: "ready" },
          then: ({ press }) => press("How to sign in"),
        },
        { state: "signing-in", label: "Signing in", shows: "Sign in", session: { status: "signing-in" } },
        {
          state: "signed-in",
          label: "Signed in",
          shows: "Ada Berg",
          session: ada(),
          then: ({ press }) => press("Account: Ada Berg"),
        },
        {
          state: "no-profile",
          label: "Signed in, and the profile did not load",
          shows: "Signed in",
          session: sessionOf(null, "signed-in", 60, "unknown"),
          then: ({ press }) => press("Account: Signed in"),
        },
        {
          state: "expiring",
          label: "The session ends soon",
          shows: "Ends soon",
          session: sessionOf(people.ada, "expiring", 1),
          then: ({ press }) => press("Account: Ada Berg Ends soon"),
        },
        {
          state: "expired",
          label: "The session ended",
          shows: "Ended",
          session: sessionOf(people.ada, "expired", -5),
          then: ({ press }) => press("Account: Ada Berg Ended"),
        },
        {
          state: "renewal-failed",
          label: "It could not be renewed",
          shows: "Ended",
          session: sessionOf(people.ada, "expired", -5, "popup_blocked"),
        },
        ...codes.map(
          (code): State => ({
            state: code.replace("_", "-"),
            label: `Failed: ${code.replace("_", " ")}`,
            shows: "",
            session: failedWith(code),
            then: async ({ sees }) => void (await sees(".top [role=alert] .notice")),
          }),
        ),
      ] as State[]
    ).map((state) => ({ faults: () => ({ schema: holds }), ...state })),
  },
  {
    screen: "missing",
    title: "Elsewhere",
    route: "/nowhere/at/all",
    states: [{ state: "missing", label: "There is no such screen", shows: "There is no such screen" }],
  },
];
