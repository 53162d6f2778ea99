/** The schema for what is shown before it is there, such as the list of saved views. */
import type { Schema } from "../../schema/index.js";
import { useApp } from "../../base/context/context.js";

export function useLoadedSchema(): Schema | undefined {
  const { schema } = useApp();
  return schema.at === "ready" ? schema.schema : undefined;
}
