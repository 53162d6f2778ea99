/** The content of one tab of a record: a list, a record or a value, and above it a form for the arguments that the field requires. */
import { useCallback, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { type FieldShape, pictureColumnsOf, type Plan, createActionWithin, plainText } from "../../schema/index.js";
import { Empty } from "../answers/states.js";
import { useSchema, useApp } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { ArgumentsForm, useArguments } from "../form/arguments-form.js";
import { PlanList } from "../list/plan-list.js";
import type { View, Route } from "../../base/navigation/routes.js";
import { lazyPart } from "../../base/ui/lazy-part.js";
import { useActions } from "../../base/context/use-actions.js";
import { Icon } from "../../base/ui/icon.js";
import { Prose } from "../values/prose.js";
import { LazyView } from "../answers/lazy-view.js";
import { ActionLink } from "../controls/action-link.js";
import { FieldAnswer } from "./field-answer.js";
import { argumentsOf, planOnRecord, recordState, type RecordSource } from "./record-source.js";
import type { Pictures } from "./pictures/pictures.js";

interface TabPanelProps {
  source: RecordSource;
  shape: FieldShape;
  /** All tabs of the record. */
  tabs: readonly FieldShape[];
  /** The view in the address; without it the tab keeps its own. */
  routeView: View | undefined;
  onRouteView: ((next: View, replace?: boolean) => void) | undefined;
}

export function TabPanel({ source, shape, tabs, routeView, onRouteView }: TabPanelProps) {
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
function LazyPictures(props: ComponentProps<typeof Pictures>) {
  return <LazyView part={picturesPart}>{({ Pictures }) => <Pictures {...props} />}</LazyView>;
}

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
