/** Types that report why there is no result. See "Results or errors" in docs/schema-rules.md. */
import type { Schema, TypeDef } from "./model.js";

/** "ValidationError", "FilmNotFound", "NotFoundProblem", "AccessDenied". */
const ERROR_NAME = /(Errors?|Failure|Exception|Problem|Denied|Forbidden|Unauthori[sz]ed)$|NotFound/;
/** Of an interface that all errors of a schema implement: "Error", "UserError", "DisplayableError". */
const ERROR_INTERFACE = /Error$/;

/** Whether a type of a union reports an error, by its name or by an interface. */
export const isErrorType = ({ name, interfaces }: Pick<TypeDef, "name" | "interfaces">): boolean =>
  ERROR_NAME.test(name) || interfaces.some((each) => ERROR_INTERFACE.test(each));

/** The members of a union of exactly one result and one or more errors; undefined for any other type. */
export function resultUnion(
  schema: Schema,
  type: TypeDef | undefined,
): { result: TypeDef; errors: TypeDef[] } | undefined {
  if (type?.kind !== "UNION") return;
  const members = type.possible.flatMap((name) => schema.types.get(name) ?? []);
  const errors = members.filter(isErrorType);
  const [result, ...otherResults] = members.filter((member) => !errors.includes(member));
  const isResultUnion = result?.kind === "OBJECT" && otherResults.length === 0 && errors.length > 0;
  return isResultUnion ? { result, errors } : undefined;
}
