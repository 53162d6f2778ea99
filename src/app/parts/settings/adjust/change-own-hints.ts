/** PURE: changes a person's own hints. */
import type { OwnHints, OwnTypeHints } from "../../../base/storage/own-hints.js";

/** The hints with those of one type replaced; undefined removes them. Empty texts and boxes without a tick are not hints. */
export function withType({ types }: OwnHints, type: string, ownTypeHints: OwnTypeHints | undefined): OwnHints {
  const otherTypes = Object.entries(types).filter(([name]) => name !== type);
  const { fields, values, ...members } = withoutEmptyValues(ownTypeHints ?? {});
  const next: OwnTypeHints = {
    ...members,
    ...withoutEmptyHints("fields", fields),
    ...withoutEmptyHints("values", values),
  };
  const hasHints = Object.keys(next).length > 0;
  return { types: Object.fromEntries(hasHints ? [...otherTypes, [type, next]] : otherTypes) };
}

/** The hints of those fields or values of which they say something, as that member of a type's hints; none where they say nothing. */
function withoutEmptyHints(member: "fields" | "values", hints: { readonly [name: string]: object } = {}): OwnTypeHints {
  const kept = Object.entries(hints).filter(([, hint]) => Object.keys(hint).length > 0);
  return kept.length > 0 ? { [member]: Object.fromEntries(kept) } : {};
}

/** The hints without those of some types. */
export const withoutTypes = ({ types }: OwnHints, names: readonly string[]): OwnHints => ({
  types: Object.fromEntries(Object.entries(types).filter(([name]) => !names.includes(name))),
});

const withoutEmptyValues = (ownTypeHints: OwnTypeHints): OwnTypeHints =>
  JSON.parse(
    JSON.stringify(ownTypeHints, (_, value: unknown) => (value === "" || value === false ? undefined : value)),
  ) as OwnTypeHints;
