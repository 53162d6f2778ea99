/** An action: form, review, answer. What was typed is kept until the server has done it. */
import { useEffect, useMemo, useState } from "react";
import { getAt, planAction, plainText, prefill, problemsOf, rootField, saysWhich, toVariables, type ActionPlan, type FormField, type FormValue, type PlanRequest, type Problem, type RootField, type Stub } from "../../schema/index.js";
import { Dialog } from "../components/dialog.js";
import { Form } from "../components/form.js";
import { Given } from "../components/given.js";
import { Icon } from "../components/icon.js";
import { Prose } from "../components/prose.js";
import { Screen } from "../components/screen.js";
import { ShowQuery, json } from "../components/show-query.js";
import { Skeleton } from "../components/states.js";
import { SignIn } from "../components/sign-in.js";
import { useApp, useSchema } from "../context.js";
import { useWords } from "../words.js";
import { changesOf, emptied, inputAt, merged } from "../edit.js";
import { useCurrent } from "../use-current.js";
import { useExplanation } from "../use-explanation.js";
import { useRecordLabel } from "../use-record-label.js";
import { noteRecent } from "../recent.js";
import { formatRoute, type Route } from "../routes.js";
import { Missing } from "./missing.js";
import { Outcome } from "./outcome.js";

type ActionRoute = Route & { at: "action" };

export function Action({ route }: { route: ActionRoute }) {
  const { endpoint } = useApp();
  const schema = useSchema();
  const root = rootField(schema, "mutation", route.field);
  useEffect(() => {
    if (root) noteRecent(endpoint, "actions:" + root.name);
  }, [endpoint, root]);
  return root ? <Known route={route} root={root} /> : <Missing what={route.field} />;
}

