import { enData } from "./data.js";

/** English messages that several of the lazy-loaded screens use. */
export const enWork = {
  ...enData,

  // Frame
  importRows: "Import rows",
  showQuery: "Show query",
  query: "Query",
  queryTitle: "The query behind this screen",
  variables: "Variables",
  openInEditor: "Open in the editor",
  answer: "Answer",
  copy: "Copy",
  copied: "Copied",
  more: "More",
  saveView: "Save view",
  keepScreen: "Save or share this screen",

  // Errors
  partial: "Part of this is missing.",
  stale: (when: string) => `The data shown here is from ${when}.`,

  // Lists
  listOptions: "List options",
  listTools: "List tools",
  columns: "Columns",
  resetColumns: "Reset columns",
  filter: "Filter",
  filters: (count: number) => `Filter (${count})`,
  is: "is",
  until: "until",
  periods: {
    today: "Today",
    yesterday: "Yesterday",
    "this-week": "This week",
    "last-7-days": "Last 7 days",
    "this-month": "This month",
    "last-month": "Last month",
  },
  removeFilter: (what: string) => `Remove filter: ${what}`,
  apply: "Apply",
  show: "Show",
  clear: "Clear",
  clearAll: "Clear all",
  sortBy: (column: string) => `Sort by ${column}`,
  sortLoaded: "Only the rows shown here are sorted. This app does not know how to sort the whole list on this server.",
  sharedKeys:
    "Rows here have the same key, though they differ: nothing can be opened, changed or deleted by it, since it may be for another row.",
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
  wasDeleted: "It was deleted",
  wasDeletedByYou: "You deleted it during this visit.",
  neighbours: "Records in the list",
  position: (position: string, total?: string) => (total === undefined ? position : `${position} of ${total}`),
  previousRecord: "Previous record",
  nextRecord: "Next record",
  emptyFields: (count: number) => `${count} empty`,
  goTo: (what: string) => `Go to ${what}`,
  noWayToOpen: (type: string) => `The server cannot look up one ${type} by its ID.`,
  lookHere: "Look for it here:",
  allRecords: "All",
  versions: "Versions",
  tabsOf: (things: string) => `Lists and live views of ${things}`,
  listsOf: "Where it is listed",
  listsToo: "Also listed in",
  onesToo: "Other ways to open one",
  moreActions: "More actions",
  editRecord: "Edit",
  wasForbidden: (why: string) => `The server did not allow this: ${why}`,
  about: "About",
  open: "Open",
  openRecord: (label: string) => `Open ${label}`,
  action: "Action",
  anotherRecord: "Choose another one",
  openById: "Open one by its ID",
  kinds: { rows: "List", record: "Record", value: "Value" },

  // Inputs of values
  required: "required",
  pick: "Search by name, or type an ID",
  pickFailed: (why: string) => `The records to pick from could not be loaded: ${why}`,
  pickedById: (label: string, id: string) => `${label} (ID ${id})`,
  whichRecord: (text: string) => `“${text}” may mean several records. Choose one.`,
  noSureRecord: (text: string) => `It could not be found out which record “${text}” is.`,
  takeAsId: (text: string) => `Use “${text}” as the ID`,
  noPick: (text: string) => `Nothing matches “${text}”. It may be an ID.`,

  // After an action
  undo: "Undo",
  undone: "Undone",
  notUndone: "Not undone",
  changedSince: (what: string) =>
    `Someone has changed this since. Now it is: ${what}. It was left so. Trying again overwrites it.`,
  otherRow: (now: string) =>
    `This key is another record's, or the record has changed since. By this key the server now has: ${now}. Nothing was sent.`,
  undoFound: (what: string) =>
    `This may have been there before, and was found instead of made: ${what}. Nothing was deleted.`,
  undoUnseen:
    "It is deleted with all that belongs to it. What others may have put into it since cannot be seen from here.",
  undoAnyway: "Undo anyway",
  notReadAgain:
    "The record could not be read again, so nobody knows whether someone else has changed it. Nothing has been sent yet.",
  view: "View",
  doneEmpty: "The server confirmed it and returned nothing to show.",
  maybeDone: "The server may have done this. Check before you send it again.",

  // A slow server
  noAnswerYet: (where: string) => `No answer from ${where} yet. Still waiting.`,
  willRetry: "Trying again.",
  retryIn: (seconds: number) => `Trying again in ${seconds} s.`,
  retryNow: "Try now",

  // Live
  pause: "Pause",
  resume: "Resume",

  // Types and answers
  defaultIs: (value: string) => `Default: ${value}`,
  types: (count: number) => (count === 1 ? "1 type" : `${count} types`),
  log: "Log",
  possible: "Possible kinds",
  typeKinds: {
    OBJECT: "Thing",
    INTERFACE: "Interface",
    UNION: "Union",
    ENUM: "Choice",
    INPUT_OBJECT: "Input",
    SCALAR: "Value",
  },
};

export type WorkMessages = typeof enWork;
