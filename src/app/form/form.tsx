/** A form over fields of the schema: required first, the rest under "More", problems beside the inputs that they name. */
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import {
  getAt,
  plainText,
  setAt,
  toVariables,
  type FormField,
  type FormValue,
  type Problem,
} from "../../schema/index.js";
import { useWords } from "../context/words.js";
import { FieldInput } from "./field-input.js";
import { FormContext, type Path } from "./form-scope.js";
import { Icon } from "../ui/icon.js";
import { inGroups } from "../values/in-groups.js";

interface FormProps {
  fields: readonly FormField[];
  value: FormValue;
  onChange: (next: FormValue) => void;
  /** The label of the send button. */
  submit: string;
  danger?: boolean;
  busy?: boolean;
  /** Turns the value into variables, and finds its problems. @defaultValue `toVariables` */
  read?: ((value: FormValue) => ReturnType<typeof toVariables>) | undefined;
  /** Whether a place holds what it began with. */
  holds?: ((path: readonly (string | number)[]) => boolean) | undefined;
  /** Called once nothing is wrong as far as this side can tell. */
  onSubmit: (variables: Record<string, unknown>) => void;
  /** The server's errors, by input. */
  problems?: readonly Problem[];
  /** Optional inputs may be cleared on the server, which is not the same as leaving them out. */
  clearable?: boolean | ((path: readonly (string | number)[]) => boolean);
  /** Beside a list: no input takes several lines. */
  compact?: boolean;
  /** Offers to read it all again before it is sent; called as `onSubmit` is. */
  onReview?: (variables: Record<string, unknown>) => void;
  /** A record was chosen for one of the form's own inputs. */
  onPick?: (field: FormField, id: string) => void;
  /** Further buttons. */
  extra?: ReactNode;
}

/** With no more optional inputs than this, none is folded away. */
const open = 3;

export function Form({
  fields,
  value,
  onChange,
  submit,
  danger,
  busy,
  read = (value) => toVariables(fields, value),
  holds = () => false,
  onSubmit,
  problems = [],
  clearable = false,
  compact = false,
  onReview,
  onPick,
  extra,
}: FormProps) {
  const t = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Problems are shown once someone tried to send; from then on they follow what is typed.
  const [tried, setTried] = useState(false);
  const own = tried ? read(value).problems : [];
  const all = [...own, ...problems];

  const check = (then: FormProps["onSubmit"]) => {
    if (busy) return;
    const { variables, problems: found } = read(value);
    setTried(true);
    if (!found.length) return then(variables);
    // After React has marked the inputs.
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    check(onSubmit);
  };
  // The server's error is shown at its input, which may be far from the button.
  const said = problems.map(({ path, message }) => path.join(".") + message).join("\n");
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [said]);
  return (
    <form ref={form} className="form" noValidate onSubmit={send}>
      <FormContext.Provider
        value={{
          id,
          problems: all,
          clearable: (path) => (typeof clearable === "function" ? clearable(path) : clearable),
          compact,
          group,
          holds,
          onPick,
          change: (path, next) => onChange(setAt(value, path, next)),
        }}
      >
        <Fields fields={fields} value={value} path={[]} unfold={!!clearable} problems={all} />
      </FormContext.Provider>
      <div className="submit">
        {/* With the buttons: on a narrow page they stay in view, and what is below them does not. */}
        <p className={all.length ? "fault" : "hide"} role="alert">
          {all.length > 0 && (
            <>
              <Icon name="alert" />
              {t.fixFirst(all.length)}
            </>
          )}
        </p>
        <button type="submit" className={danger ? "button primary danger" : "button primary"} aria-disabled={busy}>
          {busy && <span className="busy" />}
          {busy ? t.sending : submit}
        </button>
        {onReview && (
          <button type="button" className="button" onClick={() => check(onReview)}>
            {t.review}
          </button>
        )}
        {extra}
      </div>
    </form>
  );
}

const group = (fields: readonly FormField[], value: FormValue, path: Path) => (
  <Fields fields={fields} value={value} path={path} />
);

/** The inputs of a form or of a group in it; `value` is the form's or the group's own. */
function Fields({
  fields,
  value,
  path,
  unfold,
  problems = [],
}: {
  fields: readonly FormField[];
  value: FormValue;
  path: Path;
  unfold?: boolean;
  problems?: readonly Problem[];
}) {
  const t = useWords();
  const input = (field: FormField) => (
    <FieldInput key={field.name} field={field} value={getAt(value, [field.name])} path={[...path, field.name]} />
  );
  const groups = inGroups(fields);
  const loose = fields.filter((field) => field.group === undefined);
  const required = loose.filter((field) => field.required);
  const rest = loose.filter((field) => !field.required);
  const used = rest.some(({ name }) => getAt(value, [name]) !== undefined);
  // A change is made of optional inputs: there they are the point.
  const headed = groups.map(
    ([heading, members]) =>
      heading !== undefined && (
        <fieldset key={heading} className="grouped">
          <legend>{plainText(heading)}</legend>
          {members.map(input)}
        </fieldset>
      ),
  );
  if (unfold || !(required.length || loose.length < fields.length) || rest.length <= open)
    return (
      <>
        {[...required, ...rest].map(input)}
        {headed}
      </>
    );
  return (
    <>
      {required.map(input)}
      {headed}
      <details
        open={
          used || rest.some(({ name }) => problems.some((problem) => problem.path[path.length] === name)) || undefined
        }
      >
        <summary>{t.optional(rest.length)}</summary>
        <div className="stack">{rest.map(input)}</div>
      </details>
    </>
  );
}
