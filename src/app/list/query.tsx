/** The screen of one query: a list, a record or a value, and above it a form for the arguments that the query requires. */
import { useCallback, useMemo } from "react";
import { plainText, planQuery, type Plan, type RootField } from "../../schema/index.js";
import { createActionFor } from "../../schema/form/create-action.js";
import { RootFieldScreen } from "../answers/root-field-screen.js";
import { Screen } from "../answers/screen.js";
import { useApp, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { Link } from "../controls/link.js";
import { ArgumentsForm, useArguments } from "../form/arguments-form.js";
import { shapeInputs } from "../form/shape-inputs.js";
import type { Route, View } from "../navigation/routes.js";
import { LazySingleAnswer } from "../record/lazy-single-answer.js";
import { Icon } from "../ui/icon.js";
import { Prose } from "../values/text/prose.js";
import { changeFilters } from "./view-changes.js";
import { PlanList } from "./plan-list.js";

type QueryRoute = Route & { at: "query" };

/** Finds the query that the link names, and shows its screen. */
export function Query({ route }: { route: QueryRoute }) {
  return (
    <RootFieldScreen operation="query" name={route.field} section="lists">
      {(root) => <QueryScreen route={route} root={root} />}
    </RootFieldScreen>
  );
}

function QueryScreen({ route, root }: { route: QueryRoute; root: RootField }) {
  const { nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const plan = useQueryPlan(root, route.cols);
  const isList = root.gives === "rows";
  // The optional arguments of a list are its filters; all other arguments are in a form above the answer.
  const inputs = useMemo(() => (isList ? root.required : shapeInputs(root)), [root, isList]);
  const { fields, values, isReady } = useArguments(inputs, route.args);
  const widen = useCallback((columns: string[]) => planQuery(schema, root, { columns }), [schema, root]);
  const go = (view: View) => nav.go({ ...view, at: "query", field: root.name });
  return (
    <Screen
      title={plainText(root.label)}
      kind={<QueryKind root={root} />}
      lead={root.description && <Prose text={root.description} short />}
      actions={isList && root.entity !== undefined && <CreateLink type={root.entity} />}
    >
      <ArgumentsForm
        compact
        fields={fields}
        sent={route.args}
        submit={t.show}
        onSend={(args) => go(changeFilters(route, args))}
      />
      {!isReady && <p className="help">{t.needs}</p>}
      {isList && <PlanList plan={plan} label={root.label} view={route} onView={go} widen={widen} skip={!isReady} />}
      {!isList && isReady && <LazySingleAnswer plan={plan} root={root} args={values} />}
    </Screen>
  );
}

/** Leads to the form for a new record of the list's type; nothing where the schema has no such action. */
function CreateLink({ type }: { type: string }) {
  const schema = useSchema();
  const action = useMemo(() => createActionFor(schema, type), [schema, type]);
  if (!action) return null;
  return (
    <Link className="button primary" to={{ at: "action", field: action.name }}>
      <Icon name="plus" />
      {plainText(action.label)}
    </Link>
  );
}

/** The same plan as long as the columns on the link are the same. */
function useQueryPlan(root: RootField, columns: readonly string[] | undefined): Plan {
  const schema = useSchema();
  const columnList = columns?.join();
  return useMemo(
    () => planQuery(schema, root, columnList ? { columns: columnList.split(",") } : {}),
    [schema, root, columnList],
  );
}

function QueryKind({ root }: { root: RootField }) {
  const t = useWords();
  return (
    <>
      <Icon name={root.gives === "rows" ? "list" : "thing"} />
      {t.kinds[root.gives]}
      {root.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
    </>
  );
}
