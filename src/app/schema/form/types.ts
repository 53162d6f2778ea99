/** Forms and actions: the inputs that a person fills in, what can be wrong with them, and how an action went. Types only. */
import type { Verb } from "../classify/action-name.js";
import type { RootField } from "../classify/field-shape.js";
import type { SearchList } from "../classify/list/search-lists.js";
import type { EnumValue, TypeRef } from "../model/model.js";
import type { Plan, PlanRequest, RecordReference } from "../plan/types.js";
import type { InputProblem, OwnProblem, ValueKind, Widget } from "../values/kind.js";

/** A value of an enum that a form offers. */
export interface Choice extends EnumValue {
  label: string;
}

/** How an input compares a field with its value: "Rooms", "At least". */
export interface Comparison {
  /** The name of the field, and its label. */
  base: string;
  baseLabel: string;
  /** The name of the operator, and its words. */
  operator: string;
  words: string;
}

/** The records that an input picks from. */
export interface Picks {
  /** The type of the record, which may be an interface. */
  entity: string;
  /** The list to search. */
  from: RootField;
  /** How a text is searched for, where the list gives nothing without one. */
  search?: SearchList;
  /** The field that holds the id, if that is not the record's key. */
  by?: string;
}

/** An input that a person fills in. See "Forms" in docs/work/schema-rules.md. */
export interface FormField {
  name: string;
  label: string;
  description?: string;
  deprecated?: string;
  /** The heading that the owner's hints put it under. */
  group?: string;
  type: TypeRef;
  required: boolean;
  widget: Widget;
  /** The scalar's kind, for `text`-like widgets. */
  kind: ValueKind;
  /** The default value of the server, in GraphQL's notation. */
  defaultText?: string;
  /** Of an enum. */
  values: readonly Choice[];
  /** Of an object or one-of, made when asked for: inputs may contain themselves. */
  fields(): readonly FormField[];
  /** Of a list: what each item is. */
  item(): FormField;
  /** Of an id: the records that it may be of, and the list that they are picked from. */
  picks?: Picks;
  /** Of an id: the types of the records whose key it takes, also where no list gives them. */
  keyOf?: readonly string[];
  /** Of an object for another record, which may exist already: the type of the record, and the input in the object that takes its key. */
  existing?: { entity: string; key: string };
  /** Of a date or time: the value of the record, whose notation a changed value has. Of an amount: the record's, with its currency. */
  like?: unknown;
  /** Of an amount that is typed for many records, or in a table: the currency of this record. A number alone is in the smallest unit. */
  currency?: string | undefined;
  /** Of an input that compares a field with its value by the end of its name, such as `rooms_gte`. */
  comparison?: Comparison;
  /** Whether an object only holds inputs of the record that the form is about. */
  wraps?: boolean;
  /** Whether an object has the name of the record that its inputs are of, as `bookInput` has. */
  isNamedAfterRecord?: boolean;
  /** The switch that is sent as true to clear the value, where the server takes null for "not given". */
  clearedBy?: string;
  /** The value that a record has filled in: it is sent without any change. */
  given?: string;
  /** Whether the record has a value here that is never null: it cannot be cleared. */
  neverNull?: boolean;
  /** Whether it is added to a list of the record, or taken from it: `addTagIds`. */
  isListChange?: boolean;
  /** Whether a day without a time is meant as a whole: it is a part of a filter. */
  isWholeDay?: boolean;
  /** Whether it says which records an action is about, and is no value of theirs. */
  selects?: boolean;
  /** Whether its records or rows may replace all that there are, by an action that is no change by its name: `requestReviews(userIds)`. */
  maySetList?: boolean;
  /** Of a list of records each of which belongs to one record, from which it is taken: the input in an item that takes its key. */
  ofOne?: { key: string | undefined };
  /** Whether its default may take the place of what the record has, by such an action: `importProduct(id, name, description = "")`. */
  mayReset?: boolean;
  /** Whether an empty input of a change is asked for: what is there now was not read. */
  asks?: boolean;
  /** Whether the record's value is sent though nobody has changed it: the server would take the default of the schema. */
  isKept?: boolean;
  /** What of the record the value is made of; undefined where it has no field for it. */
  madeOf?: MadeOf | undefined;
  /** What the record has here and the form does not know: a value that is sent takes its place. */
  unread?: Unread;
  /** Of objects: whether the form knows all that the record has here, so that nothing else of it is lost where they are sent. */
  isTold?: boolean;
}

/** The record's field of the very name and type, the key of a record that it is linked with, or something else that is called so. */
export type MadeOf = "itself" | "link" | "other";

/** Why the form does not know all that a record has in an input. */
export interface Unread {
  is: "hidden" | "part";
  /** How many items the list has, where that is known. */
  items?: number | undefined;
}

/**
 * The value of a form, valid JSON except for files: undefined is "left out", null is "clear on the server",
 * text as typed for all text-like widgets (numbers too), boolean, File, an array, or an object by field name.
 */
export type FormValue = unknown;

/** Something wrong with an input: what its kind of value finds, or what the server reports. */
export type Problem = InputProblem & ProblemPlace;

/** Something that the server reports, in its own words; its code is "server". */
export type ReportedProblem = OwnProblem & ProblemPlace;

interface ProblemPlace {
  /** Names and indexes, from the form's top. */
  path: readonly (string | number)[];
}

