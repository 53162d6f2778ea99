/** One input of a form: its label, its control, and the help or fault below. Groups, lists and one-ofs hold further inputs. */
import { useState, type ReactNode, type ComponentType } from "react";
import {
  controlKind,
  type FormField,
  type FormValue,
  type HelpText,
  helpTextOf,
  isBlank,
  isEmptied,
  isSentEmpty,
  isUnnamedWrapper,
  plainText,
  type Problem,
  getAt,
} from "../../schema/index.js";
import { Icon } from "../../base/ui/icon.js";
import type { ShownValue } from "../values/kind-view.js";
import { nameOfValue } from "../values/name.js";
import type { ControlProps } from "../../base/context/own-kind.js";
import { Prose } from "../values/prose.js";
import { inputView } from "../values/table.js";
import { textIn, typedText } from "../values/text-control.js";
import { TimeControl } from "./time/time-control.js";
import { useForm, type InputProps, type Path } from "./form-scope.js";
import { ListInput } from "./groups/list-input.js";
import { isOfItem, takesTokens, TokenInput } from "./groups/token-input.js";
import { Picker } from "./picker/picker.js";
import { problemText } from "./problems/problem-text.js";
import { unreadText } from "./unread-text.js";
import { useFormWords } from "./words.js";
import { AddButton, RemoveButton } from "./field-buttons.js";
import { Related } from "./related-input.js";

export function FieldInput(props: InputProps) {
  const { field, value, path, isNamedAbove } = props;
  const t = useFormWords();
  const labelClass = isNamedAbove ? "hide" : undefined;
  const { id: form, problems, describedFiles, isInitial, group } = useForm();
  const id = form + path.join(".");
  const isOneControl = takesTokens(field, value) || listInputOf(field) !== undefined;
  const fault = problems.find((problem) => isAt(problem, path) || (isOneControl && isOfItem(problem.path, path)));
  const defaultValue = defaultValueOf(field, t);
  const savesEmpty = !field.required && isSentEmpty(field) && isEmptied(value) && !isInitial(path);
  const help = savesEmpty ? { text: t.savedEmpty } : helpTextOf(field);
  const warning = warningOf(props, t);
  const control: ControlProps = {
    id,
    "aria-describedby": fault || help || warning || defaultValue ? helpId(id) : undefined,
    "aria-invalid": fault ? true : undefined,
    "aria-required": field.required || undefined,
  };
  const foot = <Foot {...props} id={id} fault={fault} warning={warning} help={help} defaultValue={defaultValue} />;
  const files = describedFiles(props, control);
  if (files || isOneControl || !isGroup(field)) {
    return (
      <div className="field">
        <label htmlFor={id} className={labelClass}>
          <Label field={field} />
        </label>
        {files ?? <Control {...props} control={control} />}
        {foot}
      </div>
    );
  }
  // A group has no control of its own: where something is wrong with it, the form moves the focus to the group.
  const tabIndex = fault ? -1 : undefined;
  if (isUnnamedWrapper(field)) {
    return (
      <div id={id} className="grouped" tabIndex={tabIndex}>
        {group(field.fields(), value, path)}
        {foot}
      </div>
    );
  }
  return (
    <fieldset
      id={id}
      className="field"
      aria-describedby={control["aria-describedby"]}
      tabIndex={tabIndex}
      aria-invalid={control["aria-invalid"]}
    >
      <legend className={labelClass}>
        <Label field={field} />
      </legend>
      <Control {...props} control={control} />
      {foot}
    </fieldset>
  );
}

function warningOf({ field, value }: InputProps, t: ReturnType<typeof useFormWords>): string | false {
  if (field.unread) return unreadText(field.unread, t);
  return field.required && field.widget === "list" && !field.asks && isBlank(value) && t.emptyListSent;
}

const isAt = (problem: Problem, path: Path): boolean =>
  problem.path.length === path.length && problem.path.every((step, index) => step === path[index]);

const helpId = (id: string): string => id + "-help";

