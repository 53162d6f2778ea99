/** German messages of the export. */
import type { Translation } from "../parts.js";
import { pluralIn } from "../plural.js";
import { rowsText } from "./data.js";

const plural = pluralIn("de");

const requestsText = (requests: number | string): string =>
  plural(requests, { one: `${requests} Anfrage`, other: `${requests} Anfragen` });

export const messages: Translation<"export"> = {
  planOf: (rows) => `${rowsText(rows)}.`,
  planUnknown: (limit) =>
    `Der Server sagt nicht, wie viele Zeilen es gibt. Der Export hält nach ${rowsText(limit)} an und fragt nach.`,
  planWhole: "Der Server sendet die ganze Liste auf einmal.",
  planLarge: (values) =>
    `Das ist ein großer Export: etwa ${values} Werte. Er kann Minuten dauern und macht dem Server viel Arbeit. ` +
    "Ein Filter oder weniger Spalten machen ihn schneller.",
  allColumns: (all, shown) => `Alle ${all} Spalten, nicht nur die ${shown} angezeigten`,
  begin: "Starten",
  beginLarge: (rows) => `Trotzdem ${rowsText(rows)} exportieren`,
  stop: "Abbrechen",
  soFar: (rows) => `Bisher ${rowsText(rows)}`,
  rowsOf: (rows, total) => `${rows} von ${total} Zeilen`,
  inRequests: requestsText,
  progress: "Fortschritt",
  walkAt: {
    ready: "Nicht gestartet",
    running: "Zeilen werden geladen",
    pausing: "Wird angehalten",
    paused: "Angehalten",
    limit: "An der Grenze angehalten",
    failed: "Unterbrochen",
    stopped: "Abgebrochen",
    done: "Fertig",
  },
  atLimit: (rows) => `${rowsText(rows)} geladen, und es gibt mehr. Fortsetzen oder diese Zeilen speichern.`,
  failedAt: (rows) =>
    `Der Export wurde nach ${rowsText(rows)} unterbrochen. Sie bleiben erhalten. Dort fortsetzen oder sie speichern.`,
  stoppedAt: (rows) => `Nach ${rowsText(rows)} abgebrochen. Sie bleiben erhalten. Dort fortsetzen oder sie speichern.`,
  allHere: (rows) => `Alle ${rows} Zeilen sind geladen.`,
  oneHere: "Die einzige Zeile ist geladen.",
  noneHere: "Es gibt keine Zeilen.",
  fewerHere: (rows, total) =>
    `Laut Server gibt es ${rowsText(total)}, gesendet hat er ${rows}. ` +
    "Vielleicht wurden inzwischen Zeilen hinzugefügt oder gelöscht, oder die Berechtigung für einige fehlt.",
  moreHere: (rows, total) =>
    `Laut Server gibt es ${rowsText(total)}, gesendet hat er ${rows}. ` +
    "Vielleicht wurden inzwischen Zeilen hinzugefügt, oder der Server zählt sie anders.",
  ends: {
    cap: (rows) =>
      `Der Server hat ${rowsText(rows)} dieser Liste gesendet. Falls es mehr gibt, bietet er keinen Weg, sie zu laden.`,
    repeats: (rows) =>
      `Nach ${rowsText(rows)} hat der Server dieselben Zeilen noch einmal gesendet. Das sind vielleicht alle, aber der Server sagt es nicht.`,
    lost: (rows) => `Laut Server gibt es mehr als diese ${rowsText(rows)}, aber nicht, wie sie zu laden sind.`,
  },
  missingValues: (count) =>
    plural(count, {
      one: "Ein Wert fehlt. In der Datei ist er leer:",
      other: `${count} Werte fehlen. In der Datei sind sie leer:`,
    }),
  saveCsv: "Als CSV speichern",
  saveJson: "Als JSON speichern",
  csvHelp:
    "CSV ist für Tabellenkalkulationen. Text, den diese als Formel ausführen würden, bekommt einen Apostroph vorangestellt.",
  saved: (rows, file) =>
    plural(rows, {
      one: `Eine Zeile wurde in ${file} geschrieben.`,
      other: `${rows} Zeilen wurden in ${file} geschrieben.`,
    }),
  showHere: "Hier anzeigen",
};
