/** German messages about many rows. */
import type { enData } from "../en/data.js";
import type { Translated } from "../parts.js";
import { pluralIn } from "../plural.js";

const plural = pluralIn("de");

/** "1 Zeile", "20 Zeilen". */
export const rowsText = (rows: number | string): string =>
  plural(rows, { one: `${rows} Zeile`, other: `${rows} Zeilen` });

export const data: Translated<typeof enData> = {
  // Export all
  exportAll: "Alle exportieren",
  exportAllOf: (list) => `Alle exportieren: ${list}`,
  exportAllRest: (rows) => `${rows} geladen`,
  goOn: "Fortsetzen",
  rowsIn: rowsText,
  idOf: (label) => `ID: ${label}`,

  // Tables and other presentations of rows
  selection: "Auswahl",
  selectRow: (number) => `Zeile ${number} auswählen`,
  rowMenus: "Menüs der Zeilen",
  rowMenu: (row) => `Menü: ${row}`,
  selectAllRows: "Alle Zeilen auswählen",
  selectedRows: (count, shown) =>
    count ? `${shown} ${count === 1 ? "Zeile" : "Zeilen"} ausgewählt` : "Keine Zeilen ausgewählt",
  copyJson: "Als JSON kopieren",
  copiedRows: (count) => `${rowsText(count)} kopiert`,
  copyFailed: "Der Browser hat das Kopieren nicht erlaubt.",
  widthHint: "Umschalt mit den Pfeiltasten links und rechts ändert die Breite.",
  widthIs: (column, pixels) => `${column}: ${pixels} Pixel breit`,
  unfold: (column) => `${column} vollständig`,
  presentation: "Ansicht",
  presentations: { table: "Tabelle", cards: "Karten", chart: "Diagramm", json: "JSON" },
  treeList: (count) => (count === 1 ? "1 Eintrag" : `${count} Einträge`),
  treeObject: (count) => (count === 1 ? "1 Feld" : `${count} Felder`),
  hereAll: (rows) =>
    plural(rows, {
      one: `${rows} Zeile ist geladen.`,
      other: `${rows} Zeilen sind ohne Seiten geladen: Sortierung und Diagramme verwenden alle.`,
    }),
  backToPages: "Zurück zu den Seiten",
  keepColumns: (thing) => `In jeder Liste verwenden: ${thing}`,
};
