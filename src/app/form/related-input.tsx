/** A related record in a form: one that exists is picked first; a new one is filled in where a person asks for it. */
import { useEffect, useMemo, useState } from "react";
import { fromValue, getAt, isBlank, plainText, planRecord, type FormField } from "../../schema/index.js";
import { useSchema } from "../context/context.js";
import { useSettled } from "../ui/use-settled.js";
import { useWords } from "../context/words.js";
import { AddButton } from "./field-buttons.js";
import { FormContext, useForm, type InputProps } from "./form-scope.js";
import { useAnswer } from "../answers/use-answer.js";

export function Related({ field, value, path }: InputProps) {
  const t = useWords();
  const scope = useForm();
  const { change, group, holds } = scope;
  const fields = field.fields();
  const key = fields.find(({ name }) => name === field.existing?.key);
  const others = fields.filter((each) => each !== key);
  // Some servers ask for more than the key of a record that they know: for them it is said again.
  const asked = others.filter(({ required }) => required);
  const id = key && getAt(value, [key.name]);
  const hasId = typeof id === "string" && id !== "";
  const [isMaking, setMaking] = useState(() => !hasId && others.some(({ name }) => !isBlank(getAt(value, [name]))));
  const held = useHeld(field, asked, hasId && !isMaking && !holds(path) ? id : undefined);
  useEffect(() => {
    if (held) change(path, { ...held, ...(value as object) });
  }, [held]);
  const begin = (making: boolean) => {
    setMaking(making);
    change(path, undefined);
  };
  if (isMaking) {
    return (
      <div className="group">
        {group(others, value, path)}
        <div>
          <button type="button" className="button ghost" onClick={() => begin(false)}>
            {t.pickInstead}
          </button>
        </div>
      </div>
    );
  }
  const pick: typeof change = (at, next) => {
    const isKey = at.length === path.length + 1 && at.at(-1) === key?.name;
    // What was said of the record that was picked before is not said of this one.
    if (key && isKey) change(path, next === undefined ? undefined : { [key.name]: next });
    else change(at, next);
  };
  return (
    <div className="group">
      {/* The object as a whole is what can be cleared. */}
      <FormContext.Provider value={{ ...scope, change: pick, clearable: () => false }}>
        {key && group([{ ...key, label: t.pickExisting }], value, path)}
        {hasId && group(asked, value, path)}
      </FormContext.Provider>
      {others.length > 0 && (
        <AddButton label={t.makeNew(plainText(field.label).toLowerCase())} onClick={() => begin(true)} />
      )}
    </div>
  );
}

/** What the picked record holds of some inputs, as a form holds it; undefined until that is known. */
function useHeld({ existing }: FormField, inputs: readonly FormField[], id: string | undefined): object | undefined {
  const schema = useSchema();
  const settled = useSettled(id ?? "");
  const names = inputs.map(({ name }) => name).join();
  const plan = useMemo(
    () => (existing && names ? planRecord(schema, existing.entity, { columns: names.split(",") }) : undefined),
    [schema, existing?.entity, names],
  );
  const skip = !plan || !id || settled !== id;
  const { document, variables } = skip ? { document: "{__typename}", variables: {} } : plan.request({ id });
  const { data } = useAnswer(document, variables, { skip });
  return useMemo(() => {
    const row = plan && data && !skip ? plan.value(data, { id }) : undefined;
    if (!plan || row == null) return;
    const said = plan.columns.map(({ key, read }) => [key, read(row)] as const);
    return fromValue(inputs, Object.fromEntries(said)) as object;
  }, [data, skip, id]);
}
