/** How one kind of value is drawn and typed. Types only. What is known of it apart from that is in `src/schema/values`. */
import type { ComponentType, ReactNode } from "react";
import type { FormField, FormValue, Plan, ValueKind } from "../../schema/index.js";
import type { Messages } from "../messages/en.js";
import type { enWork } from "../messages/en-work.js";

/** A value that is there, and what helps to draw it. */
export interface ShownValue {
  value: unknown;
  /** The value as text; of an object its JSON. Hostile: draw it through `plainText`. */
  text: string;
  /** The app's words in the person's language. */
  words: Messages & typeof enWork;
  /** Who the value of a link is. */
  identify?: Plan["identify"] | undefined;
}

/** What a control hangs on itself so that label, help and fault belong to it. */
export interface ControlProps {
  /** Names the control on the page. */
  id: string;
  /** Where there is no label beside it. */
  "aria-label"?: string;
  /** The help or the fault that belongs to it. */
  "aria-describedby": string | undefined;
  /** What it holds was refused. */
  "aria-invalid": true | undefined;
  /** It has to be filled in. */
  "aria-required": true | undefined;
}

/** What a control works with. */
export interface ControlInputProps {
  field: FormField;
  /** What the form holds: text as typed for all controls with text. */
  value: FormValue;
  control: ControlProps;
  /** There is room for one line only. */
  compact: boolean;
  /** Undefined leaves the input out; an emptied text is left out, not sent as "". */
  onChange: (next: FormValue) => void;
}

/** How one kind is drawn and typed. What is left out is plain text. */
export interface KindView {
  /** One line, for a table's cell. Undefined where the value is not what its kind says: then it is shown as text. */
  cell?(shown: ShownValue): ReactNode;
  /** With room for all of it. @defaultValue as in a cell */
  full?(shown: ShownValue): ReactNode;
  /** What a chart calls the value on its axis. @defaultValue the value as text */
  name?(shown: ShownValue): string;
  /** Its control in forms. @defaultValue a line of text */
  Input?: ComponentType<ControlInputProps>;
  /** Whether the control is several under one legend, such as radio buttons. */
  isGroup?(field: FormField): boolean;
}

/** A kind of value that the host adds: what is known of it, and how it is drawn. */
export interface OwnValueKind extends ValueKind {
  /** What people call it where they choose a kind. @defaultValue the kind's name made readable */
  readonly label?: string;
  /** @defaultValue plain text */
  readonly view?: KindView;
}
