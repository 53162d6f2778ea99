/** English messages of saved views. */
export const enViews = {
  // Saving
  saveChanges: (name: string) => `Save changes to “${name}”`,
  viewName: "Name",
  viewTile: "On the home screen",
  tiles: {
    rows: "First rows",
    count: "Number of rows",
    chart: "Chart",
    value: "Value",
    live: "Live value",
    link: "Link",
  },
  sortedPart: (rows: string) => `Only the first ${rows} rows are sorted.`,
  pinView: "Pin to the home screen and the navigation",
  pin: "Pin",
  unpin: "Unpin",
  unpinned: "Unpinned",
  save: "Save",
  viewSaved: "View saved",
  nameTaken: "You already have a view with this name. It will be replaced.",
  nameOfTeam: "Your team already has a view with this name. Choose another name.",
  nameMissing: "Type a name first.",
  secretInDocument:
    "This document seems to contain a password or a token. Views must not contain secrets, so it cannot be saved.",
  viewTooLong: "This is too long to be saved as a view. Keep a document of this length in a file.",
  notKept:
    "The browser did not save this, because its storage is full or switched off. Remove some views, or allow storage for this page.",
  copyLink: "Copy link",

  // Another page
  embedTag: "Copy embed tag",
  embedAlone: "Only this screen, without the menu and the bar",
  embedLine: "One line for any page",
  copyTag: "Copy tag",
  embedPreview: "Preview",
  embedFiles:
    "The page needs the folder “embed” of the package querylet. Put its address in place of “embed/querylet.js”.",
  embedCors: (origin: string) =>
    `If the page is not at ${origin}, the server has to allow it (CORS): with “Access-Control-Allow-Origin” for the address of the page.`,
  embedSignIn: "The tag contains no sign-in and no secrets. Everyone sees what the server shows them on that page.",
  embedGoogle:
    "The tag contains no sign-in and no secrets. Everyone signs in on that page: add its address to the authorised origins of the client ID in Google's console.",
  embedHeaders: "This page sends extra headers, which the tag does not contain.",

  // The list of them
  viewsLead:
    "Screens that you keep under a name. They stay on this device until you sign out: export them to keep them.",
  noViews:
    "You have no saved views yet. Open a list, a record, a chart or a live view, and press “Save or share this screen” beside its name.",
  viewKinds: {
    list: "List",
    chart: "Chart",
    value: "Value",
    record: "Record",
    live: "Live view",
    document: "Document",
    form: "Form",
  },
  ofTeam: "Team",
  rename: "Rename",
  renameView: (name: string) => `New name of “${name}”`,
  viewMenu: (name: string) => `More about ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  removeView: "Remove",
  showAs: (form: string) => `Show as: ${form}`,
  moveEarlier: "Move to the front",
  moveLater: "Move to the end",
  moveTile: (name: string) => `Move ${name}`,
  moveTileHelp: "Drag it, or press an arrow key",
  movedTo: (name: string, place: number, count: number) => `${name} is now tile ${place} of ${count}.`,
  damagedTile: "The server no longer has everything that this view uses. Open it to repair it.",
  tileFailed: "This could not be loaded. Open it to see why.",
  nothingMatches: "Nothing matches.",
  cancelView: "Cancel",

  // Files
  exportViews: "Export",
  importViews: "Import",
  imported: (count: number) => (count === 1 ? "1 view was imported." : `${count} views were imported.`),
  importedBefore: (count: number) => (count === 1 ? "1 view already existed." : `${count} views already existed.`),
  importLeftOut: (count: number) =>
    count === 1
      ? "1 entry was left out, because it is not a view that this app can open."
      : `${count} entries were left out, because they are not views that this app can open.`,
  importElsewhere: (endpoint: string) =>
    `The file was made for another server, ${endpoint}. If this server does not have everything that a view uses, you can repair the view when you open it.`,
  fileRefused: {
    "not-json": "This file is not JSON. Choose a file that “Export” has saved.",
    "not-views": "This file does not contain saved views. Choose a file that “Export” has saved.",
    newer: "This file was saved by a newer version of this app. Update this app, then import the file again.",
    "too-large":
      "This file is larger than 2 MB, so it cannot be a file of saved views. Choose a file that “Export” has saved.",
    unreadable: "The browser could not read this file. Choose it again.",
  },

  // What has changed in the schema
  schemaChanged: "Changed in the schema",
  changedSince: (when: string) => `since ${when}`,
  changesSeen: "Dismiss",
  changes: { added: "is new", removed: "is gone", deprecated: "is deprecated" },
  touchedViews: "Saved views that use it:",

  // A view that is not what it was
  noSuchView: (name: string) => `There is no view named “${name}”`,
  noSuchViewDo:
    "It may have been removed, or it belongs to another person. Views stay on the device where they were saved.",
  toViews: "All saved views",
  damagedTitle: (name: string) => `“${name}” needs a repair`,
  damagedLead: "The server no longer has everything that this view uses:",
  lostParts: {
    screen: (name: string) => `The list, record or action “${name}”`,
    column: (name: string) => `Column “${name}”`,
    filter: (name: string) => `Filter “${name}”`,
    order: (name: string) => `Order by “${name}”`,
    chart: (name: string) => `“${name}” in the chart`,
  },
  repair: "Repair and open",
  repairHelp: "The repair removes what is missing, and saves the view without it.",
  openAsIs: "Open as it is",
  repairWith: (name: string) => `Use “${name}” instead`,
  teamRepair:
    "This view comes from the owner of this page, who can correct it. You can save your own copy after opening it.",
};
