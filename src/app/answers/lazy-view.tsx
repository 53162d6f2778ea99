/** A part of the app on a screen: that its code is loading, that it could not be loaded, or the part itself. */
import type { ReactNode } from "react";
import { useLazyPart, type LazyPart } from "../ui/lazy-part.js";
import { Failure, Skeleton } from "./states.js";

interface LazyViewProps<Part> {
  part: LazyPart<Part>;
  /** Renders the part once its code is there. */
  children: (part: Part) => ReactNode;
}

export function LazyView<Part>({ part, children }: LazyViewProps<Part>) {
  const code = useLazyPart(part);
  if (code.at === "failed") return <Failure error={code.error} onRetry={() => part.load().catch(() => {})} />;
  return code.at === "ready" ? children(code.part) : <Skeleton />;
}
