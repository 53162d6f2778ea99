/** PURE: the breadcrumbs of a screen. */
import { formatRoute, type Route } from "../../base/navigation/routes.js";
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

/** Home first. A schema may have screens that are each above the other: the way up ends where it would come back. */
function screensAbove(route: Route, context: TitleContext): Route[] {
  const screens: Route[] = [];
  const passed = new Set([formatRoute(route)]);
  for (let parent = parentOf(route, context); parent; parent = parentOf(parent, context)) {
    const address = formatRoute(parent);
    if (passed.has(address)) break;
    passed.add(address);
    screens.unshift(parent);
  }
  return [{ at: "home" }, ...screens];
}

const parentOf = (route: Route, context: TitleContext): Route | undefined => screenOf(route).parent?.(route, context);
