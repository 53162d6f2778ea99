/** The inputs in an object and in a list. They are made when a person opens it, so inputs that contain themselves are no problem. */
import type { FormField } from "./types.js";

/** Keeps what `make` returns at the first call. A form reads its inner inputs several times for each input, and at every keystroke. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Fields = ReturnType<FormField["fields"]>;

/** An object with other inputs in it. */
export const withFields = (field: FormField, change: (fields: Fields) => Fields): FormField => ({
  ...field,
  fields: once(() => change(field.fields())),
});
