/** German messages that explain a failure. */
import type { Translation } from "../parts.js";

export const messages: Translation<"failure"> = {
  broken: "Diese Seite kann nicht gezeigt werden",
  brokenDo:
    "Etwas, das der Server geantwortet hat oder das auf diesem Gerät gespeichert ist, kann nicht gezeigt werden. " +
    "Erneut versuchen oder eine andere Seite öffnen. Wenn das nicht hilft, das Gespeicherte vergessen. " +
    "Was gerade gesendet wurde, kann erledigt sein: vor dem erneuten Senden nachsehen.",
  forget: "Gespeichertes vergessen",
  forgetAsk:
    "Entwürfe, gespeicherte Ansichten, Anpassungen, unfertige Importe und Einstellungen wie das Farbschema " +
    "werden von diesem Gerät gelöscht. " +
    "Auf dem Server ändert sich nichts.",
  forgetNow: "Von diesem Gerät löschen",
  forgetCancel: "Abbrechen",
  notSent: "Das wurde nicht gesendet",
  wrongRowsDo:
    "Was ausgefüllt ist, sagt nicht, für welchen einen Eintrag es ist: Der Server nähme vielleicht alle. " +
    "Die Aktion aus der Liste der Aktionen öffnen: Dort steht, für welche Zeilen sie ist, und es wird vorher gefragt.",
  wrongRecordDo:
    "Was ausgefüllt ist, ist nicht für den Datensatz, von dem aus das geöffnet wurde. " +
    "Diesen Datensatz wieder eintragen oder die Aktion aus der Liste der Aktionen öffnen.",
  noSignIn: "Diese Seite wurde ohne Anmeldung eingerichtet. Dafür ist zuständig, wer die Seite betreibt.",
  unreachable: "Der Server ist nicht erreichbar",
  unreachableDo: (where) =>
    `${where} hat nicht geantwortet, oder die Verbindung ist abgebrochen. ` +
    "Verbindung prüfen. Prüfen, ob der Server läuft und Aufrufe von dieser Seite zulässt (CORS).",
  noNetwork: "Keine Verbindung",
  noNetworkDo: "Dieses Gerät ist offline.",
  noNetworkRetry: "Sobald die Verbindung wieder besteht, versucht diese Seite es erneut.",
  ownRetry: "Sobald der Server antwortet, versucht diese Seite es von selbst erneut.",
  wrongAddress: "Die Adresse des Servers ist falsch",
  wrongAddressDo: (where) =>
    `${where} ist keine Adresse, die ein Browser aufrufen kann. Adresse des Endpunkts in den Einstellungen dieser Seite prüfen.`,
  timeout: "Der Server hat zu lange gebraucht",
  timeoutDo: (where) => `${where} hat nicht rechtzeitig geantwortet. Gleich noch einmal versuchen.`,
  notGraphql: "Das ist kein GraphQL-Server",
  notGraphqlDo: (where) =>
    `${where} hat geantwortet, aber nicht in GraphQL. Adresse des Endpunkts in den Einstellungen dieser Seite prüfen.`,
  webPage: "Der Server hat mit einer Webseite geantwortet",
  webPageDo: (where) =>
    `${where} hat statt Daten eine Webseite geschickt, vielleicht eine zum Anmelden. ` +
    "Diese Seite neu laden und sich anmelden, falls danach gefragt wird. " +
    "Hilft das nicht, die Adresse des Endpunkts in den Einstellungen dieser Seite prüfen.",
  notFound: "Unter dieser Adresse gibt es keinen GraphQL-Server",
  notFoundDo: (where, status) =>
    `${where} hat mit ${status} geantwortet. Adresse des Endpunkts in den Einstellungen dieser Seite prüfen.`,
  brokeOff: "Die Antwort ist unvollständig",
  brokeOffDo: (where) => `${where} hat die Antwort mittendrin abgebrochen. Erneut versuchen.`,
  answeredNothing: "Der Server hat nichts geantwortet",
  answeredNothingDo: (where) =>
    `${where} hat weder Daten noch einen Fehler gesendet. Erneut versuchen. Wenn das nicht hilft, die Verwaltung des Servers informieren.`,
  tooLong: "Die Antwort ist zu lang",
  tooLongDo: (where, limit) =>
    `${where} hat mehr als ${limit} gesendet, die Grenze dieser Seite. Fragen Sie nach weniger Zeilen oder Spalten. ` +
    "Wer die Seite betreibt, kann die Grenze anheben: Sie ist maxBody von limitedText(), der Option readText von http().",
  headersWrong: "Diese Seite kann ihre Anfragen nicht senden",
  headersWrongDo:
    "Ein Header, den diese Seite jeder Anfrage hinzufügt, lässt sich nicht senden. Den Betreiber der Seite informieren. Die Details nennen den Grund.",
  inTrouble: "Der Server hat ein Problem",
  tooMany: "Der Server bittet diese Seite zu warten",
  tooManyDo: (where) =>
    `${where} hat in kurzer Zeit zu viele Anfragen erhalten (429). Einen Moment warten, dann erneut versuchen.`,
  unsureSender: "Es ist nicht sicher, wer angemeldet ist",
  unsureSenderDo: (who) =>
    who === undefined
      ? "Der Server ließ sich nicht fragen, und inzwischen kann sich jemand anderes angemeldet haben. Nichts wurde gesendet. Versuchen Sie es noch einmal."
      : `Laut Server sind Sie ${who}. Nichts wurde gesendet. Wenn das stimmt, senden Sie es noch einmal.`,
  otherSender: "Inzwischen ist jemand anderes angemeldet",
  otherSenderDo: (who) =>
    `Seit diese Seite verlassen wurde, hat sich ${who} angemeldet. Es wurde nichts gesendet. ` +
    "Kopieren, was noch gebraucht wird, dann die Seite neu laden.",
  otherServer: "Diese Seite gehört zu einem anderen Server",
  otherServerDo:
    "Seit sie geöffnet wurde, antwortet unter dieser Adresse ein anderer Server. Es wurde nichts gesendet. " +
    "Kopieren, was noch gebraucht wird, dann die Seite neu laden.",
  refusedStatus: "Der Server hat die Anfrage abgelehnt",
  statusDo: (where, status) =>
    status >= 500
      ? `${where} hat mit ${status} geantwortet. Gleich noch einmal versuchen. Falls es wieder fehlschlägt, der Administration des Servers melden.`
      : `${where} hat mit ${status} geantwortet. Die Administration des Servers kennt den Grund.`,
  refused: "Der Server hat mit einem Fehler geantwortet",
  signInFirst: "Zum Ansehen anmelden",
  signInDo: "Der Server zeigt das nur nach einer Anmeldung.",
  forbidden: "Keine Berechtigung zum Ansehen",
  forbiddenDo:
    "Dieses Konto hat keinen Zugriff. Zugriff bei der Administration des Servers anfragen oder mit einem anderen Konto anmelden.",
  forbiddenSignIn: "Sie sind nicht angemeldet. Mit einem Konto anmelden, das Zugang hat.",
  schemaFailures: {
    refused: {
      title: "Der Server verrät nicht, was er anbietet",
      advice:
        "Er spricht GraphQL, gibt sein Schema aber nicht preis (Introspection). " +
        "Die Administration des Servers bitten, Introspection zu erlauben, oder dieser Seite das Schema als Datei geben.",
    },
    unauthenticated: {
      title: "Zum Ansehen anmelden",
      advice: "Der Server beschreibt sein Schema nur nach einer Anmeldung.",
    },
    forbidden: {
      title: "Keine Berechtigung zum Ansehen",
      advice:
        "Der Server zeigt diesem Konto sein Schema nicht. " +
        "Mit einem anderen Konto anmelden oder Zugriff bei der Administration des Servers anfragen.",
    },
    "not-graphql": { title: "Das ist kein GraphQL-Server", advice: "Die Adresse des Endpunkts prüfen." },
    invalid: {
      title: "Die Selbstbeschreibung des Servers ist nicht lesbar",
      advice: "Die Details sagen, was daran falsch ist. Der Administration des Servers melden.",
    },
    unreachable: {
      title: "Der Server ist nicht erreichbar",
      advice: "Die Verbindung prüfen. Prüfen, ob der Server läuft und ob er Aufrufe dieser Seite erlaubt (CORS).",
    },
  },
};
