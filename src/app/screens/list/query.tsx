/** The screen of one query: a list, a record or a value, and above it a form for the arguments that the query requires. */
import { useMemo, useCallback } from "react";
import { plainText, planQuery, type Plan, type RootField, createActionFor, scopeOf } from "../../schema/index.js";
import { RootFieldScreen } from "../../parts/answers/root-field-screen.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { ArgumentsForm, useArguments, shapeInputs } from "../../parts/form/arguments-form.js";
import type { Route, View } from "../../base/navigation/routes.js";
import { LazySingleAnswer } from "../../parts/record/lazy-single-answer.js";
import { Icon } from "../../base/ui/icon.js";
import { Prose } from "../../parts/values/prose.js";
import { changeFilters } from "../../parts/list/view-changes.js";
import { ActionLink } from "../../parts/controls/action-link.js";
import { MainAction } from "../../parts/controls/main-action.js";
import { ThingTabs } from "../../parts/controls/thing-tabs.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { ListPosition } from "../../parts/list/pages/pager.js";
import { useInformativeColumns } from "../../parts/list/columns/use-informative-columns.js";
import { ListContent } from "../../parts/list/list-content.js";
import { useList } from "../../parts/list/use-list.js";

type QueryRoute = Route & { at: "query" };

/** Finds the query that the address names, and shows its screen. */
export function Query({ route }: { route: QueryRoute }) {
  return (
    <RootFieldScreen operation="query" name={route.field}>
      {(root) => <QueryScreen route={route} root={root} />}
    </RootFieldScreen>
  );
}

function QueryScreen({ route, root }: { route: QueryRoute; root: RootField }) {
  const { nav } = useApp();
  const plan = useQueryPlan(root, route.cols);
  if (root.gives !== "rows") return <SingleAnswerScreen route={route} root={root} plan={plan} />;
  return (
    <ListScreen
      plan={plan}
      root={root}
      view={route}
      onView={(view, replace) => nav.go({ ...view, at: "query", field: root.name }, replace)}
    />
  );
}

/** The same plan as long as the columns in the address are the same. */
function useQueryPlan(root: RootField, columns: readonly string[] | undefined): Plan {
  const schema = useSchema();
  const columnList = columns?.join();
  return useMemo(
    () => planQuery(schema, root, columnList ? { columns: columnList.split(",") } : {}),
    [schema, root, columnList],
  );
}

interface SingleAnswerScreenProps {
  route: QueryRoute;
  root: RootField;
  plan: Plan;
}

function SingleAnswerScreen({ route, root, plan }: SingleAnswerScreenProps) {
  const { nav } = useApp();
  const t = useWords();
  const inputs = useMemo(() => shapeInputs(root), [root]);
  const { fields, values, isReady } = useArguments(root, inputs, route.args);
  return (
    <Screen
      title={plainText(root.label)}
      kind={<QueryKind root={root} />}
      lead={root.description && <Prose text={root.description} short />}
    >
      <ArgumentsForm
        compact
        fields={fields}
        sent={route.args}
        submit={t.show}
        onSend={(args) => nav.go({ ...changeFilters(route, args), at: "query", field: root.name })}
      />
      {isReady ? <LazySingleAnswer plan={plan} root={root} args={values} /> : <p className="help">{t.needs}</p>}
    </Screen>
  );
}

function QueryKind({ root }: { root: RootField }) {
  const t = useWords();
  return (
    <>
      <Icon name="thing" />
      {t.kinds[root.gives]}
      {root.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
    </>
  );
}

interface ListScreenProps {
  plan: Plan;
  root: RootField;
  view: View;
  /** Replaces the view: members that the next one leaves out are removed. */
  onView: (next: View, replace?: boolean) => void;
}

/**
 * The screen of one list: its title and position, the action that makes a new record, and its rows. The layers from the address to a cell:
 *
 * - `Query` (`query.tsx`) finds the root field of the address, and plans it with the columns of the address.
 * - `ListScreen` (here) loads the rows with `useList`, and picks the columns to show. In a record's tab, `PlanList` does this.
 * - `ListContent` has the tools, the dialogs and what is shown while there are no rows; `LoadedList` in it the rows and the pager.
 * - `ListRows` draws the rows as a table, cards, a chart or JSON, with the columns of `listColumns`.
 *
 * `plan` has every column that is requested and goes to `useList`; `shownPlan` has those that are shown and goes to all layers below.
 */
function ListScreen({ plan, root, view, onView }: ListScreenProps) {
  const { nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  // On a phone the main action is at the bottom, within reach of a thumb.
  const isNarrow = useIsNarrow();
  // Its optional arguments are its filters.
  const { fields, isReady } = useArguments(root, root.required, view.args);
  const list = useList({ plan, view, id: undefined, skip: !isReady });
  const planWithColumns = useCallback((columns: string[]) => planQuery(schema, root, { columns }), [schema, root]);
  const shownPlan = useInformativeColumns(plan, list);
  const listProps = { shownPlan, label: root.label, list, view, onView };
  const createAction = useCreateAction(root.entity);
  const createRoute: (Route & { at: "action" }) | undefined = createAction && {
    at: "action",
    field: createAction.name,
    scope: scopeOf(schema, plan.shape, list.state.args),
  };
  const createLink = createAction && createRoute && <CreateLink action={createAction} to={createRoute} />;
  return (
    <Screen
      title={plainText(root.label)}
      type={root.entity}
      kind={root.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
      besideTitle={isReady && <ListPosition {...listProps} />}
      lead={root.description && <Prose text={root.description} short />}
      actions={!isNarrow && createLink}
      width="wide"
    >
      <ThingTabs type={root.entity} />
      <ArgumentsForm
        compact
        fields={fields}
        sent={view.args}
        submit={t.show}
        onSend={(args) => onView(changeFilters(view, args))}
      />
      {!isReady && <p className="help">{t.needs}</p>}
      <ListContent
        {...listProps}
        planWithColumns={planWithColumns}
        skip={!isReady}
        onCreate={createRoute && (() => nav.go(createRoute))}
      />
      {isNarrow && createLink && <MainAction>{createLink}</MainAction>}
    </Screen>
  );
}

/** The action that makes a new record of the list's type; undefined where the schema has none. */
function useCreateAction(type: string | undefined): RootField | undefined {
  const schema = useSchema();
  return useMemo(() => (type === undefined ? undefined : createActionFor(schema, type)), [schema, type]);
}

function CreateLink({ action, to }: { action: RootField; to: Route }) {
  return (
    <ActionLink action={action} className="button primary" to={to}>
      <Icon name="plus" />
      {plainText(action.label)}
    </ActionLink>
  );
}
