/** A part of the app that is loaded later brings its own style sheet. */
import { useLayoutEffect } from "react";
import { useApp } from "./context.js";

/** @param addTo puts the sheet where a node is: see `styleSheet` */
export function useStyleSheet(addTo: (inside: Node) => void): void {
  const { root } = useApp();
  useLayoutEffect(() => {
    if (root.current) addTo(root.current);
  }, [addTo, root]);
}
