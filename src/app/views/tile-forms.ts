/** The forms that a saved view may have on the home screen, by what its query gives. */
import { rootField, type Schema } from "../../schema/index.js";
import type { Route } from "../navigation/routes.js";
import { tileForms, type TileForm } from "../navigation/saved-view.js";

/** @param schema - undefined while it is not loaded */
export function tileFormsIn(schema: Schema | undefined, route: Route): readonly TileForm[] {
  const root = schema && route.at === "query" ? rootField(schema, "query", route.field) : undefined;
  return tileForms(route, root?.gives);
}
