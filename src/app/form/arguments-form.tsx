/** The arguments that a field requires: the address has them as they were sent, the form as they are typed. */
import { useMemo, useState } from "react";
import type { FieldShape, FormField, FormValue, InputValue } from "../../schema/index.js";
import { toVariables } from "../../schema/form/variables.js";
import { useSchema } from "../context/context.js";
import type { View } from "../navigation/routes.js";
import { LazyForm } from "./lazy-form.js";
import { argumentFields } from "./shape-inputs.js";

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

/** Shows nothing where the field takes no arguments. What is typed gives way to other arguments in the address. */
export function ArgumentsForm({ fields, sent = {}, submit, compact, onSend }: ArgumentsFormProps) {
  const address = JSON.stringify(sent);
  const [draft, setDraft] = useState<FormValue>(sent);
  const [shownAddress, setShownAddress] = useState(address);
  if (shownAddress !== address) {
    setShownAddress(address);
    setDraft(sent);
  }
  if (fields.length === 0) return null;
  return (
    <LazyForm
      {...(compact && { compact })}
      fields={fields}
      value={draft}
      onChange={setDraft}
      submit={submit}
      onSubmit={() => onSend(draft as View["args"])}
    />
  );
}
