/** English messages of the home screen below its search. */
export const enHome = {
  sectionLead: {
    singletons: "One of each kind",
    things: "Kinds of records",
    lists: "Tables",
    more: "Other lists and single values",
    live: "Updates as they happen",
    actions: "Forms that belong to no thing",
  },
  nothingOffered: "This server offers nothing that this app can show.",
};
