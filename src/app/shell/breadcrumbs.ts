/** PURE: the breadcrumbs of a screen. */
import type { Route } from "../navigation/routes.js";
import { screenOf, type TitleContext } from "./screens/screen-table.js";

export interface Crumb {
  label: string;
  /** Absent on the screen itself. */
  to?: Route;
}

/** From home through the screen above to the route's own screen. */
export function crumbs(route: Route, context: TitleContext): Crumb[] {
  const { title, parent } = screenOf(route);
  const label = title(route, context);
  if (route.at === "home") return [{ label }];
  const screensAbove: Route[] = [{ at: "home" }];
  const parentRoute = parent?.(route, context);
  if (parentRoute) screensAbove.push(parentRoute);
  const crumbsAbove: Crumb[] = screensAbove.map((to) => ({ label: screenOf(to).title(to, context), to }));
  return label === "" ? crumbsAbove : [...crumbsAbove, { label }];
}
