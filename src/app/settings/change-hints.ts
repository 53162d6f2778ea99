/** PURE: changes a person's own hints. */
import type { OwnHints, OwnType } from "../storage/own-hints.js";

/** The hints with those of one type replaced; undefined removes them. Empty texts and boxes without a tick are no hints. */
export function withType({ types }: OwnHints, type: string, typeHints: OwnType | undefined): OwnHints {
  const otherTypes = Object.entries(types).filter(([name]) => name !== type);
  const { fields, ...members } = withoutEmptyValues(typeHints ?? {});
  const fieldHints = Object.entries(fields ?? {}).filter(([, field]) => Object.keys(field).length);
  const next: OwnType = { ...members, ...(fieldHints.length && { fields: Object.fromEntries(fieldHints) }) };
  const hasHints = Object.keys(next).length > 0;
  return { types: Object.fromEntries(hasHints ? [...otherTypes, [type, next]] : otherTypes) };
}

const withoutEmptyValues = (typeHints: OwnType): OwnType =>
  JSON.parse(
    JSON.stringify(typeHints, (_, value: unknown) => (value === "" || value === false ? undefined : value)),
  ) as OwnType;
