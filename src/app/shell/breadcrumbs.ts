/** PURE: the breadcrumbs of a screen. */
import type { Route } from "../navigation/routes.js";
import { screenOf, type TitleContext } from "./screens/screen-table.js";

export interface Crumb {
  label: string;
  /** Absent on the screen itself. */
  to?: Route;
}

/** From home through the screens above to the route's own screen. */
export function crumbs(route: Route, context: TitleContext): Crumb[] {
  const label = screenOf(route).title(route, context);
  if (route.at === "home") return [{ label }];
  const crumbsAbove: Crumb[] = screensAbove(route, context).map((to) => ({
    label: screenOf(to).title(to, context),
    to,
  }));
  return label === "" ? crumbsAbove : [...crumbsAbove, { label }];
}

/** Home first. */
function screensAbove(route: Route, context: TitleContext): Route[] {
  const parent = screenOf(route).parent?.(route, context);
  return parent ? [...screensAbove(parent, context), parent] : [{ at: "home" }];
}
