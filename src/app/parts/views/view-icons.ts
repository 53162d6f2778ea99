/** What a saved view shows, and its icon. */
import type { Schema } from "../../schema/index.js";
import { parseRoute } from "../../base/navigation/routes.js";
import { viewKind, type ViewKind } from "../../base/navigation/saved-view.js";
import type { IconName } from "../../base/ui/icon.js";
import { queryIn } from "./tile-forms.js";

const ICONS: Record<ViewKind, IconName> = {
  list: "list",
  chart: "chart",
  value: "thing",
  record: "card",
  live: "live",
  document: "code",
  form: "action",
};

/**
 * What a view at an address shows.
 * @param schema - undefined while it is not loaded
 */
export function kindOfView(schema: Schema | undefined, address: string): ViewKind {
  const route = parseRoute(address);
  const query = queryIn(schema, route);
  const isListOfValues = query?.gives === "value" && query.field.type.item !== undefined;
  return viewKind(route, isListOfValues ? "rows" : query?.gives) ?? "list";
}

export const iconOfView = (schema: Schema | undefined, address: string): IconName => ICONS[kindOfView(schema, address)];
