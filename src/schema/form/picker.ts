/** The records that an id input picks from. */
import { identityOf } from "../classify/identity/identity.js";
import type { Schema } from "../model/model.js";
import { selectField } from "../plan/document.js";
import { createPlan } from "../plan/create-plan.js";
import { fieldOf } from "../plan/read.js";
import type { Plan } from "../plan/types.js";
import type { FormField } from "./types.js";

/**
 * The records that an id input picks from, with no more of each than its label needs: `request({ search })`. Their ids are those that
 * the input takes.
 */
export function planPicker(schema: Schema, { picks }: FormField): Plan | undefined {
  if (!picks) return;
  const { entity, from, by } = picks;
  const { key, labels } = identityOf(schema, entity);
  const plan = createPlan(
    schema,
    { root: from },
    {
      columns: labels.length ? labels : [key ?? ""],
      withoutCount: true,
      selectAlso(row) {
        if (by !== undefined) selectField(row, by);
      },
    },
  );
  if (by === undefined) return plan;
  const identify: Plan["identify"] = (row) => {
    const reference = plan.identify(row);
    const id = fieldOf(row, entity, by);
    return reference && { ...reference, id: id === null || id === undefined ? undefined : String(id) };
  };
  return { ...plan, identify };
}
