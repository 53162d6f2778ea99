/** How one kind of value is rendered and entered. Types only. Everything else about a kind is in `src/app/schema/values`. */
import { type ReactNode, useMemo } from "react";
import { type FormField, type Plan, type TypedAs, type ValueKind, kindsOf } from "../../schema/index.js";
import type { Messages } from "../../base/messages/en/frame.js";
import type { enValues } from "../../base/messages/en/values.js";
import type { OwnInputProps, OwnShownValue } from "../../base/context/own-kind.js";
import { useApp } from "../../base/context/context.js";

/** A value that is neither null nor empty, with the context for rendering it. */
export interface ShownValue extends OwnShownValue {
  /** The kind that the value has. */
  kind: ValueKind;
  /** The app's words in the person's language. */
  words: Messages & typeof enValues;
  /** Reads the type and the key of the record that a link leads to. */
  identify?: Plan["identify"] | undefined;
}

/** The properties of a control. */
export interface ControlInputProps extends OwnInputProps {
  field: FormField;
}

/** How one kind is rendered and entered. A member that is left out behaves as for plain text. */
export interface KindView {
  /** One line, for a table's cell. Undefined where the value is not what its kind says: then it is shown as text. */
  cell?(shown: ShownValue): ReactNode;
  /** With room for all of it. @defaultValue as in a cell */
  full?(shown: ShownValue): ReactNode;
  /** The value as plain text: on a chart's axis, in a filter's chip. @defaultValue the value as the server wrote it */
  name?(shown: ShownValue): string;
  /** Its control in forms. @defaultValue a line of text */
  Input?: (props: ControlInputProps) => ReactNode;
  /** What the form's own control of days and times takes, in place of `Input`. */
  typedAs?: TypedAs;
  /** The one control of a list of such values. @defaultValue each value has a control of its own */
  ListInput?: (props: ControlInputProps) => ReactNode;
  /** Whether the control is several under one legend, such as radio buttons. */
  isGroup?(field: FormField): boolean;
  /** Whether the values of a list are typed as tokens, one after the other. @defaultValue each has a control of its own */
  isToken?(field: FormField): boolean;
  /** The keys that a phone offers for tokens. @defaultValue those of text */
  tokenKeys?: "decimal" | "email" | "tel" | "url";
  /** Whether the control shows the default value of the server as chosen, so that no text has to say it. */
  marksDefault?(field: FormField): boolean;
}

// The kinds of value of this app: the host's own and all others.

/** In the order in which they are recognised. */
export function useKinds(): readonly ValueKind[] {
  const { values } = useApp().options;
  return useMemo(() => kindsOf({ kinds: values }), [values]);
}
