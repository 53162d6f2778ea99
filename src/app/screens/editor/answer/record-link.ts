/** PURE: the record that a value of an answer names. */
import { isObject } from "../../../../transport/result.js";
import { identify, identityOf, namesApart, type RecordReference, type Schema } from "../../../schema/index.js";
import type { AnswerField } from "./answer-fields.js";

/** @returns the record that `owner` is; undefined where the value does not name it, and for a record that has no screen */
export type RecordLink = (owner: unknown, value: unknown) => RecordReference | undefined;

const noLink: RecordLink = () => undefined;

/**
 * Links of the values of one field. The label of a record leads to the record, or its key where the answer has no label.
 *
 * @param ownerField the field whose values are the records
 */
export function recordLink(
  schema: Schema | undefined,
  ownerField: AnswerField | undefined,
  field: AnswerField | undefined,
): RecordLink {
  // A key under another name would be taken for another field.
  const hasOwnNames = [...(ownerField?.fields ?? [])].every(([name, each]) => name === each.name);
  if (!schema || !ownerField || !field || !hasOwnNames) return noLink;
  return (owner, value) => {
    if (!isObject(owner) || (typeof value !== "string" && typeof value !== "number")) return;
    const typeName = typeof owner.__typename === "string" ? owner.__typename : ownerField.objectType;
    if (typeName === undefined || !schema.types.has(typeName)) return;
    // The screen of a record would be that of another tenant or language.
    if (namesApart(schema, typeName).some((name) => ownerField.asked.includes(name))) return;
    if (field.name !== linkedField(schema, typeName, owner)) return;
    const reference = identify(schema, { ...owner, __typename: typeName });
    return reference?.opens ? { ...reference, label: String(value) } : undefined;
  };
}

function linkedField(schema: Schema, typeName: string, owner: object): string | undefined {
  const { key, labels } = identityOf(schema, typeName);
  return labels.find((name) => Object.hasOwn(owner, name)) ?? key;
}
