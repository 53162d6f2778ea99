/** German messages of the home screen below its search. */
import type { Translation } from "../parts.js";

export const messages: Translation<"home"> = {
  sectionLead: {
    singletons: "Je einer von jeder Art",
    things: "Arten von Datensätzen",
    lists: "Tabellen",
    more: "Weitere Listen und einzelne Werte",
    live: "Aktualisierungen in Echtzeit",
    actions: "Formulare, die zu keinem Objekt gehören",
  },
  newest: (things) => `Neueste: ${things}`,
  openChart: "Diagramm öffnen",
  recent: "Zuletzt geöffnet",
  recentRecords: "Zuletzt geöffnete Datensätze",
  allRows: "Alle",
  countOfAllRows: (rows) => `Alle ${rows}`,
  nothingHere: "Hier gibt es nichts.",
  nothingOffered: "Dieser Server bietet nichts an, was diese App anzeigen kann.",
};
