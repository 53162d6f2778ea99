/** Faults that can affect every screen, and how the app shows them. */
import { noAnswer, jsonAnswer, failWhen, graphqlError, httpStatus, unreachable, type Fault } from "./faults.js";
import { waitForSkeleton } from "./person.js";
import type { State } from "./state.js";

const data = (fault: Fault) => () => ({ data: fault });

/** States in which the first request for data fails. */
const dataFaultStates: readonly State[] = [
  {
    state: "loading",
    label: "Loading",
    visibleText: "",
    faults: data(noAnswer),
    reach: waitForSkeleton,
  },
  {
    state: "unreachable",
    label: "The server cannot be reached",
    visibleText: "The server cannot be reached",
    faults: data(unreachable),
  },
  {
    state: "offline",
    label: "The device is offline",
    visibleText: "You are offline",
    faults: data(unreachable),
    offline: true,
  },
  {
    state: "timeout",
    label: "The server takes too long",
    visibleText: "The server took too long",
    faults: () => ({ data: noAnswer, timeout: 300 }),
  },
  {
    state: "http-500",
    label: "The server is in trouble (500)",
    visibleText: "The server has a problem",
    faults: data(httpStatus(500, "Internal Server Error")),
  },
  {
    state: "web-page",
    label: "A web page answers",
    visibleText: "The server answered with a web page",
    faults: data(httpStatus(200, "Welcome")),
  },
  {
    state: "graphql-error",
    label: "The server answers with an error",
    visibleText: "The server answered with an error",
    faults: data(graphqlError("The index of the archive is being rebuilt.", "UNAVAILABLE")),
  },
  {
    state: "signed-out",
    label: "No user is signed in",
    visibleText: "Sign in to see this",
    faults: data(graphqlError("Sign in to see this.", "UNAUTHENTICATED")),
  },
  {
    state: "no-sign-in",
    label: "Sign-in is needed, but the page has none",
    visibleText: "This page was set up without sign-in",
    faults: data(graphqlError("Sign in to see this.", "UNAUTHENTICATED")),
    options: { google: undefined },
  },
  {
    state: "forbidden",
    label: "Not allowed",
    visibleText: "You are not allowed to see this",
    faults: data(graphqlError("Only operators may do this.", "FORBIDDEN")),
  },
];

/**
 * The states of a screen whose requests for data fail.
 *
 * @param text a text that is on the screen once its data has been loaded
 */
export const faultStates = (text: string): State[] => [
  ...dataFaultStates,
  failsLater(text, unreachable, {
    state: "stale",
    label: "The data is old, because the server cannot be reached",
    visibleText: "The server cannot be reached",
  }),
  failsLater(text, unreachable, {
    state: "stale-offline",
    label: "The data is old, because the device is offline",
    visibleText: "The data shown here is from",
    offline: true,
  }),
  failsLater(text, graphqlError("Sign in to see this.", "UNAUTHENTICATED"), {
    state: "session-over",
    label: "The session has ended",
    visibleText: "Sign in to see this",
  }),
];

/** A state in which the data has been loaded, and the next request for it fails. */
const failsLater = (text: string, fault: Fault, state: State): State => ({
  ...state,
  faults: (stage) => ({ data: failWhen(stage.isFailing, fault) }),
  async reach({ waitForText }, stage) {
    await waitForText(text);
    stage.startFailing();
    stage.client.invalidate();
  },
});

/** States in which loading the schema fails. */
export const schemaFaultStates: State[] = [
  {
    state: "schema-loading",
    label: "The server is asked what it offers",
    visibleText: "",
    faults: () => ({ schema: noAnswer }),
    reach: waitForSkeleton,
  },
  {
    state: "schema-unreachable",
    label: "The server cannot be reached",
    visibleText: "The server cannot be reached",
    faults: () => ({ schema: unreachable }),
  },
  {
    state: "schema-offline",
    label: "The device is offline",
    visibleText: "You are offline",
    faults: () => ({ schema: unreachable }),
    offline: true,
  },
  {
    state: "schema-not-found",
    label: "Nothing is at the address",
    visibleText: "There is no GraphQL server at this address",
    faults: () => ({ schema: httpStatus(404, "Not Found") }),
  },
  {
    state: "schema-502",
    label: "A gateway answers for it (502)",
    visibleText: "answered 502",
    faults: () => ({ schema: httpStatus(502, "Bad Gateway") }),
  },
  {
    state: "schema-not-graphql",
    label: "Something else answers",
    visibleText: "This is not a GraphQL server",
    faults: () => ({ schema: jsonAnswer({ message: "Welcome" }) }),
  },
  {
    state: "schema-refused",
    label: "Introspection is refused",
    visibleText: "The server does not say what it offers",
    faults: () => ({ schema: graphqlError("GraphQL introspection is not allowed.", "INTROSPECTION_DISABLED") }),
  },
  {
    state: "schema-invalid",
    label: "The schema cannot be read",
    visibleText: "The server's description of itself cannot be read",
    faults: () => ({ schema: jsonAnswer({ data: { __schema: { types: "none" } } }) }),
  },
  {
    state: "schema-signed-out",
    label: "The schema is for signed-in users",
    visibleText: "Sign in to see this",
    faults: () => ({ schema: graphqlError("Sign in.", "UNAUTHENTICATED") }),
  },
  {
    state: "schema-forbidden",
    label: "The schema is not for this account",
    visibleText: "You are not allowed to see this",
    faults: () => ({ schema: graphqlError("Not for you.", "FORBIDDEN") }),
  },
];
