/** German messages of the import of rows. */
import type { Translation } from "../parts.js";
import { pluralIn } from "../plural.js";
import { rowsText } from "./data.js";

const plural = pluralIn("de");

const withMore = (listed: string, more: string | undefined): string =>
  more === undefined ? listed : `${listed} und ${more} weitere`;

export const messages: Translation<"import"> = {
  importTitle: (action) => `Zeilen importieren: ${action}`,
  importKind: "Import",
  leadCreate: (what) =>
    `Jede Zeile einer Tabelle wird zu einem Datensatz (${what}). Nichts wird gesendet, bevor Sie es gesehen haben.`,
  leadUpdate: (what) =>
    `Jede Zeile einer Tabelle ändert einen Datensatz (${what}). Nur abweichende Werte werden gesendet, und nichts, bevor Sie es gesehen haben.`,
  leadUnread: (what) =>
    `Jede Zeile einer Tabelle ändert einen Datensatz: ${what}. Was er hat, lässt sich nicht lesen: Jeder Wert der Zeile ersetzt es.`,
  steps: { source: "Tabelle", matching: "Spalten", check: "Prüfen", run: "Senden" },
  stepsLabel: "Schritte",
  stepBack: "Zurück",

  chooseFile: "Datei auswählen",
  dropFile:
    "oder hier ablegen. Eine Tabellenkalkulation speichert sie als CSV, in jedem Zeichensatz und mit jedem Trennzeichen. Höchstens 200 MB. Auch JSON wird gelesen.",
  severalFiles: (files) => `Das sind ${files} Dateien, deshalb wurde keine gelesen. Wählen Sie eine nach der anderen.`,
  pasteLabel: "Oder Zeilen aus einer Tabellenkalkulation einfügen",
  pasteHelp: "Mit den Namen der Spalten in der ersten Zeile, oder als JSON.",
  usePasted: "Diese Zeilen verwenden",
  pastedName: "Eingefügte Zeilen",
  template: "Leere Tabelle speichern",
  templateHelp: "Sie hat eine Spalte für jedes Eingabefeld.",
  reading: (file) => `${file} wird gelesen`,
  stopReading: "Abbrechen",
  sheetErrors: {
    workbook: () =>
      "Das ist eine Arbeitsmappe. Speichern Sie sie dort als CSV (Datei, Speichern unter), oder kopieren Sie die Zeilen und fügen Sie sie hier ein.",
    markup: () =>
      "Das ist eine Webseite oder XML und keine Tabelle. Öffnet Ihre Tabellenkalkulation die Datei, speichern Sie sie dort als CSV, oder kopieren Sie die Zeilen und fügen Sie sie hier ein.",
    binary: () => "Diese Datei ist kein Text. Wählen Sie eine Datei mit Werten, die durch Kommas getrennt sind (CSV).",
    empty: () => "Darin sind keine Zeilen.",
    "open-quote": (row) =>
      `Ein Anführungszeichen in Zeile ${row} oder davor wird nie geschlossen, sodass der Rest der Datei eine einzige Zelle wäre. Schließen oder entfernen Sie es.`,
    "too-large": () =>
      "Diese Datei ist größer als 200 MB und kann nicht auf einmal importiert werden. Es wurde nichts davon gelesen. In mehrere Dateien teilen, jede mit der Zeile der Namen, und nacheinander importieren.",
    "too-wide": (row) => `Zeile ${row} hat mehr als 2.000 Zellen. Wahrscheinlich ist das Trennzeichen ein anderes.`,
    "json-row": (row) =>
      `Element ${row} dieses JSON ist kein Objekt mit Namen und kann deshalb keine Zeile sein. ` +
      "Entfernen Sie es, oder geben Sie ihm die Namen der Spalten.",
    "json-name": (row) =>
      `Element ${row} dieses JSON hat zwei Werte für eine Spalte, und einer davon ginge verloren. ` +
      "Benennen Sie einen der beiden Namen um, oder entfernen Sie ihn.",
    json: () => "Das beginnt wie JSON, ist aber nicht gültig. Vielleicht wurde es abgeschnitten.",
    "wide-json": () =>
      "Die Objekte in diesem JSON haben mehr als 2.000 verschiedene Namen, zu viele für Spalten. Zeilen sind ein Array von Objekten mit denselben Namen.",
    "large-json": () =>
      "Dieses JSON ist größer als 20 MB, deshalb wurde nichts davon gelesen. Speichern Sie die Zeilen als CSV, oder teilen Sie sie auf.",
  },
  notRead: "Die Datei kann nicht gelesen werden. Wählen Sie sie noch einmal aus.",
  headOnly: "Die Tabelle hat die Namen ihrer Spalten, aber keine Zeile darunter.",
  findColumn: "Spalte suchen",
  noColumn: "Keine Spalte heißt so.",
  moreColumns: (next, all) => `${next} von ${all} weiteren Spalten zeigen`,
  columnNumber: (number) => `Spalte ${number}`,
  unfinished: (file, rows) => `Noch nicht gesendet: ${file}, ${rowsText(rows)}`,
  goOnWithTable: "Damit weitermachen",
  keptImports: "Frühere Importe",
  keptSince: (when, rows) => `Begonnen am ${when}, ${rowsText(rows)}`,
  continueImport: "Fortsetzen",
  removeImport: "Entfernen",
  removeRows: (rows) => `${rowsText(rows)} von diesem Gerät entfernen`,
  keepRows: "Behalten",
  keptFaults: {
    unreadable: "Er konnte von diesem Gerät nicht gelesen werden.",
    "open-elsewhere": "Er ist in einem anderen Tab offen. Dort fortsetzen, oder jenen Tab zuerst schließen.",
  },

  rowsAndColumns: (rows, columns) =>
    `${rowsText(rows)}, ${plural(columns, { one: `${columns} Spalte`, other: `${columns} Spalten` })}`,
  column: "Spalte",
  samples: "Erste Werte",
  fills: "Kommt in",
  ignore: "Übergehen",
  inputFor: (column) => `Eingabefeld für ${column}`,
  linkBy: { name: "nach Name", id: "nach ID" },
  linkByFor: (column) => `Wie ${column} einen Datensatz nennt`,
  inQuotes: (text) => `„${text}“`,
  ignored: (columns, more) => `Diese Spalten werden übergangen: ${withMore(columns, more)}.`,
  keyMissing: (input) => `Wählen Sie eine Spalte für ${input}: Sie sagt, welchen Datensatz eine Zeile ändert.`,
  constants: "In jeder Zeile gleich",
  constantsHelp: "Diese Eingabefelder füllt keine Spalte.",
  checkRows: (rows) => `${rowsText(rows)} prüfen`,
  format: "Wie die Tabelle gelesen wird",
  encoding: "Zeichensatz",
  separator: "Zwischen Spalten",
  separators: { ",": "Komma", ";": "Semikolon", "\t": "Tabulator", "|": "Senkrechter Strich" },
  head: "Namen der Spalten",
  noHead: "In keiner Zeile",
  headInRow: (row, beginning) => `Zeile ${row}: ${beginning}`,
  headFound: (row) => `Zeile ${row} hat die Namen der Spalten. Die Zeilen darüber werden nicht importiert.`,
  decimalMark: "Zahlen",
  decimalMarks: { ".": "1,234.50", ",": "1.234,50" },
  percentage: "12 % wird gelesen als",
  percentages: { number: "12", share: "0,12" },
  percentageOpen:
    "Ein Prozentsatz wie 12 % kann als 12 oder als 0,12 gelesen werden. Wählen Sie, was der Server erwartet.",
  listMark: "Rot, blau in einer Liste wird gelesen als",
  listMarks: { ",": "zwei Einträge", ";": "ein Eintrag" },
  listOpen:
    "Ein Komma in einer Liste kann zwischen zwei Einträgen stehen oder zu einem gehören. Wählen Sie, was in dieser Tabelle gilt.",
  dateOrder: "Datumsangaben",
  dateOrders: { year: "2026-11-24", day: "24/11/2026", month: "11/24/2026" },
  numberOpen: "Zahlen wie 1,234 können auf zwei Arten gelesen werden. Wählen Sie, wie diese Tabelle sie schreibt.",
  currencyRead: (currency) => `Beträge werden ohne ihre Währung gelesen (${currency}).`,
  dateRead: (text, day) => `„${text}“ wird als ${day} gelesen.`,
  dateOpen: "Angaben wie 3/4/2026 können auf zwei Arten gelesen werden. Wählen Sie, wie diese Tabelle sie schreibt.",
  emptyCells: "Eine leere Zelle",
  emptyLeaves: "lässt den Wert, wie er ist",
  emptyClears: "leert den Wert",

  checkAt: {
    names: (done, all) => `Namen werden nachgeschlagen: ${done} von ${all}`,
    rows: (done, all) => `Zeilen werden geprüft: ${done} von ${all}`,
  },
  allGood: (rows) =>
    plural(rows, { one: "Die Zeile kann gesendet werden.", other: `Alle ${rows} Zeilen können gesendet werden.` }),
  someFaulty: (faulty, all) =>
    `${faulty} von ${rowsText(all)} können so nicht gesendet werden. Berichtigen Sie sie hier, oder lassen Sie sie weg.`,
  problems: "Probleme",
  rowNumbers: withMore,
  row: "Zeile",
  rows: "Zeilen",
  cell: "Zelle",
  problem: "Problem",
  wholeRow: "Die Zeile",
  cellOf: (column, row) => `${column} in Zeile ${row}`,
  cellOfRows: (column, rows) => `${column} in den Zeilen ${rows}`,
  corrected: "Berichtigt",
  candidatesFor: (text) => `Datensätze, die ähnlich heißen wie ${text}`,
  chooseCandidate: "Einen auswählen",
  moreProblems: (count) => `${count} weitere anzeigen`,
  cellProblems: {
    number: "Eine Zahl eingeben.",
    money: "Einen Betrag eingeben, zum Beispiel 12 oder 12 EUR.",
    "minor-units":
      "Betrag mit Währung angeben, etwa 19.99 EUR. Eine Zahl in der kleinsten Einheit wird nur in einer Spalte ohne Währungen gelesen.",
  },
  spacedKeys: (rows) =>
    `In ${rowsText(rows)} stehen Leerzeichen um den Schlüssel. Er wird genau so verglichen, wie er in der Tabelle steht, mit ihnen.`,
  tooManyCells: "Diese Zeile hat mehr Zellen, als die Tabelle Spalten hat.",
  notTaken:
    "Das kann sagen, welcher Datensatz gemeint ist, und füllt kein Eingabefeld. Wählen Sie eines, oder leeren Sie die Zelle.",
  broken:
    "Ein Zeichen dieser Zelle ist in der Datei beschädigt. Schreiben Sie es neu, oder wählen Sie einen anderen Zeichensatz.",
  noRecord: (text, cutAt) =>
    cutAt === undefined ? `Kein Datensatz heißt „${text}“.` : `Keiner der ersten ${cutAt} Datensätze heißt „${text}“.`,
  onlyCompared: (text, records) =>
    `Nur die ersten ${records} Datensätze wurden verglichen. Weitere können ebenso „${text}“ heißen.`,
  severalRecords: (text, count) => `${count} Datensätze heißen „${text}“.`,
  onlyId: (text, record) => `Kein Datensatz heißt „${text}“. Es ist die ID von ${record}.`,
  takeIds: (column) => `Die IDs in „${column}“ übernehmen`,
  changedSinceTable: (what) =>
    `Dieser Datensatz wurde geändert, seit die Tabelle geschrieben wurde. Jetzt gilt: ${what}. Leeren Sie diese Zelle, um es zu überschreiben.`,
  overwriteChanged: "Überschreiben, was geändert wurde",
  otherName: (ids, records) =>
    `Die ID ${ids} daneben, die gilt, ist die von ${records}. Berichtigen Sie diesen Namen, leeren Sie die Zelle, oder wählen Sie die Namen für das Eingabefeld.`,
  lookupFailed: (why) => `Er konnte nicht nachgeschlagen werden: ${why}`,
  lookUpAgain: "Noch einmal nachschlagen",
  copies: (copies, rows) =>
    copies === "1"
      ? `Zeile ${rows} ist dieselbe wie eine frühere.`
      : `${copies} Zeilen sind dieselben wie frühere: ${rows}.`,
  knownRecords: (column, record) =>
    `Die Spalte „${column}“ hat Schlüssel von Datensätzen, die es schon gibt, wie „${record}“. Jeder davon wird noch einmal angelegt.`,
  knownKeys: (column, record) =>
    `Die Spalte „${column}“ hat Schlüssel von Datensätzen, die es schon gibt, wie „${record}“. Der Server ersetzt diese vielleicht, oder lehnt die Zeilen ab.`,
  sameRecords: (copies, rows) =>
    copies === "1"
      ? `Zeile ${rows} ändert einen Datensatz, den auch eine frühere ändert. Zeilen werden gleichzeitig gesendet, also kann jede die letzte sein.`
      : `${copies} Zeilen ändern Datensätze, die auch frühere ändern: ${rows}. Zeilen werden gleichzeitig gesendet, also kann jede die letzte sein.`,
  leaveCopiesOut: (copies) => (copies === "1" ? "Diese Zeile weglassen" : "Diese Zeilen weglassen"),
  copyOf: (row) => `Dieselbe wie Zeile ${row}.`,
  sameRecordAs: (row) => `Ändert denselben Datensatz wie Zeile ${row}.`,
  readingPresent: (done, all) => `Jetzige Werte der Datensätze werden gelesen: ${done} von ${all}`,
  firstRows: "Die ersten Zeilen, wie sie gesendet werden",
  whatChanges: "Was sich ändert",
  changingRows: (rows, all) =>
    rows === "0"
      ? "Keine Zeile ändert etwas: Die Datensätze sind schon so."
      : `${rows} von ${rowsText(all)} ${rows === "1" ? "ändert" : "ändern"} etwas. Alle anderen sind wie ihre Datensätze.`,
  moreChangingRows: "Mehr davon zeigen",
  sendRows: (rows) => `${rowsText(rows)} senden`,
  leaveOutAndSend: (out, rows) => `${out} weglassen und ${rowsText(rows)} senden`,
  nothingToSend: "Keine Zeile kann gesendet werden.",
  preparing: "Wird vorbereitet",
  willBeKept:
    "Die Zeilen bleiben auf diesem Gerät, bis sie gesendet sind, sodass Sie nach einem Neuladen fortfahren können.",
  secretsNotKept:
    "Die Zeilen enthalten etwas, das wie ein Passwort aussieht, und bleiben deshalb nicht auf diesem Gerät. Schließen Sie die Seite nicht, bevor alle gesendet sind.",
  storageMissing:
    "Dieser Browser bewahrt für diese Seite nichts auf. Schließen Sie die Seite nicht, bevor alle Zeilen gesendet sind.",

  rowsNotKept: "Die Zeilen bleiben nicht auf diesem Gerät. Schließen Sie die Seite nicht, bevor alle gesendet sind.",
  runAt: {
    ready: "Nicht begonnen",
    running: "Wird gesendet",
    limited: "Der Server möchte weniger Anfragen. Es geht weiter, sobald er wieder welche annimmt.",
    stopping: "Hält nach den gesendeten Zeilen an",
    stopped: "Angehalten. Die übrigen Zeilen wurden nicht gesendet.",
    finished: "Fertig",
  },
  goesOnElsewhere:
    "Sie können inzwischen andere Seiten der App öffnen: Es wird weiter gesendet. Lassen Sie diesen Tab offen.",
  progress: "Fortschritt",
  counts: (done, failed, waiting) => `${done} erledigt, ${failed} fehlgeschlagen, ${waiting} übrig`,
  unclearCount: (rows) => `${rowsText(rows)} ohne Antwort`,
  timeLeft: (time) => `noch etwa ${time}`,
  seconds: (count) => plural(count, { one: `${count} Sekunde`, other: `${count} Sekunden` }),
  minutes: (count) => plural(count, { one: `${count} Minute`, other: `${count} Minuten` }),
  hours: (count) => plural(count, { one: `${count} Stunde`, other: `${count} Stunden` }),
  atOnce: "Zeilen zur selben Zeit",
  pause: "Anhalten",
  goOnSending: "Fortsetzen",
  retryFailed: (rows) =>
    plural(rows, { one: "Die fehlgeschlagene erneut senden", other: `Die ${rows} fehlgeschlagenen erneut senden` }),
  rowsMayBeDone: (rows) =>
    rows === "1"
      ? "Der Server hat einen Fehler gemeldet, hat diese Zeile aber vielleicht trotzdem ausgeführt. Sehen Sie erst nach: Sonst geschieht es vielleicht zweimal."
      : `Der Server hat zu ${rows} Zeilen einen Fehler gemeldet, hat sie aber vielleicht trotzdem ausgeführt. Sehen Sie erst nach: Sonst geschieht es vielleicht zweimal.`,
  retryCertain: (rows) =>
    rows === "1" ? "Nur die nicht ausgeführte senden" : `Nur die ${rows} nicht ausgeführten senden`,
  retryAll: (rows) =>
    rows === "1" ? "Erneut senden, vielleicht doppelt" : `Alle ${rows} erneut senden, vielleicht doppelt`,
  notAgain: "Nicht erneut senden",
  unclearTitle: (rows) => plural(rows, { one: "Kam diese Zeile an?", other: `Kamen diese ${rows} Zeilen an?` }),
  unclearHelp:
    "Sie wurden gesendet, aber ihre Antwort kam nicht an. Sehen Sie nach, ob sie da sind, bevor Sie sie erneut senden: Sonst sind sie vielleicht doppelt da.",
  lookUpUnclear: "Nachschlagen",
  recordCalledSo: "Ein Datensatz heißt so:",
  hasValues: "Der Datensatz hat die Werte dieser Zeile.",
  lacksValues: "Der Datensatz hat die Werte dieser Zeile nicht.",
  listShows: "In der Liste stehen:",
  look: "Nachsehen",
  wasMade: "Sie ist da",
  ofRow: (what, row, name) => `${what}: ${name}, Zeile ${row}`,
  allMade: "Alle sind da",
  sendAgain: "Erneut senden",
  allAgain: "Alle erneut senden",
  answerLost: "Die Seite wurde geschlossen, bevor die Antwort ankam.",
  sentElsewhere: "Sie wurde in einem anderen Tab gesendet.",
  notMarked:
    "Dieses Gerät konnte nicht vermerken, dass die Zeile gesendet wird, und sie wurde deshalb nicht gesendet. Melden Sie sich erneut an, oder schaffen Sie Platz auf dem Gerät.",
  decisionNotNoted:
    "Dieses Gerät konnte Ihre Entscheidung nicht vermerken, und es wurde deshalb nichts getan. Melden Sie sich erneut an, oder schaffen Sie Platz auf dem Gerät.",
  unclearAnswer: "Der Server hat es nicht bestätigt.",
  noSuchRecord: (id) => `Es gibt keinen Datensatz „${id}“.`,
  correct: "Korrigieren",
  correction: "Korrektur",
  correctRow: (row) => `Zeile ${row} korrigieren`,
  correctDone: "Korrektur übernehmen",
  correctCancel: "Abbrechen",
  sendCorrected: (rows) =>
    plural(rows, { one: "Korrigierte Zeile senden", other: `${rows} korrigierte Zeilen senden` }),
  results: "Ergebnisse",
  record: "Datensatz",
  result: "Ergebnis",
  reason: "Grund",
  resultOf: {
    waiting: "Nicht gesendet",
    done: "Erledigt",
    unchanged: "Nichts zu ändern",
    failed: "Fehlgeschlagen",
    reported: "Der Server hat einen Fehler gemeldet",
    unclear: "Keine Antwort",
    leftOut: "Weggelassen",
  },
  saveFailed: (rows) => `${rowsText(rows)} zum Korrigieren als CSV speichern`,
  saveResults: "Als CSV speichern",
  resultName: (file) => `${file} Ergebnis`,
  openList: "Liste öffnen",
  importMore: "Weitere Tabelle importieren",
  leftOutCount: (rows) => `${rowsText(rows)} weggelassen`,
};
