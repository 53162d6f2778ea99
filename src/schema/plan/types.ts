/** What a screen is given: a plan with its columns, what it sends and how it reads the answer. Types only. */
import type { FieldShape } from "../classify/field-shape.js";
import type { TypeRef } from "../model/model.js";
import type { ValueKind } from "../values/kind.js";

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

export interface PlanOptions {
  /** Column keys that the person chose, in their order; unknown ones are left out. */
  columns?: readonly string[];
  /** Types met in an earlier answer of an abstract field, so that their labels are asked for too. */
  seen?: readonly string[];
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

/** What to send. The document mentions only the arguments that the state gives. */
export interface PlanRequest {
  document: string;
  variables: Record<string, unknown>;
}

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
