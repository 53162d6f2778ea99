import { enData } from "./data.js";
import { enSearch } from "./search.js";

/** English messages that several of the lazy-loaded screens use. */
export const enWork = {
  ...enData,
  ...enSearch,

  // Frame
  showQuery: "Show query",
  query: "Query",
  queryTitle: "The query behind this screen",
  variables: "Variables",
  openInEditor: "Open in the editor",
  answer: "Answer",
  copy: "Copy",
  copied: "Copied",
  more: "More",
  yes: "Yes",
  no: "No",
  nothing: "No value",
  showImage: "Show the picture",

  // Session
  signOut: "Sign out",
  signOutFailed:
    "You are signed out on this page, but its server did not confirm it. To be sure, close the browser, or sign in and sign out again.",
  signInWay: "Sign-in method",
  flows: { code: "Through this server (authorization code)", token: "In this page only (access token)" },
  someone: "Signed in",
  accountOf: (name: string) => `Account: ${name}`,
  until: (when: string) => `Signed in until ${when}`,
  expiredAt: (when: string) => `The session ended ${when}`,
  scopes: (names: string) => `Access to: ${names}`,
  renew: "Renew session",
  sessionState: { expiring: "Ends soon", expired: "Ended" },
  notSignedIn: "You are not signed in.",

  // Errors
  partial: "Part of this is missing.",
  stale: (when: string) => `The data shown here is from ${when}.`,
  missingTitle: "There is no such screen",
  missingText: (what: string) => `There is no “${what}” here. The link may be old, or the server may have changed.`,
  toHome: "Go to the home screen",

  // Lists
  listOptions: "List options",
  columns: "Columns",
  resetColumns: "Reset columns",
  filter: "Filter",
  filters: (count: number) => `Filter (${count})`,
  is: "is",
  removeFilter: (what: string) => `Remove filter: ${what}`,
  apply: "Apply",
  show: "Show",
  clear: "Clear",
  clearAll: "Clear all",
  sortBy: (column: string) => `Sort by ${column}`,
  sortLoaded: "Only the rows shown here are sorted. This app does not know how to sort the whole list on this server.",
  emptyList: "There is nothing here.",
  emptyFiltered: "Nothing matches.",
  next: "Next",
  previous: "Previous",
  first: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  rowsPerPage: "Rows per page",
  rows: (shown: number, total?: string) =>
    total === undefined ? `${shown} ${shown === 1 ? "row" : "rows"}` : `${shown} of ${total}`,
  range: (first: string, last: string, total?: string) => `${first}–${last} of ${total ?? `${last}+`}`,
  newRows: (rows: string) => `${rows} new`,
  rowsChanged: "Rows have changed",
  rowsShownBefore: "These are the rows that were shown before.",
  moreRows: (count: number) => `Show ${count} more`,
  refresh: "Refresh",
  needs: "Fill in the required fields, then press Show.",

  // Records
  notThere: (type: string) => `${type} not found`,
  wasDeleted: "It was deleted",
  wasDeletedByYou: "You deleted it during this visit.",
  notThereDo: "It may have been deleted, or you may not be allowed to see it.",
  neighbours: "Records of the list",
  position: (position: string, total?: string) => (total === undefined ? position : `${position} of ${total}`),
  previousRecord: "Previous record",
  nextRecord: "Next record",
  emptyFields: (count: number) => `${count} empty`,
  goTo: (what: string) => `Go to ${what}`,
  noWayToOpen: (type: string) => `The server cannot look up one ${type} by its ID.`,
  allRecords: "All",
  versions: "Versions",
  tabsOf: (things: string) => `Lists and live views of ${things}`,
  listsOf: "Where it is listed",
  listsToo: "Also listed in",
  onesToo: "Other ways to open one",
  moreActions: "More actions",
  editRecord: "Edit",
  wasForbidden: (why: string) => `The server did not allow you this: ${why}`,
  about: "About",
  open: "Open",
  openRecord: (label: string) => `Open ${label}`,
  action: "Action",
  openById: "Open one by its ID",
  kinds: { rows: "List", record: "Record", value: "Value" },

  // Inputs of values
  required: "required",
  remove: (what: string) => `Remove ${what}`,
  choose: "Choose",
  unset: "Not set",
  drop: "Drop a file here, or choose one",
  pick: "Search by name, or type an ID",
  pickFailed: (why: string) => `The records to pick from could not be loaded: ${why}`,
  noPick: (text: string) => `Nothing matches “${text}”. It is used as an ID.`,

  // After an action
  undo: "Undo",
  undone: "Undone",
  notUndone: "Not undone",
  view: "View",
  doneEmpty: "The server confirmed it and returned nothing to show.",
  maybeDone: "The server may have done this. Check before you send it again.",

  // A slow server
  noAnswerYet: (where: string) => `No answer from ${where} yet. Still waiting.`,
  willRetry: "Trying again.",
  retryIn: (seconds: number) => `Trying again in ${seconds} s.`,
  retryNow: "Try now",

  // Live
  start: "Start",
  pause: "Pause",
  resume: "Resume",
  waitingFirst: "Waiting for the first update",
  latest: "Latest",
  log: "Log",
  received: (count: number) => (count === 1 ? "1 update" : `${count} updates`),
  keeps: (count: number) => `The last ${count} are kept.`,
  paused: "Paused",
  backIn: (seconds: number) => `Reconnecting in ${seconds} s`,
  link: {
    connecting: "Connecting",
    live: "Live",
    waiting: "Waiting",
    offline: "Offline",
    unauthorized: "Sign in for live updates",
  },
  missed: (count: number) => (count === 1 ? "1 new update while paused" : `${count} new updates while paused`),
  at: "Received",
  ended: "The server ended this live view.",
  noLive: "This page was set up without live updates.",

  // Schema
  schemaLead: "Everything the server offers, in its own words.",
  fields: "Fields",
  arguments: "Arguments",
  values: "Values",
  possible: "Possible kinds",
  implements: "Implements",
  usedBy: "Used by",
  returns: "Returns",
  defaultIs: (value: string) => `Default: ${value}`,
  narrow: (count: number) => `The first ${count} are shown. Type a name to find others.`,
  findType: "Find a type",
  typeKinds: {
    OBJECT: "Thing",
    INTERFACE: "Interface",
    UNION: "Union",
    ENUM: "Choice",
    INPUT_OBJECT: "Input",
    SCALAR: "Value",
  },

  // The server's schema, where the server does not give it
  types: (count: number) => (count === 1 ? "1 type" : `${count} types`),
  giveSchema: "Do you have its schema as a file?",
  giveSchemaHow:
    "Choose it or drop it here: introspection JSON (.json), or SDL (.graphql). It stays on this device. " +
    "If you do not have it, ask the server's administrator.",
  stillEditor: "If you know what the server offers, you can still write queries:",
  toEditor: "Open the editor",
};

export type WorkMessages = typeof enWork;
