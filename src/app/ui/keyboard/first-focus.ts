/** Where the focus goes when something appears in which a person is to press or type next. */
import { useEffect, useRef, type RefObject } from "react";

/** The focus goes to the element once it is there: the one that had it has gone, or leads here. */
export function useFocusOnArrival<Target extends HTMLElement>(isWanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}
