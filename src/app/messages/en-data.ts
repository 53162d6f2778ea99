/** English messages about many rows: export, tables and charts. Counts arrive as text, already formatted for the person's language. */
export const enData = {
  // Export all
  exportAll: "Export all",
  exportAllOf: (list: string) => `Export all: ${list}`,
  exportAllRest: (rows: string) => `${rows} loaded`,
  planOf: (rows: string, requests: string) =>
    requests === "1"
      ? `${rows} rows: about one request.`
      : `${rows} rows: about ${requests} requests, one after another.`,
  planUnknown: (limit: string) =>
    `The server does not say how many rows there are. The export pauses after ${limit} rows and asks you.`,
  planWhole: "The server sends the whole list in one request.",
  planLarge: (values: string) =>
    `This is a large export: about ${values} values. It may take minutes and is a lot of work for the server. A filter or fewer columns make it faster.`,
  allColumns: (all: number, shown: number) => `All ${all} columns, not only the ${shown} shown`,
  begin: "Start",
  beginLarge: (rows: string) => `Export ${rows} rows anyway`,
  goOn: "Continue",
  stop: "Stop",
  soFar: (rows: string) => `${rows} rows so far`,
  rowsOf: (rows: string, total: string) => `${rows} of ${total} rows`,
  rowsIn: (rows: string) => (rows === "1" ? "1 row" : `${rows} rows`),
  inRequests: (count: string) => (count === "1" ? "1 request" : `${count} requests`),
  progress: "Progress",
  walkAt: {
    ready: "Not started",
    running: "Loading rows",
    pausing: "Pausing",
    paused: "Paused",
    limit: "Paused at the limit",
    failed: "Interrupted",
    stopped: "Stopped",
    done: "Done",
  },
  atLimit: (rows: string) => `${rows} rows are loaded, and there are more. Continue, or save these rows.`,
  failedAt: (rows: string) =>
    `The export was interrupted after ${rows} rows. They are kept. Continue from there, or save them.`,
  stoppedAt: (rows: string) => `Stopped after ${rows} rows. They are kept. Continue from there, or save them.`,
  allHere: (rows: string) => `All ${rows} rows are loaded.`,
  oneHere: "The only row is loaded.",
  noneHere: "There are no rows.",
  fewerHere: (rows: string, total: string) =>
    `The server says that there are ${total} rows, but sent ${rows}. Rows may have been added or deleted meanwhile, or you may not be allowed to see all of them.`,
  ends: {
    cap: (rows: string) =>
      `The server sent ${rows} rows of this list. If there are more, it offers no way to load them.`,
    repeats: (rows: string) =>
      `After ${rows} rows the server sent the same rows again. These may be all rows, but the server does not say so.`,
    lost: (rows: string) => `The server says that there are more than these ${rows} rows, but not how to load them.`,
  },
  missingValues: (count: string) =>
    count === "1"
      ? "One value is missing. It is empty in the file:"
      : `${count} values are missing. They are empty in the file:`,
  saveCsv: "Save as CSV",
  saveJson: "Save as JSON",
  csvHelp: "CSV is for spreadsheets. Text that a spreadsheet would run as a formula gets an apostrophe in front.",
  saved: (rows: string, file: string) =>
    rows === "1" ? `One row was written to ${file}.` : `${rows} rows were written to ${file}.`,
  idOf: (label: string) => `${label} ID`,

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
    rows === "1" ? "1 row is loaded." : `${rows} rows are loaded, without pages: sorting and charts use all of them.`,
  backToPages: "Back to pages",

  // Adjust: people correct what the app guessed
  adjust: "Adjust",
  adjustOf: (thing: string) => `How ${thing} is shown`,
  adjustHelp:
    "The app guesses this from the schema. Your changes take effect at once and stay on this device. They are not sent to the server.",
  adjustLabel: "Name on screen",
  adjustTitle: "Field that names a record",
  asGuessed: "As guessed",
  labelOf: (field: string) => `Name of ${field}`,
  kindOf: (label: string) => `Kind of ${label}`,
  kindNames: {
    text: "Text",
    id: "ID",
    integer: "Whole number",
    decimal: "Number",
    money: "Money",
    date: "Date",
    datetime: "Date and time",
    time: "Time of day",
    duration: "Duration",
    url: "Link",
    image: "Picture",
    email: "Email address",
    phone: "Telephone number",
    color: "Colour",
    json: "JSON",
    html: "HTML, as text",
  } as Record<string, string>,
  inLists: "In lists",
  hidden: "Hidden",
  adjustForget: "Reset to the guess",
  keepColumns: (thing: string) => `Use in every list of: ${thing}`,
  adjusted: "Your adjustments",
  adjustedNone: "None. To make one, press “Adjust” on the screen of a thing.",
  adjustCopy: "Copy as hints",
  adjustCopyHelp: "The owner of this page can set them for everyone.",
  adjustForgetAll: "Remove all",

  // Charts
  chartOf: (y: string, x: string) => `${y} over ${x}`,
  chartCount: (x: string) => `Number of rows by ${x}`,
  chartValue: "Value",
  chartOver: "Over",
  chartBy: "Split by",
  chartByNone: "Nothing",
  chartAs: "Chart type",
  chartKinds: { line: "Line", bar: "Bars" },
  chartAggregate: "Aggregate",
  aggregates: { average: "Average", total: "Total", highest: "Highest", lowest: "Lowest", count: "Number of rows" },
  aggregateOf: (y: string, how: string) => `${y}, ${how.toLowerCase()}`,
  chartRange: (points: string, from: string, to: string, least: string, most: string) =>
    `${points} points from ${from} to ${to}; the lowest is ${least}, the highest ${most}.`,
  chartHelp: "Use the arrow keys to move from point to point.",
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
