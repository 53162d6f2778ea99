/** The arguments that a field requires: the address has them as they were sent, the form as they are typed. */
import { useMemo, useState } from "react";
import {
  type FieldShape,
  type FormField,
  type FormValue,
  type InputValue,
  toVariables,
  formOf,
  type Schema,
} from "../../schema/index.js";
import { useSchema } from "../../base/context/context.js";
import type { View } from "../../base/navigation/routes.js";
import { LazyForm } from "./lazy-form.js";

/** The arguments of a field. */
export interface Arguments {
  fields: readonly FormField[];
  /** The arguments in the address, as variables for the server. */
  values: Record<string, unknown>;
  /** Whether the address has all arguments that the field requires. */
  isReady: boolean;
}

/**
 * @param shape - of the field
 * @param inputs - the inputs that the field takes; the same object until they change
 * @param sent - the arguments in the address
 */
export function useArguments(
  shape: FieldShape,
  inputs: readonly InputValue[] | ReadonlySet<InputValue>,
  sent: View["args"],
): Arguments {
  const schema = useSchema();
  const fields = useMemo(() => argumentFields(schema, shape, inputs), [schema, shape, inputs]);
  const { variables, problems } = toVariables(fields, sent ?? {});
  return { fields, values: variables, isReady: problems.length === 0 };
}

interface ArgumentsFormProps {
  fields: readonly FormField[];
  sent: View["args"];
  /** The label of the button. */
  submit: string;
  compact?: boolean;
  onSend: (next: View["args"]) => void;
}

/** Shows nothing where the field takes no arguments. What is typed gives way to other values of its inputs in the address. */
export function ArgumentsForm({ fields, sent = {}, submit, compact, onSend }: ArgumentsFormProps) {
  const { shown, others } = divide(sent, fields);
  const address = JSON.stringify(shown);
  const [draft, setDraft] = useState<FormValue>(shown);
  const [shownAddress, setShownAddress] = useState(address);
  if (shownAddress !== address) {
    setShownAddress(address);
    setDraft(shown);
  }
  if (fields.length === 0) return null;
  return (
    <LazyForm
      {...(compact && { compact })}
      fields={fields}
      value={draft}
      onChange={setDraft}
      submit={submit}
      onSubmit={() => onSend({ ...others, ...(draft as View["args"]) })}
    />
  );
}

/** The arguments that the form shows, and those that a list's filters show. */
function divide(args: Record<string, unknown>, fields: readonly FormField[]) {
  const isShown = ([name]: [string, unknown]) => fields.some((field) => field.name === name);
  const entries = Object.entries(args);
  return {
    shown: Object.fromEntries(entries.filter(isShown)),
    others: Object.fromEntries(entries.filter((entry) => !isShown(entry))),
  };
}

// The arguments of a field that a form or a filter has inputs for.

/** Every argument that a person may give, apart from paging and order. */
export function shapeInputs({ required, filters }: FieldShape): ReadonlySet<InputValue> {
  return new Set([...required, ...filters]);
}

/** The inputs for arguments of a field, as its hints describe them: for all that a person may give, unless `inputs` names some. */
export const argumentFields = (
  schema: Schema,
  shape: FieldShape,
  inputs: Iterable<InputValue> = shapeInputs(shape),
): FormField[] => formOf(schema, inputs, { parent: shape.argumentsOwner });
