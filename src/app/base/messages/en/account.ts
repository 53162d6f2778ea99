/** English messages of the account: the session, its end and its rights. */
export const enAccount = {
  signOut: "Sign out",
  signOutFailed:
    "You are signed out on this page, but the server did not confirm it. To be sure, close the browser, or sign in and sign out again.",
  signInWay: "Sign-in method",
  flows: { code: "Through this server (authorization code)", token: "In this page only (access token)" },
  someone: "Signed in",
  accountOf: (name: string) => `Account: ${name}`,
  until: (when: string) => `Signed in until ${when}`,
  expiredAt: (when: string) => `The session ended ${when}`,
  scopes: (names: string) => `Access to: ${names}`,
  renew: "Renew session",
  sessionState: { expiring: "Ends soon", expired: "Ended" },
  notSignedIn: "You are not signed in.",
};
