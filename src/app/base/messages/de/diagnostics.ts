/** German messages of the diagnostics. */
import type { Translation } from "../parts.js";

export const messages: Translation<"diagnostics"> = {
  historyLead:
    "Was seit dem Öffnen dieser Seite ausgeführt wurde, das Neueste zuerst. Nach dem Neuladen oder Abmelden ist es weg.",
  historyNone: "Noch nichts ausgeführt.",
  historyKinds: { query: "Angesehen", mutation: "Aktion", subscription: "Live" },
  historyScreen: "Seite",
  historyOpen: "Erneut öffnen",
  debugLead:
    "Was diese Seite ihren Server gefragt hat und was sie behält. Werte, Tokens und Header werden nicht angezeigt.",
  debugParts: { operations: "Operationen", queries: "Auf dem Bildschirm", entries: "Cache", links: "Live-Verbindung" },
  debugHead: {
    name: "Name",
    kind: "Art",
    status: "Zustand",
    started: "Gestartet",
    ms: "Dauer",
    results: "Ergebnisse",
    bytes: "Ungefähre Größe",
    time: "Stand",
    users: "Angezeigt von",
  },
  debugKinds: { query: "Abfrage", mutation: "Änderung", subscription: "Live" },
  debugStatus: { "under way": "Läuft", done: "Fertig", failed: "Fehlgeschlagen", stopped: "Abgebrochen" },
  debugState: {
    idle: "Untätig",
    loading: "Wird geladen",
    refreshing: "Wird aktualisiert",
    done: "Aktuell",
    failed: "Fehlgeschlagen",
  },
  debugStale: "Veraltet",
  debugErrors: (count) => (count === 1 ? "1 Fehler" : `${count} Fehler`),
  debugKept: (count, size) => `${count === 1 ? "1 Antwort" : `${count} Antworten`}, etwa ${size}`,
  debugLast: "Die letzten 100",
  debugNone: "Noch nichts.",
  debugNoLink: "Es gibt keine Live-Verbindung.",
  debugUnnamed: "Unbenannt",
  debugByHash: "Als Hash gesendet.",
};
