/** What a record holds at the moment, for a form that changes it. */
import { useMemo } from "react";
import { useQuery } from "../react/index.js";
import type { ActionPlan, FormField, FormValue, Stub } from "../schema/index.js";
import { useSchema } from "./context.js";
import { currentOf, knows, planCurrent } from "./edit.js";

export interface Current {
  loading: boolean;
  /** As the form holds it; absent where the form is no change of a record, or where the record cannot be read. */
  was?: FormValue;
  /** Whether `was` tells of this input. */
  knows(field: FormField): boolean;
}

/** Asked of the server each time: whoever changes something must not begin with what it was yesterday. */
export function useCurrent({ verb, entity, form }: ActionPlan, from: Stub | undefined): Current {
  const schema = useSchema();
  const type = verb === "update" && from?.id !== undefined && from.type === entity ? from.type : undefined;
  const plan = useMemo(() => (type === undefined ? undefined : planCurrent(schema, type, form)), [schema, type, form]);
  const { document, variables } = (plan && from?.id !== undefined && plan.request({ id: from.id })) || { document: "{__typename}", variables: {} };
  const { data, errors, error } = useQuery(document, variables, { skip: !plan, policy: "network-only" });
  return useMemo(() => {
    const row = plan && data && from?.id !== undefined ? plan.value(data, { id: from.id }) : undefined;
    return {
      loading: !!plan && !data && !error && !errors,
      ...(plan && row != null && { was: currentOf(plan, form, row) }),
      knows: (field) => !!plan && row != null && knows(plan, field),
    };
  }, [plan, data, errors, error, form, from?.id]);
}
