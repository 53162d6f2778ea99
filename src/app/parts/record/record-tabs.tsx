/** Nested lists of a record, and fields that need arguments, as tabs that load when they are opened. */
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { createListCounts, type FieldShape, lookUpArguments, type Plan, scopeValues } from "../../schema/index.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../../base/context/context.js";
import { count } from "../values/number-format.js";
import type { View } from "../../base/navigation/routes.js";
import { argumentsOf, planOnRecord, recordState, type RecordSource } from "./record-source.js";
import { TabPanel } from "./tab-panel.js";
import { isRightToLeft, stepOfArrow } from "../../base/ui/keyboard/reading-direction.js";
import { showOpenTab } from "../../base/ui/show-tab.js";

interface TabsProps {
  /** The same object as long as it is the same record. */
  source: RecordSource;
  /** Nested lists, and fields that need arguments. */
  shapes: readonly FieldShape[];
  /** The name of the open tab's field; the first tab is open where no field has that name. */
  open: string | undefined;
  onOpen: (name: string) => void;
  /** The view of the list in the open tab, if it is in the address. Otherwise each tab has its own. */
  view?: View;
  onView?: (next: View, replace?: boolean) => void;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ source, shapes, open, onOpen, view, onView }: TabsProps) {
  const { counts, areAwaited } = useCounts(source, shapes);
  const chosen = shapes.find(({ name }) => name === open) ?? shapes[0];
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when another tab is open, or when counts have come
  useLayoutEffect(() => showOpenTab(row.current), [chosen?.name, counts]);
  if (!chosen) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfArrow(event.key, isRightToLeft(event.currentTarget));
    if (!step) return;
    event.preventDefault(); // the browser would scroll the tabs, away from the chosen one
    const next = (shapes.indexOf(chosen) + step + shapes.length) % shapes.length;
    onOpen(shapes[next]?.name ?? "");
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section className="stack">
      <div ref={row} className="tabs" role="tablist" onKeyDown={onKeyDown}>
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
            <RowCount
              source={source}
              shape={shape}
              knownCount={counts?.get(shape.name)}
              isAwaited={areAwaited}
              isOpen={shape === chosen}
            />
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
        <TabPanel source={source} shape={chosen} tabs={shapes} routeView={view} onRouteView={onView} />
      </div>
    </section>
  );
}

interface ListCounts {
  /** The number of rows by the name of the list; undefined until they are there. */
  counts: ReadonlyMap<string, number> | undefined;
  /** Whether the counts are still being loaded. */
  areAwaited: boolean;
}

/** The counts of the lists that have one of their own, in a request of their own: the record is shown without them if it fails. */
function useCounts({ type, id, scope }: RecordSource, shapes: readonly FieldShape[]): ListCounts {
  const schema = useSchema();
  const names = shapes.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shapes are made again each time, and are the same for the same names
  const counts = useMemo(
    () => (id === undefined ? undefined : createListCounts(schema, type, shapes)),
    [schema, type, id, names],
  );
  const { document, variables } =
    counts && id !== undefined
      ? counts.request({ id, args: lookUpArguments(schema, type, scopeValues(scope)) })
      : NO_REQUEST;
  const { data, status } = useAnswer(document, variables, { skip: !counts, policy: "cache-and-network" });
  return { counts: counts && data ? counts.read(data) : undefined, areAwaited: status === "loading" };
}

interface RowCountProps {
  source: RecordSource;
  shape: FieldShape;
  /** Undefined where the list has no count of its own, or until it is there. */
  knownCount: number | undefined;
  /** Whether the counts of all lists are still to come. */
  isAwaited: boolean;
  isOpen: boolean;
}

/** The number of rows in a tab, at the latest when it is open. Screen readers skip it, because the pager in the tab says it. */
function RowCount({ source, shape, knownCount, isAwaited, isOpen }: RowCountProps) {
  const { rowCount = knownCount, isLoaded } = useCountOfOpened(source, shape);
  // A list keeps room for a count that may come, so that the tabs do not move then.
  const mayGetCount = hasRowsAtOnce(shape) && (isAwaited || (isOpen && !isLoaded));
  if (rowCount === undefined && !mayGetCount) return null;
  return (
    <span className="count tabular" aria-hidden="true">
      {rowCount !== undefined && count(rowCount)}
    </span>
  );
}

const hasRowsAtOnce = ({ gives, required }: FieldShape): boolean => gives === "rows" && required.length === 0;

interface OpenedCount {
  /** Undefined where the answer does not tell it. */
  rowCount?: number | undefined;
  /** Whether the tab's own request has been answered. */
  isLoaded: boolean;
}

/** The number that the tab's own request told, after the tab has been opened. */
function useCountOfOpened(source: RecordSource, shape: FieldShape): OpenedCount {
  const schema = useSchema();
  const isAskedAtOnce = hasRowsAtOnce(shape);
  const plan = useMemo(
    () => (isAskedAtOnce ? planOnRecord(schema, source, shape.name) : undefined),
    [schema, source, shape.name, isAskedAtOnce],
  );
  const { document, variables } =
    plan?.request({ ...recordState(source), args: argumentsOf(schema, source, shape) }) ?? NO_REQUEST;
  const { data } = useAnswer(document, variables, { skip: !plan, policy: "cache-only" });
  if (!plan || !data) return { isLoaded: false };
  return { rowCount: countOf(plan, data), isLoaded: true };
}

function countOf(plan: Plan, data: object): number | undefined {
  const value = plan.value(data);
  if (value === null || value === undefined) return undefined;
  const { total, next } = plan.page(data);
  return total ?? (next ? undefined : plan.rows(data).length);
}
