/** Renders one value, or the input of one, with the app around it. */
import type { Screen } from "../../../helpers/render.js";
import type { ReactNode } from "react";
import * as assert from "uvu/assert";
import { rootField, type FormField, type FormValue } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { act, useState } = await import("react");
const { inputView } = await import("../../../../src/app/parts/values/table.js");

const HUTS = "type Query { huts: [Hut!]! hut(id: ID!): Hut } type Hut { id: ID! name: String! }";

/** Renders an element on the route "/", in an app without values of the host's own. */
export const show = (element: ReactNode): Promise<Screen> =>
  renderPart(element, { options: createWorld(HUTS, {}).options, schema: schemaOf(HUTS) });

/** The form's field of a mutation's argument, such as `size: Size! = SMALL`. */
export function fieldOf(argument: string, types = ""): FormField {
  const schema = schemaOf(`type Query { a: Int } type Mutation { send(${argument}): Int } ${types}`);
  const root = rootField(schema, "mutation", "send");
  assert.ok(root);
  const [field] = planAction(schema, root).form;
  assert.ok(field);
  return field;
}

export interface ShownInput extends Screen {
  /** The value after each change. */
  values: FormValue[];
}

interface InputOptions {
  /** What the form holds at first. */
  value?: FormValue;
  /** There is room for one line only. */
  compact?: boolean;
  /** One control for a list of such values. */
  isList?: boolean;
}

/** Renders the input of a field; what a person enters becomes its value. */
export async function showInput(field: FormField, options: InputOptions = {}): Promise<ShownInput> {
  const values: FormValue[] = [];
  const screen = await show(<Input field={field} values={values} {...options} />);
  return { ...screen, values };
}

function Input({ field, values, value: first, compact = false, isList }: InputOptions & InputTarget) {
  const [value, setValue] = useState<FormValue>(first);
  const view = inputView(field);
  const Control = isList ? view.ListInput : view.Input;
  assert.ok(Control);
  const change = (next: FormValue) => {
    values.push(next);
    setValue(next);
  };
  const control = {
    id: "control",
    "aria-label": field.label,
    "aria-describedby": undefined,
    "aria-invalid": undefined,
    "aria-required": undefined,
  } as const;
  return <Control field={field} value={value} control={control} compact={compact} onChange={change} />;
}

interface InputTarget {
  field: FormField;
  values: FormValue[];
}

/** Sets what a control holds as the browser does, and says so. */
export async function change(control: Element, value: string): Promise<void> {
  await act(async () => {
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** The one element that a selector finds. */
export function only<Found extends Element = HTMLElement>(screen: Screen, selector: string): Found {
  const found = screen.root.querySelectorAll<Found>(selector);
  assert.is(found.length, 1, `${selector} in ${screen.root.innerHTML}`);
  return found[0] as Found;
}
