/** English messages about many rows. Counts arrive as text, already formatted for the person's language. */
export const enData = {
  // Export all
  exportAll: "Export all",
  exportAllOf: (list: string) => `Export all: ${list}`,
  exportAllRest: (rows: string) => `${rows} loaded`,
  goOn: "Continue",
  rowsIn: (rows: string) => (rows === "1" ? "1 row" : `${rows} rows`),
  idOf: (label: string) => `${label} ID`,

  // Tables and other presentations of rows
  selection: "Selection",
  selectRow: (number: number) => `Select row ${number}`,
  rowMenus: "Row menus",
  rowMenu: (row: string) => `Menu for ${row}`,
  selectAllRows: "Select all rows",
  selectedRows: (count: number, shown: string) =>
    count ? `${shown} ${count === 1 ? "row" : "rows"} selected` : "No rows selected",
  copyJson: "Copy as JSON",
  copiedRows: (count: number) => (count === 1 ? "1 row copied" : `${count} rows copied`),
  copyFailed: "The browser did not allow copying.",
  widthHint: "Shift with the left and right arrow keys changes the width.",
  widthIs: (column: string, pixels: number) => `${column}: ${pixels} pixels wide`,
  unfold: (column: string) => `${column} in full`,
  presentation: "View as",
  presentations: { table: "Table", cards: "Cards", chart: "Chart", json: "JSON" },
  treeList: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  treeObject: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
  hereAll: (rows: string) =>
    rows === "1" ? "1 row is loaded." : `${rows} rows are loaded, without pages: sorting and charts use all of them.`,
  backToPages: "Back to pages",
  keepColumns: (thing: string) => `Use in every list of: ${thing}`,
};
