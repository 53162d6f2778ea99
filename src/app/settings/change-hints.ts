/** PURE: what the panel "Adjust" does to a person's own hints. */
import type { OwnHints, OwnType } from "../storage/own-hints.js";

/** The same with one type changed; undefined forgets what was said of it. What is empty says nothing. */
export function withType({ types }: OwnHints, type: string, own: OwnType | undefined): OwnHints {
  const others = Object.entries(types).filter(([name]) => name !== type);
  const kept =
    own &&
    (JSON.parse(
      JSON.stringify(own, (_, value: unknown) => (value === "" || value === false ? undefined : value)),
    ) as OwnType);
  const fields = Object.entries(kept?.fields ?? {}).filter(([, field]) => Object.keys(field).length);
  const { fields: _, ...rest } = kept ?? {};
  const next: OwnType = { ...rest, ...(fields.length && { fields: Object.fromEntries(fields) }) };
  return { types: Object.fromEntries(Object.keys(next).length ? [...others, [type, next]] : others) };
}
