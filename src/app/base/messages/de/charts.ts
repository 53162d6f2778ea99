/** German messages of charts. */
import type { Translation } from "../parts.js";
import { rowsText } from "./data.js";
import { pluralIn } from "../plural.js";

const plural = pluralIn("de");

const EVERY_ONE: Record<string, string> = {
  second: "je Sekunde",
  minute: "je Minute",
  hour: "je Stunde",
  day: "je Tag",
  week: "je Woche",
  month: "je Monat",
  quarter: "je Quartal",
  year: "je Jahr",
};

const SEVERAL: Record<string, string> = {
  second: "Sekunden",
  minute: "Minuten",
  hour: "Stunden",
  day: "Tage",
  week: "Wochen",
  month: "Monate",
  quarter: "Quartale",
  year: "Jahre",
};

const listed = (texts: readonly string[]): string => {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} und ${last}` : last;
};

const everyStep = (unit: string, count: number): string =>
  count > 1 ? `alle ${count} ${SEVERAL[unit] ?? unit}` : (EVERY_ONE[unit] ?? `je ${unit}`);

export const messages: Translation<"charts"> = {
  rowsName: "Zeilen",
  updatesName: "Aktualisierungen",
  chartPer: (what, unit, count) => `${what} ${everyStep(unit, count)}`,
  chartOver: (y, x) => `${y} nach ${x}`,
  chartSplit: (what, ...categories) => `${what} nach ${categories.join(" und ")}`,
  chartBusiest: {
    hour: "Stärkste Stunde:",
    day: "Stärkster Tag:",
    week: "Stärkste Woche:",
    month: "Stärkster Monat:",
    quarter: "Stärkstes Quartal:",
    year: "Stärkstes Jahr:",
    time: "Stärkste Zeit:",
  },
  chartMost: (rows) => `Am meisten ${rows}:`,
  chartHighest: {
    average: (y) => `Höchster Durchschnitt, ${y}:`,
    total: (y) => `Höchste Summe, ${y}:`,
    highest: (y) => `Höchster Wert, ${y}:`,
    lowest: (y) => `Höchster Wert, ${y}:`,
    count: (y) => `Höchster Wert, ${y}:`,
  },
  chartAnswer: (amount, ...places) =>
    places.length > 1 ? `${listed(places)}, je ${amount}` : `${listed(places)}, ${amount}`,
  chartUnit: (what, unit) => `${what} in ${unit}`,
  chartTitle: (what, amount) => `${what}, ${amount}`,
  chartAmount: (rows, total, name) => {
    const amount = total === undefined ? rows : `${rows} von ${total}`;
    return name === undefined ? amount : `${amount} ${name}`;
  },
  chartAllRows: (rows) => `alle ${rows}`,
  chartChoices: "Was das Diagramm zeigt",
  chartCountOf: (rows) => `Anzahl ${rows}`,
  chartSentence: { show: "Zeige", ofValue: "von", by: "nach", splitBy: "aufgeteilt nach", as: "als" },
  chartTotals: "Summen",
  chartOwnScale: "Jedes hat eine eigene Einheit und Skala.",
  chartFromTo: (from, to) => `${from} bis ${to}`,
  chartEachNumber: "Jede Zahl",
  chartShare: "Anteil",
  chartOthers: (count) => `${count} weitere`,
  chartValue: "Wert",
  chartOverField: "Über",
  chartBy: "Aufteilen nach",
  chartByNone: "nichts",
  chartAs: "Art des Diagramms",
  chartKinds: { line: "Linie", bar: "Balken" },
  chartAggregate: "Zusammenfassen",
  chartPeriods: {
    hour: "Stunde",
    day: "Tag",
    week: "Woche",
    month: "Monat",
    quarter: "Quartal",
    year: "Jahr",
  },
  aggregates: {
    average: "Durchschnitt",
    total: "Summe",
    highest: "Höchster Wert",
    lowest: "Niedrigster Wert",
    count: "Anzahl der Zeilen",
  },
  aggregateOf: (y, how) => `${y}, ${how}`,
  chartRange: (points, from, to, least, most) =>
    points === "1"
      ? `Ein Punkt, ${from}: ${least}.`
      : `${points} Punkte von ${from} bis ${to}; der niedrigste Wert ist ${least}, der höchste ${most}.`,
  chartHelp: "Mit den Pfeiltasten von Punkt zu Punkt gehen.",
  chartPage: {
    earlier: "Nur diese Zeilen sind geladen: Frühere fehlen.",
    later: "Nur diese Zeilen sind geladen: Spätere fehlen.",
    both: "Nur diese Zeilen sind geladen: Frühere und spätere fehlen.",
    any: "Nur diese Zeilen sind geladen, daher kann jeder Wert unvollständig sein.",
  },
  loadAll: (total) => (total === undefined ? "Alle Zeilen laden" : `Alle ${total} laden`),
  loaded: (rows, total) => (total === undefined ? `${rowsText(rows)} geladen` : `${rows} von ${total} geladen`),
  loadProgress: "Zeilen werden geladen",
  loadStop: "Abbrechen",
  loadGoOn: "Fortsetzen",
  chartPart: (time) => `${time} ist nur ein Teil.`,
  chartSoFar: (time) => `${time} ist noch nicht vorbei.`,
  chartLongerPeriod: "Der gewählte Zeitraum ist für diese Zeitangaben zu kurz. Gezeichnet ist ein längerer.",
  chartNoLink: "keine Verbindung",
  chartGap: (from, to) => `Von ${from} bis ${to} keine Verbindung: Für diese Zeit ist nichts gezeichnet.`,
  partWords: { part: "Teil", "so far": "bisher" },
  chartMissing: (rows) =>
    plural(rows, { one: `${rows} Zeile hat hier keinen Wert.`, other: `${rows} Zeilen haben hier keinen Wert.` }),
  chartMore: (count) => `${count} weitere sind nicht gezeichnet.`,
  chartTileParts: (count) =>
    plural(count, {
      one: "Das geöffnete Diagramm hat einen weiteren Teil.",
      other: `Das geöffnete Diagramm hat ${count} weitere Teile.`,
    }),
  chartNone: "Es gibt nichts zu zeichnen: Ein Diagramm braucht ein Datum oder eine Kategorie, und Zeilen mit Werten.",
  chartNoValues: (label) => `Es gibt nichts zu zeichnen: Keine Zeile hat einen Wert in ${label}.`,
  chartTable: "Das Diagramm als Tabelle",
  chartExport: "Exportieren",
  chartExported: (file) => `Gespeichert als ${file}.`,
  chartFirst: (rows) => `Die Tabelle zeigt die ersten ${rows} Zeilen. Die exportierte Datei enthält alle.`,
};
