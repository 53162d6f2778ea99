/** The context that the inputs of a form share: their values and their problems. */
import { createContext, useContext, type ReactNode } from "react";
import type { FormField, FormValue, Problem } from "../../schema/index.js";
import type { PickedRecord } from "./picker/picker-state.js";
import type { ControlProps } from "../../base/context/own-kind.js";

export type Path = readonly (string | number)[];

interface FormScope {
  id: string;
  problems: readonly Problem[];
  /** Whether an optional input has a box that clears it on the server. */
  isClearable: (path: Path) => boolean;
  compact: boolean;
  /** Renders the inputs of a group. The form provides it, because a group may hold groups. */
  group: (fields: readonly FormField[], value: FormValue, path: Path) => ReactNode;
  /** Renders a list of files with what is said of each; undefined for any other input. The form provides it: a filter takes no files. */
  describedFiles: (props: InputProps, control: ControlProps) => ReactNode;
  /** Whether an input still has its initial value. */
  isInitial: (path: Path) => boolean;
  /** The value of the record that an input began with. */
  initialAt: (path: Path) => FormValue;
  /** Whether the form has not been drawn yet: what it begins with may be a draft. */
  isBeginning: () => boolean;
  /** An input was settled on a record or an id. */
  onPick?: ((record: PickedRecord) => void) | undefined;
  /** Makes the form wait before it is sent, because an input still looks up what was entered. The function that it returns ends that. */
  waitBeforeSending: () => () => void;
  /** Whether the form was sent, and waits. */
  isWaiting: boolean;
  /** A form that was sent, and waits, is not sent: what an input has found is to be seen before. */
  stopWaiting: () => void;
  /** Undefined leaves the input out; null clears it on the server. */
  change: (path: Path, next: FormValue) => void;
}

export const FormContext = createContext<FormScope | null>(null);

export function useForm(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error("FieldInput needs <Form> above it.");
  return scope;
}

export interface InputProps {
  field: FormField;
  value: FormValue;
  path: Path;
  /** What is above the input names it already: its own label is for screen readers alone. */
  isNamedAbove?: boolean;
}
