/** A lazy-loaded part of a screen: a skeleton, the error, or the part itself. */
import { createElement, type ReactNode } from "react";
import { useLazyPart, type LazyPart } from "../../base/ui/lazy-part.js";
import { LazyFailure } from "./failure/lazy-failure.js";
import { Skeleton } from "./states.js";

interface LazyViewProps<Part> {
  part: LazyPart<Part>;
  /** Renders the part after its code has been loaded. */
  children: (part: Part) => ReactNode;
}

export function LazyView<Part>({ part, children }: LazyViewProps<Part>) {
  const code = useLazyPart(part);
  if (code.at === "failed") return <LazyFailure error={code.error} onRetry={() => part.load().catch(() => {})} />;
  return code.at === "ready" ? children(code.part) : <Skeleton />;
}

type PropsOf<View> = View extends (props: infer Props extends object) => ReactNode ? Props : never;

/** A component of a part, which stands for it until its code is there. */
export function lazyView<Part, Name extends keyof Part>(part: LazyPart<Part>, name: Name) {
  type Props = PropsOf<Part[Name]>;
  return (props: Props) => (
    <LazyView part={part}>{(loaded) => createElement(loaded[name] as (props: Props) => ReactNode, props)}</LazyView>
  );
}
