/** The people whom the stand-in knows, and their pictures. None of them exists. */

export interface Account {
  sub: string;
  name: string;
  email: string;
  /** Their rights in the demo; shown on the consent page. */
  note: string;
}

export const accounts: readonly Account[] = [
  { sub: "100000000000000000001", name: "Ada Berg", email: "ada@example.com", note: "operator" },
  { sub: "100000000000000000002", name: "Ben Thal", email: "ben@example.com", note: "passenger" },
];

/** Anybody else, by the address that was typed: the same address is the same person. */
export function accountFor(email: string): Account {
  const known = accounts.find((account) => account.email === email.toLowerCase());
  if (known) return known;
  const digits = [...email.toLowerCase()].reduce(
    (sum, char) => (sum * 131n + BigInt(char.codePointAt(0) ?? 0)) % 10n ** 19n,
    7n,
  );
  return { sub: `2${String(digits).padStart(20, "0")}`, name: email.split("@")[0] ?? email, email, note: "guest" };
}

/** A disc with the first letter, in a colour of the person's own. */
export function pictureOf(sub: string, name: string): string {
  const hue = Number(BigInt(sub) % 360n);
  const letter = (name[0] ?? "?").toUpperCase().replace(/[<&]/g, "?");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 45% 38%)"/><text x="48" y="64" font-family="system-ui,sans-serif" font-size="46" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}
