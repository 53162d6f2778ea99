/** German messages of the account. */
import type { Translation } from "../parts.js";

export const messages: Translation<"account"> = {
  signOut: "Abmelden",
  signOutFailed:
    "Auf dieser Seite ist die Abmeldung erfolgt, aber der Server hat sie nicht bestätigt. Um sicherzugehen, den Browser schließen oder sich erneut an- und abmelden.",
  signInWay: "Art der Anmeldung",
  flows: { code: "Über diesen Server (Autorisierungscode)", token: "Nur in dieser Seite (Zugriffstoken)" },
  someone: "Angemeldet",
  accountOf: (name) => `Konto: ${name}`,
  until: (when) => `Angemeldet bis ${when}`,
  expiredAt: (when) => `Die Sitzung endete ${when}`,
  scopes: (names) => `Zugriff auf: ${names}`,
  renew: "Sitzung verlängern",
  sessionState: { expiring: "Endet bald", expired: "Beendet" },
  notSignedIn: "Nicht angemeldet.",
};
