/** Names of scopes. PURE. https://developers.google.com/identity/protocols/oauth2/scopes#google-sign-in */

/** Google answers `email` as `https://www.googleapis.com/auth/userinfo.email` too: one name for both. */
export const scopeNames = (...scopes: string[]): string[] => [
  ...new Set(
    scopes
      .flatMap((scope) => scope.split(" "))
      .map((scope) => scope.replace(/^https:.*\/userinfo\./, ""))
      .filter(Boolean),
  ),
];
