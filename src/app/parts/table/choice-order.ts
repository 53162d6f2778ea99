/** PURE: the order of an enum's values where the app sorts rows by itself. See "Order" in docs/work/schema-rules.md. */
import { compareValues, labelOfChoice, signOf, type ValueKind } from "../../schema/index.js";

/** A value without a degree, such as "none" or "unknown", comes before the mildest one. */
const NO_DEGREE = 0;

/** Orders choices as people see them: degrees of severity from mild to severe, all others by their labels. */
export function compareChoices(kind: ValueKind, left: unknown, right: unknown): number {
  if (typeof left !== "string" || typeof right !== "string") return compareValues(left, right);
  const degreeOf = (choice: string) => signOf(kind, choice)?.degree?.at ?? NO_DEGREE;
  const byDegree = degreeOf(left) - degreeOf(right);
  return byDegree || compareValues(labelOfChoice(kind, left), labelOfChoice(kind, right));
}
