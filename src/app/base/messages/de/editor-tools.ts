/** German messages of the parts of the editor that are loaded when they are opened. */
import type { Translation } from "../parts.js";

export const messages: Translation<"editorTools"> = {
  // Menu
  copyCurl: "Als curl kopieren",
  copyCurlWithSecrets: "Als curl mit Geheimnissen kopieren",
  copyFetch: "Als fetch kopieren",
  // Tools
  tools: {
    find: "Suchen",
    merge: "Fragmente einsetzen",
    prettify: "Formatieren",
  },
  nothingToMerge: "Es gibt kein Fragment, das eingesetzt werden kann.",
  find: "Im Dokument suchen",
  next: "Weiter",
  previous: "Zurück",
  foundPlaces: (number, count) => (count === 0 ? "Nicht gefunden" : `${number} von ${count}`),
  // Folds
  folds: {
    fold: "Am Cursor einklappen",
    unfold: "Am Cursor ausklappen",
    "fold-all": "Alles einklappen",
    "unfold-all": "Alles ausklappen",
  },
  foldedLines: (first, last) => `Zeilen ${first} bis ${last}`,
  // Docs
  docsBack: "Zurück",
  closeDocs: "Doku schließen",
  noDocs: "Hier steht mehr, sobald der Cursor auf einem Feld, einem Argument oder einem Typ steht.",
  // Builder
  closeBuilder: "Baukasten schließen",
  builtOperation: "Operation, die gebaut wird",
  newOperation: { query: "Neue Query", mutation: "Neue Mutation", subscription: "Neue Subscription" },
  seekFields: "Feld suchen",
  fieldsOf: (name) => `In ${name}`,
  notOfType: (type) => `Das ist kein Wert des Typs ${type}. Es steht nicht im Dokument.`,
  builderMistakes: "Das Dokument hat Fehler. Erst wenn sie behoben sind, kann etwas angekreuzt werden.",
  // Headers
  addHeader: "Header hinzufügen",
  keepHeaders: "Auf diesem Gerät behalten",
  headersInMemory: "Diese Header werden mit jedem Dokument gesendet. Sie sind weg, sobald die Seite geschlossen wird.",
  headersKept:
    "Diese Header werden mit jedem Dokument gesendet und bleiben auf diesem Gerät, bis sie entfernt werden oder bis zur Abmeldung.",
  headerSchemes: { bearer: "Bearer-Token", key: "Schlüssel", basic: "Name und Passwort", text: "Andere" },
  headerScheme: (number) => `Art von Header ${number}`,
  headerName: (number) => `Name von Header ${number}`,
  headerUser: (number) => `Benutzername von Header ${number}`,
  headerValue: (number) => `Wert von Header ${number}`,
  removeHeader: (name) => `Header ${name} entfernen`,
  namePlaceholders: { key: "X-API-Key", text: "Name" },
  userPlaceholder: "Benutzername",
  valuePlaceholders: { bearer: "Token", key: "Schlüssel", basic: "Passwort", text: "Wert" },
  headerFaults: {
    name: "Der Name eines Headers besteht nur aus Buchstaben, Ziffern und Bindestrichen. Er wird nicht gesendet.",
    forbidden: "Browser lassen Seiten diesen Header nicht senden.",
    value: "Der Wert hat einen Zeilenumbruch oder Zeichen, die ein Header nicht haben kann. Er wird nicht gesendet.",
  },
};
