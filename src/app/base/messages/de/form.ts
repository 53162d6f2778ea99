/** German messages of forms, and of actions: their review and their outcome. */
import type { Translation } from "../parts.js";

export const messages: Translation<"form"> = {
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
  inputProblems: {
    boolean: "Ja oder Nein eingeben.",
    choice: "Eine der Möglichkeiten auswählen.",
    "clock-gap": "Diese Uhrzeit lassen die Uhren hier aus. Eine der Zeiten daneben auswählen.",
    "clock-twice":
      "Diese Uhrzeit zeigen die Uhren hier zweimal. Eine auswählen oder mit der Zone schreiben, etwa 2026-10-25T02:30+02:00.",
    date: "Ein Datum eingeben, das es gibt, etwa 24.11.2026 oder 2026-11-24.",
    "day-alone": "Hier wird nur nach einem Tag gefragt. Die Uhrzeit weglassen.",
    "day-missing": "Der Tag fehlt. Zum Beispiel 24.11.2026 schreiben.",
    "day-or-month": "Das können zwei Tage sein. Einen auswählen oder den Monat als Wort schreiben.",
    digits:
      "Eine Zahl hat hier mehr Stellen, als gesendet werden können. In Anführungszeichen, als Text, behält sie alle.",
    email: "Eine E-Mail-Adresse eingeben, zum Beispiel ann@example.com.",
    file: "Eine Datei auswählen.",
    integer: "Eine ganze Zahl eingeben, nur aus Ziffern.",
    json: "Das ist kein JSON: Anführungszeichen, Kommas und Klammern prüfen.",
    "minor-units":
      "Einen Betrag mit Währung eingeben, zum Beispiel 19.99 EUR, oder eine ganze Zahl der kleinsten Einheit.",
    commas:
      "Ein Komma kann zwischen zwei Einträgen stehen oder zu einem gehören. Wählen Sie unter Spalten, was gilt, oder schreiben Sie Semikolons zwischen die Einträge.",
    "month-missing": "Der Monat fehlt. Zum Beispiel 24.11.2026 schreiben.",
    "no-value":
      "Das steht an der Stelle eines Wertes: ein Formelfehler, eine Zahl mit abgeschnittenen Stellen oder ein Wort für nichts. Den Wert eingeben.",
    money: "Einen Betrag aus Ziffern eingeben, mit Punkt vor Dezimalstellen, zum Beispiel 12.50 oder 12.50 EUR.",
    number: "Eine Zahl eingeben, mit Punkt vor Dezimalstellen.",
    "open-text": "Den gemeinten Datensatz wählen.",
    "one-of": "Genau eines davon ausfüllen.",
    phone: "Eine Telefonnummer aus Ziffern eingeben, zum Beispiel +49 30 1234567.",
    range: "Ganze Zahlen gehen hier von -2147483648 bis 2147483647.",
    required: "Das ist erforderlich.",
    unread: "Was jetzt da ist, wurde nicht gelesen. Deshalb muss es hier angegeben werden.",
    unseen: "Der Datensatz hat hier mehr, als sich lesen ließ. Nichts wurde gesendet, weil es verloren ginge.",
    unsure: "Das Schema sagt nicht, was aus allem anderen wird, was der Datensatz hier hat. Nichts wurde gesendet.",
    time: "Eine Uhrzeit eingeben, zum Beispiel 14:30.",
    "too-large": "Diese Zahl ist zu groß: eine unter 1.797e308 eingeben.",
    "two-readings":
      "Das kann ein Tausender oder eine Dezimalzahl sein. Ohne Punkt schreiben, oder mit einem Komma vor den Dezimalstellen.",
    unreadable: "Das ist nicht lesbar und würde weggelassen. Anders schreiben oder leeren.",
    url: "Eine vollständige Adresse eingeben, zum Beispiel https://example.com/.",
  },

  // Days and times
  chooseDay: (what) => `Tag auswählen: ${what}`,
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  timeOptional: "Uhrzeit, optional",
  timesIn: (zone) => `Zeiten wie in ${zone}`,
  momentSent: (moment, zone) =>
    zone === undefined ? `Gesendet wird ${moment}.` : `Gesendet wird ${moment}, Zeit in ${zone}.`,
  whichDay: "Welcher Tag ist gemeint?",
  whichTime: "Welche Uhrzeit ist gemeint?",

  // Review
  review: "Prüfen",
  reviewNone: "Nichts ist ausgefüllt, und kein Feld ist erforderlich.",
  reviewRaw: "Wie an den Server gesendet",
  willBeSent: "Das wird gesendet.",
  changesOf: (changes) => `${changes} ${changes === 1 ? "Wert ändert" : "Werte ändern"} sich.`,
  othersStay: "Alles andere bleibt, wie es ist.",
  draftGoesAlong: "Gibt es davon einen Entwurf, wird vielleicht alles mit veröffentlicht, was dort geändert wurde.",
  sentAlong: "Das wird mitgesendet. Es entsteht aus dem, was der Datensatz hat: Bitte prüfen, ob es stimmt.",
  unchangedInputs: (count) => `${count} unverändert`,
  inputOfChange: "Eingabe",
  valueBefore: "Vorher",
  valueNow: "Jetzt",
  changeAgain: "Ändern",
  added: "Hinzugefügt:",
  mayBeTaken: (inputs) =>
    `Was dort eingesetzt wird, wird vielleicht dem Datensatz genommen, der es jetzt hat: ${inputs}.`,
  mayBeRemoved: "Bleibt vielleicht, oder wird entfernt:",
  removed: "Entfernt:",
  nowUnread: "Was jetzt da ist, wurde nicht gelesen.",
  partUnread: "Ein Teil davon wurde nicht vom Datensatz gelesen. Wird es gesendet, so geht dieser Teil verloren.",
  listUnread: "Der Datensatz hat hier Einträge, die nicht gezeigt werden. Was hier eingegeben wird, ersetzt sie.",
  itemsUnread: (count, number) =>
    number === 1
      ? "Der Datensatz hat einen Eintrag, der nicht gezeigt wird. Was hier eingegeben wird, ersetzt ihn."
      : `Der Datensatz hat ${count} Einträge, die nicht gezeigt werden. Was hier eingegeben wird, ersetzt sie.`,
  emptiedUnread: "Eine leere Liste wird gesendet. Was jetzt da ist, wurde nicht gelesen und wird entfernt.",
  emptyListSent: "Wird als leere Liste gesendet.",
  sendEmptyList: "Eine leere Liste senden",
  savedEmpty: "Leer: Das wird als leerer Text gespeichert.",
  cleared: "Geleert",
  before: "Vorher:",
  now: "Jetzt:",
  unchanged: "Es gibt noch keine Änderungen.",
  noItems: "Keine",
  file: "Eine Datei",
  back: "Zurück zum Formular",
  sureDelete: (action, what) => `${what ? `${action}: ${what}` : action}?`,
  everyRow: (thing) => `${thing}: alle Einträge`,
  maybeEveryRow: (thing) => `${thing}: vielleicht alle Einträge`,
  someRows: (thing) => `${thing}: jeder Eintrag, den der Filter trifft`,
  withRowCount: (rows, count, number) => `${rows}, ${count} ${number === 1 ? "Zeile" : "Zeilen"}`,
  serversChoice: (value) => `Nicht ausgefüllt. Der Server nimmt: ${value}`,
  andOtherRecords: (record, others) => `${record} und ${others} weitere`,
  relatedRows: (rows) => `${rows}, die dazugehören`,
  isFor: (what) => `Das ist für: ${what}.`,
  reachNotKnown: "Das Schema sagt nicht, welche Datensätze das ändert.",
  restNotKnown: (inputs) => `Das Schema sagt nicht, was aus allem anderen wird, was der Datensatz hier hat: ${inputs}.`,
  filterIsEmpty: "Der Filter ist leer und schließt deshalb nichts aus.",
  filterMayBeAll: "Dieser Filter schließt vielleicht nichts aus.",
  noKeyGiven: "Nichts sagt, welcher Eintrag gemeint ist: Der Server nimmt dann vielleicht alle.",
  selectionNotGiven: (input) =>
    `„${input}“ ist nicht angegeben: Der Server entscheidet, welche gemeint sind, vielleicht alle.`,
  filterSelects: "Es geschieht mit jeder Zeile, die der Filter trifft.",
  notFromRecord: "Von diesem Datensatz aus wird das nicht gesendet.",
  typeName: (thing) => `Zur Bestätigung „${thing}“ eingeben`,
  moreHelp: "Mehr dazu",
  lessHelp: "Weniger",
  cannotUndo: "Das lässt sich von hier aus nicht rückgängig machen.",
  keptDraft: (when) => `Eingaben vom ${when} wiederhergestellt.`,
  notKept: (inputs) => `Nicht behalten, bitte noch einmal angeben: ${inputs}.`,
  discard: "Verwerfen",

  // Conflict
  changedMeanwhile: "Jemand anderes hat diesen Datensatz inzwischen geändert. Es wurde noch nichts gesendet.",
  hasOtherValues:
    "Dieser Datensatz hat hier andere Werte, die noch nicht zu sehen waren. Es wurde noch nichts gesendet.",
  sendUnread: "Trotzdem senden",
  recordUnseen:
    "Dies ändert vielleicht einen vorhandenen Datensatz. Was er hat, wurde nicht gelesen, und was hier eingetragen wird, ersetzt es.",
  otherRecord: (shown, now) =>
    `Der Name war „${shown}“. Unter diesem Schlüssel hat der Server jetzt „${now}“: einen anderen Datensatz, oder diesen unter anderem Namen.`,
  goOnWith: (name) => `Mit „${name}“ weitermachen`,
  recordUnread:
    "Die jetzigen Werte dieses Datensatzes ließen sich nicht lesen. Was hier eingetragen wird, ersetzt sie, wie auch immer sie lauten.",
  theirs: "Andere:",
  yours: "Eigene:",
  nothing: "Nichts",
  sendMine: "Eigene senden",
  takeTheirs: "Andere übernehmen",

  // Sending without an answer
  wasBeingSent: "Das wurde gerade gesendet, als die Seite geschlossen wurde.",
  notKnownIfDone: "Es ist nicht bekannt, ob das ausgeführt wurde.",
  lookFirst:
    "Der Server hat es vielleicht ausgeführt. Zuerst nachsehen: Beim erneuten Senden geschieht es vielleicht doppelt.",
  recordHasValues:
    "Der Datensatz hat jetzt diese Werte, es scheint also ausgeführt zu sein. Zuerst nachsehen: Beim erneuten Senden geschieht es vielleicht doppelt.",
  lookAtRecord: "Datensatz ansehen",
  lookAtList: "Liste ansehen",
  wasDone: "Es wurde ausgeführt",
  sendTwice: "Erneut senden, vielleicht doppelt",
  leaveWhileSending: "Es gibt noch keine Antwort. Wer jetzt geht, sieht vielleicht nicht, ob es ausgeführt wurde.",
  stay: "Bleiben",
  leaveRows: "Wer jetzt geht, bricht ab: Was noch nicht gesendet ist, wird nicht gesendet. Was gesendet ist, bleibt.",
  leaveAnyway: "Trotzdem gehen",
  stillSending: (action) => `Wird noch gesendet: ${action}`,

  // Outcome
  done: (action) => `Erledigt: ${action}`,
  cancel: "Abbrechen",
  again: "Noch einmal",
  notDone: "Der Server hat das nicht ausgeführt",
  notDoneAs: {
    "signed-out": "Dafür anmelden",
    forbidden: "Dafür fehlt die Berechtigung",
  },
  doubts: {
    "done-but": "Das wurde ausgeführt, aber ein Teil der Antwort fehlt",
    refused: "Der Server hat einen Fehler gemeldet",
    unknown: "Ob das ausgeführt wurde, ist nicht bekannt",
  },
  doneBefore: "Es wurde ausgeführt. Beim erneuten Senden wird es doppelt ausgeführt.",
  notConfirmed: "Der Server hat das nicht bestätigt",
  notConfirmedWhy: "Seine Antwort enthält weder das erwartete Ergebnis noch einen Fehler.",
  partlyDone: (done, all) =>
    `${done} von ${all} ${done === 1 ? "wurde" : "wurden"} ausgeführt. Beim erneuten Senden werden diese doppelt ausgeführt.`,
  answerToRead: "Die Antwort liegt zum Lesen bereit.",
  answered: "Antwort des Servers:",
  useSignIn: "Diese Anmeldung verwenden",
  signInHidden: "Die Antwort enthält ein Token zur Anmeldung. Es wird nicht angezeigt.",
  signInUse:
    "Diese Seite kann es mit jeder Anfrage senden, bis zur Abmeldung oder bis die Seite geschlossen wird. Es wird nicht gespeichert.",
  signInNotUsed: "Es wird auch nicht verwendet: Diese Seite regelt die Anmeldung selbst.",
  kept: "Die Eingaben bleiben erhalten.",
};
