/** Kinds of value that a host adds to the app. Types only; `docs/hints.md` has a sample. */
import type { ReactNode } from "react";
import type { ValueKind } from "../../schema/index.js";

/** A value that is neither null nor an empty text. */
export interface OwnShownValue {
  /** As the server sent it. */
  value: unknown;
  /** The value as text; of an object its JSON. A stranger may have written it. */
  text: string;
}

/** The attributes that connect a control with its label, help text and problem. */
export interface ControlProps {
  /** Names the control on the page. */
  id: string;
  /** For a control without a label beside it. */
  "aria-label"?: string;
  /** The help or the fault that belongs to it. */
  "aria-describedby": string | undefined;
  /** Whether its value was refused. */
  "aria-invalid": true | undefined;
  /** It has to be filled in. */
  "aria-required": true | undefined;
}

/** The properties of a control. */
export interface OwnInputProps {
  /** The form's value: the typed text for all text controls. */
  value: unknown;
  /** Attributes of the element that a person types into. */
  control: ControlProps;
  /** There is room for one line only. */
  compact: boolean;
  /** Undefined leaves the input out; leave out an emptied text, the server may take "" for a value. */
  onChange: (next: unknown) => void;
}

/** How a kind of the host is rendered and entered. A member that is left out behaves as for plain text. */
export interface OwnKindView {
  /** One line, for a table's cell. Undefined where the value is not what its kind says: then it is shown as text. */
  cell?(shown: OwnShownValue): ReactNode;
  /** With room for all of it. @defaultValue as in a cell */
  full?(shown: OwnShownValue): ReactNode;
  /** The name of the value on a chart's axis. @defaultValue the value as text */
  name?(shown: OwnShownValue): string;
  /** Its control in forms. @defaultValue a line of text */
  Input?: (props: OwnInputProps) => ReactNode;
}

/** A kind of value that the host adds, with its view. */
export interface OwnValueKind extends ValueKind {
  /** Its name in the choice of kinds. @defaultValue the kind's name made readable */
  readonly label?: string;
  /** How its values are rendered and entered. @defaultValue plain text */
  readonly view?: OwnKindView;
}
