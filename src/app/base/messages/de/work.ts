/** German messages that several of the lazy-loaded screens use. */
import type { Translation } from "../parts.js";
import { data } from "./data.js";

export const messages: Translation<"work"> = {
  ...data,

  // Frame
  saveView: "Ansicht speichern",
  keepScreen: "Diese Seite speichern oder teilen",
  importRows: "Zeilen importieren",
  showQuery: "Abfrage anzeigen",
  query: "Abfrage",
  queryTitle: "Die Abfrage hinter dieser Seite",
  variables: "Variablen",
  openInEditor: "Im Editor öffnen",
  answer: "Antwort",
  copy: "Kopieren",
  copied: "Kopiert",
  more: "Mehr",

  // Errors
  partial: "Ein Teil davon fehlt.",
  stale: (when) => `Die angezeigten Daten sind vom ${when}.`,

  // Lists
  listOptions: "Optionen der Liste",
  listTools: "Werkzeuge der Liste",
  columns: "Spalten",
  resetColumns: "Spalten zurücksetzen",
  filter: "Filtern",
  filters: (count) => `Filter (${count})`,
  is: "ist",
  until: "bis",
  periods: {
    today: "Heute",
    yesterday: "Gestern",
    "this-week": "Diese Woche",
    "last-7-days": "Letzte 7 Tage",
    "this-month": "Dieser Monat",
    "last-month": "Letzter Monat",
  },
  removeFilter: (what) => `Filter entfernen: ${what}`,
  apply: "Anwenden",
  show: "Anzeigen",
  clear: "Leeren",
  clearAll: "Alle entfernen",
  sortBy: (column) => `Nach ${column} sortieren`,
  sortLoaded:
    "Sortiert sind nur die Zeilen, die hier stehen. Diese App weiß nicht, wie sich auf diesem Server die ganze Liste sortieren lässt.",
  sharedKeys:
    "Verschiedene Zeilen haben hier denselben Schlüssel: Mit ihm lässt sich nichts öffnen, ändern oder löschen, denn es könnte " +
    "eine andere treffen.",
  emptyList: "Hier gibt es nichts.",
  emptyFiltered: "Keine Treffer.",
  next: "Weiter",
  previous: "Zurück",
  first: "Erste Seite",
  previousPage: "Vorherige Seite",
  nextPage: "Nächste Seite",
  rowsPerPage: "Zeilen je Seite",
  rows: (shown, total) =>
    total === undefined ? `${shown} ${shown === 1 ? "Zeile" : "Zeilen"}` : `${shown} von ${total}`,
  range: (first, last, total) => `${first}–${last} von ${total ?? `${last}+`}`,
  newRows: (rows) => `${rows} neu`,
  rowsChanged: "Zeilen haben sich geändert",
  rowsShownBefore: "Das sind die Zeilen, die vorher angezeigt wurden.",
  moreRows: (count) => `${count} weitere anzeigen`,
  refresh: "Aktualisieren",
  needs: "Die Pflichtfelder ausfüllen, dann auf „Anzeigen“ drücken.",

  // Records
  wasDeleted: "Gelöscht",
  wasDeletedByYou: "Das wurde während dieses Besuchs hier gelöscht.",
  neighbours: "Datensätze der Liste",
  position: (position, total) => (total === undefined ? position : `${position} von ${total}`),
  previousRecord: "Vorheriger Datensatz",
  nextRecord: "Nächster Datensatz",
  emptyFields: (count) => `${count} leer`,
  goTo: (what) => `Gehe zu ${what}`,
  noWayToOpen: (type) => `Der Server kann einzelne Datensätze der Art ${type} nicht anhand der ID finden.`,
  lookHere: "Suchen Sie hier:",
  allRecords: "Alle",
  versions: "Versionen",
  tabsOf: (things) => `Listen und Live-Ansichten: ${things}`,
  listsOf: "Wo es aufgeführt ist",
  listsToo: "Auch aufgeführt in",
  onesToo: "Andere Wege zu einem Datensatz",
  moreActions: "Weitere Aktionen",
  editRecord: "Bearbeiten",
  wasForbidden: (why) => `Der Server hat das nicht erlaubt: ${why}`,
  about: "Über",
  open: "Öffnen",
  openRecord: (label) => `${label} öffnen`,
  action: "Aktion",
  anotherRecord: "Anderen Datensatz wählen",
  openById: "Anhand der ID öffnen",
  kinds: { rows: "Liste", record: "Datensatz", value: "Wert" },

  // Inputs of values
  required: "erforderlich",
  pick: "Nach Namen suchen oder eine ID eingeben",
  pickFailed: (why) => `Die Datensätze zur Auswahl konnten nicht geladen werden: ${why}`,
  pickedById: (label, id) => `${label} (ID ${id})`,
  whichRecord: (text) => `„${text}“ kann mehrere Datensätze meinen. Einen davon wählen.`,
  noSureRecord: (text) => `Es ließ sich nicht feststellen, welcher Datensatz „${text}“ ist.`,
  takeAsId: (text) => `„${text}“ als ID verwenden`,
  noPick: (text) => `Keine Treffer für „${text}“. Es kann eine ID sein.`,

  // After an action
  undo: "Rückgängig",
  undone: "Rückgängig gemacht",
  notUndone: "Nicht rückgängig gemacht",
  changedSince: (what) =>
    `Jemand anderes hat das inzwischen geändert. Jetzt gilt: ${what}. Das blieb so. Ein erneuter Versuch überschreibt es.`,
  otherRow: (now) =>
    "Dieser Schlüssel gehört zu einem anderen Datensatz, oder der Datensatz hat sich inzwischen geändert. Unter ihm hat der Server jetzt: " +
    `${now}. Es wurde nichts gesendet.`,
  undoFound: (what) =>
    `Das gab es vielleicht schon, und es wurde gefunden, nicht angelegt: ${what}. Nichts wurde gelöscht.`,
  undoUnseen:
    "Es wird mit allem gelöscht, was dazugehört. Was andere seitdem hineingelegt haben, ist von hier aus nicht zu sehen.",
  undoAnyway: "Trotzdem rückgängig machen",
  notReadAgain:
    "Der Datensatz ließ sich nicht noch einmal lesen: Ob ihn jemand anderes geändert hat, ist nicht bekannt. Es wurde noch nichts gesendet.",
  view: "Ansehen",
  doneEmpty: "Der Server hat es bestätigt und nichts zum Anzeigen zurückgegeben.",
  maybeDone: "Der Server hat das vielleicht ausgeführt. Vor dem nächsten Senden prüfen.",

  // A slow server
  noAnswerYet: (where) => `Noch keine Antwort von ${where}. Es wird weiter gewartet.`,
  willRetry: "Neuer Versuch.",
  retryIn: (seconds) => `Neuer Versuch in ${seconds} s.`,
  retryNow: "Jetzt versuchen",

  // Live
  pause: "Anhalten",
  resume: "Fortsetzen",

  // Types and answers
  defaultIs: (value) => `Standard: ${value}`,
  types: (count) => (count === 1 ? "1 Typ" : `${count} Typen`),
  log: "Protokoll",
  possible: "Mögliche Arten",
  typeKinds: {
    OBJECT: "Objekt",
    INTERFACE: "Schnittstelle",
    UNION: "Vereinigung",
    ENUM: "Auswahl",
    INPUT_OBJECT: "Eingabe",
    SCALAR: "Wert",
  },
};
