/** German messages about single values, and of the frame where something is missing. */
import type { Translation } from "../parts.js";

export const messages: Translation<"values"> = {
  yes: "Ja",
  no: "Nein",
  nothing: "Kein Wert",
  deprecated: "Veraltet",
  showImage: "Bild anzeigen",
  missingTitle: "Diese Seite gibt es nicht",
  missingText: (what) =>
    `„${what}“ gibt es hier nicht. Der Link ist vielleicht alt, oder der Server hat sich geändert.`,
  toHome: "Zur Startseite",
  remove: (what) => `${what} entfernen`,
  choose: "Auswählen",
  unset: "Nicht gesetzt",
  drop: "Datei hier ablegen oder auswählen",
  dropSeveral: "Dateien hier ablegen oder auswählen",
  lines: (lines) => (lines === 1 ? "1 Zeile" : `${lines} Zeilen`),
  paused: "Angehalten",
  willReconnect: "Neue Verbindung folgt",
  backIn: (seconds) => `Neue Verbindung in ${seconds} s`,
  whyLost: (attempts, why) =>
    attempts === 0
      ? `Verbindung verloren: ${why}`
      : `${attempts === 1 ? "1 Versuch" : `${attempts} Versuche`} bisher: ${why}`,
  link: {
    connecting: "Verbindung wird aufgebaut",
    live: "Live",
    waiting: "Warten",
    offline: "Offline",
    unauthorized: "Für Aktualisierungen in Echtzeit anmelden",
  },
  spark: (count, first, last, least, most) =>
    `${count} Werte von ${first} bis ${last}; der niedrigste ist ${least}, der höchste ${most}`,
};