function Known({ route, root }: { route: ActionRoute; root: RootField }) {
  const { client, drafts, nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const from = stubOf(route.from);
  const key = formatRoute(route);
  const current = useCurrent(plan, from);
  const first = useMemo(() => (from ? prefill(plan, from) : {}), [plan, route.from]);
  const was = useMemo(() => current.was && merged(current.was, first), [current.was, first]);
  const known = (field: FormField | undefined) => !!field && current.knows(field);
  const [kept] = useState(() => drafts.read(key));
  const [typed, setTyped] = useState<FormValue>(kept);
  const value = was && typed ? merged(was, typed) : (typed ?? was ?? first);
  const [nothing, setNothing] = useState(false);
  const [asked, setAsked] = useState<Record<string, unknown> | null>(null);
  const [answer, setAnswer] = useState<{ request: PlanRequest; data: unknown; problems: Problem[]; error?: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = plan.verb === "delete";
  const [type, id] = from ? [from.type, from.id] : aboutOf(plan, value);
  const subject = useRecordLabel(remove && asked ? type : undefined, id);

  const change = (next: FormValue) => {
    const held = was ? emptied(plan.form, was, next) : next;
    setTyped(held);
    setNothing(false);
    drafts.write(key, held);
    // What the server said counted for what was sent.
    if (answer) setAnswer({ ...answer, problems: [] });
  };
  const send = async (args: Record<string, unknown>) => {
    setAsked(null);
    setAnswer(null);
    setBusy(true);
    const request = plan.request({ args });
    try {
      const { data, errors } = await client.mutate(request.document, request.variables);
      const problems = [...(data ? plan.problems(data) : []), ...problemsOf(plan, errors ?? [])];
      // Errors beside a record that is there: it was done, and part of the answer is missing.
      const done = !problems.length || (!plan.problems(data).length && data != null && plan.value(data) != null);
      if (done) {
        drafts.remove(key);
        // Nothing tells what else changed: what is shown is asked for again.
        client.invalidate();
      }
      setAnswer({ request, data, problems, ...(!done && errors?.length && { error: errors }) });
    } catch (error) {
      const { errors } = error as { errors?: [] };
      setAnswer({ request, data: null, problems: errors ? problemsOf(plan, errors) : [], error });
    } finally {
      setBusy(false);
    }
  };
  const afresh = () => {
    drafts.remove(key);
    setAnswer(null);
    setTyped(undefined);
  };
  /** Of a record's change only what is changed. */
  const given = (args: Record<string, unknown>, then: (args: Record<string, unknown>) => void) => {
    const change = was === undefined ? undefined : changesOf(plan.form, was, value);
    setNothing(change?.changed.length === 0);
    if (change?.changed.length !== 0) then(change?.args ?? args);
  };

  const done = answer && !answer.error && (!answer.problems.length || plan.value(answer.data) != null) && !plan.problems(answer.data).length && answer.data != null;
  const label = plainText(root.label);
  if (done) return <Outcome plan={plan} label={label} request={answer.request} data={answer.data} problems={answer.problems} onAgain={remove && from ? undefined : afresh} />;
  return (
    <Screen
      title={label}
      kind={
        <>
          <Icon name="action" />
          {t.action}
          {root.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
        </>
      }
      lead={root.description && <Prose text={root.description} short />}
      actions={<ShowQuery {...plan.request({ args: toVariables(plan.form, value).variables })} />}
    >
      {answer && <Trouble error={answer.error} problems={answer.problems} />}
      {kept !== undefined && typed !== undefined && !answer && (
        <p className="row quiet">
          {t.keptDraft}
          <button type="button" className="button ghost" onClick={afresh}>
            {t.discard}
          </button>
        </p>
      )}
      {current.loading ? (
        <Skeleton lines={12} />
      ) : (
        <Form
          fields={plan.form}
          value={value}
          onChange={change}
          submit={label}
          danger={remove}
          busy={busy}
          problems={answer?.problems.filter(({ path }) => path.length) ?? []}
          clearable={plan.verb === "update" && ((path) => !saysWhich(String(path[0])) && !known(inputAt(plan.form, path)))}
          onSubmit={(args) => given(args, remove ? setAsked : (args) => void send(args))}
          onReview={(args) => given(args, setAsked)}
          onPick={(field, id) => {
            // A change of what was chosen just now begins with what that is.
            if (plan.verb !== "update" || from || field.picks?.entity !== plan.entity || field.picks?.by) return;
            const next: ActionRoute = { ...route, from: `${plan.entity}:${id}` };
            const others = Object.entries((typed ?? {}) as object).filter(([name]) => name !== field.name);
            if (others.length) drafts.write(formatRoute(next), Object.fromEntries([...others, [field.name, id]]));
            drafts.remove(key);
            nav.go(next, true);
          }}
          extra={
            <p className={nothing ? "help" : "hide"} role="status">
              {nothing && t.unchanged}
            </p>
          }
        />
      )}
      {asked && (
        <Dialog title={remove ? t.sureDelete(label, subject ?? id) : t.review} onClose={() => setAsked(null)}>
          {Object.keys(asked).length ? <Given fields={plan.form} values={asked} was={was && toVariables(plan.form, was).variables} /> : <p>{t.reviewNone}</p>}
          <details>
            <summary>{t.reviewRaw}</summary>
            <pre className="json" tabIndex={0}>
              {json(asked)}
            </pre>
          </details>
          <div className="submit">
            <button type="button" className={remove ? "button primary danger" : "button primary"} onClick={() => void send(asked)}>
              {label}
            </button>
            <button type="button" className="button" onClick={() => setAsked(null)}>
              {t.back}
            </button>
          </div>
        </Dialog>
      )}
    </Screen>
  );
}

/** Why it was not done. An answer that never came leaves open whether it was. */
function Trouble({ error, problems }: { error?: unknown; problems: Problem[] }) {
  const { auth } = useApp();
  const t = useWords();
  const general = problems.filter(({ path }) => !path.length);
  const why = useExplanation(error);
  const { kind = "", status = 0 } = (error ?? {}) as { kind?: string; status?: number };
  // No answer, half an answer, or one from a gateway: it may have been done.
  const unsure = ["network", "timeout", "protocol", "parse"].includes(kind) || (!problems.length && status >= 500);
  if (!error && !problems.length) return null;
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        <b>{why && unsure ? why.title : why ? t.notDoneAs[why.kind === "offline" ? "error" : why.kind] : t.notDone}</b>
        {general.length ? general.map(({ message }) => <p key={message}>{plainText(message)}</p>) : why && <p>{plainText(why.text)}</p>}
        <p className="quiet">
          {unsure && t.maybeDone + " "}
          {t.kept}
        </p>
        {why?.kind === "signed-out" && auth && <SignIn />}
      </div>
    </div>
  );
}

/** The type and id of the record that an action was told to be about. */
function aboutOf({ form }: ActionPlan, value: FormValue): [string?, string?] {
  const field = form.find(({ picks, required }) => picks && !picks.by && required);
  const id = field && getAt(value, [field.name]);
  return typeof id === "string" ? [field?.picks?.entity, id] : [];
}

/** "Type:id", as links to an action carry it. */
function stubOf(from: string | undefined): Stub | undefined {
  const at = from?.indexOf(":") ?? -1;
  if (!from || at < 1) return;
  const type = from.slice(0, at);
  const id = from.slice(at + 1);
  return { type, typeLabel: type, label: id, id, opens: true };
}
