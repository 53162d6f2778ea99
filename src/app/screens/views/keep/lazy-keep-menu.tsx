/** The menu with which a person keeps the open screen. Its code is loaded beside the screen. */
import { useRoute } from "../../../base/context/context.js";
import type { Route } from "../../../base/navigation/routes.js";
import { lazyPart, useLazyPart } from "../../../base/ui/lazy-part.js";

export const keepMenuPart = lazyPart(() => import("./keep-menu.js"));

/** The screens that hold what a person may keep. The editor has a button of its own, because its address holds no document. */
const KEPT_SCREENS: readonly Route["at"][] = ["query", "record", "live", "action"];

export function LazyKeepMenu() {
  const { at } = useRoute();
  return KEPT_SCREENS.includes(at) ? <LoadedKeepMenu /> : null;
}

function LoadedKeepMenu() {
  const code = useLazyPart(keepMenuPart);
  return code.at === "ready" ? <code.part.KeepMenu /> : null;
}
