/** Tells screens from each other. */
import { formatRoute, type Route } from "../../navigation/routes.js";

/** Two routes with the same key are the same screen with another page, sort or tab. */
export function screenKey(route: Route): string {
  return formatRoute(route).split("?")[0] + (route.at === "action" ? (route.from ?? "") : "");
}
