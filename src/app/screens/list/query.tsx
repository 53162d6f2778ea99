/** The screen of one query: a list, a record or a value, and above it a form for the arguments that the query requires. */
import { useMemo } from "react";
import { plainText, planQuery, type Plan, type RootField } from "../../schema/index.js";
import { RootFieldScreen } from "../../parts/answers/root-field-screen.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { ArgumentsForm, useArguments } from "../../parts/form/arguments-form.js";
import { shapeInputs } from "../../parts/form/shape-inputs.js";
import type { Route } from "../../base/navigation/routes.js";
import { LazySingleAnswer } from "../../parts/record/lazy-single-answer.js";
import { Icon } from "../../base/ui/icon.js";
import { Prose } from "../../parts/values/text/prose.js";
import { ListScreen } from "./list-screen.js";
import { changeFilters } from "../../parts/list/view-changes.js";

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
