/** What hangs on a record: nested lists, and fields that need arguments, as tabs that load when opened. */
import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import {
  formOf,
  planField,
  planWithin,
  toVariables,
  type FieldShape,
  type FormValue,
  type Plan,
  type PlanOptions,
  type RootField,
  type Schema,
} from "../../schema/index.js";
import { useSchema } from "../context/context.js";
import { count } from "../export/report.js";
import { useWords } from "../context/words.js";
import type { View } from "../navigation/routes.js";
import { Form } from "../form/form.js";
import { PlanList } from "../list/plan-list.js";
import { FieldAnswer } from "./field-answer.js";
import { Prose } from "../values/prose.js";
import { Empty } from "../answers/states.js";
import { useAnswer } from "../answers/use-answer.js";

/** A record by its key, or the one that a query field gives. */
export interface Whose {
  type: string;
  id?: string;
  via?: string | undefined;
  within?: { root: RootField; args: Readonly<Record<string, unknown>> };
}

const planOf = (schema: Schema, { type, via, within }: Whose, name: string, options: PlanOptions = {}) =>
  within
    ? planWithin(schema, within.root, name, { ...options, args: within.args })
    : planField(schema, type, name, { ...(via && { via }), ...options });

interface TabsProps {
  /** The same object as long as it is the same record. */
  whose: Whose;
  /** Nested lists, and fields that need arguments. */
  shapes: readonly FieldShape[];
  open: string | undefined;
  onOpen: (name: string) => void;
  /** Of the list in the open tab, where it is on the URL; otherwise each tab has its own. */
  view?: View;
  onView?: (next: View) => void;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ whose, shapes, open, onOpen, view, onView }: TabsProps) {
  const chosen = shapes.find(({ name }) => name === open) ?? shapes[0];
  if (!chosen) return null;
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!along) return;
    const by = getComputedStyle(event.currentTarget).direction === "rtl" ? -along : along;
    const next = (shapes.indexOf(chosen) + by + shapes.length) % shapes.length;
    onOpen(shapes[next]?.name ?? "");
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section className="stack">
      <div className="tabs" role="tablist" onKeyDown={step}>
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
            <Count whose={whose} shape={shape} />
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
        <Tab whose={whose} shape={chosen} given={view} onView={onView} />
      </div>
    </section>
  );
}

/** How many there are, once that is known: from what the tab itself asked, nothing is asked for it. The tab's own pager says it aloud. */
function Count({ whose, shape }: { whose: Whose; shape: FieldShape }) {
  const schema = useSchema();
  const name = shape.gives === "rows" && !shape.required.length ? shape.name : undefined;
  const plan = useMemo(() => (name === undefined ? undefined : planOf(schema, whose, name)), [schema, whose, name]);
  const { document, variables } = plan?.request({ ...idOf(whose), args: {} }) ?? {
    document: "{__typename}",
    variables: {},
  };
  const { data } = useAnswer(document, variables, { skip: !plan, policy: "cache-only" });
  if (!plan || !data || plan.value(data) == null) return null;
  const { total, next } = plan.page(data);
  const rows = total ?? (next ? undefined : plan.rows(data).length);
  return (
    rows !== undefined && (
      <span className="count tabular" aria-hidden="true">
        {count(rows)}
      </span>
    )
  );
}

const idOf = ({ id }: Whose) => (id === undefined ? {} : { id });

function Tab({
  whose,
  shape,
  given,
  onView,
}: {
  whose: Whose;
  shape: FieldShape;
  given: View | undefined;
  onView: TabsProps["onView"];
}) {
  const t = useWords();
  const schema = useSchema();
  const [own, setOwn] = useState<View>({});
  const view = given ?? own;
  const setView = onView ?? setOwn;
  const [draft, setDraft] = useState<FormValue>(view.args ?? {});
  const plan = useMemo(
    () => planOf(schema, whose, shape.name, view.cols && { columns: view.cols }),
    [schema, whose, shape.name, view.cols],
  );
  const form = useMemo(() => formOf(schema, shape.required), [schema, shape]);
  const ready = !toVariables(form, view.args ?? {}).problems.length;
  const widen = useCallback(
    (columns: string[]) => planOf(schema, whose, shape.name, { columns }) as Plan,
    [schema, whose, shape.name],
  ); // where there is one plan, there is another
  if (!plan) return <Empty>{t.noWayToOpen(whose.type)}</Empty>;
  return (
    <>
      {shape.description && <Prose text={shape.description} short />}
      {form.length > 0 && (
        <Form
          compact
          fields={form}
          value={draft}
          onChange={setDraft}
          submit={t.show}
          onSubmit={() => setView({ ...view, args: draft as View["args"] })}
        />
      )}
      {shape.gives === "rows" ? (
        <PlanList
          plan={plan}
          label={shape.label}
          {...idOf(whose)}
          view={view}
          onView={setView}
          widen={widen}
          skip={!ready}
        />
      ) : (
        ready && (
          <FieldAnswer plan={plan} state={{ ...idOf(whose), args: toVariables(form, view.args ?? {}).variables }} />
        )
      )}
    </>
  );
}