/** What a filter leaves out. `nothing`: it holds no value that a server looks at; `maybe`: it may match every row. */
export type LeftOut = "nothing" | "maybe" | "some";

/** A record that a document names by its key. */
export interface NamedRecord {
  /** The types that the key may be of. */
  types: readonly string[];
  key: string;
}

/** A filter of an action, as it is sent. */
export interface SentFilter {
  field: FormField;
  /** Undefined where it is left out. */
  value: unknown;
}

export interface ReadBack {
  /** Of the form's inputs, as they are sent. */
  values: unknown;
  /** All records that the document names, those that the action is not about as well. */
  names: readonly NamedRecord[];
}

/** The records with these keys, and no other one. */
export interface ReachedRecords extends ReadBack {
  is: "records";
  type: string;
  keys: readonly string[];
}

/** Rows that a filter selects, or that the key would select which is left out. */
export interface ReachedRows extends ReadBack {
  is: "rows";
  /** Undefined where it is not known. */
  type: string | undefined;
  leavesOut: LeftOut;
  /** Undefined where no key is given. */
  filter: SentFilter | undefined;
  /** They are only those that belong to the records which the action is about. */
  areRelated?: boolean;
}

/** `unknown`: the action takes neither the key of a record of its own nor a filter. The server knows what it is about. */
export type Reach = ReachedRecords | ReachedRows | (ReadBack & { is: "unknown" });

/** A mutation. `request({ args })` takes what `toVariables(plan.form, …)` gives. */
export interface ActionPlan extends Plan {
  verb: Verb;
  /** The type that it belongs to, if it is known. */
  entity?: string;
  /**
   * The types of the records whose values it changes, or may change: more than one where it belongs to an interface or a union. None where
   * it makes or deletes something.
   */
  changes: readonly string[];
  /**
   * Whether it begins with the values of a record of one of these types: not where it changes something that hangs on the record, or
   * another language than the record was read in.
   */
  startsFrom(type: string): boolean;
  /** The query that answers what is changed, where there is only one of it: `settings` of `updateSettings(input)`, `me` of `updateMe`. */
  only?: RootField;
  /** Whether a change takes the place of a whole record, so that what is left out of it is emptied. */
  replaces: boolean;
  /** Whether the schema shows that what is sent only makes records, so that it need not say which one is meant. */
  makes(sent: unknown): boolean;
  /** Whether its name has that of its records in the plural. */
  isOfSeveral: boolean;
  /** Whether it deletes, or ends something for good, by its name. */
  isFinal: boolean;
  /** Whether it signs in, by its name: who is signed in before does not matter, and it changes no other record. */
  isSignIn: boolean;
  /** A single `input` is unwrapped. */
  form: readonly FormField[];
  /** The input that takes the key of a record of a type, from the form inwards; undefined where it takes none for sure. */
  keyPath(type: string): readonly (string | number)[] | undefined;
  /** What a request of the plan reaches, read back from its document and variables. */
  reach(request: PlanRequest, operationName?: string): Reach;
  /** Whether an input says with a value which record of a type is meant, beside its key. */
  takesScope(type: string, field: FormField, value: unknown): boolean;
  /** Whether a value that a person gives to an input, and that `takesScope` allows, says which record of a type is meant. */
  choosesRecord(type: string, field: FormField): boolean;
  /** What is taken beside the key by default where a record of a type is read. */
  lookUpDefaults(type: string): Readonly<Record<string, unknown>>;
  /** Whether a record of a type is not read in what an input says: the change takes a language, and the look-up none. */
  isReadElsewhere(type: string, input: Pick<FormField, "name">): boolean;
  /** Whether a record of a type may be another one for another value of this name in its scope. */
  isAskedWith(type: string, name: string): boolean;
  /** Whether the name of an input, or of a value of a scope, says that a record of a type is another one for another value. */
  keepsApart(type: string, input: Pick<FormField, "name">): boolean;
  /**
   * Whether an input that a record does not fill in has to say which one of several it is: the record says it itself by another name, or a
   * deletion may mean another one without.
   */
  asksWhich(record: Pick<RecordReference, "type" | "says">, input: FormField): boolean;
  /** How the action went, by the answer's data. */
  outcome(data: unknown): Outcome;
  /** The problems in the payload, each with the form path of the input that it names (empty where it names none). */
  problems(data: unknown): readonly ReportedProblem[];
  /** The scope of a record of a type in the answer, by the values that were sent. */
  scopeOf(type: string, sent: unknown): string | undefined;
  /** The record that the payload holds. */
  record(data: unknown): unknown;
  /** Of an action that signs in: the sign-in that an answer holds. */
  signIn?(data: unknown): PayloadSignIn | undefined;
}

/** A sign-in in the answer of an action. */
export interface PayloadSignIn {
  /** Sent as `Authorization: Bearer`. A secret: it is never shown or stored. */
  token: string;
  /** The person, where the answer says who it is. */
  user?: RecordReference;
}

/** How an action went, by the data of its answer. */
export interface Outcome {
  /** `unconfirmed`: the server reports no error, but the record that the action should return is missing. */
  is: "done" | "failed" | "unconfirmed";
  /** The problems that the server reports, each with the form path of the input that it names (empty where it names none). */
  problems: readonly ReportedProblem[];
  /** Of an action on several records that failed for some of them: on how many of how many it was done. */
  done?: number;
  all?: number;
}
