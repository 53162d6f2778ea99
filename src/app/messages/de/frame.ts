/** German messages of the home screen and of the frame around every screen. */
import type { MessageParts } from "../parts.js";

export const messages: MessageParts["frame"] = {
  lang: "de",
  dir: "ltr",

  // Frame
  skip: "Zum Inhalt springen",
  menu: "Menü",
  search: "Suchen",
  controlKey: "Strg",
  searchHint: "Datensatz, Liste, Aktion oder Live-Ansicht suchen",
  crumbs: "Aktuelle Position",
  home: "Start",
  savedViews: "Gespeicherte Ansichten",
  pinned: "Angeheftet",
  sections: {
    singletons: "Einzelne Datensätze",
    things: "Objekte",
    lists: "Listen",
    more: "Mehr",
    live: "Live",
    actions: "Aktionen",
  },
  all: (count) => `Alle ${count}`,
  fewer: "Weniger",
  schema: "Schema",
  edit: "Editor",
  settings: "Einstellungen",
  history: "Verlauf",
  debug: "Diagnose",
  standIn: "Diese Seite verwendet einen Ersatz für Google. Es wird kein echtes Konto benutzt.",
  close: "Schließen",
  loading: "Wird geladen",
  retry: "Erneut versuchen",
  details: "Details",

  // Errors
  failed: "Das hat nicht funktioniert",
  offline: (when) => (when ? `Offline. Die angezeigten Daten sind vom ${when}.` : "Offline."),
  partFailed: "Ein Teil dieser Seite wurde nicht geladen. Verbindung prüfen und erneut versuchen.",
};
