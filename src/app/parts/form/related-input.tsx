/** A related record in a form. A person picks one that exists, or fills in the inputs of a new one. */
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import {
  createToldReader,
  type FormField,
  type FormValue,
  fromValue,
  getAt,
  isAsStored,
  isBlank,
  isTold,
  lookUpArguments,
  plainText,
  planRecord,
  setAt,
  toVariables,
} from "../../schema/index.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../../base/context/context.js";
import { ScopeOfForm } from "../../base/context/scope-of-form.js";
import { useSettled } from "../../base/ui/use-settled.js";
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

/**
 * Fills in the values of the picked record after they have arrived. Input that a person typed in the meantime stays. What a draft has may
 * be the values that the record had then: where it has others by now, nobody knows, and the inputs are empty.
 */
function useFillIn({ field, inputs, id, value, path, change }: FillInOptions): void {
  const stored = useStored(field, inputs, id);
  const filledIn = useRef<object>(undefined);
  const { isBeginning } = useForm();
  const [draft] = useState(() => (isBeginning() && id !== undefined ? value : undefined));
  useEffect(() => {
    if (!stored || filledIn.current === stored) return;
    filledIn.current = stored;
    const textAt = (of: FormValue, name: string) => JSON.stringify(getAt(of, [name]));
    const isOld = ({ name }: FormField) =>
      textAt(draft, name) !== undefined &&
      textAt(draft, name) === textAt(value, name) &&
      textAt(stored, name) !== textAt(value, name);
    const emptied = inputs.filter(isOld).map(({ name }) => [name, undefined]);
    change(path, { ...stored, ...(value as object), ...Object.fromEntries(emptied) });
  }, [stored, value, path, change, inputs, draft]);
}

/**
 * The values of the picked record for some inputs, as far as they are sent as the server has them by now. The object stays the same for
 * the same answer.
 */
function useStored({ existing }: FormField, inputs: readonly FormField[], id: string | undefined): object | undefined {
  const schema = useSchema();
  const settledId = useSettled(id ?? "");
  const entity = existing?.entity;
  const names = inputs.map(({ name }) => name).join();
  const scope = useContext(ScopeOfForm);
  // biome-ignore lint/correctness/useExhaustiveDependencies: inputs of the same names are the same ones
  const told = useMemo(() => createToldReader(schema, entity ?? "", inputs), [schema, entity, names]);
  const plan = useMemo(() => {
    const options = { columns: names.split(","), selectAlso: told.select };
    return entity !== undefined && names ? planRecord(schema, entity, options) : undefined;
  }, [schema, entity, names, told]);
  const canAsk = plan !== undefined && !!id && settledId === id;
  const state = { id: id ?? "", args: lookUpArguments(schema, entity ?? "", scope) };
  const { document, variables } = canAsk ? plan.request(state) : NO_REQUEST;
  // Values of earlier would take the place of what others have changed since.
  const { data } = useAnswer(document, variables, { skip: !canAsk, policy: "network-only" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: inputs of the same names are the same ones
  return useMemo(() => {
    const row = canAsk && data ? plan.value(data, { id }) : undefined;
    if (!plan || entity === undefined || row === null || row === undefined) return;
    const storedOf = (input: FormField): unknown => {
      const known = told.read(row, input);
      if (known) return known.isWhole ? known.value : undefined;
      const column = plan.columns.find(({ key }) => key === input.name);
      const value = column && (column.readStored ?? column.read)(row);
      return isTold(input, value) && isAsStored(schema, entity, [input.name]) ? value : undefined;
    };
    const values = inputs.map((input): [string, FormValue] => [input.name, exactValue(input, storedOf(input))]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }, [schema, entity, plan, told, data, canAsk, id, names]);
}

/** A value in a form that is sent as it is stored: as the control has it, else as it is written. Undefined where neither is exact. */
function exactValue(input: FormField, stored: unknown): FormValue {
  const isExact = (value: FormValue) =>
    JSON.stringify(toVariables([input], { [input.name]: value }).variables[input.name]) === JSON.stringify(stored);
  return [getAt(fromValue([input], { [input.name]: stored }), [input.name]), stored].find(isExact);
}
