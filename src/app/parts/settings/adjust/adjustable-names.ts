/**
 * PURE: the names around a type that a person can adjust: those of the choices of its fields, and of the inputs of its lists and actions.
 */
import { actionInputs, type Column, listsOf, type RootField, type Schema, typeLabel } from "../../../schema/index.js";
import type { OwnTypeHints } from "../../../base/storage/own-hints.js";

/** Names that hints describe together. */
export interface NameGroup {
  /** By what hints describe them: the name of an enum or an input type, or "Query.tickets" for arguments. */
  owner: string;
  /** The member of the owner's hints that holds them. */
  member: "values" | "fields";
  /** What they belong to. */
  label: string;
  names: readonly string[];
}

/**
 * @param columns - what screens can show of the type
 * @param actions - those of the type
 */
export function adjustableNames(
  schema: Schema,
  type: string,
  columns: readonly Column[],
  actions: readonly RootField[],
): NameGroup[] {
  const groups = [
    ...ownNames(schema, type),
    ...columns.flatMap(namesOfChoices),
    ...[...listsOf(schema, type), ...actions].map((root) => namesOfInputs(schema, root)),
  ];
  const byOwner = new Map<string, NameGroup>();
  for (const group of groups) if (group.names.length > 0 && !byOwner.has(group.owner)) byOwner.set(group.owner, group);
  return [...byOwner.values()];
}

/** Those of an enum's values, or of the fields of an input object; none of other types. */
function ownNames(schema: Schema, type: string): NameGroup[] {
  const { values = [], inputs } = schema.types.get(type) ?? {};
  const label = typeLabel(schema, type);
  return [
    { owner: type, member: "values", label, names: values.map(({ name }) => name) },
    { owner: type, member: "fields", label, names: [...(inputs?.keys() ?? [])] },
  ];
}

const namesOfChoices = ({ kind: { choices }, label }: Column): NameGroup[] =>
  choices ? [{ owner: choices.enumName, member: "values", label, names: choices.names }] : [];

/** The arguments that a person gives. Those of an action that takes one input object are in this object. */
function namesOfInputs(schema: Schema, root: RootField): NameGroup {
  const { label, argumentsOwner, required, filters, operation } = root;
  if (operation !== "mutation") {
    const names = [...new Set([...required, ...filters])].map(({ name }) => name);
    return { owner: argumentsOwner, member: "fields", label, names };
  }
  const { inputs, wrapper } = actionInputs(schema, root);
  return {
    owner: wrapper?.type.name ?? argumentsOwner,
    member: "fields",
    label,
    names: inputs.map(({ name }) => name),
  };
}

/** The hints with another label of one name; an empty one removes it. */
export const withName = (
  ownTypeHints: OwnTypeHints | undefined,
  { member }: NameGroup,
  name: string,
  label: string,
): OwnTypeHints => ({
  ...ownTypeHints,
  [member]: { ...ownTypeHints?.[member], [name]: { ...ownTypeHints?.[member]?.[name], label } },
});
