/** The actions that belong to no thing. See "Other entries of the navigation" in docs/work/schema-rules.md. */
import { rootFields } from "../../classify/roots.js";
import { thingsOf } from "../../classify/things.js";
import type { Schema } from "../../model/model.js";
import type { Steps } from "../../model/steps.js";
import { actionInfo, prepareActions } from "./action-info.js";

/** The names of the actions that neither take, give nor name a thing: nothing else leads to them. Reads them in steps. */
export function* readStandaloneActions(schema: Schema): Steps<ReadonlySet<string>> {
  yield* prepareActions(schema);
  const things = thingsOf(schema);
  const actions = rootFields(schema).filter(({ operation }) => operation === "mutation");
  const standalone = actions.filter((root) => {
    const { entity = "", gives, takes } = actionInfo(schema, root);
    return ![entity, ...gives, ...takes].some((type) => things.has(type));
  });
  return new Set(standalone.map(({ name }) => name));
}
