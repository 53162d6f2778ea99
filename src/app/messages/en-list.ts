/** English messages of the parts of a list that are loaded when they are opened. */
export const enList = {
  edit: "Edit",
  copyLink: "Copy link",

  shortcuts: "Keyboard shortcuts",
  useShortcuts: "Use the keys that are single characters",
  commands: {
    "next-row": "Next row",
    "previous-row": "Previous row",
    search: "Search this list",
    create: "New record",
    edit: "Edit the row with the focus",
    help: "This list of keys",
  },
  tableKeys: [
    ["Enter", "Open the row with the focus"],
    ["Space", "Select the row with the focus"],
    ["Esc", "Clear the selection"],
  ] as readonly (readonly [string, string])[],
};
