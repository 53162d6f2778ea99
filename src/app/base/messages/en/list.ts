/** English messages of the parts of a list that are loaded when they are opened. */
export const enList = {
  edit: "Edit",
  copyLink: "Copy link",
  aboutType: (type: string) => `About ${type}`,

  importWith: (action: string) => `Import rows: ${action}`,

  shortcuts: "Keyboard shortcuts",
  useShortcuts: "Use shortcuts of a single character",
  commands: {
    "next-row": "Next row",
    "previous-row": "Previous row",
    search: "Search this list",
    create: "New record",
    edit: "Edit the row with the focus",
    "show-new": "Show new rows",
    help: "Show these shortcuts",
  },
  tableKeys: [
    ["Enter", "Open the row with the focus"],
    ["Space", "Select the row with the focus"],
    ["Esc", "Clear the selection"],
  ] as readonly (readonly [string, string])[],

  filterNotKept: (filters: string) => `Not filtered by a secret, which no address keeps: ${filters}`,
  filterNotTaken: (filters: string) => `Not filtered by what this list does not take: ${filters}`,
  operator: "Operator",
  advanced: "Advanced",
  fieldOrValue: "Field or value",
  notSet: "Not set",
  isNot: "is not",
  choices: "Choices",
  range: "Range",
  oneDay: "Day",
  rangeOfDays: "Range…",
  firstDay: "From",
  lastDay: "Until",

  exportSelected: "Export",
  selectList: (total: string | undefined) =>
    total === undefined ? "Select all rows of the list" : `Select all ${total}`,
  selectPage: (rows: string) => `Select only the ${rows} on this page`,
  listSelected: (total: string | undefined) =>
    total === undefined ? "All rows of the list selected" : `All ${total} rows selected`,
  canSelectList: (rows: string, total: string | undefined) =>
    total === undefined
      ? `${rows} rows selected. To select all rows of the list, use the button in the selection bar.`
      : `${rows} rows selected. To select all ${total}, use the button in the selection bar.`,
  collect: "All rows of the list are loaded first. Nothing is changed before you have seen the preview.",
  collectAt: {
    limit: (rows: string) => `${rows} rows are loaded, and there are more.`,
    failed: (rows: string) => `The server failed after ${rows} rows. They are kept.`,
    stopped: (rows: string) => `Stopped after ${rows} rows. They are kept.`,
  },
  leftOut: (rows: string) =>
    rows === "1"
      ? "The action cannot change 1 row. It is left out."
      : `The action cannot change ${rows} rows. They are left out.`,
  goOnWith: (rows: string) => (rows === "1" ? "Continue with 1 row" : `Continue with ${rows} rows`),

  bulkTitle: (action: string, rows: number) => `${action}: ${rows === 1 ? "1 row" : `${rows} rows`}`,
  preview: "Preview",
  back: "Back",
  bulkCancel: "Cancel",
  stop: "Stop",
  progress: "Progress",
  willRun: "It will be done for each of these rows:",
  willDelete: "Each of these rows will be deleted:",
  untilNow: "Until now",
  rowsUnread: "What the rows have here was not read. What you filled in replaces it.",
  andMore: (rows: string) => `and ${rows} more`,
  rowsKeep: (input: string) => `${input}: not filled in. Each row keeps its own.`,
  rowsMayLose: (input: string) => `${input}: not filled in. What each row has there may be removed.`,
  replacesList: (list: string) => `${list}: what each row has there is replaced.`,
  nothingToChange: "What you filled in changes nothing.",
  runOn: (action: string, rows: string) => `${action} (${rows})`,
  bulkAt: {
    ready: "Not started",
    running: "Running",
    limited: "The server asks for fewer requests. Waiting before the next one.",
    stopping: "Stopping after the rows that were sent",
    stopped: "Stopped. The rows that were not sent have not changed.",
    finished: "Finished",
  },
  leftWhileRunning: "It was stopped because you left the list. The rows that were not sent are as they were.",
  bulkCounts: (done: string, failed: string, waiting: string) => `${done} done, ${failed} failed, ${waiting} to go`,
  retryFailed: (rows: string) => (rows === "1" ? "Try the failed row again" : `Try the ${rows} failed rows again`),
  rowsMayBeDone: (rows: string) =>
    rows === "1"
      ? "The server reported an error, but it may have done this row all the same. Look at the row first: otherwise it may be done twice."
      : `The server reported an error for ${rows} rows, but it may have done them all the same. Look at them first: otherwise they may be done twice.`,
  retryCertain: (rows: string) =>
    rows === "1" ? "Send only the row that was not done" : `Send only the ${rows} that were not done`,
  retryAll: (rows: string) => (rows === "1" ? "Send it again, perhaps twice" : `Send all ${rows} again, perhaps twice`),
  notAgain: "Do not send again",
  undoRows: (rows: string) => (rows === "1" ? "Undo the change of 1 row" : `Undo the changes of ${rows} rows`),
  bulkResults: "Results",
  bulkRow: "Row",
  bulkResult: "Result",
  bulkReason: "Reason",
  results: {
    waiting: "Not sent",
    done: "Done",
    failed: "Failed",
    reported: "The server reported an error",
    unclear: "Not confirmed",
  },
  sentWithoutAnswer:
    "It is not known whether this was done for these rows: no answer arrived. Look at them first. They are left out of the next run unless you tick them:",
  sendAgainTick: "Send again, perhaps twice",
  lookedAt: "I have looked",
  unclear: "The server did not confirm it. Check before you send it again.",

  // Records that are not there
  notThere: (type: string) => `${type} not found`,
  notThereDo: "It may have been deleted, or you may not be allowed to see it.",
  notOnFirstPage: (type: string) =>
    `The server cannot look up one ${type} by its ID, and it is not among the first rows of its list. Look for it there:`,
  otherType: (type: string, other: string) => `This ID belongs to no ${type}, but to a record of the type ${other}:`,
  badId: "The address holds no valid ID",
  badIdText: (id: string, type: string) =>
    `“${id}” cannot be the ID of a record of the type ${type}. Part of the address may be missing, or it was mistyped.`,
};
