/**
 * The words of the start, in English; those of all other screens are in en-work.ts. Another language is two more such files.
 * What happened, and what to do; no codes alone, no exclamation marks.
 */
export const en = {
  lang: "en",

  // Frame
  skip: "Skip to content",
  menu: "Menu",
  search: "Search",
  searchHint: "Find a thing, a list, an action or a live feed",
  crumbs: "You are here",
  home: "Home",
  sections: { things: "Things", lists: "Lists", actions: "Actions", live: "Live" },
  sectionLead: {
    things: "Kinds of records",
    lists: "Tables and single answers",
    actions: "Forms that change something",
    live: "Updates as they happen",
  },
  all: (count: number) => `All ${count}`,
  fewer: "Fewer",
  recent: "Recent",
  schema: "Schema",
  edit: "Editor",
  settings: "Settings",
  debug: "Diagnostics",
  standIn: "The Google here is a stand-in. No real account is used.",
  close: "Close",
  loading: "Loading",
  retry: "Try again",
  details: "Details",
  deprecated: "Deprecated",

  // Session
  signIn: "Sign in",
  signInGoogle: "Sign in with Google",
  signInFailed: {
    script_failed: "Google's sign-in did not load. Check your connection, and that nothing blocks accounts.google.com.",
    not_ready: "Google's sign-in is still loading. Try again in a moment.",
    popup_blocked: "The browser blocked Google's window. Allow pop-ups for this page, then try again.",
    popup_closed: "Google's window was closed before the sign-in ended. Try again.",
    timeout: "The sign-in took too long. Try again.",
    access_denied: "You did not allow it, so nobody is signed in. Try again if that was a mistake.",
    scope_missing: "Not everything was allowed that this page needs. Try again, and leave all boxes ticked.",
    state_mismatch: "The answer was not for this sign-in, so it was not used. Try again.",
    exchange_failed: "This page's own server did not accept the sign-in. Try again, or tell whoever runs it.",
    user_changed: "Another user is signed in at this page's server by now, so this page works as that user.",
    session_expired: "Your session has ended. Sign in again.",
    unknown: "Google could not sign you in. Try again; if it stays so, the page's client id may be wrong.",
  },
  noSignIn: "This page was set up without sign-in. Ask whoever runs it for a Google client id.",

  // Errors
  failed: "That did not work",
  unreachable: "The server cannot be reached",
  unreachableDo: (where: string) =>
    `${where} did not answer, or broke off. Check your connection, that the server runs, and that it allows this page to call it (CORS).`,
  noNetwork: "You are offline",
  noNetworkDo: "This device has no connection.",
  noNetworkRetry: "It is tried again as soon as there is one.",
  timeout: "The server took too long",
  timeoutDo: (where: string) => `${where} did not answer in time. Try again in a moment.`,
  notGraphql: "This is not a GraphQL server",
  notGraphqlDo: (where: string) =>
    `${where} answered, but not in GraphQL. Check the endpoint's address in the settings of this page.`,
  notFound: "There is no GraphQL server at this address",
  notFoundDo: (where: string, status: number) =>
    `${where} answered ${status}. Check the endpoint's address in the settings of this page.`,
  brokeOff: "The answer broke off",
  brokeOffDo: (where: string) =>
    `${where} began to answer and then stopped. What had arrived is not shown as if it were complete. Try again.`,
  inTrouble: "The server has a problem of its own",
  refusedStatus: "The server refused the request",
  statusDo: (where: string, status: number) =>
    status >= 500
      ? `${where} answered ${status}. Try again in a moment, or tell whoever runs it.`
      : `${where} answered ${status}. Whoever runs it can say why.`,
  refused: "The server answered with an error",
  signInFirst: "Sign in to see this",
  signInDo: "The server shows this to people it knows.",
  forbidden: "You may not see this",
  forbiddenDo:
    "The server knows you, but does not allow this. Ask whoever runs it for access, or sign in with another account.",
  schemaFailed: {
    refused: "The server does not say what it offers",
    "not-graphql": "This is not a GraphQL server",
    invalid: "The server's description of itself cannot be read",
    unreachable: "The server cannot be reached",
  },
  offline: (when?: string) =>
    when ? `You are offline. What you see is what was known on ${when}.` : "You are offline.",
  partFailed: "A part of this page did not load. Check your connection and try again.",
  nothingOffered: "This server offers nothing that can be shown here.",
};

export type Messages = typeof en;
