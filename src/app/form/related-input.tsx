/** A related record in a form. A person picks one that exists, or fills in the inputs of a new one. */
import { useEffect, useMemo, useRef, useState } from "react";
import { getAt, plainText, planRecord, setAt, type FormField, type FormValue } from "../../schema/index.js";
import { fromValue, isBlank } from "../../schema/form/variables.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../context/context.js";
import { useSettled } from "../ui/use-settled.js";
import { AddButton } from "./field-buttons.js";
import { FormContext, useForm, type InputProps, type Path } from "./form-scope.js";
import { useFormWords } from "./words.js";

export function Related({ field, value, path }: InputProps) {
  const t = useFormWords();
  const scope = useForm();
  const { change, group, initialAt } = scope;
  const { keyInput, others } = inputsOf(field);
  const hasKey = (record: FormValue) => keyInput !== undefined && !isBlank(getAt(record, [keyInput.name]));
  const isFilledIn = !hasKey(value) && others.some(({ name }) => !isBlank(getAt(value, [name])));
  const [isNew, setNew] = useState(isFilledIn);
  // A row of a list may have moved.
  const initial = path.every((step) => typeof step === "string") ? initialAt(path) : undefined;
  const startAs = (record: "new" | "existing") => {
    setNew(record === "new");
    // The record keeps its link until something is filled in or picked.
    change(path, initial);
  };
  if (!isNew)
    return (
      <div className="group">
        <ExistingRecord field={field} value={value} path={path} />
        {others.length > 0 && (
          <AddButton label={t.makeNew(plainText(field.label).toLowerCase())} onClick={() => startAs("new")} />
        )}
      </div>
    );
  const own = hasKey(value) ? undefined : value;
  const changeNew = (inputPath: Path, next: FormValue) => {
    const record = setAt(own, inputPath.slice(path.length), next);
    change(path, isBlank(record) && hasKey(initial) ? initial : record);
  };
  return (
    <div className="group">
      <FormContext.Provider value={{ ...scope, change: changeNew }}>{group(others, own, path)}</FormContext.Provider>
      <div>
        <button type="button" className="button ghost" onClick={() => startAs("existing")}>
          {t.pickInstead}
        </button>
      </div>
    </div>
  );
}

/** The input that takes the key of a record that exists, and the inputs of a new one. */
function inputsOf(field: FormField): { keyInput: FormField | undefined; others: FormField[] } {
  const fields = field.fields();
  const keyInput = fields.find(({ name }) => name === field.existing?.key);
  return { keyInput, others: fields.filter((each) => each !== keyInput) };
}

function ExistingRecord({ field, value, path }: InputProps) {
  const t = useFormWords();
  const scope = useForm();
  const { change, group, isInitial } = scope;
  const { keyInput, others } = inputsOf(field);
  // Some servers require more inputs than the key, even of a record that exists: its values are sent again.
  const required = others.filter((input) => input.required);
  const id = keyInput && getAt(value, [keyInput.name]);
  const hasId = typeof id === "string" && id !== "";
  useFillIn({ field, inputs: required, id: hasId && !isInitial(path) ? id : undefined, value, path, change });
  const changeInput = (inputPath: Path, next: FormValue) => {
    const isKey = inputPath.length === path.length + 1 && inputPath.at(-1) === keyInput?.name;
    if (!keyInput || !isKey) return change(inputPath, next);
    // The values of the record that was picked before do not belong to this one.
    change(path, next === undefined ? undefined : { [keyInput.name]: next });
  };
  return (
    // A box clears the object, not its inputs.
    <FormContext.Provider value={{ ...scope, change: changeInput, isClearable: () => false }}>
      {keyInput && group([{ ...keyInput, label: t.pickExisting }], value, path)}
      {hasId && group(required, value, path)}
    </FormContext.Provider>
  );
}

interface FillInOptions extends InputProps {
  /** The inputs that are filled in. */
  inputs: readonly FormField[];
  /** The picked record; undefined where nothing is to be filled in. */
  id: string | undefined;
  change: (path: Path, next: FormValue) => void;
}

/** Fills in the values of the picked record after they have arrived. Input that a person typed in the meantime stays. */
function useFillIn({ field, inputs, id, value, path, change }: FillInOptions): void {
  const stored = useStored(field, inputs, id);
  const filledIn = useRef<object>(undefined);
  useEffect(() => {
    if (!stored || filledIn.current === stored) return;
    filledIn.current = stored;
    change(path, { ...(fromValue(inputs, stored) as object), ...(value as object) });
  }, [stored, inputs, value, path, change]);
}

/** The values of the picked record for some inputs, as the server sent them. The object stays the same for the same answer. */
function useStored({ existing }: FormField, inputs: readonly FormField[], id: string | undefined): object | undefined {
  const schema = useSchema();
  const settledId = useSettled(id ?? "");
  const entity = existing?.entity;
  const names = inputs.map(({ name }) => name).join();
  const plan = useMemo(
    () => (entity !== undefined && names ? planRecord(schema, entity, { columns: names.split(",") }) : undefined),
    [schema, entity, names],
  );
  const canAsk = plan !== undefined && !!id && settledId === id;
  const { document, variables } = canAsk ? plan.request({ id }) : NO_REQUEST;
  const { data } = useAnswer(document, variables, { skip: !canAsk });
  return useMemo(() => {
    const row = canAsk && data ? plan.value(data, { id }) : undefined;
    if (!plan || row === null || row === undefined) return;
    return Object.fromEntries(plan.columns.map(({ key, read }) => [key, read(row)]));
  }, [plan, data, canAsk, id]);
}
