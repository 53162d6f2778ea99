/** The form of all filters of a list or a feed. */
import { useState } from "react";
import {
  dayOf,
  filterConditions,
  type FormField,
  type FormValue,
  getAt,
  readPeriodEnd,
  setAt,
} from "../../../schema/index.js";
import { useWords } from "../../../base/context/words.js";
import { LazyForm } from "../../form/lazy-form.js";
import type { View } from "../../../base/navigation/routes.js";

interface FilterFormProps {
  form: readonly FormField[];
  /** The filters in the address. */
  value: View["args"];
  /** Undefined clears all of them. */
  onChange: (args: View["args"]) => void;
}

export function FilterForm({ form, value, onChange }: FilterFormProps) {
  const t = useWords();
  const [draft, setDraft] = useState<FormValue>(() => withOpenGroups(form, value));
  return (
    <LazyForm
      fields={form}
      value={draft}
      onChange={setDraft}
      submit={t.apply}
      compact
      onSubmit={(variables) => onChange(Object.keys(variables).length ? (draft as View["args"]) : undefined)}
      extra={
        <button type="button" className="button" onClick={() => onChange(undefined)}>
          {t.clearAll}
        </button>
      }
    />
  );
}

/** The filters with each group open: a filter is often one input object, and an empty group is not sent. */
function withOpenGroups(form: readonly FormField[], value: View["args"]): FormValue {
  const closed = form.filter(({ name, widget }) => widget === "object" && !value?.[name]);
  const opened = { ...value, ...Object.fromEntries(closed.map(({ name }) => [name, {}])) } as FormValue;
  return withDaysOfPeriods(form, opened);
}

/** The filters with days in place of the words of periods: a form shows what is sent. */
const withDaysOfPeriods = (form: readonly FormField[], filters: FormValue): FormValue =>
  filterConditions(form)
    .flatMap(({ operators }) => operators)
    .reduce((next: FormValue, { path, field }) => {
      const period = readPeriodEnd(getAt(next, path));
      return period ? setAt(next, path, field.kind.typedDay?.(dayOf(period, new Date()))) : next;
    }, filters);
