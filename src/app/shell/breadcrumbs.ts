/** PURE: where a screen is, as the way to it. */
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
  const above: Route[] = [{ at: "home" }];
  const direct = parent?.(route);
  if (direct) above.push(direct);
  const way: Crumb[] = above.map((to) => ({ label: screenOf(to).title(to, context), to }));
  return label === "" ? way : [...way, { label }];
}
