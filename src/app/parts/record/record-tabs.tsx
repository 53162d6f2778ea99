/** Nested lists of a record, and fields that need arguments, as tabs that load when they are opened. */
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, useCallback, useState, type ReactNode } from "react";
import {
  createListCounts,
  type FieldShape,
  lookUpArguments,
  type Plan,
  scopeValues,
  pictureColumnsOf,
  createActionWithin,
  plainText,
} from "../../schema/index.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema, useApp } from "../../base/context/context.js";
import { count } from "../values/number-format.js";
import type { View, Route } from "../../base/navigation/routes.js";
import { argumentsOf, planOnRecord, recordState, type RecordSource } from "./record-source.js";
import { isRightToLeft, stepOfArrow } from "../../base/ui/keyboard/one-stop.js";
import { showOpenTab } from "../../base/ui/show-tab.js";
import { useWords } from "../../base/context/words.js";
import { lazyPart } from "../../base/ui/lazy-part.js";
import { useActions } from "../../base/context/use-actions.js";
import { Icon } from "../../base/ui/icon.js";
import { Empty } from "../answers/states.js";
import { ArgumentsForm, useArguments } from "../form/arguments-form.js";
import { PlanList } from "../list/plan-list.js";
import { Prose } from "../values/prose.js";
import { lazyView } from "../answers/lazy-view.js";
import { ActionLink } from "../controls/action-link.js";
import { FieldAnswer } from "./field-answer.js";

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

interface TabPanelProps {
  source: RecordSource;
  shape: FieldShape;
  /** All tabs of the record. */
  tabs: readonly FieldShape[];
  /** The view in the address; without it the tab keeps its own. */
  routeView: View | undefined;
  onRouteView: ((next: View, replace?: boolean) => void) | undefined;
}

/**
 * The content of one tab of a record: a list, a record or a value, and above it a form for the arguments that the field requires.
 */
function TabPanel({ source, shape, tabs, routeView, onRouteView }: TabPanelProps) {
  const t = useWords();
  const schema = useSchema();
  const [ownView, setOwnView] = useState<View>({});
  const chosenView = routeView ?? ownView;
  const view = useMemo(() => {
    const args = argumentsOf(schema, source, shape);
    return Object.keys(args).length === 0 ? chosenView : { ...chosenView, args: { ...args, ...chosenView.args } };
  }, [schema, source, shape, chosenView]);
  const setView = onRouteView ?? setOwnView;
  const plan = useMemo(
    () => planOnRecord(schema, source, shape.name, view.cols && { columns: view.cols }),
    [schema, source, shape.name, view.cols],
  );
  const { fields, values, isReady } = useArguments(shape, shape.required, view.args);
  const planWithColumns = useCallback(
    // If there is a plan with one choice of columns, there is one with every other.
    (columns: string[]) => planOnRecord(schema, source, shape.name, { columns }) as Plan,
    [schema, source, shape.name],
  );
  const pictureColumns = useMemo(() => plan && pictureColumnsOf(plan), [plan]);
  const create = useCreateInTab(source, shape, tabs);
  if (!plan) return <Empty>{t.noWayToOpen(source.type)}</Empty>;
  const isList = shape.gives === "rows";
  const hasPictures = pictureColumns !== undefined && isReady;
  return (
    <>
      {shape.description && <Prose text={shape.description} short />}
      <ArgumentsForm
        compact
        fields={fields}
        sent={view.args}
        submit={t.show}
        onSend={(args) => setView({ ...view, args })}
      />
      {hasPictures && (
        <LazyPictures
          plan={plan}
          columns={pictureColumns}
          label={shape.label}
          source={source}
          view={view}
          onView={setView}
          planWithColumns={planWithColumns}
        />
      )}
      {isList && !hasPictures && (
        <PlanList
          plan={plan}
          label={shape.label}
          record={source}
          view={view}
          onView={setView}
          planWithColumns={planWithColumns}
          skip={!isReady}
          createLink={create.link}
          onCreate={create.open}
        />
      )}
      {!isList && isReady && (
        <FieldAnswer plan={plan} state={{ ...recordState(source), args: values }} record={source} />
      )}
    </>
  );
}

const picturesPart = lazyPart(() => import("./pictures/pictures.js"));

/** The pictures of a record. Their code is loaded with the first tab that has some. */
const LazyPictures = lazyView(picturesPart, "Pictures");

// The action that makes a record in a tab of another one. See "New records" in docs/work/schema-rules.md.

interface CreateInTab {
  link?: ReactNode;
  /** Opens the form. */
  open?: () => void;
}

/**
 * The link to the form, with the key of the record in it.
 *
 * @param tabs - the other tabs of the record: which of several with records of one type gets the new one, the schema does not say
 */
function useCreateInTab({ type, id, scope }: RecordSource, tab: FieldShape, tabs: readonly FieldShape[]): CreateInTab {
  const schema = useSchema();
  const { nav } = useApp();
  // Until the actions of a large schema have been read, in steps, the type has none.
  const hasActions = useActions(type).length > 0;
  const { entity, gives } = tab;
  const isOnlyOne = tabs.filter((each) => each.gives === "rows" && each.entity === entity).length === 1;
  const isPossible = gives === "rows" && isOnlyOne && hasActions;
  const action = useMemo(
    () => (isPossible && entity !== undefined ? createActionWithin(schema, entity, type) : undefined),
    [schema, isPossible, entity, type],
  );
  if (!action || id === undefined) return {};
  const to: Route = { at: "action", field: action.name, from: `${type}:${id}`, scope };
  return {
    open: () => nav.go(to),
    link: (
      <ActionLink action={action} className="button" to={to}>
        <Icon name="plus" />
        {plainText(action.label)}
      </ActionLink>
    ),
  };
}
