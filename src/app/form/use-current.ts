/** What a record holds at the moment, for a form that changes it. */
import { useMemo, useRef } from "react";
import { fitFields, type ActionPlan, type FormField, type Stub } from "../../schema/index.js";
import { useSchema } from "../context/context.js";
import { currentOf, knows, planCurrent, storedOf, type Held } from "./record-changes.js";
import { useAnswer } from "../answers/use-answer.js";

export interface Current {
  loading: boolean;
  /** Absent where the form is no change of a record, or where the record cannot be read. */
  held?: Held;
  /** The action's form, with controls that show what the record holds. */
  form: readonly FormField[];
  /** Whether what the record holds tells of this input. */
  knows(field: FormField): boolean;
}

/** Asked of the server each time: whoever changes something must not begin with what it was yesterday. */
export function useCurrent({ verb, entity, form }: ActionPlan, from: Stub | undefined): Current {
  const schema = useSchema();
  const type = verb === "update" && from?.id !== undefined && from.type === entity ? from.type : undefined;
  const plan = useMemo(() => (type === undefined ? undefined : planCurrent(schema, type, form)), [schema, type, form]);
  const { document, variables } = (plan && from?.id !== undefined && plan.request({ id: from.id })) || {
    document: "{__typename}",
    variables: {},
  };
  const { data, errors, error } = useAnswer(document, variables, { skip: !plan, policy: "network-only" });
  // An input of the form may ask the same question: whoever is in the form stays there meanwhile.
  const settled = useRef<string>(undefined);
  const question = document + from?.id;
  if (data || error || errors) settled.current = question;
  const loading = !!plan && settled.current !== question;
  return useMemo(() => {
    const row = plan && data && from?.id !== undefined ? plan.value(data, { id: from.id }) : undefined;
    if (!plan || row == null) return { loading, form, knows: () => false };
    const stored = storedOf(plan, form, row);
    const fitted = fitFields(form, stored);
    return {
      loading,
      held: { was: currentOf(plan, fitted, row), stored },
      form: fitted,
      knows: (field) => knows(plan, field),
    };
  }, [plan, data, loading, form, from?.id]);
}
