/** The forms that a saved view may have on the home screen, by what its query gives. */
import { rootField, type RootField, type Schema } from "../../schema/index.js";
import type { Route } from "../../base/navigation/routes.js";
import { tileForms, type TileForm } from "../../base/navigation/saved-view.js";

/** The query that a route shows; undefined for another route, and while the schema is not loaded. */
export const queryIn = (schema: Schema | undefined, route: Route): RootField | undefined =>
  schema && route.at === "query" ? rootField(schema, "query", route.field) : undefined;

/** @param schema - undefined while it is not loaded */
export const tileFormsIn = (schema: Schema | undefined, route: Route): readonly TileForm[] =>
  tileForms(route, queryIn(schema, route)?.gives);
