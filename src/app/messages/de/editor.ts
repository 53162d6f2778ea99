/** German messages of the editor. */
import type { MessageParts } from "../parts.js";

export const messages: MessageParts["editor"] = {
  documentWidth: "Breite des Dokuments",
  documentHeight: "Höhe des Dokuments",
  headers: "Header",
  document: "Dokument",
  run: "Ausführen",
  runHint: "Strg Enter",
  stop: "Abbrechen",
  prettify: "Formatieren",
  copyLink: "Link kopieren",
  newSheet: "Neu",
  sheet: (number) => `Unbenannt ${number}`,
  sheets: "Offene Dokumente",
  closeSheet: (name) => `${name} schließen`,
  operation: "Operation",
  variablesNeeded: "Erforderliche Variablen ergänzen",
  problemsTitle: "Probleme",
  problem: (line, message) => `Zeile ${line}: ${message}`,
  serverSays: (message) => `Der Server: ${message}`,
  noSchema: "Ohne das Schema des Servers gibt es keine Vorschläge, und nur die Syntax wird geprüft.",
  notJson: "Die Variablen sind kein JSON-Objekt. Es wurde nichts gesendet.",
  otherHost: (host) =>
    `Der Befehl ist für ${host}. Seine Header wurden weggelassen, weil sie hier an einen anderen Server gingen.`,
  noOperation: "Zuerst eine Operation schreiben, zum Beispiel { __typename }.",
  suggestions: (label) => `Vorschläge für ${label}`,
  suggested: (count) => (count === 1 ? "1 Vorschlag" : `${count} Vorschläge`),
  moreErrors: (count, shown) =>
    count === 1 ? "1 weiterer Fehler steht im JSON." : `${shown} weitere Fehler stehen im JSON.`,
  running: "Läuft",
  stopped: "Abgebrochen",
  took: (ms) => `${ms} ms`,
  results: (count) => `${count} Ergebnisse`,
  tableOf: "Tabelle von",
  nothingYet:
    "Eine Operation ausführen, um ihre Antwort hier zu sehen. Sie wird genau so gesendet, wie sie dasteht, mit der eigenen Anmeldung.",
  history: "Verlauf",
  noHistory: "Es wurde noch nichts ausgeführt.",
  example: "Mit einem Beispiel beginnen",
};
