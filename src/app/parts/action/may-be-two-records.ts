/** PURE: whether two records of one key are called so differently that they may be two. */
import { keyInGlobalId, type RecordReference } from "../../schema/index.js";

export const mayBeTwoRecords = (one: RecordReference, other: RecordReference): boolean =>
  one.label !== other.label && one.type === other.type && isNamed(one) && isNamed(other);

/** Whether a text is among some values: who has typed or seen it there knows the name. */
export const holdsText = (value: unknown, text: string): boolean =>
  value === text ||
  (typeof value === "object" && value !== null && Object.values(value).some((inner) => holdsText(inner, text)));

/** Whether its label is a name, and not its type and its key. */
const isNamed = ({ label, typeLabel, id = "", isNamed = false }: RecordReference): boolean =>
  isNamed || label !== `${typeLabel} ${keyInGlobalId(id) ?? id}`;
