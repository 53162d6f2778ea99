/** Asks the server again when what is shown may be old: when the page gets the focus, and after a change in another tab. */
import { useEffect, useRef } from "react";
import { onChangeInOtherTab, useTabsPlace } from "../../connection/other-tabs.js";

/**
 * @param type - the type of the records that are shown
 * @param onFocus - whether it is asked when the page gets the focus
 */
export function useAskAgain(type: string | undefined, check: () => void, onFocus: boolean): void {
  const place = useTabsPlace();
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    if (!onFocus) return undefined;
    const ask = () => document.visibilityState === "visible" && latest.current();
    addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [onFocus]);
  useEffect(() => {
    if (type === undefined) return undefined;
    return onChangeInOtherTab(place, (changed) => changed === type && latest.current());
  }, [place, type]);
}
