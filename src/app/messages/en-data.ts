/** The words around data in number, in English: exporting all of it, charts, tables. Counts come as text, written as the person's language does. */
export const enData = {
  // Export all
  exportAll: "Export all",
  exportAllOf: (list: string) => `Export all: ${list}`,
  exportAllRest: (rows: string) => `Got ${rows}`,
  planOf: (rows: string, requests: string) =>
    requests === "1"
      ? `${rows} rows: about one request.`
      : `${rows} rows: about ${requests} requests, one after the other.`,
  planUnknown: (limit: string) =>
    `The server does not say how many rows there are. After ${limit} rows this rests and asks you.`,
  planWhole: "The server gives this list whole: one request.",
  planLarge: (values: string) =>
    `That is a lot: about ${values} values. It may take minutes, and it makes the server work. A filter or fewer columns would make it quicker.`,
  allColumns: (all: number, shown: number) => `All ${all} columns, not only the ${shown} shown`,
  begin: "Begin",
  beginLarge: (rows: string) => `Export ${rows} rows all the same`,
  goOn: "Go on",
  stop: "Stop",
  soFar: (rows: string) => `${rows} rows so far`,
  rowsOf: (rows: string, total: string) => `${rows} of ${total} rows`,
  rowsIn: (rows: string) => (rows === "1" ? "1 row" : `${rows} rows`),
  inRequests: (count: string) => (count === "1" ? "1 request" : `${count} requests`),
  progress: "Progress",
  walkAt: {
    ready: "Not begun",
    running: "Getting rows",
    pausing: "Pausing",
    paused: "Paused",
    limit: "Resting",
    failed: "Interrupted",
    stopped: "Stopped",
    done: "Done",
  },
  atLimit: (rows: string) => `${rows} rows are here, and there are more. Go on, or save what is here.`,
  failedAt: (rows: string) => `It broke off after ${rows} rows. They are kept; go on from there, or save them.`,
  stoppedAt: (rows: string) => `Stopped after ${rows} rows. They are kept; go on from there, or save them.`,
  allHere: (rows: string) => `All ${rows} rows are here.`,
  oneHere: "The one row is here.",
  noneHere: "There are no rows.",
  fewerHere: (rows: string, total: string) =>
    `The server says that there are ${total} rows, and gave ${rows}. Rows may have come or gone meanwhile, or may not be shown to you.`,
  ends: {
    cap: (rows: string) =>
      `The server gives ${rows} rows of this list at once, and has no way to the rest if there is more.`,
    repeats: (rows: string) =>
      `After ${rows} rows the server gave the same ones again. That may be all of them, but it does not say so.`,
    lost: (rows: string) => `The server says that there is more than these ${rows} rows, but not where.`,
  },
  missingValues: (count: string) =>
    count === "1"
      ? "One value is missing, and empty in the file:"
      : `${count} values are missing, and empty in the file:`,
  saveCsv: "Save as CSV",
  saveJson: "Save as JSON",
  csvHelp: "CSV is for spreadsheets. Text that a spreadsheet would run as a formula gets an apostrophe before it.",
  saved: (rows: string, file: string) =>
    rows === "1" ? `One row was written to ${file}.` : `${rows} rows were written to ${file}.`,
  idOf: (label: string) => `${label} id`,

  // Tables and other views of rows
  selection: "Selection",
  selectRow: (number: number) => `Select row ${number}`,
  selectAllRows: "Select all rows",
  selectedRows: (count: number, shown: string) =>
    count ? `${shown} ${count === 1 ? "row" : "rows"} selected` : "No rows selected",
  copyJson: "Copy as JSON",
  copiedRows: (count: number) => (count === 1 ? "1 row copied" : `${count} rows copied`),
  copyFailed: "The browser did not allow copying.",
  widthHint: "Shift with the left and right arrow keys changes the width.",
  widthIs: (column: string, pixels: number) => `${column}: ${pixels} pixels wide`,
  unfold: (column: string) => `${column} in full`,
  viewAs: "View as",
  views: { table: "Table", cards: "Cards", chart: "Chart", json: "JSON" },
  treeList: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  treeObject: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
  showHere: "Show here",
  hereAll: (rows: string) =>
    rows === "1"
      ? "One row is here."
      : `${rows} rows are here, in place of pages: sorting and charts take all of them.`,
  backToPages: "Back to pages",

  // What the app guessed, corrected
  adjust: "Adjust",
  adjustOf: (thing: string) => `How ${thing} is shown`,
  adjustHelp:
    "The app guesses this from the schema. What you change here takes effect at once and stays on this device; the server knows nothing of it.",
  adjustLabel: "What it is called",
  adjustTitle: "What names one",
  asGuessed: "As guessed",
  labelOf: (field: string) => `Name of ${field}`,
  kindOf: (label: string) => `${label} is read as`,
  kindNames: {
    text: "Text",
    id: "ID",
    integer: "Whole number",
    decimal: "Number",
    money: "Money",
    date: "Day",
    datetime: "Date and time",
    time: "Time of day",
    duration: "Duration",
    url: "Link",
    image: "Picture",
    email: "Email address",
    phone: "Telephone number",
    color: "Colour",
    json: "Tree",
    html: "HTML, as text",
  } as Record<string, string>,
  inLists: "In lists",
  hidden: "Hidden",
  adjustForget: "Back to what was guessed",
  keepColumns: (thing: string) => `Keep for every list of: ${thing}`,
  adjusted: "Your adjustments",
  adjustedNone: "None. A kind of thing has “Adjust” on its page.",
  adjustCopy: "Copy as hints",
  adjustCopyHelp: "Whoever runs this page can give them to everybody.",
  adjustForgetAll: "Forget all",

  // Charts
  chartOf: (y: string, x: string) => `${y} over ${x}`,
  chartCount: (x: string) => `Number of rows by ${x}`,
  chartValue: "Value",
  chartOver: "Over",
  chartBy: "Split by",
  chartByNone: "Nothing",
  chartAs: "As",
  chartKinds: { line: "Line", bar: "Bars" },
  chartAggregate: "Aggregate",
  aggregates: { average: "Average", total: "Total", highest: "Highest", lowest: "Lowest", count: "Number of rows" },
  aggregateOf: (y: string, how: string) => `${y}, ${how.toLowerCase()}`,
  chartRange: (points: string, from: string, to: string, least: string, most: string) =>
    `${points} points from ${from} to ${to}; the lowest is ${least}, the highest ${most}.`,
  chartHelp: "Arrow keys go from point to point.",
  chartRows: (rows: string, total?: string) =>
    total === undefined
      ? `Drawn from ${rows === "1" ? "1 row" : `${rows} rows`}.`
      : `Drawn from ${rows} of ${total} rows.`,
  chartMissing: (rows: string) => (rows === "1" ? "One row has no value here." : `${rows} rows have no value here.`),
  chartMore: (count: string) => `${count} more are not drawn.`,
  chartNone: "There is nothing to draw: a chart needs a date or a category, and rows with values.",
  chartTable: "The chart as a table",
  chartFirst: (rows: string) => `The table shows the first ${rows} points.`,
  perStep: (unit: string, count: number) => {
    if (count === 1) return `by ${unit}`;
    return unit === "day" && count === 7 ? "by week" : `every ${count} ${unit}s`;
  },
  loadAllToChart: "Load all rows to draw them",
  spark: (count: string, first: string, last: string, least: string, most: string) =>
    `${count} values from ${first} to ${last}; the lowest is ${least}, the highest ${most}`,
};
