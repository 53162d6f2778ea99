/** PURE: the server's problems with values that the form still holds. */
import { getAt, type FormValue, type ReportedProblem } from "../../schema/index.js";
import { isSame } from "../../parts/action/same-value.js";

/**
 * A problem stands as long as the input that it names holds the value that was refused, and again when that value comes back. A
 * problem that names no input stands until anything is changed.
 *
 * @param refused - the form's value that was sent
 * @param value - the form's value now
 */
export const standingProblems = (
  problems: readonly ReportedProblem[],
  refused: FormValue,
  value: FormValue,
): readonly ReportedProblem[] => problems.filter(({ path }) => isSame(getAt(refused, path), getAt(value, path)));
