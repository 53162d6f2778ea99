/** PURE: an answer without the values that no screen may show. */
import { secret } from "./secret-names.js";

/** A value without its members under such names, at any depth. */
export function withoutSecretMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !secret.test(name));
  return Object.fromEntries(members.map(([name, inner]) => [name, withoutSecretMembers(inner)]));
}
