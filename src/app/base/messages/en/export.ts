/** English messages of the export. Counts arrive as text, already formatted for the person's language. */
export const enExport = {
  planOf: (rows: string) => (rows === "1" ? "One row." : `${rows} rows.`),
  planUnknown: (limit: string) =>
    `The server does not say how many rows there are. The export pauses after ${limit} rows and asks you.`,
  planWhole: "The server sends the whole list at once.",
  planLarge: (values: string) =>
    `This is a large export: about ${values} values. It may take minutes and is a lot of work for the server. ` +
    "A filter or fewer columns make it faster.",
  allColumns: (all: number, shown: number) => `All ${all} columns, not only the ${shown} shown`,
  begin: "Start",
  beginLarge: (rows: string) => `Export ${rows} rows anyway`,
  stop: "Stop",
  soFar: (rows: string) => `${rows} rows so far`,
  rowsOf: (rows: string, total: string) => `${rows} of ${total} rows`,
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
    `The server says that there are ${total} rows, but sent ${rows}. ` +
    "Rows may have been added or deleted meanwhile, or you may not be allowed to see all of them.",
  moreHere: (rows: string, total: string) =>
    `The server says that there are ${total} rows, but sent ${rows}. ` +
    "Rows may have been added meanwhile, or the server counts them in another way.",
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
  showHere: "Show here",
};

export type ExportMessages = typeof enExport;
