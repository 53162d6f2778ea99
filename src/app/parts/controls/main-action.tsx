/** The main action of a screen on a phone, at the bottom within reach of a thumb; less likely ones may stand beside it. */
import type { ReactNode } from "react";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import css from "./main-action.css";

/** It sticks to the end of the screen that it is in: it is the last of it. */
export function MainAction({ children }: { children: ReactNode }) {
  useStyleSheet(css);
  return <div className="main-action">{children}</div>;
}
