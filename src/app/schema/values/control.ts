/** Which kind's control an input has. */
import type { ValueKind, Widget } from "./kind.js";
import { KINDS } from "./table.js";

/** The control that a kind has where no hint names another. */
export const widgetOfKind = ({ widget = "text" }: ValueKind): Widget => widget;

/** The input's own kind, or the first kind that has its control where a hint chose another control. */
export function controlKind({ kind, widget }: { kind: ValueKind; widget: Widget }): ValueKind {
  if (widgetOfKind(kind) === widget) return kind;
  return KINDS.find((each) => each.widget === widget) ?? kind;
}
