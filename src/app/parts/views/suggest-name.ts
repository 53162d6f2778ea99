/** PURE: the name that a view has until a person types another one. */
import { rootField, type RootField, type Schema } from "../../schema/index.js";
import type { Route } from "../../base/navigation/routes.js";
import { viewName } from "../../base/navigation/saved-view.js";

/** @param recordLabel - of the open record; empty where none is open */
export function suggestName(route: Route, schema: Schema | undefined, recordLabel: string): string {
  const labelOf = (operation: RootField["operation"], field: string) =>
    (schema && rootField(schema, operation, field)?.label) ?? field;
  switch (route.at) {
    case "query":
      return viewName([labelOf("query", route.field), route.search].filter(Boolean).join(", "));
    case "live":
      return viewName(labelOf("subscription", route.field));
    case "action":
      return viewName(labelOf("mutation", route.field));
    case "record":
      return viewName(recordLabel || `${route.type} ${route.id}`);
    case "edit":
      return viewName(route.operationName ?? firstOperationName(route.query) ?? "");
    default:
      return "";
  }
}

const firstOperationName = (query = ""): string | undefined =>
  /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1];