/** The control that takes all values of a list, where their kind has one. */
const listInputOf = (field: FormField) => (field.widget === "list" ? inputView(field.item()).ListInput : undefined);

/** Several controls under one legend. */
function isGroup(field: FormField): boolean {
  switch (field.widget) {
    case "list":
    case "object":
    case "one-of":
      return true;
    default:
      return inputView(field).isGroup?.(field) ?? false;
  }
}

function Label({ field: { label, required, deprecated } }: { field: FormField }) {
  const t = useFormWords();
  return (
    <>
      {plainText(label)}
      {required && <span className="req" aria-hidden="true" />}
      {required && <span className="hide">({t.required})</span>}
      {deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
    </>
  );
}

interface FootProps extends InputProps {
  id: string;
  fault: Problem | undefined;
  /** What the form does not know of the record's value, or sends though nothing stands there. */
  warning: string | false;
  help: HelpText | undefined;
  defaultValue: string | undefined;
}

/** The problem, or else the help text; and the checkbox that clears an optional input on the server. */
function Foot({ field, value, path, id, fault, warning, help, defaultValue }: FootProps) {
  const t = useFormWords();
  const { isClearable } = useForm();
  // What is added to a list, or taken from it, is not a value of the record.
  const isOperation = field.widget === "list" && field.isListChange === true;
  const canClear = (!field.required || field.asks) && !field.type.nonNull && !isOperation && isClearable(path);
  const canEmpty = field.widget === "list" && field.asks === true;
  const hasHelp = fault !== undefined || !!warning || help !== undefined || !!defaultValue;
  if (!hasHelp && !canClear && !canEmpty) return null;
  return (
    <div className="foot">
      {fault ? (
        <Fault id={helpId(id)} message={problemText(fault, t)} />
      ) : (
        <Help id={helpId(id)} warning={warning} help={help} defaultValue={defaultValue} />
      )}
      {canClear && <EmptyBox field={field} value={value} path={path} empty={null} label={t.setNull} />}
      {canEmpty && <EmptyBox field={field} value={value} path={path} empty={[]} label={t.sendEmptyList} />}
    </div>
  );
}

function Fault({ id, message }: { id: string; message: string }) {
  return (
    <p className="fault" id={id}>
      <Icon name="alert" />
      <bdi>{plainText(message)}</bdi>
    </p>
  );
}

/** Long help is folded: its first sentence stays in view. */
function Help({ id, warning, help, defaultValue }: Pick<FootProps, "id" | "warning" | "help" | "defaultValue">) {
  const t = useFormWords();
  if (!warning && !help && !defaultValue) return null;
  return (
    <div className="help" id={id}>
      {warning && (
        <p>
          <b>{warning}</b>
        </p>
      )}
      {help &&
        (help.whole === undefined ? <Prose text={help.text} /> : <FoldedHelp text={help.text} whole={help.whole} />)}
      {defaultValue && t.defaultIs(defaultValue)}
    </div>
  );
}

function FoldedHelp({ text, whole }: { text: string; whole: string }) {
  const t = useFormWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Prose text={isOpen ? whole : text} />
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t.lessHelp : t.moreHelp}
      </button>
    </>
  );
}

interface EmptyBoxProps extends InputProps {
  /** The value that says that the record's is to be emptied. */
  empty: null | [];
  label: string;
}

function EmptyBox({ field, value, path, empty, label }: EmptyBoxProps) {
  const { change } = useForm();
  const isChosen = empty === null ? value === null : Array.isArray(value) && value.length === 0;
  return (
    <label className="check help">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => change(path, event.target.checked ? empty : undefined)}
      />
      {label}
      <span className="hide">({plainText(field.label)})</span>
    </label>
  );
}

