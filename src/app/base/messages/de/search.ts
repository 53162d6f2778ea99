/** German messages of the search. */
import type { Translation } from "../parts.js";

export const messages: Translation<"search"> = {
  searchAll: "Überall suchen",
  findIn: (list, text) => `„${text}“ in ${list}`,
  noHits: (text) => `Keine Treffer für „${text}“. Ein anderes Wort versuchen.`,
  recent: "Zuletzt geöffnet",
  screens: "Seiten",
  goTo: "Gehe zu",
  described: "In Beschreibungen",
  searchIn: "In einer Liste suchen",
  hitsOf: (shown, total) => `${shown} von ${total}`,
  searchingRecords: "Datensätze werden gesucht",
  listsSearched: (count) => (count === 1 ? "1 Liste durchsucht" : `${count} Listen durchsucht`),
  stillSearching: (lists) => `Suche läuft noch: ${lists}`,
  searchFailed: (lists) => `nicht durchsuchbar: ${lists}`,
  keyMove: "bewegen",
  keyOpen: "öffnen",
  keyNewTab: "neuer Tab",
};
