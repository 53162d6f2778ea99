/** The list of keys, whose code is loaded when it is opened. */
import { LazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const shortcutsPart = lazyPart(() => import("./shortcuts-dialog.js"));

export function LazyShortcuts({ onClose }: { onClose: () => void }) {
  return <LazyView part={shortcutsPart}>{({ ShortcutsDialog }) => <ShortcutsDialog onClose={onClose} />}</LazyView>;
}
