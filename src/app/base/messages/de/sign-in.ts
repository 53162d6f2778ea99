/** German messages about signing in. */
import type { Translation } from "../parts.js";

export const messages: Translation<"signIn"> = {
  signIn: "Anmelden",
  signInGoogle: "Mit Google anmelden",
  signingIn: "Die Anmeldung läuft. Ist das Fenster von Google nicht zu sehen, liegt es vielleicht hinter diesem.",
  leavingForGoogle: "Die Anmeldung läuft. Diese Seite wechselt zu Google und ist nach der Anmeldung wieder da.",
  signInMisconfigured:
    "Die Einstellungen dieser Seite für die Anmeldung sind falsch, deshalb kann sich hier niemand anmelden. Den Betreiber der Seite informieren.",
  signInFailed: {
    script_failed:
      "Die Anmeldung von Google wurde nicht geladen. Verbindung prüfen, und prüfen, ob etwas accounts.google.com blockiert.",
    not_ready: "Die Anmeldung von Google wird noch geladen. Gleich noch einmal versuchen.",
    popup_blocked:
      "Der Browser hat das Fenster von Google blockiert. Pop-ups für diese Seite zulassen, dann erneut versuchen.",
    popup_closed: "Das Fenster von Google wurde geschlossen, bevor die Anmeldung fertig war. Erneut versuchen.",
    timeout: "Die Anmeldung hat zu lange gedauert. Erneut versuchen.",
    access_denied: "Ohne Erlaubnis ist keine Anmeldung möglich. Falls das ein Versehen war, erneut versuchen.",
    scope_missing: "Diese Seite braucht mehr Berechtigungen. Erneut versuchen und alle Häkchen gesetzt lassen.",
    state_mismatch: "Die Antwort von Google gehört zu einer anderen Anmeldung und wurde ignoriert. Erneut versuchen.",
    exchange_failed:
      "Der Server dieser Seite hat die Anmeldung nicht angenommen. Erneut versuchen. Falls es wieder fehlschlägt, der Administration des Servers melden.",
    exchange_unanswered:
      "Der Server dieser Seite hat nicht geantwortet, die Anmeldung ist deshalb nicht abgeschlossen. Verbindung prüfen und erneut versuchen. Falls es wieder fehlschlägt, der Administration des Servers melden.",
    account_refused:
      "Der Server dieser Seite lässt dieses Konto nicht zu. Mit einem anderen Konto anmelden oder bei der Administration des Servers um Zugang bitten.",
    profile_missing: "Die Anmeldung hat geklappt, nur der Name wurde nicht geladen. Sie können weiterarbeiten.",
    user_changed:
      "Am Server dieser Seite hat sich jemand anderes angemeldet. Diese Seite arbeitet jetzt mit dessen Konto.",
    session_unanswered:
      "Der Server dieser Seite hat nicht geantwortet, deshalb wurde Ihre Sitzung nicht verlängert. Eine neue Anmeldung ist nicht nötig: Diese Seite versucht es von selbst wieder.",
    session_expired: "Die Sitzung ist abgelaufen. Erneut anmelden.",
    unknown:
      "Die Anmeldung bei Google hat nicht geklappt. Erneut versuchen. Falls es wieder fehlschlägt, ist vielleicht die Client-ID dieser Seite falsch.",
  },
  signedOutElsewhere:
    "Die Anmeldung wurde beendet, zum Beispiel in einem anderen Tab. Zum Weiterarbeiten erneut anmelden.",
  formClosed: "Dieses Formular wurde geschlossen",
  formClosedWhy:
    "Wer es geöffnet hat, ist nicht mehr angemeldet. Deshalb wird es nicht gesendet. " +
    "Was eingegeben wurde, bleibt für diese Person erhalten, solange diese Seite offen ist.",
  openForm: "Formular öffnen",
  typedComesBack: "Was eingegeben wurde, ist nach dem erneuten Anmelden auf dieser Seite wieder da.",
  typedIsGone: "Was eingegeben wurde, ist gelöscht.",
  importComesBack: "Der Import ist angehalten. Nach dem erneuten Anmelden auf dieser Seite ist er wieder da.",
  importIsGone: "Der Import wurde beendet. Zeilen, die noch nicht gesendet waren, sind gelöscht.",
};
