/** Keeps what is computed of a schema, which never changes: most of it is asked for each field, each row or at each keystroke. */
import type { Schema } from "./model.js";

/** The same function, computed once for each schema. */
export function oncePerSchema<Value>(compute: (schema: Schema) => Value): (schema: Schema) => Value {
  const kept = new WeakMap<Schema, { value: Value }>();
  return (schema) => {
    const known = kept.get(schema) ?? { value: compute(schema) };
    kept.set(schema, known);
    return known.value;
  };
}

/** The same function, computed once for each schema and each key in it: the name of a type, or a type. */
export function oncePerKey<Key, Value>(
  compute: (schema: Schema, key: Key) => Value,
): (schema: Schema, key: Key) => Value {
  const keptOf = oncePerSchema(() => new Map<Key, { value: Value }>());
  return (schema, key) => {
    const kept = keptOf(schema);
    const known = kept.get(key) ?? { value: compute(schema, key) };
    kept.set(key, known);
    return known.value;
  };
}
