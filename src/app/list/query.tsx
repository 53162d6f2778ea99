/** One query: a table, a record or a value, by what it gives; a form first where it needs to be told something. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { formOf, plainText, planQuery, rootField, toVariables, type FormValue } from "../../schema/index.js";
import { FieldAnswer } from "../record/field-answer.js";
import { Tabs } from "../record/record-tabs.js";
import { Form } from "../form/form.js";
import { Icon } from "../ui/icon.js";
import { PlanList, inputsOf } from "./plan-list.js";
import { Prose } from "../values/prose.js";
import { Screen } from "../answers/screen.js";
import { useApp, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { noteRecent } from "../storage/recent.js";
import type { Route, View } from "../navigation/routes.js";
import { Missing } from "../shell/missing.js";

type QueryRoute = Route & { at: "query" };

export function Query({ route }: { route: QueryRoute }) {
  const { endpoint } = useApp();
  const schema = useSchema();
  const root = rootField(schema, "query", route.field);
  useEffect(() => {
    if (root) noteRecent(endpoint, "lists:" + root.name);
  }, [endpoint, root]);
  return root ? <Known route={route} root={root} /> : <Missing what={route.field} />;
}

function Known({ route, root }: { route: QueryRoute; root: NonNullable<ReturnType<typeof rootField>> }) {
  const { nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const cols = route.cols?.join();
  const plan = useMemo(
    () => planQuery(schema, root, { ...(cols && { columns: cols.split(",") }) }),
    [schema, root, cols],
  );
  // A table's optional arguments are its filters; everything else asks above the answer.
  const form = useMemo(
    () => formOf(schema, root.gives === "rows" ? root.required : inputsOf({ shape: root })),
    [schema, root],
  );
  const [draft, setDraft] = useState<FormValue>(route.args ?? {});
  const { variables: args, problems } = toVariables(form, route.args ?? {});
  const ready = !problems.length;
  const [tab, setTab] = useState<string>();
  const given = JSON.stringify(args);
  const whose = useMemo(
    () => ({ type: root.entity ?? "", within: { root, args: JSON.parse(given) as Record<string, unknown> } }),
    [root, given],
  );
  const widen = useCallback((columns: string[]) => planQuery(schema, root, { columns }), [schema, root]);
  const go = (view: View) => nav.go({ ...view, at: "query", field: root.name });
  return (
    <Screen
      title={plainText(root.label)}
      kind={
        <>
          <Icon name={root.gives === "rows" ? "list" : "thing"} />
          {t.kinds[root.gives]}
          {root.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
        </>
      }
      lead={root.description && <Prose text={root.description} short />}
    >
      {form.length > 0 && (
        <>
          <Form
            compact
            fields={form}
            value={draft}
            onChange={setDraft}
            submit={t.show}
            onSubmit={() => go({ ...route, after: undefined, page: undefined, args: draft as View["args"] })}
          />
          {!ready && <p className="help">{t.needs}</p>}
        </>
      )}
      {root.gives === "rows" ? (
        <PlanList plan={plan} label={root.label} view={route} onView={go} widen={widen} skip={!ready} />
      ) : (
        ready && (
          <FieldAnswer
            plan={plan}
            state={{ args }}
            below={<Tabs whose={whose} shapes={[...plan.tabs, ...plan.plus]} open={tab} onOpen={setTab} />}
          />
        )
      )}
    </Screen>
  );
}
