/** The notices about a conflict. Their code is loaded where there is one, which is rare. */
import type { ComponentProps } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { ConflictNotice, UnreadNotice } from "./conflict-notice.js";

export const conflictPart = lazyPart(() => import("./conflict-notice.js"));

export function LazyConflictNotice(props: ComponentProps<typeof ConflictNotice>) {
  return <LazyView part={conflictPart}>{({ ConflictNotice }) => <ConflictNotice {...props} />}</LazyView>;
}

export function LazyUnreadNotice(props: ComponentProps<typeof UnreadNotice>) {
  return <LazyView part={conflictPart}>{({ UnreadNotice }) => <UnreadNotice {...props} />}</LazyView>;
}
