/** German messages of saved views. */
import type { Translation } from "../parts.js";

export const messages: Translation<"views"> = {
  // Saving
  saveChanges: (name) => `Änderungen an „${name}“ speichern`,
  viewName: "Name",
  viewTile: "Auf der Startseite",
  tiles: {
    rows: "Erste Zeilen",
    count: "Anzahl der Zeilen",
    chart: "Diagramm",
    value: "Wert",
    live: "Live-Wert",
    link: "Link",
  },
  sortedPart: (rows) => `Nur unter den ersten ${rows} Zeilen sortiert.`,
  pinView: "An Startseite und Navigation anheften",
  pin: "Anheften",
  unpin: "Lösen",
  unpinned: "Nicht mehr angeheftet",
  save: "Speichern",
  viewSaved: "Ansicht gespeichert",
  nameTaken: "Es gibt schon eine eigene Ansicht mit diesem Namen. Sie wird ersetzt.",
  nameOfTeam: "Das Team hat schon eine Ansicht mit diesem Namen. Einen anderen wählen.",
  nameMissing: "Zuerst einen Namen eingeben.",
  secretInDocument:
    "Dieses Dokument scheint ein Passwort oder ein Token zu enthalten. Ansichten speichern keine Geheimnisse, daher lässt es sich nicht speichern.",
  viewTooLong: "Das ist zu lang für eine gespeicherte Ansicht. Ein so langes Dokument in einer Datei aufbewahren.",
  notKept:
    "Der Browser hat das nicht gespeichert, weil sein Speicher voll oder abgeschaltet ist. Einige Ansichten entfernen oder den Speicher für diese Seite erlauben.",
  copyLink: "Link kopieren",

  // Another page
  embedTag: "Einbettungs-Tag kopieren",
  embedAlone: "Nur diese Seite, ohne Menü und Leiste",
  embedLine: "Eine Zeile für jede Webseite",
  copyTag: "Tag kopieren",
  embedPreview: "Vorschau",
  embedFiles:
    "Die Webseite braucht den Ordner „embed“ des Pakets querylet. Dessen Adresse an die Stelle von „embed/querylet.js“ setzen.",
  embedCors: (origin) =>
    `Liegt die Webseite nicht unter ${origin}, muss der Server sie erlauben (CORS): mit „Access-Control-Allow-Origin“ für ihre Adresse.`,
  embedSignIn: "Der Tag enthält keine Anmeldung und kein Geheimnis. Alle sehen, was der Server ihnen dort zeigt.",
  embedGoogle:
    "Der Tag enthält keine Anmeldung und kein Geheimnis. Alle melden sich auf der Webseite selbst an: Ihre Adresse in der Google-Konsole bei den autorisierten Ursprüngen der Client-ID eintragen.",
  embedHeaders: "Diese Webseite sendet eigene Header, die der Tag nicht enthält.",

  // The list of them
  viewsLead:
    "Seiten, die unter einem Namen gespeichert sind. Sie bleiben bis zur Abmeldung auf diesem Gerät: Zum Behalten exportieren.",
  noViews:
    "Noch keine gespeicherten Ansichten. Eine Liste, einen Datensatz, ein Diagramm oder eine Live-Ansicht öffnen und neben dem Namen auf „Diese Seite speichern oder teilen“ drücken.",
  viewKinds: {
    list: "Liste",
    chart: "Diagramm",
    value: "Wert",
    record: "Datensatz",
    live: "Live-Ansicht",
    document: "Dokument",
    form: "Formular",
  },
  ofTeam: "Team",
  rename: "Umbenennen",
  renameView: (name) => `Neuer Name für „${name}“`,
  viewMenu: (name) => `Mehr zu ${name}`,
  moveUp: (name) => `${name} nach oben`,
  moveDown: (name) => `${name} nach unten`,
  removeView: "Entfernen",
  showAs: (form) => `Anzeigen als: ${form}`,
  moveEarlier: "Nach vorn",
  moveLater: "Nach hinten",
  moveTile: (name) => `${name} verschieben`,
  moveTileHelp: "Ziehen oder eine Pfeiltaste drücken",
  movedTo: (name, place, count) => `${name} ist jetzt Kachel ${place} von ${count}.`,
  damagedTile: "Der Server hat nicht mehr alles, was diese Ansicht verwendet. Zum Reparieren öffnen.",
  tileFailed: "Das ließ sich nicht laden. Öffnen, um den Grund zu sehen.",
  nothingMatches: "Nichts passt.",
  cancelView: "Abbrechen",

  // Files
  exportViews: "Exportieren",
  importViews: "Importieren",
  imported: (count) => (count === 1 ? "1 Ansicht wurde importiert." : `${count} Ansichten wurden importiert.`),
  importedBefore: (count) => (count === 1 ? "1 Ansicht war schon da." : `${count} Ansichten waren schon da.`),
  importLeftOut: (count) =>
    count === 1
      ? "1 Eintrag wurde ausgelassen, weil er keine Ansicht ist, die diese App öffnen kann."
      : `${count} Einträge wurden ausgelassen, weil sie keine Ansichten sind, die diese App öffnen kann.`,
  importElsewhere: (endpoint) =>
    `Die Datei stammt von einem anderen Server, ${endpoint}. Ansichten mit Feldern, die dieser Server nicht hat, bieten eine Reparatur an.`,
  fileRefused: {
    "not-json": "Diese Datei ist kein JSON. Eine Datei auswählen, die „Exportieren“ gespeichert hat.",
    "not-views":
      "Diese Datei enthält keine gespeicherten Ansichten. Eine Datei auswählen, die „Exportieren“ gespeichert hat.",
    newer:
      "Eine neuere Version dieser App hat diese Datei gespeichert. Diese App aktualisieren, dann die Datei erneut importieren.",
    "too-large":
      "Diese Datei ist größer als 2 MB, so groß ist keine Datei mit Ansichten. Eine Datei auswählen, die „Exportieren“ gespeichert hat.",
    unreadable: "Der Browser konnte diese Datei nicht lesen. Erneut auswählen.",
  },

  // What has changed in the schema
  schemaChanged: "Im Schema geändert",
  changedSince: (when) => `seit ${when}`,
  changesSeen: "Gesehen",
  changes: { added: "ist neu", removed: "ist weggefallen", deprecated: "ist veraltet" },
  touchedViews: "Gespeicherte Ansichten, die es verwenden:",

  // A view that is not what it was
  noSuchView: (name) => `Die Ansicht „${name}“ gibt es nicht`,
  noSuchViewDo:
    "Vielleicht wurde sie entfernt, oder sie gehört jemand anderem. Ansichten bleiben auf dem Gerät, auf dem sie gespeichert wurden.",
  toViews: "Alle gespeicherten Ansichten",
  damagedTitle: (name) => `„${name}“ braucht eine Reparatur`,
  damagedLead: "Der Server hat nicht mehr alles, was diese Ansicht verwendet:",
  lostParts: {
    screen: (name) => `Die Liste, den Datensatz oder die Aktion „${name}“`,
    column: (name) => `Spalte „${name}“`,
    filter: (name) => `Filter „${name}“`,
    order: (name) => `Sortierung nach „${name}“`,
    chart: (name) => `„${name}“ im Diagramm`,
  },
  repair: "Reparieren und öffnen",
  repairHelp: "Die Reparatur nimmt heraus, was fehlt, und speichert die Ansicht ohne es.",
  openAsIs: "Unverändert öffnen",
  repairWith: (name) => `Stattdessen „${name}“ verwenden`,
  teamRepair:
    "Diese Ansicht kommt von denen, die diese Seite betreiben, und kann nur dort korrigiert werden. Nach dem Öffnen lässt sich eine eigene Kopie speichern.",
};
