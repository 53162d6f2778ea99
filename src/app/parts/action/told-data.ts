/** PURE: an answer without the nulls that are errors: what a server refused to tell is not empty. */
import type { GraphQLError } from "../../../index.js";

/** The data, with nothing in the places whose value is null because of an error. An error without a place may be that of any null. */
export const toldData = (data: unknown, errors: readonly GraphQLError[] = []): unknown =>
  errors.reduce((told, { path }) => (path?.length ? withoutNullAt(told, path) : withoutNulls(told)), data);

function withoutNullAt(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (value === null) return undefined;
  if (step === undefined) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? withoutNullAt(item, rest) : item));
  return withMembers(value, (member, name) => (name === step ? withoutNullAt(member, rest) : member));
}

function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  return Array.isArray(value) ? value.map(withoutNulls) : withMembers(value, withoutNulls);
}

const withMembers = (value: unknown, change: (member: unknown, name: string) => unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]))
    : value;
