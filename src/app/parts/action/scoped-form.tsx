/** A form of an action in a dialog or a step: its pickers offer the records of the tenant, or in the language, that its values say. */
import type { ComponentProps } from "react";
import { type ActionPlan, recordMeant, type RecordReference, scopeValues } from "../../schema/index.js";
import { useSchema } from "../../base/context/context.js";
import { ScopeOfForm } from "../../base/context/scope-of-form.js";
import { LazyForm } from "../form/lazy-form.js";
import { useSameValue } from "../../base/ui/use-same-value.js";
import { withPicksInScope } from "./picks-apart.js";

interface ScopedFormProps extends ComponentProps<typeof LazyForm> {
  plan: ActionPlan;
  /** The type of the records that it is about, and what they were asked with. */
  of: Pick<RecordReference, "type" | "scope">;
}

export function ScopedForm({ plan, of, ...form }: ScopedFormProps) {
  const schema = useSchema();
  const { value, onChange } = form;
  const scope = useSameValue(scopeValues(recordMeant(plan, of, value).scope));
  return (
    <ScopeOfForm.Provider value={scope}>
      <LazyForm
        {...form}
        onChange={(next) => onChange(withPicksInScope(schema, plan, of.type, { before: value, next, typed: next }))}
      />
    </ScopeOfForm.Provider>
  );
}
