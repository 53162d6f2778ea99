/** PURE: where a screen is, as the way to it. */
import type { Schema } from "../../schema/index.js";
import { humanise, typeLabel } from "../../schema/classify/label.js";
import { plainText } from "../../schema/model/plain-text.js";
import { rootField } from "../../schema/classify/shape.js";
import type { Messages } from "../messages/en.js";
import type { Route } from "../navigation/routes.js";

export interface Crumb {
  label: string;
  /** Absent on the screen itself. */
  to?: Route;
}

/** `label`: what the record that is open is called, once that is known. */
export function crumbs(route: Route, schema: Schema | undefined, t: Messages, label?: string): Crumb[] {
  const home: Crumb = { label: t.home, to: { at: "home" } };
  const field = (operation: "query" | "mutation" | "subscription", name: string) =>
    (schema && rootField(schema, operation, name)?.label) ?? humanise(name);
  const nameOf = (type: string) => (schema ? typeLabel(schema, type) : humanise(type));
  switch (route.at) {
    case "home":
      return [{ label: t.home }];
    case "edit":
    case "settings":
    case "debug":
      return [home, { label: t[route.at] }];
    case "schema":
      return route.type
        ? [home, { label: t.schema, to: { at: "schema" } }, { label: route.type }]
        : [home, { label: t.schema }];
    case "query":
      return [home, { label: field("query", route.field) }];
    case "action":
      return [home, { label: field("mutation", route.field) }];
    case "live":
      return [home, { label: field("subscription", route.field) }];
    case "type":
      return [home, { label: nameOf(route.type) }];
    case "record":
      return [
        home,
        { label: nameOf(route.type), to: { at: "type", type: route.type } },
        { label: label || plainText(route.id) },
      ];
    case "missing":
      return [home];
  }
}
