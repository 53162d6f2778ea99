/** What a screen is given: shapes of fields, plans (document, variables, columns), forms. Types only. */
import type { OperationKind } from "../../transport/types.js";
import type { EnumValue, FieldDef, InputValue, TypeRef } from "../model/model.js";

/**
 * What a field is to a person (rule 1). `connection`, `wrapped` and `list` are tables; `by-key` asks for one key first;
 * `form` asks for more than that first; `singleton` is one record; `value` is a leaf.
 */
export type FieldKind = "connection" | "wrapped" | "list" | "by-key" | "singleton" | "value" | "form";

/** A field read for its purpose. */
export interface FieldShape {
  name: string;
  /** The name made readable: "Created at". */
  label: string;
  description?: string;
  deprecated?: string;
  kind: FieldKind;
  /** What it gives, whatever it asks for first. */
  gives: "rows" | "record" | "value";
  field: FieldDef;
  /** The type of its rows, or of its record. */
  entity?: string;
  /** From the field's value to its rows: `[]` for a plain list, `["edges"]`, `["nodes"]`, `["results"]`. */
  list: readonly string[];
  /** From a row to the record in it: `["node"]` under edges. */
  item: readonly string[];
  paging: Paging;
  /** From the field's value to the number of all rows, where the server tells it. */
  total?: readonly string[];
  sort?: Sort;
  /** The argument that takes free text. */
  search?: InputValue;
  /** The argument that `search` is a field of: `where: { search }`. */
  searchIn?: string;
  /** Where the list takes no text itself: the arguments that look for one in what names its rows. Of a plan's shape only. */
  through?: (text: string) => Record<string, unknown>;
  /** All other arguments that a person may give: neither paging, nor sort, nor search, nor the key. */
  filters: readonly InputValue[];
  /** The argument that a `by-key` field finds its record by. */
  key?: InputValue;
  /** From the argument inwards, what `key` is a field of: `where: { id }`, `where: { id: { eq } }`. */
  keyIn?: readonly InputValue[];
  /** What has to be given before it can be asked, paging aside. */
  required: readonly InputValue[];
}

export interface RootField extends FieldShape {
  operation: OperationKind;
}

/**
 * Rule 2. `size` and `at` name arguments, or fields of the input object that the argument `wrap` takes; `info` is the path from
 * the list's value to its page info. `by: "none"` means that everything comes at once; `grows` is then an argument that people
 * may set and that a state's `size` sets for whoever wants all there is.
 */
export type Paging = { info?: readonly string[]; wrap?: string } & (
  | { by: "cursor" | "offset"; size?: string; at: string }
  /** `zero`: the first page is 0. */
  | { by: "page"; size?: string; at: string; zero?: boolean }
  | { by: "none"; size?: string; grows?: string }
);

/** Rule 3. */
export interface Sort {
  keys: readonly SortKey[];
  /** The server wants an order: without another it is the first key's. */
  required: boolean;
  /** The arguments for a key; an unknown key gives none. */
  args(key: string, down: boolean): Record<string, unknown>;
}

export interface SortKey {
  /** A column's key where there is such a column. */
  key: string;
  label: string;
  /** Directions that the server knows. */
  up: boolean;
  down: boolean;
}

/** How a value is to be shown (rules 5 and 11). */
export type ValueKind =
  | "text"
  | "id"
  | "integer"
  /** Digits that must not be rounded: decimals and 64-bit integers. Arrives as text or number, see `digitsOf`. */
  | "decimal"
  | "float"
  | "boolean"
  | "enum"
  | "date"
  | "datetime"
  | "time"
  | "duration"
  | "url"
  | "email"
  | "color"
  | "json"
  | "html"
  | "file"
  /** A record elsewhere: give the value to `plan.identify`. */
  | "link"
  /** A custom scalar that nothing is known of: see `guessKind`. */
  | "unknown";

export interface Column {
  /** Names it on the URL: field names joined by dots. */
  key: string;
  label: string;
  description?: string;
  deprecated?: string;
  /** Under which heading it stands, by the owner's hints. */
  group?: string;
  kind: ValueKind;
  /** The value is a list of such. */
  list: boolean;
  type: TypeRef;
  /** A key of the list's `sort`. */
  sort?: string;
  /** Takes the value from a row of this plan; undefined where the row has none. */
  read(row: unknown): unknown;
  /** The same place in an answer's `errors[].path`, after the row's own path. */
  path: readonly string[];
}

/** A record, as little of it as a link needs. */
export interface Stub {
  type: string;
  typeLabel: string;
  label: string;
  /** Absent where the type has no key. */
  id?: string;
  /** Whether `/e/type/id` can be asked for by itself. */
  opens: boolean;
}

/** Where a person is in a plan; everything is optional. */
export interface PlanState {
  /** Of a record or of a field on it: the key on the URL. */
  id?: string;
  /** Argument values, as variables. */
  args?: Readonly<Record<string, unknown>>;
  search?: string;
  /** A key of `sort`, with a "-" before it to turn it round. */
  sort?: string;
  /** A cursor. */
  after?: string;
  /** From 1. */
  page?: number;
  /** @defaultValue 25 */
  size?: number;
  /** Rows before this page, where pages go by offset. @defaultValue what `page` and `size` come to */
  offset?: number;
}

export interface PlanOptions {
  /** Column keys that the person chose, in their order; unknown ones are left out. */
  columns?: readonly string[];
  /** Types met in an earlier answer of an abstract field, so that their labels are asked for too. */
  seen?: readonly string[];
}

