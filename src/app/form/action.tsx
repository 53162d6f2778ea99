/** An action: form, review, answer. What was typed is kept until the server has done it. */
import { useEffect, useMemo, useState } from "react";
import {
  getAt,
  planAction,
  plainText,
  prefill,
  rootField,
  saysWhich,
  toVariables,
  type ActionPlan,
  type FormField,
  type FormValue,
  type RootField,
  type Stub,
} from "../../schema/index.js";
import { Dialog } from "../ui/dialog.js";
import { Form } from "./form.js";
import { Given } from "./given.js";
import { Icon } from "../ui/icon.js";
import { Prose } from "../values/prose.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { jsonText } from "../values/json-text.js";
import { Skeleton } from "../answers/states.js";
import { Trouble } from "../answers/trouble.js";
import { useApp, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { changesOf, emptied, inputAt, isSame, merged, touched, type Held } from "./record-changes.js";
import { useCurrent } from "./use-current.js";
import { useRecordLabel } from "../record/use-record-label.js";
import { useSend } from "./use-send.js";
import { noteRecent } from "../storage/recent.js";
import { formatRoute, type Route } from "../navigation/routes.js";
import { Missing } from "../shell/missing.js";
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
  const { drafts, nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const from = stubOf(route.from);
  const key = formatRoute(route);
  const current = useCurrent(plan, from);
  const { form } = current;
  const first = useMemo(() => (from ? prefill(plan, from) : {}), [plan, route.from]);
  const held = useMemo(() => current.held && heldWith(current.held, first, form), [current.held, first, form]);
  const known = (field: FormField | undefined) => !!field && current.knows(field);
  const [kept] = useState(() => drafts.read(key));
  // Over a record only what was touched: of the rest the record has the last word.
  const [typed, setTyped] = useState<FormValue>(kept);
  const value = held ? merged(held.was, typed, form) : (typed ?? first);
  const [nothing, setNothing] = useState(false);
  const [asked, setAsked] = useState<Record<string, unknown> | null>(null);
  const { sent, isBusy, send, unmark, forget } = useSend(plan, () => drafts.remove(key));
  const remove = plan.verb === "delete";
  const [type, id] = from ? [from.type, from.id] : aboutOf(plan, value);
  const subject = useRecordLabel(remove && asked ? type : undefined, id);
  const read = (value: FormValue) => {
    if (!held) return toVariables(form, value);
    const { args, problems } = changesOf(form, held, value);
    return { variables: args, problems };
  };

  const change = (next: FormValue) => {
    const now = held ? touched(form, held.was, emptied(form, held.was, next)) : next;
    setTyped(now);
    setNothing(false);
    if (held && !Object.keys(now as object).length) drafts.remove(key);
    else drafts.write(key, now);
    if (sent) unmark();
  };
  const afresh = () => {
    drafts.remove(key);
    forget();
    setTyped(undefined);
  };
  /** A change of a record that changes nothing is not sent. */
  const given = (args: Record<string, unknown>, then: (args: Record<string, unknown>) => void) => {
    const isNothing = held !== undefined && changesOf(form, held, value).changed.length === 0;
    setNothing(isNothing);
    if (!isNothing) then(args);
  };
  const confirm = (args: Record<string, unknown>) => {
    setAsked(null);
    void send(args);
  };

  const label = plainText(root.label);
  if (sent?.is === "done")
    return (
      <Outcome
        plan={plan}
        label={label}
        request={sent.request}
        data={sent.data}
        problems={sent.problems}
        onAgain={remove && from ? undefined : afresh}
      />
    );
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
      actions={<ShowQuery {...plan.request({ args: read(value).variables })} />}
    >
      {sent && (sent.is !== "failed" || sent.error || sent.problems.length > 0) && <Trouble sent={sent} />}
      {kept !== undefined && typed !== undefined && !sent && (
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
          fields={form}
          value={value}
          onChange={change}
          read={read}
          holds={held && ((path) => isSame(getAt(held.was, path), getAt(value, path)))}
          submit={label}
          danger={remove}
          busy={isBusy}
          problems={sent?.problems.filter(({ path }) => path.length) ?? []}
          clearable={plan.verb === "update" && ((path) => !saysWhich(String(path[0])) && !known(inputAt(form, path)))}
          onSubmit={(args) => given(args, remove ? setAsked : confirm)}
          onReview={(args) => given(args, setAsked)}
          onPick={(field, id) => {
            // A change of what was chosen just now begins with what that is; what it is to be a part of is another matter.
            if (plan.verb !== "update" || from || field.picks?.entity !== plan.entity || field.picks?.by) return;
            const stub = plan.entity === undefined ? undefined : stubOf(`${plan.entity}:${id}`);
            if (!stub || getAt(prefill(plan, stub), [field.name]) !== id) return;
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
          {Object.keys(asked).length ? (
            <Given fields={form} values={asked} was={held && toVariables(form, held.was).variables} />
          ) : (
            <p>{t.reviewNone}</p>
          )}
          <details>
            <summary>{t.reviewRaw}</summary>
            <pre className="json" tabIndex={0}>
              {jsonText(asked)}
            </pre>
          </details>
          <div className="submit">
            <button
              type="button"
              className={remove ? "button primary danger" : "button primary"}
              onClick={() => confirm(asked)}
            >
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

/** What the record holds, with what the way to the form says of it, which is not what the server said. */
const heldWith = ({ was, stored }: Held, first: FormValue, form: readonly FormField[]): Held => ({
  was: merged(was, first, form),
  stored: Object.fromEntries(
    Object.entries((stored ?? {}) as object).filter(([name]) => getAt(first, [name]) === undefined),
  ),
});

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
