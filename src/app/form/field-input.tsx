/** One input of a form: its label, its control by the kind of value, help or fault below. Groups, lists and one-ofs hold further inputs. */
import type { ReactNode } from "react";
import { humanise, plainText, type FormField, type FormValue } from "../../schema/index.js";
import { secret } from "../storage/holds-secret.js";
import { useWords } from "../context/words.js";
import { AddButton, RemoveButton } from "./field-buttons.js";
import { Radios, Ticks } from "./choices.js";
import { FileInput } from "./file-input.js";
import { useForm, type ControlProps, type InputProps } from "./form-scope.js";
import { Icon } from "../ui/icon.js";
import { Picker } from "./picker.js";
import { Prose } from "../values/prose.js";
import { Related } from "./related-input.js";

/** Up to so many choices are radio buttons; up to `selectUpTo` a select; above, a text field with suggestions. */
const radioUpTo = 6;
const selectUpTo = 20;

const grouped = new Set<FormField["widget"]>(["object", "one-of", "list", "boolean"]);

export function FieldInput(props: InputProps) {
  const { field, value, path } = props;
  const t = useWords();
  const { id: form, problems, clearable, change } = useForm();
  const id = form + path.join(".");
  const fault = problems.find(
    (problem) => problem.path.length === path.length && problem.path.every((part, at) => part === path[at]),
  );
  const usual = usualOf(field, t);
  const control: ControlProps = {
    id,
    "aria-describedby": fault || field.description || usual ? id + "-help" : undefined,
    "aria-invalid": fault ? true : undefined,
    "aria-required": field.required || undefined,
  };
  const name = (
    <>
      {plainText(field.label)}
      {field.required && <span className="req" aria-hidden="true" />}
      {field.required && <span className="hide">({t.required})</span>}
      {field.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
    </>
  );
  const help = fault ? (
    <p className="fault" id={id + "-help"}>
      <Icon name="alert" />
      {plainText(fault.message)}
    </p>
  ) : (
    (field.description || usual) && (
      <div className="help" id={id + "-help"}>
        {field.description && <Prose text={field.description} short />}
        {usual && t.defaultIs(usual)}
      </div>
    )
  );
  const clear = !field.required && clearable(path) && (
    <label className="check help">
      <input
        type="checkbox"
        checked={value === null}
        onChange={(event) => change(path, event.target.checked ? null : undefined)}
      />
      {t.setNull}
      <span className="hide">({plainText(field.label)})</span>
    </label>
  );
  const foot = (help || clear) && (
    <div className="foot">
      {help}
      {clear}
    </div>
  );
  if (grouped.has(field.widget) || isRadio(field)) {
    return (
      <fieldset
        className="field"
        aria-describedby={control["aria-describedby"]}
        tabIndex={fault ? -1 : undefined}
        aria-invalid={control["aria-invalid"]}
      >
        <legend>{name}</legend>
        <Group {...props} control={control} />
        {foot}
      </fieldset>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <Control {...props} control={control} onChange={(next) => change(path, next)} />
      {foot}
    </div>
  );
}

const isRadio = ({ widget, values }: FormField) => widget === "enum" && values.length <= radioUpTo;

/** Several of a few choices: each is ticked or not. The order tells nothing, so it is the schema's. */
const isTicked = (field: FormField) => {
  if (field.widget !== "list") return false;
  const { widget, values } = field.item();
  return widget === "enum" && values.length <= selectUpTo;
};

/** A control on a line of its own. */
function Control({
  field,
  value,
  path,
  control,
  onChange,
}: InputProps & { control: ControlProps; onChange: (next: FormValue) => void }): ReactNode {
  const t = useWords();
  const text = value === undefined || value === null ? "" : String(value);
  // An emptied input is left out, not sent as "".
  const type = (next: string) => onChange(next === "" ? undefined : next);
  const { compact, onPick } = useForm();
  switch (compact && field.widget === "textarea" ? "text" : field.widget) {
    case "textarea":
    case "json":
      return (
        <textarea
          {...control}
          className={field.widget === "json" ? "input mono" : "input"}
          rows={4}
          spellCheck={field.widget !== "json"}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      );
    case "enum":
      return field.values.length <= selectUpTo ? (
        <select {...control} className="input" value={text} onChange={(event) => type(event.target.value)}>
          <option value="">{field.required ? t.choose : t.unset}</option>
          {field.values.map((each) => (
            <option key={each.name} value={each.name}>
              {humanise(each.name)}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            {...control}
            className="input"
            list={control.id + "-list"}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <datalist id={control.id + "-list"}>
            {field.values.map((each) => (
              <option key={each.name} value={each.name} label={humanise(each.name)} />
            ))}
          </datalist>
        </>
      );
    case "file":
      return <FileInput control={control} value={value} onChange={onChange} />;
    case "id":
      return (
        <Picker
          field={field}
          control={control}
          value={text}
          onChange={type}
          onPick={path.length === 1 && onPick ? (id) => onPick(field, id) : undefined}
        />
      );
    case "number":
      return (
        <input
          {...control}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      );
    case "color":
      return (
        <div className="row">
          <input
            type="color"
            aria-label={field.label}
            value={/^#[\da-f]{6}$/i.test(text) ? text : "#000000"}
            onChange={(event) => type(event.target.value)}
          />
          <input {...control} className="input grow" value={text} onChange={(event) => type(event.target.value)} />
        </div>
      );
    default:
      return (
        <input
          {...control}
          className="input"
          type={inputType(field)}
          step={field.widget === "datetime" || field.widget === "time" ? 1 : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      );
  }
}

/** Typed unseen, and never shown. */
export const isSecret = ({ name }: FormField) => secret.test(name);

/** What the server takes where nothing is given, as people write it. */
function usualOf({ defaultText, widget }: FormField, t: { yes: string; no: string }): string | undefined {
  if (defaultText === undefined || defaultText === "null") return;
  if (widget === "enum") return humanise(defaultText);
  if (widget === "boolean") return defaultText === "true" ? t.yes : t.no;
  return plainText(defaultText.replace(/^"(.*)"$/, "$1"));
}

function inputType(field: FormField): string {
  const { widget, kind } = field;
  if (widget === "datetime") return "datetime-local";
  if (widget === "date" || widget === "time") return widget;
  if (isSecret(field)) return "password";
  return kind === "url" || kind === "email" ? kind : "text";
}

/** Several controls under one legend. */
function Group({ field, value, path, control }: InputProps & { control: ControlProps }): ReactNode {
  const t = useWords();
  const { change, group } = useForm();
  switch (field.widget) {
    case "boolean":
      return (
        <Radios
          name={control.id}
          required={field.required}
          value={value}
          choices={[
            [true, t.yes],
            [false, t.no],
          ]}
          onChange={(next) => change(path, next)}
        />
      );
    case "enum":
      return (
        <Radios
          name={control.id}
          required={field.required}
          value={value}
          choices={field.values.map((each) => [each.name, humanise(each.name), each.description])}
          onChange={(next) => change(path, next)}
        />
      );
    case "list":
      if (isTicked(field))
        return <Ticks values={field.item().values} value={value} onChange={(next) => change(path, next)} />;
      return <List field={field} value={value} path={path} />;
    case "one-of":
      return <OneOf field={field} value={value} path={path} name={control.id} />;
    default:
      if (field.existing) return <Related field={field} value={value} path={path} />;
      // A group is made when it is opened, so inputs that contain themselves end by themselves.
      return !field.required && (value === undefined || value === null) ? (
        <AddButton label={t.add(plainText(field.label).toLowerCase())} onClick={() => change(path, {})} />
      ) : (
        <div className="group">
          {group(field.fields(), value, path)}
          {!field.required && <RemoveButton label={field.label} onClick={() => change(path, undefined)} />}
        </div>
      );
  }
}

function List({ field, value, path }: InputProps) {
  const t = useWords();
  const { change } = useForm();
  const items = Array.isArray(value) ? (value as FormValue[]) : [];
  const item = field.item();
  return (
    <div className={items.length ? "group" : undefined}>
      {items.map((each, index) => (
        <div className="item" key={index}>
          <FieldInput field={{ ...item, label: t.item(index + 1) }} value={each} path={[...path, index]} />
          <button
            type="button"
            className="button ghost icon"
            aria-label={t.remove(t.item(index + 1))}
            onClick={() => change(path, items.length > 1 ? items.filter((_, at) => at !== index) : undefined)}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      <AddButton
        label={t.add(plainText(field.label).toLowerCase())}
        onClick={() => change(path, [...items, item.widget === "object" || item.widget === "one-of" ? {} : ""])}
      />
    </div>
  );
}

/** Exactly one of several: choosing another one lets go of the first. */
function OneOf({ field, value, path, name }: InputProps & { name: string }) {
  const t = useWords();
  const { change } = useForm();
  const fields = field.fields();
  const held = value && typeof value === "object" ? Object.keys(value)[0] : undefined;
  const chosen = fields.find((each) => each.name === held);
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
              onChange={() =>
                change(path, {
                  [each.name]:
                    each.widget === "object" || each.widget === "one-of" ? {} : each.widget === "list" ? [] : "",
                })
              }
            />
            {plainText(each.label)}
          </label>
        ))}
      </div>
      {chosen && (
        <div className="group">
          <FieldInput
            field={{ ...chosen, required: true }}
            value={(value as Record<string, FormValue>)[chosen.name]}
            path={[...path, chosen.name]}
          />
          {!field.required && <RemoveButton label={field.label} onClick={() => change(path, undefined)} />}
        </div>
      )}
    </>
  );
}
