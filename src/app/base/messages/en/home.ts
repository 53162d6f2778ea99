/** English messages of the home screen below its search. */
export const enHome = {
  sectionLead: {
    singletons: "One of each kind",
    things: "Kinds of records",
    lists: "Tables",
    more: "Other lists and single values",
    live: "Updates as they happen",
    actions: "Forms that are not about one kind of record",
  },
  newest: (things: string) => `Newest ${things.toLowerCase()}`,
  openChart: "Open chart",
  recent: "Recent",
  recentRecords: "Recent records",
  allRows: "All",
  countOfAllRows: (rows: string) => `All ${rows}`,
  nothingHere: "There is nothing here.",
  nothingOffered: "This server offers nothing that this app can show.",
};
