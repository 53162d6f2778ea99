/**
 * Fetches the code of the page's first screen while the app starts. The app asks for a screen's code when it shows the screen, and each
 * script says only when it has arrived which others it imports: on a slow line those are several round trips, one after the other.
 */
import type { AppOptions } from "../base/context/options.js";
import { whenCodeArrives } from "./code-arrival.js";
import { ADDRESSES, matchPath } from "../base/navigation/addresses.js";
import { preloadFiles } from "./preload-files.js";

/** The files of each screen, by its name in `ADDRESSES`, relative to the page's scripts. Told by the build. */
declare const FILES_BY_SCREEN: Readonly<Partial<Record<string, readonly string[]>>>;

/** Waits until the app's own code has arrived, so that the screen's code does not share the line with it. */
export function fetchFirstScreen({ routing = "hash", route }: Pick<AppOptions, "routing" | "route">): void {
  if (routing !== "hash") return; // the path of a page with history routing is read with its <base>, by the app
  const files = FILES_BY_SCREEN[screenAt(location.hash.slice(1) || route || "/")];
  if (files) whenCodeArrives(() => preloadFiles(files));
}

/** The name of a route's screen; empty where there is none. */
function screenAt(route: string): string {
  const [path = ""] = route.split("?");
  const parts = path.split("/").slice(1);
  const [name = ""] = Object.entries(ADDRESSES).find(([, address]) => matchPath(address, parts)) ?? [];
  return name;
}
