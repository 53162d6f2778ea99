/** Types that say what went wrong. See "Results or errors" and "Outcome of an action" in docs/work/schema-rules.md. */
import type { Schema, TypeDef } from "./model.js";

/** How the names of such types begin or end: `OutOfStockError`, `InvalidInput`, `FilmNotFound`. */
const FAILURE_NAME =
  /^(Invalid|Failed|NotFound)|(Errors?|Failures?|Failed|Problems?|Exception|Fault|Conflict|Invalid|Denied|Forbidden|Unauthori[sz]ed|NotFound|NotAllowed|Rejected|OperationInfo)$/;

/** Whether the name of a type says that something went wrong. */
export const isFailureName = (typeName: string): boolean => FAILURE_NAME.test(typeName);

/** Whether a type is that of something that went wrong, by its name or by that of an interface. */
export const isFailureType = ({ name, interfaces }: Pick<TypeDef, "name" | "interfaces">): boolean =>
  isFailureName(name) || interfaces.some(isFailureName);

/** The members of a union, failures apart; no union has none of both. */
export function membersOf(schema: Schema, union: TypeDef): { results: TypeDef[]; failures: TypeDef[] } {
  const members = union.possible.flatMap((name) => schema.types.get(name) ?? []);
  return { results: members.filter((type) => !isFailureType(type)), failures: members.filter(isFailureType) };
}

/** The members of a union of exactly one result and one or more failures; undefined for any other type. */
export function resultUnion(
  schema: Schema,
  type: TypeDef | undefined,
): { result: TypeDef; failures: readonly TypeDef[] } | undefined {
  if (type?.kind !== "UNION") return undefined;
  const { results, failures } = membersOf(schema, type);
  const [result, ...others] = results;
  return result?.kind === "OBJECT" && !others.length && failures.length > 0 ? { result, failures } : undefined;
}
