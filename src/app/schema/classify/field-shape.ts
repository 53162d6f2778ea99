/** The shape of a field: a list, a record or a value, and how it is requested. Types only. */
import type { OperationKind } from "../../../index.js";
import type { FieldDef, InputValue } from "../model/model.js";

/**
 * The shape of a field. See "Kinds of fields" in docs/work/schema-rules.md. `connection`, `wrapped` and `list` are tables; `by-key`
 * asks for one key first; `form` asks for more than that first; `singleton` is one record; `value` is a leaf.
 */
export type FieldKind = "connection" | "wrapped" | "list" | "by-key" | "singleton" | "value" | "form";

/** A field with its shape, and the purposes of its arguments. */
export interface FieldShape {
  name: string;
  /** The name made readable: "Created at". */
  label: string;
  description?: string;
  deprecated?: string;
  kind: FieldKind;
  /** The shape of its result, apart from required arguments. */
  gives: "rows" | "record" | "value";
  field: FieldDef;
  /** The type name by which hints describe its arguments: "Query.tickets". */
  argumentsOwner: string;
  /** The type of its rows, or of its record. */
  entity?: string;
  /** From the field's value to its rows: `[]` for a plain list, `["edges"]`, `["nodes"]`, `["results"]`. */
  rowsPath: readonly string[];
  /** From a row to the record in it: `["node"]` under edges. */
  recordPath: readonly string[];
  paging: Paging;
  /** From the field's value to the number of all rows, if the server returns it. */
  totalPath?: readonly string[];
  sort?: Sort;
  /** The argument that takes free text. */
  search?: InputValue;
  /** The argument that `search` is a field of: `where: { search }`. */
  searchIn?: string;
  /** For a list without a search argument: the filter arguments that search its label. Only in the shape of a plan. */
  filterSearch?: (text: string) => Record<string, unknown>;
  /** All other arguments that a person may give: neither paging, nor sort, nor search, nor the key. */
  filters: readonly InputValue[];
  /** The argument that a `by-key` field finds its record by. */
  key?: InputValue;
  /** From the argument inwards, what `key` is a field of: `where: { id }`, `where: { id: { eq } }`. */
  keyIn?: readonly InputValue[];
  /** The required arguments, except those for paging. */
  required: readonly InputValue[];
}

export interface RootField extends FieldShape {
  operation: OperationKind;
}

/**
 * See "Paging" in docs/work/schema-rules.md. `size` and `at` name arguments, or fields of the input object that the argument `wrap`
 * takes; `info` is the path from the list's value to its page info. `by: "none"` means that everything comes at once; `grows`
 * is then an argument that people may set, and that a state's `size` sets for an export.
 */
export type Paging = { info?: readonly string[]; wrap?: string } & (
  | { by: "cursor" | "offset"; size?: string; at: string }
  /** `zero`: the first page is 0. */
  | { by: "page"; size?: string; at: string; zero?: boolean }
  | { by: "none"; size?: string; grows?: string }
);

/** How a list can be ordered. See "Order" in docs/work/schema-rules.md. */
export interface Sort {
  keys: readonly SortKey[];
  /** The server requires an order. The default is the first key. */
  required: boolean;
  /** The arguments for a key; an unknown key gives none. */
  args(key: string, down: boolean): Record<string, unknown>;
}

export interface SortKey {
  /** The key of the column that it orders by, if there is such a column. */
  key: string;
  label: string;
  /** Directions that the server knows. */
  up: boolean;
  down: boolean;
}
