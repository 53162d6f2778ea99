/** English messages of the search, which is loaded without the other screens. */
export const enSearch = {
  searchAll: "Search everything",
  findIn: (list: string, text: string) => `“${text}” in ${list}`,
  noHits: (text: string) => `Nothing matches “${text}”. Try another word.`,
  screens: "Screens",
};
