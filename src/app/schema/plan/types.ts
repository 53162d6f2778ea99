/** A plan for a screen: its columns, its request, and how it reads the answer. Types only. */
import type { GraphQLError } from "../../../index.js";
import type { FieldShape } from "../classify/field-shape.js";
import type { TypeRef } from "../model/model.js";
import type { ValueKind } from "../values/kind.js";

/** The request, and everything needed to read the answer. A screen only renders it. */
export interface Plan {
  shape: FieldShape;
  /** The columns of the rows, or the fields of the record. */
  columns: readonly Column[];
  /** Whether the columns are custom: those that a person chose, or the owner's hints name. */
  areColumnsCustom: boolean;
  /** Every column that could be shown, those shown included. */
  choices: readonly Column[];
  /** Nested lists of a record: `planField` fetches them. */
  tabs: readonly FieldShape[];
  /** Fields of a record that need arguments first: `planField` fetches them. */
  fieldsWithArguments: readonly FieldShape[];
  request(state?: PlanState): PlanRequest;
  /** The field's value: the record or the leaf; null if it is missing or has another type. */
  value(data: unknown, state?: PlanState): unknown;
  /** The errors that the server reports in the place of the field's result; see "Results or errors" in docs/work/schema-rules.md. */
  errors(data: unknown): readonly GraphQLError[];
  /** The rows, never with null in them; a record is one row. */
  rows(data: unknown): unknown[];
  /** The next page of a list, and the number of all rows. */
  page(data: unknown, state?: PlanState): Pagination;
  /** The server's own information about this page, for an export of all pages. */
  facts(data: unknown): PageFacts;
  /** The field that holds the key of a row, or the path to it; absent where the rows have none, or are of several types. */
  keyField?: string;
  /** The type and key of a row, or of the value of a "link" column. */
  identify(value: unknown): RecordReference | undefined;
}

export interface PlanOptions {
  /** Column keys that the person chose, in their order; unknown ones are left out. */
  columns?: readonly string[];
  /** Types met in an earlier answer of an abstract field, so that their labels are asked for too. */
  knownTypes?: readonly string[];
}

/** The state of a person's view of a plan; every member is optional. */
export interface PlanState {
  /** Of a record or of a field on it: the key in the address. */
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
  /** Rows before this page, where pages go by offset. @defaultValue computed from `page` and `size` */
  offset?: number;
}

/** The request. The document contains only the arguments that the state sets. */
export interface PlanRequest {
  document: string;
  variables: Record<string, unknown>;
}

export interface Column {
  /** Names it in the address: field names joined by dots. */
  key: string;
  label: string;
  description?: string;
  deprecated?: string;
  /** The heading that the owner's hints put it under. */
  group?: string;
  kind: ValueKind;
  /** The value is a list of values of the kind. */
  list: boolean;
  /** The value is a number that is a name, as that of an invoice: its digits stand in no groups. */
  isName?: boolean;
  type: TypeRef;
  /** A key of the list's `sort`. */
  sort?: string;
  /** Takes the value from a row of this plan; undefined where the row has none. */
  read(row: unknown): unknown;
  /** The value as the server sent it, where `read` makes another one of it: 1999 for "19.99 EUR". */
  readStored?(row: unknown): unknown;
  /** The column of the row's own type, where each type of a list of several fills this one with another field. */
  variantOf?(row: unknown): Pick<Column, "label" | "kind" | "list"> | undefined;
  /** The same place in an answer's `errors[].path`, after the row's own path. */
  path: readonly string[];
}

/** A record, as little of it as a link needs. */
export interface RecordReference {
  type: string;
  typeLabel: string;
  label: string;
  /** Its name reads like what a record without one is called: "Creator 3". */
  isNamed?: boolean;
  /** Absent where the type has no key. */
  id?: string;
  /** Whether `/e/type/id` can be asked for by itself. */
  opens: boolean;
  /** What says beside the key which record it is, as JSON: the language that its list was asked for in. */
  scope?: string | undefined;
  /**
   * What it says itself of which one of several it is, where nothing is asked with that: `isDraft`, or `locale` where others say `lang`.
   */
  says?: Readonly<Record<string, unknown>>;
  /** What a record without a name says that tells it from others, as text, by the names of fields. */
  tells?: Readonly<Record<string, string>>;
}

/** What is beyond a page of a list, as the app makes it out. */
export interface Pagination {
  /** Merge into the state to get the next page; absent on the last one. */
  next?: { after: string } | { page: number };
  /** The number of all rows. */
  total?: number;
}

/** What the server says of a page, in its page info and beside it. Nothing in here is guessed. */
export interface PageFacts {
  /** The rows of this page, those that are null among them. */
  rowsOnPage: number;
  /** Whether there is another page; absent where the server does not say. */
  more?: boolean;
  /** The number of all rows. */
  total?: number;
  /** The number of all pages. */
  pages?: number;
  /** The cursor at the end of this page. */
  after?: string;
}
