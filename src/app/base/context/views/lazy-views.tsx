/** The saved views for screens that can be shown without them: their code is loaded beside the screen. */
import type { ReactNode } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.js";
import type * as UseViews from "./use-views.js";
import type { KeptView } from "./view-store.js";

export const viewsPart = lazyPart(() => import("./use-views.js"));

const NO_VIEWS: ShownViews = { views: [], open: undefined };

interface ShownViews {
  views: readonly KeptView[];
  /** The one that is on the screen as it was saved. */
  open: KeptView | undefined;
}

/** Renders with the saved views; with none until their code is there. */
export function WithViews({ children }: { children: (views: ShownViews) => ReactNode }) {
  const code = useLazyPart(viewsPart);
  return code.at === "ready" ? <Loaded part={code.part}>{children}</Loaded> : children(NO_VIEWS);
}

interface LoadedProps {
  part: typeof UseViews;
  children: (views: ShownViews) => ReactNode;
}

function Loaded({ part, children }: LoadedProps) {
  return children({ views: part.useViews(), open: part.useOpenView() });
}
