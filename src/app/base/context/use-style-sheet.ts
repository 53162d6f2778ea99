/** A part of the app that is loaded later brings its own style sheets. */
import { useLayoutEffect } from "react";
import { addStyle } from "../ui/styles/style-sheet.js";
import { useApp } from "./context.js";

/**
 * A sheet changes rules of those before it, so that the order of the calls counts.
 *
 * @param text - the sheet, which is added where the app is
 */
export function useStyleSheet(text: string): void {
  const { root } = useApp();
  useLayoutEffect(() => {
    if (root.current) addStyle(text, root.current);
  }, [text, root]);
}
