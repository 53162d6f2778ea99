/** English messages of the search, which is loaded without the other screens. */
export const enSearch = {
  searchAll: "Search everything",
  findIn: (list: string, text: string) => `“${text}” in ${list}`,
  noHits: (text: string) => `Nothing matches “${text}”. Try another word.`,
  recent: "Recent",
  screens: "Screens",
  goTo: "Go to",
  described: "In descriptions",
  searchIn: "Search in a list",
  hitsOf: (shown: number, total: string) => `${shown} of ${total}`,
  searchingRecords: "Searching for records",
  listsSearched: (count: number) => (count === 1 ? "1 list searched" : `${count} lists searched`),
  stillSearching: (lists: string) => `still searching: ${lists}`,
  searchFailed: (lists: string) => `could not be searched: ${lists}`,
  keyMove: "move",
  keyOpen: "open",
  keyNewTab: "new tab",
};
