/** German messages of live views. */
import type { Translation } from "../parts.js";

export const messages: Translation<"live"> = {
  start: "Starten",
  waitingFirst: "Warten auf die erste Aktualisierung",
  latest: "Neueste",
  received: (count) => (count === 1 ? "1 Aktualisierung" : `${count} Aktualisierungen`),
  keeps: (count) => `Die letzten ${count} werden behalten.`,
  missed: (count) =>
    count === 1 ? "1 neue Aktualisierung in der Pause" : `${count} neue Aktualisierungen in der Pause`,
  at: "Empfangen",
  ended: "Der Server hat diese Live-Ansicht beendet.",
  noLive: "Diese Seite wurde ohne Aktualisierungen in Echtzeit eingerichtet.",
};
