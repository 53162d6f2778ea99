/** Nested lists of a record, and fields that need arguments, as tabs that load when they are opened. */
import { useMemo, type KeyboardEvent } from "react";
import type { FieldShape } from "../../schema/index.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../context/context.js";
import { count } from "../values/numbers/count.js";
import type { View } from "../navigation/routes.js";
import { planOnRecord, recordState, type RecordSource } from "./record-source.js";
import { TabPanel } from "./tab-panel.js";

interface TabsProps {
  /** The same object as long as it is the same record. */
  source: RecordSource;
  /** Nested lists, and fields that need arguments. */
  shapes: readonly FieldShape[];
  /** The name of the open tab's field; the first tab is open where no field has that name. */
  open: string | undefined;
  onOpen: (name: string) => void;
  /** The view of the list in the open tab, if it is on the URL. Otherwise each tab has its own. */
  view?: View;
  onView?: (next: View) => void;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ source, shapes, open, onOpen, view, onView }: TabsProps) {
  const chosen = shapes.find(({ name }) => name === open) ?? shapes[0];
  if (!chosen) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = tabStep(event);
    if (!step) return;
    const next = (shapes.indexOf(chosen) + step + shapes.length) % shapes.length;
    onOpen(shapes[next]?.name ?? "");
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section className="stack">
      <div className="tabs" role="tablist" onKeyDown={onKeyDown}>
        {shapes.map((shape) => (
          <button
            type="button"
            role="tab"
            key={shape.name}
            id={"tab-" + shape.name}
            aria-selected={shape === chosen}
            aria-controls={"panel-" + shape.name}
            tabIndex={shape === chosen ? 0 : -1}
            onClick={() => onOpen(shape.name)}
          >
            {shape.label}
            <RowCount source={source} shape={shape} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={"panel-" + chosen.name}
        aria-labelledby={"tab-" + chosen.name}
        className="stack"
        key={chosen.name}
      >
        <TabPanel source={source} shape={chosen} routeView={view} onRouteView={onView} />
      </div>
    </section>
  );
}

/** The step to the tab that an arrow key leads to: 1, -1, or 0 for any other key. */
function tabStep({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
  if (key === (isRightToLeft ? "ArrowLeft" : "ArrowRight")) return 1;
  if (key === (isRightToLeft ? "ArrowRight" : "ArrowLeft")) return -1;
  return 0;
}

/** The number of rows in a tab, after the tab has been opened. Screen readers skip it, because the pager in the tab says it. */
function RowCount({ source, shape }: { source: RecordSource; shape: FieldShape }) {
  const schema = useSchema();
  const isAskedAtOnce = shape.gives === "rows" && shape.required.length === 0;
  const plan = useMemo(
    () => (isAskedAtOnce ? planOnRecord(schema, source, shape.name) : undefined),
    [schema, source, shape.name, isAskedAtOnce],
  );
  const { document, variables } = plan?.request({ ...recordState(source), args: {} }) ?? NO_REQUEST;
  const { data } = useAnswer(document, variables, { skip: !plan, policy: "cache-only" });
  if (!plan || !data) return null;
  const value = plan.value(data);
  if (value === null || value === undefined) return null;
  const { total, next } = plan.page(data);
  const pageRows = next ? undefined : plan.rows(data).length;
  const rows = total ?? pageRows;
  if (rows === undefined) return null;
  return (
    <span className="count tabular" aria-hidden="true">
      {count(rows)}
    </span>
  );
}
