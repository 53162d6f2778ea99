/** German messages of the parts of a list that are loaded when they are opened. */
import type { Translation } from "../parts.js";
import { rowsText } from "./data.js";

export const messages: Translation<"list"> = {
  edit: "Bearbeiten",
  copyLink: "Link kopieren",
  aboutType: (type) => `Über ${type}`,

  importWith: (action) => `Zeilen importieren: ${action}`,

  shortcuts: "Tastenkürzel",
  useShortcuts: "Tastenkürzel aus einzelnen Zeichen verwenden",
  commands: {
    "next-row": "Nächste Zeile",
    "previous-row": "Vorherige Zeile",
    search: "In dieser Liste suchen",
    create: "Neuer Datensatz",
    edit: "Zeile mit dem Fokus bearbeiten",
    "show-new": "Neue Zeilen anzeigen",
    help: "Diese Liste der Tasten",
  },
  tableKeys: [
    ["Enter", "Zeile mit dem Fokus öffnen"],
    ["Leertaste", "Zeile mit dem Fokus auswählen"],
    ["Esc", "Auswahl aufheben"],
  ],

  filterNotKept: (filters) => `Nicht nach einem Geheimnis gefiltert, das in keiner Adresse steht: ${filters}`,
  filterNotTaken: (filters) => `Nicht danach gefiltert, denn diese Liste kennt es nicht: ${filters}`,
  operator: "Operator",
  advanced: "Erweitert",
  fieldOrValue: "Feld oder Wert",
  notSet: "Nicht gesetzt",
  isNot: "ist nicht",
  choices: "Auswahl",
  range: "Bereich",
  oneDay: "Tag",
  rangeOfDays: "Bereich…",
  firstDay: "Von",
  lastDay: "Bis",

  exportSelected: "Exportieren",
  selectList: (total) => (total === undefined ? "Alle Zeilen der Liste auswählen" : `Alle ${total} auswählen`),
  selectPage: (rows) => `Nur die ${rows} dieser Seite auswählen`,
  listSelected: (total) =>
    total === undefined ? "Alle Zeilen der Liste ausgewählt" : `Alle ${total} Zeilen ausgewählt`,
  canSelectList: (rows, total) =>
    total === undefined
      ? `${rowsText(rows)} ausgewählt. Die Leiste der Auswahl hat eine Schaltfläche für alle Zeilen der Liste.`
      : `${rowsText(rows)} ausgewählt. Die Leiste der Auswahl hat eine Schaltfläche für alle ${total}.`,
  collect: "Zuerst werden alle Zeilen der Liste geladen. Vor der Vorschau wird nichts geändert.",
  collectAt: {
    limit: (rows) => `${rowsText(rows)} geladen, und es gibt weitere.`,
    failed: (rows) => `Fehler des Servers nach ${rows} Zeilen. Sie bleiben erhalten.`,
    stopped: (rows) => `Abgebrochen nach ${rows} Zeilen. Sie bleiben erhalten.`,
  },
  leftOut: (rows) =>
    rows === "1"
      ? "Die Aktion kann 1 Zeile nicht ändern. Sie wird ausgelassen."
      : `Die Aktion kann ${rows} Zeilen nicht ändern. Sie werden ausgelassen.`,
  goOnWith: (rows) => `Mit ${rows === "1" ? "1 Zeile" : `${rows} Zeilen`} fortfahren`,

  bulkTitle: (action, rows) => `${action}: ${rowsText(rows)}`,
  preview: "Vorschau",
  back: "Zurück",
  bulkCancel: "Abbrechen",
  stop: "Abbrechen",
  progress: "Fortschritt",
  willRun: "Es wird für jede dieser Zeilen ausgeführt:",
  willDelete: "Jede dieser Zeilen wird gelöscht:",
  untilNow: "Bisher",
  rowsUnread: "Was die Zeilen hier haben, wurde nicht gelesen. Was eingetragen ist, ersetzt es.",
  andMore: (rows) => `und ${rows} weitere`,
  rowsKeep: (input) => `${input}: nicht ausgefüllt. Jede Zeile behält, was sie hat.`,
  rowsMayLose: (input) => `${input}: nicht ausgefüllt. Was jede Zeile dort hat, wird vielleicht entfernt.`,
  replacesList: (list) => `${list}: Was jede Zeile dort hat, wird ersetzt.`,
  nothingToChange: "Nichts Ausgefülltes würde etwas ändern.",
  runOn: (action, rows) => `${action} (${rows})`,
  bulkAt: {
    ready: "Nicht gestartet",
    running: "Läuft",
    limited: "Der Server will weniger Anfragen. Warten, bis er wieder mehr annimmt.",
    stopping: "Abbruch nach den Zeilen, die schon gesendet sind",
    stopped: "Abgebrochen. Die nicht gesendeten Zeilen sind unverändert.",
    finished: "Fertig",
  },
  leftWhileRunning: "Angehalten, weil Sie die Liste verlassen haben. Was nicht gesendet wurde, ist unverändert.",
  bulkCounts: (done, failed, waiting) => `${done} erledigt, ${failed} fehlgeschlagen, ${waiting} übrig`,
  retryFailed: (rows) =>
    rows === "1" ? "Die fehlgeschlagene Zeile erneut versuchen" : `Die ${rows} fehlgeschlagenen erneut versuchen`,
  rowsMayBeDone: (rows) =>
    rows === "1"
      ? "Der Server hat einen Fehler gemeldet, hat diese Zeile aber vielleicht trotzdem ausgeführt. Sehen Sie erst nach: Sonst geschieht es vielleicht zweimal."
      : `Der Server hat zu ${rows} Zeilen einen Fehler gemeldet, hat sie aber vielleicht trotzdem ausgeführt. Sehen Sie erst nach: Sonst geschieht es vielleicht zweimal.`,
  retryCertain: (rows) =>
    rows === "1" ? "Nur die nicht ausgeführte senden" : `Nur die ${rows} nicht ausgeführten senden`,
  retryAll: (rows) =>
    rows === "1" ? "Erneut senden, vielleicht doppelt" : `Alle ${rows} erneut senden, vielleicht doppelt`,
  notAgain: "Nicht erneut senden",
  undoRows: (rows) =>
    rows === "1" ? "Änderung an 1 Zeile rückgängig machen" : `Änderungen an ${rows} Zeilen rückgängig machen`,
  bulkResults: "Ergebnisse",
  bulkRow: "Zeile",
  bulkResult: "Ergebnis",
  bulkReason: "Grund",
  results: {
    waiting: "Nicht gesendet",
    done: "Erledigt",
    failed: "Fehlgeschlagen",
    reported: "Der Server hat einen Fehler gemeldet",
    unclear: "Nicht bestätigt",
  },
  sentWithoutAnswer:
    "Es ist nicht bekannt, ob es für diese Zeilen ausgeführt wurde: Es kam keine Antwort. Sehen Sie sie erst an. Beim nächsten Mal bleiben sie weg, wenn Sie kein Häkchen setzen:",
  sendAgainTick: "Erneut senden, vielleicht doppelt",
  lookedAt: "Angesehen",
  unclear: "Der Server hat es nicht bestätigt. Vor dem nächsten Senden prüfen.",

  // Records that are not there
  notThere: (type) => `${type} nicht gefunden`,
  notThereDo: "Vielleicht wurde es gelöscht, oder die Berechtigung zum Ansehen fehlt.",
  notOnFirstPage: (type) =>
    `Der Server kann einzelne Datensätze der Art ${type} nicht anhand der ID finden, ` +
    "und unter den ersten Zeilen der Liste ist dieser nicht. Suchen Sie dort:",
  otherType: (type, other) => `Diese ID gehört nicht zur Art ${type}, sondern zu einem Datensatz der Art ${other}:`,
  badId: "Die Adresse enthält keine gültige ID",
  badIdText: (id, type) =>
    `„${id}“ kann nicht die ID eines Datensatzes der Art ${type} sein. ` +
    "Vielleicht fehlt ein Teil der Adresse, oder sie enthält einen Tippfehler.",
};