/** The control of an input: further inputs for a group, a search for a record's key, else the control of its kind of value. */
function Control({ field, value, path, control }: InputProps & { control: ControlProps }): ReactNode {
  const { change, compact, onPick } = useForm();
  const onChange = (next: FormValue) => change(path, next);
  const leaf = { value, control, compact, onChange };
  switch (field.widget) {
    case "list": {
      if (takesTokens(field, value)) return <TokenInput field={field} value={value} path={path} control={control} />;
      const OneControl = listInputOf(field);
      if (OneControl) return <OneControl {...leaf} field={field} />;
      return <ListInput field={field} value={value} path={path} Input={FieldInput} />;
    }
    case "one-of":
      return <OneOfInput field={field} value={value} path={path} name={control.id} Input={FieldInput} />;
    case "object":
      return <ObjectInput field={field} value={value} path={path} />;
    case "id":
      return (
        <Picker
          field={field}
          control={control}
          value={textIn(value)}
          onChange={(next) => onChange(typedText(next))}
          onPick={onPick}
        />
      );
    default: {
      const { Input, typedAs } = inputView(field);
      if (typedAs) return <TimeControl {...leaf} field={field} as={typedAs} />;
      return Input && <Input {...leaf} field={field} />;
    }
  }
}

/** Defaults that are what an empty input means. */
const EMPTY_DEFAULTS: ReadonlySet<string> = new Set(["null", "[]", "{}", '""']);

/** The default value of the server, as people write it; undefined where its control shows it, or shows nothing. */
const defaultValueOf = (field: FormField, words: ShownValue["words"]): string | undefined =>
  inputView(field).marksDefault?.(field) ? undefined : defaultValueIn(field, words);

/** What the server takes for an input that is left out, as people write it; undefined where that is nothing. */
export function defaultValueIn(field: FormField, words: ShownValue["words"]): string | undefined {
  const { defaultText } = field;
  if (defaultText === undefined || EMPTY_DEFAULTS.has(defaultText)) return undefined;
  return nameOfValue(controlKind(field), defaultText.replace(/^"(.*)"$/, "$1"), words);
}

/** An input object: its inputs as a group, or the record that it stands for. */
function ObjectInput({ field, value, path }: InputProps) {
  const t = useFormWords();
  const { change, group } = useForm();
  if (field.existing) return <Related field={field} value={value} path={path} />;
  // The inputs of a group are created when it is opened, because an input object may contain itself.
  const isOptional = !field.required && typeof path.at(-1) !== "number"; // an item goes with its place in the list
  const isClosed = isOptional && (value === undefined || value === null);
  if (isClosed)
    return <AddButton label={t.add(plainText(field.label).toLowerCase())} onClick={() => change(path, {})} />;
  return (
    <div className="group">
      {group(field.fields(), value, path)}
      {isOptional && <RemoveButton label={field.label} onClick={() => change(path, undefined)} />}
    </div>
  );
}

interface OneOfInputProps extends InputProps {
  /** Names the radio buttons. */
  name: string;
  /** Draws the chosen input. */
  Input: ComponentType<InputProps>;
}

/** Exactly one of several inputs: choosing another one clears the first. */
function OneOfInput({ field, value, path, name, Input }: OneOfInputProps) {
  const t = useFormWords();
  const { change } = useForm();
  const fields = field.fields();
  const chosenName = value && typeof value === "object" ? Object.keys(value)[0] : undefined;
  const chosen = fields.find((each) => each.name === chosenName);
  return (
    <>
      <p className="help">{t.oneOf}</p>
      <div className="choices">
        {fields.map((each) => (
          <label className="check" key={each.name}>
            <input
              type="radio"
              name={name}
              checked={each === chosen}
              onChange={() => change(path, { [each.name]: emptyValue(each) })}
            />
            {plainText(each.label)}
          </label>
        ))}
      </div>
      {chosen && (
        <div className="group">
          <Input
            field={{ ...chosen, required: true }}
            value={getAt(value, [chosen.name])}
            path={[...path, chosen.name]}
            isNamedAbove
          />
          {!field.required && <RemoveButton label={field.label} onClick={() => change(path, undefined)} />}
        </div>
      )}
    </>
  );
}

/** The empty value of an input. */
function emptyValue({ widget }: FormField): FormValue {
  if (widget === "list") return [];
  return widget === "object" || widget === "one-of" ? {} : "";
}
