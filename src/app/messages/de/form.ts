/** German messages of forms, and of actions: their review and their outcome. */
import type { MessageParts } from "../parts.js";

export const messages: MessageParts["form"] = {
  // Forms
  optional: (count) => `Mehr (${count})`,
  add: (what) => `Hinzufügen: ${what}`,
  addOne: "Hinzufügen, dann Enter drücken",
  item: (index) => `Eintrag ${index}`,
  setNull: "Auf dem Server leeren",
  pickExisting: "Vorhandenes auswählen",
  pickInstead: "Stattdessen Vorhandenes auswählen",
  makeNew: (what) => `Neu anlegen: ${what}`,
  oneOf: "Eines davon auswählen.",
  send: "Senden",
  sending: "Wird gesendet",
  fixFirst: (count) => (count === 1 ? "Ein Feld ist noch zu prüfen." : `${count} Felder sind noch zu prüfen.`),

  // Review
  review: "Überprüfen",
  reviewNone: "Nichts ist ausgefüllt, und kein Feld ist erforderlich.",
  reviewRaw: "Wie an den Server gesendet",
  willBeSent: (isChange) => (isChange ? "Das wird geändert. Alles andere bleibt, wie es ist." : "Das wird gesendet."),
  added: "Hinzugefügt:",
  removed: "Entfernt:",
  cleared: "Geleert",
  before: "Vorher:",
  now: "Jetzt:",
  unchanged: "Es gibt noch keine Änderungen.",
  noItems: "Keine",
  file: "Eine Datei",
  back: "Zurück zum Formular",
  sureDelete: (action, what) => `${what ? `${action}: ${what}` : action}?`,
  cannotUndo: "Das lässt sich von hier aus nicht rückgängig machen.",
  keptDraft: (when) => `Eingaben vom ${when} wiederhergestellt.`,
  discard: "Verwerfen",

  // Conflict
  changedMeanwhile: "Jemand anderes hat diesen Datensatz inzwischen geändert. Es wurde noch nichts gesendet.",
  theirs: "Andere:",
  yours: "Eigene:",
  nothing: "Nichts",
  sendMine: "Eigene senden",
  takeTheirs: "Andere übernehmen",

  // Outcome
  done: (action) => `Erledigt: ${action}`,
  cancel: "Abbrechen",
  again: "Noch einmal",
  notDone: "Der Server hat das nicht ausgeführt",
  notDoneAs: {
    error: "Der Server hat das nicht ausgeführt",
    "signed-out": "Dafür anmelden",
    forbidden: "Dafür fehlt die Berechtigung",
  },
  notConfirmed: "Der Server hat das nicht bestätigt",
  notConfirmedWhy: "Seine Antwort enthält weder das erwartete Ergebnis noch einen Fehler.",
  partlyDone: (done, all) =>
    `${done} von ${all} ${done === 1 ? "wurde" : "wurden"} ausgeführt. Beim erneuten Senden werden diese doppelt ausgeführt.`,
  answered: "Antwort des Servers:",
  useSignIn: "Diese Anmeldung verwenden",
  signInHidden: "Die Antwort enthält ein Token zur Anmeldung. Es wird nicht angezeigt.",
  signInUse:
    "Diese Seite kann es mit jeder Anfrage senden, bis zur Abmeldung oder bis die Seite geschlossen wird. Es wird nicht gespeichert.",
  signInNotUsed: "Es wird auch nicht verwendet: Diese Seite regelt die Anmeldung selbst.",
  kept: "Die Eingaben bleiben erhalten.",
};
