/** The numbers of rows of a record's nested lists, in one request. See "Counts of nested lists" in docs/work/schema-rules.md. */
import type { FieldShape } from "../classify/field-shape.js";
import { identityOf } from "../classify/identity/identity.js";
import type { Schema } from "../model/model.js";
import { isRequired } from "../model/names.js";
import { createPlan } from "./create-plan.js";
import { selectPath } from "./document.js";
import { placeOf } from "./plans.js";
import { memberAt } from "./read.js";
import type { PlanRequest, PlanState } from "./types.js";

/** Asks for counts, and reads them. */
export interface ListCounts {
  /** @param state - the record's key, and what else its look-up takes */
  request(state: Pick<PlanState, "id" | "args">): PlanRequest;
  /** The numbers of rows, by the name of the list's field. A list whose number did not come is left out. */
  read(data: unknown): ReadonlyMap<string, number>;
}

/**
 * Undefined where the record cannot be asked for by its key, or where no list has a count of its own.
 *
 * @param lists - nested lists of the record
 */
export function createListCounts(schema: Schema, type: string, lists: readonly FieldShape[]): ListCounts | undefined {
  const { access, key } = identityOf(schema, type);
  const counts = lists.flatMap((list) => {
    const path = pathToCount(list);
    return path ? [{ name: list.name, path }] : [];
  });
  if (!access || key === undefined || counts.length === 0) return undefined;
  const plan = createPlan(schema, placeOf(schema, access, type), {
    columns: [key],
    selectAlso(row) {
      for (const { path } of counts) selectPath(row, path);
    },
  });
  return {
    request: plan.request,
    read(data) {
      const row = plan.value(data);
      const numbers = counts.map(({ name, path }) => ({ name, count: memberAt(row, path) }));
      return new Map(numbers.flatMap(({ name, count }) => (typeof count === "number" ? [[name, count]] : [])));
    },
  };
}

/** From the record to the number. A list with a required argument has no number of all its rows. */
function pathToCount({ name, totalPath, field }: FieldShape): readonly string[] | undefined {
  return totalPath && !field.args.some(isRequired) ? [name, ...totalPath] : undefined;
}