/** What to send. The document mentions only the arguments that the state gives. */
export interface PlanRequest {
  document: string;
  variables: Record<string, unknown>;
}

/** What to ask and everything needed to read the answer. A screen only renders it. */
export interface Plan {
  shape: FieldShape;
  /** The columns of the rows, or the fields of the record. */
  columns: readonly Column[];
  /** Every column that could be shown, those shown included. */
  choices: readonly Column[];
  /** Nested lists of a record: `planField` fetches them. */
  tabs: readonly FieldShape[];
  /** Fields of a record that need arguments first: `planField` fetches them. */
  plus: readonly FieldShape[];
  request(state?: PlanState): PlanRequest;
  /** What the field answered: the record, the leaf; null where it is not there or is of another type than was asked for. */
  value(data: unknown, state?: PlanState): unknown;
  /** The rows, never with null in them; a record is one row. */
  rows(data: unknown): unknown[];
  /** What comes next, in a list. */
  page(data: unknown, state?: PlanState): PageInfo;
  /** What the server itself said of this page, for whoever goes through all of them. */
  facts(data: unknown): PageFacts;
  /** Who a row, or the value of a "link" column, is. */
  identify(value: unknown): Stub | undefined;
}

export interface PageInfo {
  /** Merge into the state to get the next page; absent on the last one. */
  next?: { after: string } | { page: number };
  /** The number of all rows. */
  total?: number;
}

/** Nothing in here is guessed. */
export interface PageFacts {
  /** The rows of this page, those that are null among them. */
  came: number;
  /** Whether there is another page; absent where the server does not say. */
  more?: boolean;
  /** The number of all rows. */
  total?: number;
  /** The number of all pages. */
  pages?: number;
  /** The cursor behind this page. */
  after?: string;
}

export type Verb = "create" | "update" | "delete" | "other";

/** A mutation. `request({ args })` takes what `toVariables(plan.form, …)` gives. */
export interface ActionPlan extends Plan {
  verb: Verb;
  /** What it is about, where that can be told. */
  entity?: string;
  /** A single `input` is unwrapped. */
  form: readonly FormField[];
  /** How it went, by the answer's data. */
  outcome(data: unknown): Outcome;
  /** What the payload says went wrong, each with the form path of the input that it names (empty where it names none). */
  problems(data: unknown): readonly Problem[];
  /** The record that the payload holds. */
  record(data: unknown): unknown;
}

/** How an action went, by the data that came back. */
export interface Outcome {
  /** `unconfirmed`: the server says nothing against it, and what the action should give is not there. */
  is: "done" | "failed" | "unconfirmed";
  /** What the server says went wrong, each with the form path of the input that it names (empty where it names none). */
  problems: readonly Problem[];
  /** Of several things that were to be done in one action and did not all work out: how many were done, and of how many. */
  done?: number;
  all?: number;
}

/** An input that a person fills in (rule 10). */
export interface FormField {
  name: string;
  label: string;
  description?: string;
  deprecated?: string;
  /** Under which heading it stands, by the owner's hints. */
  group?: string;
  type: TypeRef;
  required: boolean;
  widget: Widget;
  /** The scalar's kind, for `text`-like widgets. */
  kind: ValueKind;
  /** In GraphQL's notation: what the server takes where nothing is given. */
  defaultText?: string;
  /** Of an enum. */
  values: readonly EnumValue[];
  /** Of an object or one-of, made when asked for: inputs may contain themselves. */
  fields(): readonly FormField[];
  /** Of a list: what each item is. */
  item(): FormField;
  /** Of an id: what it is the id of, the list to search it in, and the field that holds it where that is not the record's key. */
  picks?: { entity: string; from: RootField; by?: string };
  /** Of an object that stands for another record, which may be one that exists: its type, and the input in it that takes its key. */
  existing?: { entity: string; key: string };
  /** Of a date or time: what the record holds, so that another one is written in the same manner. */
  like?: unknown;
  /** Of an object: it only holds inputs of the record that the form is about. */
  wraps?: boolean;
}

export type Widget =
  | "text"
  | "textarea"
  | "number"
  | "boolean"
  | "enum"
  | "list"
  | "object"
  | "one-of"
  | "file"
  | "id"
  | "date"
  | "datetime"
  | "time"
  | "color"
  | "json";

/**
 * What a form holds, fit for JSON besides files: undefined is "left out", null is "clear on the server",
 * text as typed for all text-like widgets (numbers too), boolean, File, an array, or an object by field name.
 */
export type FormValue = unknown;

/** Something wrong with an input. */
export interface Problem {
  /** Names and indexes, from the form's top. */
  path: readonly (string | number)[];
  code:
    | "required"
    | "integer"
    | "number"
    | "range"
    | "json"
    | "choice"
    | "one-of"
    | "date"
    | "url"
    | "email"
    | "file"
    | "server";
  /** English; `code` is for other languages. The server's own words where code is "server". */
  message: string;
}

/** What an embedder knows better (rule 14), by type name; JSON is read by `readHints`, `withHints` puts it on a schema. */
export type Hints = ReadonlyMap<string, TypeHints>;

export interface TypeHints {
  label?: string;
  hide?: boolean;
  /** The field that names a record. */
  title?: string;
  /** Columns of lists, in order. */
  columns?: readonly string[];
  fields: ReadonlyMap<string, FieldHints>;
}

export interface FieldHints {
  label?: string;
  hide?: boolean;
  group?: string;
  kind?: ValueKind;
  widget?: Widget;
}
