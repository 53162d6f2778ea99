/** Faults that may meet every screen, and what the app makes of them. */
import { holds, json, once, says, status, unreachable, type Fault } from "./faults.js";
import { waitForSkeleton } from "./person.js";
import type { State } from "./state.js";

const data = (fault: Fault) => () => ({ data: fault });

/** The possible fates of the first request for data. */
const dataTroubles: readonly State[] = [
  {
    state: "loading",
    label: "Loading",
    shows: "",
    faults: data(holds),
    reach: waitForSkeleton,
  },
  {
    state: "unreachable",
    label: "The server cannot be reached",
    shows: "The server cannot be reached",
    faults: data(unreachable),
  },
  {
    state: "offline",
    label: "The device is offline",
    shows: "You are offline",
    faults: data(unreachable),
    offline: true,
  },
  {
    state: "timeout",
    label: "The server takes too long",
    shows: "The server took too long",
    faults: () => ({ data: holds, timeout: 300 }),
  },
  {
    state: "http-500",
    label: "The server is in trouble (500)",
    shows: "The server has a problem",
    faults: data(status(500, "Internal Server Error")),
  },
  {
    state: "web-page",
    label: "A web page answers",
    shows: "The server answered with a web page",
    faults: data(status(200, "Welcome")),
  },
  {
    state: "graphql-error",
    label: "The server answers with an error",
    shows: "The server answered with an error",
    faults: data(says("The index of the archive is being rebuilt.", "UNAVAILABLE")),
  },
  {
    state: "signed-out",
    label: "No user is signed in",
    shows: "Sign in to see this",
    faults: data(says("Sign in to see this.", "UNAUTHENTICATED")),
  },
  {
    state: "no-sign-in",
    label: "Sign-in is needed, but the page has none",
    shows: "This page was set up without sign-in",
    faults: data(says("Sign in to see this.", "UNAUTHENTICATED")),
    options: { google: undefined },
  },
  {
    state: "forbidden",
    label: "Not allowed",
    shows: "You are not allowed to see this",
    faults: data(says("Only operators may do this.", "FORBIDDEN")),
  },
];

/** The same faults for every screen that asks for data. @param text what is on the screen when all is well */
export const troubles = (text: string): State[] => [
  ...dataTroubles,
  stale("stale", "What is shown is from before", unreachable, "The server cannot be reached", text),
  {
    ...stale(
      "stale-offline",
      "From before, and the device is offline",
      unreachable,
      "The data shown here is from",
      text,
    ),
    offline: true,
  },
  stale(
    "session-over",
    "The session ended in between",
    says("Sign in to see this.", "UNAUTHENTICATED"),
    "Sign in to see this",
    text,
  ),
];

/** It was there, and the next time it was asked for it was not. */
function stale(state: string, label: string, fault: Fault, shows: string, text: string): State {
  return {
    state,
    label,
    shows,
    faults: (stage) => ({ data: once(stage.failing, fault) }),
    async reach({ reads }, stage) {
      await reads(text);
      stage.fail();
      stage.client.invalidate();
    },
  };
}

/** The possible outcomes of loading the schema. */
export const schemaTroubles: State[] = [
  {
    state: "schema-loading",
    label: "The server is asked what it offers",
    shows: "",
    faults: () => ({ schema: holds }),
    reach: waitForSkeleton,
  },
  {
    state: "schema-unreachable",
    label: "The server cannot be reached",
    shows: "The server cannot be reached",
    faults: () => ({ schema: unreachable }),
  },
  {
    state: "schema-offline",
    label: "The device is offline",
    shows: "You are offline",
    faults: () => ({ schema: unreachable }),
    offline: true,
  },
  {
    state: "schema-not-found",
    label: "Nothing is at the address",
    shows: "There is no GraphQL server at this address",
    faults: () => ({ schema: status(404, "Not Found") }),
  },
  {
    state: "schema-502",
    label: "A gateway answers for it (502)",
    shows: "answered 502",
    faults: () => ({ schema: status(502, "Bad Gateway") }),
  },
  {
    state: "schema-not-graphql",
    label: "Something else answers",
    shows: "This is not a GraphQL server",
    faults: () => ({ schema: json({ message: "Welcome" }) }),
  },
  {
    state: "schema-refused",
    label: "Introspection is refused",
    shows: "The server does not say what it offers",
    faults: () => ({ schema: says("GraphQL introspection is not allowed.", "INTROSPECTION_DISABLED") }),
  },
  {
    state: "schema-invalid",
    label: "The schema cannot be read",
    shows: "The server's description of itself cannot be read",
    faults: () => ({ schema: json({ data: { __schema: { types: "none" } } }) }),
  },
  {
    state: "schema-signed-out",
    label: "The schema is for signed-in users",
    shows: "Sign in to see this",
    faults: () => ({ schema: says("Sign in.", "UNAUTHENTICATED") }),
  },
  {
    state: "schema-forbidden",
    label: "The schema is not for this account",
    shows: "You are not allowed to see this",
    faults: () => ({ schema: says("Not for you.", "FORBIDDEN") }),
  },
];
