/** The actions that belong to no thing, for the navigation. They are read after the first paint: no other part of it needs them. */
import { inSteps, oncePerSchema, type Schema } from "../../schema/index.js";
import { lazyPart, useLazyPart, type LazyPart } from "../ui/lazy-part.js";
import { pause } from "../ui/pause.js";

const standaloneActionsOf = oncePerSchema(
  (schema): LazyPart<ReadonlySet<string>> =>
    lazyPart(async () => {
      const { readStandaloneActions } = await import("../../schema/form/actions/standalone-actions.js");
      return inSteps(readStandaloneActions(schema), pause);
    }),
);

/** Their names; undefined until they are known. */
export function useStandaloneActions(schema: Schema): ReadonlySet<string> | undefined {
  const actions = useLazyPart(standaloneActionsOf(schema));
  return actions.at === "ready" ? actions.part : undefined;
}
