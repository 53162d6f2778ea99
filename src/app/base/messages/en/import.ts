/** English messages of the import of rows. Counts arrive as text, already formatted for the person's language. */
const rowsText = (rows: string): string => (rows === "1" ? "1 row" : `${rows} rows`);

const withMore = (listed: string, more: string | undefined): string =>
  more === undefined ? listed : `${listed} and ${more} more`;

export const enImport = {
  importTitle: (action: string) => `Import rows: ${action}`,
  importKind: "Import",
  leadCreate: (what: string) => `Each row of a table becomes one ${what}. Nothing is sent before you have seen it.`,
  leadUpdate: (what: string) =>
    `Each row of a table changes one ${what}. Only values that differ are sent, and nothing before you have seen it.`,
  leadUnread: (what: string) =>
    `Each row of a table changes one ${what}. What it has cannot be read: every value of the row replaces it.`,
  steps: { source: "Table", matching: "Columns", check: "Check", run: "Send" },
  stepsLabel: "Steps",
  stepBack: "Back",

  // Source
  chooseFile: "Choose a file",
  dropFile:
    "or drop it here. It can be CSV saved from a spreadsheet, in any character set and with any separator, or JSON. At most 200 MB.",
  severalFiles: (files: string) => `These are ${files} files, so none was read. Choose one at a time.`,
  pasteLabel: "Or paste rows from a spreadsheet",
  pasteHelp: "With the names of the columns in the first row, or as JSON.",
  usePasted: "Use these rows",
  pastedName: "Pasted rows",
  template: "Save an empty table",
  templateHelp: "It has a column for each input.",
  reading: (file: string) => `Reading ${file}`,
  stopReading: "Stop",
  sheetErrors: {
    workbook: () =>
      "This is a spreadsheet workbook. Open it in the spreadsheet and save it as CSV (File, Save as), or copy the rows and paste them here.",
    markup: () =>
      "This is a web page or XML, not a table. If a spreadsheet opens it, save it there as CSV, or copy the rows and paste them here.",
    binary: () => "This file is not text. Choose a file of comma-separated values (CSV).",
    empty: () => "There are no rows in it.",
    "open-quote": (row: string) =>
      `A quotation mark in row ${row} or before it is never closed, so the rest of the file would be one cell. Close it, or remove it.`,
    "too-large": () =>
      "This file is larger than 200 MB, so none of it was read. Split it into several files, each with the column names in its first row.",
    "too-wide": (row: string) => `Row ${row} has more than 2,000 cells. The separator is probably another one.`,
    "json-row": (row: string) =>
      `Item ${row} of this JSON is not an object with names, so it cannot be a row. Remove it, or give it the names of the columns.`,
    "json-name": (row: string) =>
      `Item ${row} of this JSON has two values for one column, and one of them would be lost. Rename or remove one of the two names.`,
    json: () => "This begins like JSON, but is not valid. It may have been cut off.",
    "wide-json": () =>
      "The objects in this JSON have more than 2,000 different names, too many for columns. Rows are an array of objects with the same names.",
    "large-json": () => "This JSON is larger than 20 MB, so none of it was read. Save the rows as CSV, or split them.",
  } as Readonly<
    Record<
      | "workbook"
      | "markup"
      | "binary"
      | "empty"
      | "open-quote"
      | "too-large"
      | "too-wide"
      | "json"
      | "json-row"
      | "json-name"
      | "large-json"
      | "wide-json",
      (row: string) => string
    >
  >,
  notRead: "The file cannot be read. Choose it again.",
  headOnly: "The table has the names of its columns, but no rows below them.",
  findColumn: "Find a column",
  noColumn: "No column has this name.",
  moreColumns: (next: string, all: string) => `Show ${next} of ${all} more columns`,
  columnNumber: (number: string) => `Column ${number}`,
  unfinished: (file: string, rows: string) => `Not sent yet: ${file}, ${rowsText(rows)}`,
  goOnWithTable: "Go on with it",
  keptImports: "Earlier imports",
  keptSince: (when: string, rows: string) => `Started on ${when}, ${rowsText(rows)}`,
  continueImport: "Continue",
  removeImport: "Remove",
  removeRows: (rows: string) => `Remove ${rowsText(rows)} from this device`,
  keepRows: "Keep",
  keptFaults: {
    unreadable: "It could not be read from this device.",
    "open-elsewhere": "It is open in another tab. Continue there, or close that tab first.",
  },

  // Matching
  rowsAndColumns: (rows: string, columns: string) =>
    `${rowsText(rows)}, ${columns === "1" ? "1 column" : `${columns} columns`}`,
  column: "Column",
  samples: "First values",
  fills: "Goes into",
  ignore: "Ignore",
  inputFor: (column: string) => `Input for ${column}`,
  linkBy: { name: "by name", id: "by ID" },
  linkByFor: (column: string) => `How ${column} names a record`,
  inQuotes: (text: string) => `“${text}”`,
  ignored: (columns: string, more: string | undefined) => `These columns are ignored: ${withMore(columns, more)}.`,
  keyMissing: (input: string) => `Choose a column for ${input}: it says which record a row changes.`,
  constants: "The same in every row",
  constantsHelp: "No column fills these inputs.",
  checkRows: (rows: string) => `Check ${rowsText(rows)}`,
  format: "How the table is read",
  encoding: "Character set",
  separator: "Between columns",
  separators: { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" } as Readonly<Record<string, string>>,
  head: "Names of the columns",
  noHead: "In no row",
  headInRow: (row: string, beginning: string) => `Row ${row}: ${beginning}`,
  headFound: (row: string) => `Row ${row} has the names of the columns. The rows above it are not imported.`,
  decimalMark: "Numbers",
  decimalMarks: { ".": "1,234.50", ",": "1.234,50" },
  percentage: "12 % is read as",
  percentages: { number: "12", share: "0.12" },
  percentageOpen: "A percentage such as 12 % can be read as 12 or as 0.12. Choose which of them the server takes.",
  listMark: "Red, blue in a list is read as",
  listMarks: { ",": "two items", ";": "one item" },
  listOpen: "A comma in a list may be between two items or a part of one. Choose which it is in this table.",
  dateOrder: "Dates",
  dateOrders: { year: "2026-11-24", day: "24/11/2026", month: "11/24/2026" },
  numberOpen: "Numbers like 1,234 can be read in two ways. Choose how this table writes them.",
  currencyRead: (currency: string) => `Amounts are read without their currency (${currency}).`,
  dateRead: (text: string, day: string) => `“${text}” is read as ${day}.`,
  dateOpen: "Dates like 3/4/2026 can be read in two ways. Choose how this table writes them.",
  emptyCells: "An empty cell",
  emptyLeaves: "leaves the value as it is",
  emptyClears: "clears the value",

  // Check
  checkAt: {
    names: (done: string, all: string) => `Looking up names: ${done} of ${all}`,
    rows: (done: string, all: string) => `Checking rows: ${done} of ${all}`,
  },
  allGood: (rows: string) => (rows === "1" ? "The row can be sent." : `All ${rows} rows can be sent.`),
  someFaulty: (faulty: string, all: string) =>
    `${faulty} of ${rowsText(all)} cannot be sent as they are. Correct them here, or leave them out.`,
  problems: "Problems",
  rowNumbers: (rows: string, more: string | undefined) => withMore(rows, more),
  row: "Row",
  rows: "Rows",
  cell: "Cell",
  problem: "Problem",
  wholeRow: "The row",
  cellOf: (column: string, row: string) => `${column} in row ${row}`,
  cellOfRows: (column: string, rows: string) => `${column} in rows ${rows}`,
  corrected: "Corrected",
  candidatesFor: (text: string) => `Records with names like ${text}`,
  chooseCandidate: "Choose one",
  moreProblems: (count: string) => `Show ${count} more`,
  /** In the place of those of a form: a table writes its numbers as it likes. */
  cellProblems: {
    number: "Enter a number.",
    money: "Enter an amount, such as 12 or 12 EUR.",
    "minor-units":
      "Enter an amount with its currency, such as 19.99 EUR. A number of the smallest unit is read only in a column without currencies.",
  },
  spacedKeys: (rows: string) =>
    `In ${rowsText(rows)}, the key has spaces around it. It is compared exactly as it is in the table, with its spaces.`,
  tooManyCells: "This row has more cells than the table has columns.",
  notTaken: "This may say which record is meant, and fills no input. Choose one, or empty the cell.",
  broken: "A character of this cell is broken in the file. Write it again, or choose another character set.",
  noRecord: (text: string, cutAt: string | undefined) =>
    cutAt === undefined ? `No record is called “${text}”.` : `None of the first ${cutAt} records is called “${text}”.`,
  onlyCompared: (text: string, records: string) =>
    `Only the first ${records} records were compared. Others may be called “${text}” as well.`,
  severalRecords: (text: string, count: number) => `${count} records are called “${text}”.`,
  onlyId: (text: string, record: string) => `No record is called “${text}”. It is the id of ${record}.`,
  takeIds: (column: string) => `Take the ids in “${column}”`,
  changedSinceTable: (what: string) =>
    `This record has been changed since the table was written. Now it is: ${what}. Empty this cell to overwrite it.`,
  overwriteChanged: "Overwrite what has been changed",
  otherName: (ids: string, records: string) =>
    `The id ${ids} beside it, which counts, is that of ${records}. Correct this name or empty the cell, or choose the names for the input.`,
  lookupFailed: (why: string) => `It could not be looked up: ${why}`,
  lookUpAgain: "Look up again",
  copies: (copies: string, rows: string) =>
    copies === "1"
      ? `Row ${rows} is the same as an earlier one.`
      : `${copies} rows are the same as earlier ones: ${rows}.`,
  knownRecords: (column: string, record: string) =>
    `The column “${column}” has keys of records that are there, such as “${record}”. This makes each of them again, as a new one.`,
  knownKeys: (column: string, record: string) =>
    `The column “${column}” has keys of records that are there, such as “${record}”. The server may replace these records, or refuse the rows.`,
  sameRecords: (copies: string, rows: string) =>
    copies === "1"
      ? `Row ${rows} changes a record that an earlier row changes too. Rows are sent at the same time, so either may come last.`
      : `${copies} rows change records that earlier rows change too: ${rows}. Rows are sent at the same time, so either may come last.`,
  leaveCopiesOut: (copies: string): string => (copies === "1" ? "Leave it out" : "Leave them out"),
  copyOf: (row: string) => `The same as row ${row}.`,
  sameRecordAs: (row: string) => `Changes the same record as row ${row}.`,
  readingPresent: (done: string, all: string) => `Reading what the records have now: ${done} of ${all}`,
  firstRows: "The first rows, as they will be sent",
  whatChanges: "What changes",
  changingRows: (rows: string, all: string) =>
    rows === "0"
      ? "No row changes anything: the records are like that already."
      : `${rows} of ${rowsText(all)} ${rows === "1" ? "changes" : "change"} something. All others are like their records.`,
  moreChangingRows: "Show more of them",
  sendRows: (rows: string) => `Send ${rowsText(rows)}`,
  leaveOutAndSend: (out: string, rows: string) => `Leave out ${out} and send ${rowsText(rows)}`,
  nothingToSend: "No row can be sent.",
  preparing: "Preparing",
  willBeKept: "The rows are kept on this device until they are sent, so that you can continue after a reload.",
  secretsNotKept:
    "The rows contain something that looks like a password, so they are not kept on this device. Do not close the page before all are sent.",
  storageMissing: "This browser does not store anything for this page. Do not close the page before all rows are sent.",

  // Run
  rowsNotKept: "The rows are not kept on this device. Do not close the page before all are sent.",
  runAt: {
    ready: "Not started",
    running: "Sending",
    limited: "The server asks for fewer requests. Waiting before the next one.",
    stopping: "Pausing after the rows that were sent",
    stopped: "Paused. The other rows have not been sent.",
    finished: "Finished",
  },
  goesOnElsewhere: "You can open other screens meanwhile: the sending goes on. Keep this tab open.",
  progress: "Progress",
  counts: (done: string, failed: string, waiting: string) => `${done} done, ${failed} failed, ${waiting} to go`,
  unclearCount: (rows: string) => `${rowsText(rows)} without an answer`,
  timeLeft: (time: string) => `about ${time} left`,
  seconds: (count: string) => (count === "1" ? "1 second" : `${count} seconds`),
  minutes: (count: string) => (count === "1" ? "1 minute" : `${count} minutes`),
  hours: (count: string) => (count === "1" ? "1 hour" : `${count} hours`),
  atOnce: "Rows at the same time",
  pause: "Pause",
  goOnSending: "Continue",
  retryFailed: (rows: string) => (rows === "1" ? "Send the failed row again" : `Send the ${rows} failed rows again`),
  rowsMayBeDone: (rows: string) =>
    rows === "1"
      ? "The server reported an error, but it may have done this row all the same. Look at the row first: otherwise it may be done twice."
      : `The server reported an error for ${rows} rows, but it may have done them all the same. Look at them first: otherwise they may be done twice.`,
  retryCertain: (rows: string) =>
    rows === "1" ? "Send only the row that was not done" : `Send only the ${rows} that were not done`,
  retryAll: (rows: string) => (rows === "1" ? "Send it again, perhaps twice" : `Send all ${rows} again, perhaps twice`),
  notAgain: "Do not send again",
  unclearTitle: (rows: string) => (rows === "1" ? "Was this row saved?" : `Were these ${rows} rows saved?`),
  unclearHelp:
    "They were sent, but their answer did not arrive. Check whether they are there before you send them again. Otherwise they may be there twice.",
  lookUpUnclear: "Look them up",
  recordCalledSo: "One record has this name:",
  hasValues: "The record has the values of this row.",
  lacksValues: "The record does not have the values of this row.",
  listShows: "The list has:",
  look: "Look",
  wasMade: "It is there",
  ofRow: (what: string, row: string, name: string) => `${what}: ${name}, row ${row}`,
  allMade: "They are all there",
  sendAgain: "Send again",
  allAgain: "Send all again",
  answerLost: "The page was closed before the answer arrived.",
  sentElsewhere: "It was sent from another tab.",
  notMarked:
    "This device could not record that the row is being sent, so it was not sent. Sign in again, or free some space on the device.",
  decisionNotNoted:
    "This device could not record your decision, so nothing was done. Sign in again, or free some space on the device.",
  unclearAnswer: "The server did not confirm it.",
  noSuchRecord: (id: string) => `There is no record “${id}”.`,
  correct: "Correct",
  correction: "Correction",
  correctRow: (row: string) => `Correct row ${row}`,
  correctDone: "Keep the correction",
  correctCancel: "Cancel",
  sendCorrected: (rows: string) => (rows === "1" ? "Send the corrected row" : `Send the ${rows} corrected rows`),
  results: "Results",
  record: "Record",
  result: "Result",
  reason: "Reason",
  resultOf: {
    waiting: "Not sent",
    done: "Done",
    unchanged: "Nothing to change",
    failed: "Failed",
    reported: "The server reported an error",
    unclear: "No answer",
    leftOut: "Left out",
  },
  saveFailed: (rows: string) => `Save ${rowsText(rows)} to correct as CSV`,
  saveResults: "Save as CSV",
  resultName: (file: string) => `${file} result`,
  openList: "Open the list",
  importMore: "Import another table",
  leftOutCount: (rows: string) => `${rowsText(rows)} left out`,
};
