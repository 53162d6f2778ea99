/** The records that an id input picks from. See "Pickers" in docs/schema-rules.md. */
import type { Schema } from "../model/model.js";
import { createPlan } from "../plan/create-plan.js";
import { selectField } from "../plan/document.js";
import { fieldOf } from "../plan/read.js";
import { planDetails, type FoundDetail } from "../plan/record-search.js";
import type { Plan, PlanState } from "../plan/types.js";
import type { FormField } from "./types.js";

/** The plan of a picker. Its rows have no more than names them and tells them apart; their ids are those that the input takes. */
export interface PickerPlan extends Plan {
  /** Whether the list gives nothing until a text is typed. */
  needsText: boolean;
  /** The state of the plan that searches for a text. */
  stateFor(text: string): PlanState;
  /** What tells a row from others of its name. */
  detailsOf(row: unknown): readonly FoundDetail[];
}

export function planPicker(schema: Schema, { picks }: FormField): PickerPlan | undefined {
  if (!picks) return;
  const { entity, from, search, by } = picks;
  const { columns, detailsOf } = planDetails(schema, from);
  const plan = createPlan(
    schema,
    { root: from },
    {
      columns,
      withoutCount: true,
      seen: [entity],
      selectAlso(row) {
        if (by !== undefined) selectField(row, by);
      },
    },
  );
  const identify: Plan["identify"] = (row) => {
    const reference = plan.identify(row);
    if (by === undefined || reference === undefined) return reference;
    const id = fieldOf(row, entity, by);
    return { ...reference, id: id === null || id === undefined ? undefined : String(id) };
  };
  return {
    ...plan,
    identify,
    needsText: search !== undefined,
    stateFor: (text) => search?.stateFor(text) ?? { search: text },
    detailsOf: (row) => detailsOf(plan, row),
  };
}
