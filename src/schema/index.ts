/**
 * From a schema to what screens show: everything here is pure besides `loadSchema`, which asks through the function it is given.
 */
import type { GraphQLError, Result } from "../transport/types.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "./model.js";
import type { ActionPlan, Column, FieldShape, FormField, FormValue, Hints, Plan, PlanOptions, Problem, RootField, Stub, ValueKind } from "./plan.js";
export type * from "./model.js";
export type * from "./plan.js";

// Names announced ahead of their files; each line below is replaced by its export.
export declare function loadSchema(run: (document: string) => Promise<Result>): Promise<{ schema: Schema; introspection: unknown; hash: string }>;
/** Accepts `{ data: { __schema } }`, `{ __schema }`; throws SchemaError. */
export declare function schemaFromIntrospection(json: unknown): Schema;
/** Root fields of all operations, classified, in the schema's order. Cached per schema. */
export declare function rootFields(schema: Schema): readonly RootField[];
export declare function rootField(schema: Schema, operation: RootField["operation"], name: string): RootField | undefined;
/** A query's screen: table, record or value by `plan.shape.gives`; a form first where `shape.required` is not empty. */
/** Reads an embedder's hints, leaving out what is none: `{ types: { Ticket: { label, hide, title, columns, fields: { price: { label, hide, kind } } } } }`. */
export declare function readHints(json: unknown): Hints;
/** The same schema, seen through hints: every function below heeds them. */
export declare function withHints(schema: Schema, hints: Hints): Schema;
export declare function planQuery(schema: Schema, root: RootField, options?: PlanOptions): Plan;
/** One record by its key: `plan.request({ id })`. Undefined where the server offers no way to ask for one. */
export declare function planRecord(schema: Schema, type: string, options?: PlanOptions & { via?: string }): Plan | undefined;
/** A field of a record, by the record's key: a tab, or a field that needs arguments. */
export declare function planField(schema: Schema, type: string, field: string, options?: PlanOptions & { via?: string }): Plan | undefined;
export declare function planLive(schema: Schema, root: RootField, options?: PlanOptions): Plan;
export declare function planAction(schema: Schema, root: RootField, options?: PlanOptions): ActionPlan;
/** Mutations that take or give the type. */
export declare function actionsFor(schema: Schema, type: string): readonly RootField[];
/** Lists that give the type. */
export declare function listsOf(schema: Schema, type: string): readonly RootField[];
/** Types that are records: they have a key and a screen of their own. */
export declare function entities(schema: Schema): readonly TypeDef[];
export declare function canOpen(schema: Schema, type: string): boolean;
export declare function whereUsed(schema: Schema, type: string): { type: string; field: string; as: "result" | "argument" | "input" }[];
export declare function formOf(schema: Schema, inputs: Iterable<InputValue>, context?: { entity?: string }): FormField[];
/** What an action's form holds at first when it is opened from a record. */
export declare function prefill(plan: ActionPlan, stub: Stub): FormValue;
/** A form's value as variables, or what is wrong with it. */
export declare function toVariables(fields: readonly FormField[], value: FormValue): { variables: Record<string, unknown>; problems: Problem[] };
/** A server's value as a form holds it. */
export declare function fromValue(fields: readonly FormField[], value: unknown): FormValue;
/** A new form value with one place changed; undefined leaves it out. */
export declare function setAt(value: FormValue, path: readonly (string | number)[], next: FormValue): FormValue;
export declare function getAt(value: FormValue, path: readonly (string | number)[]): FormValue;
/** Errors beside the data, by the form input that they name; the rest has an empty path. */
export declare function problemsOf(plan: ActionPlan, errors: readonly GraphQLError[]): Problem[];
/** Records to pick from: `plan.request({ search })`. */
export declare function planPicker(schema: Schema, field: FormField): Plan | undefined;
/** "createdAt" → "Created at". */
export declare function humanise(name: string): string;
/** What a value of an unknown scalar looks like. */
export declare function guessKind(value: unknown): ValueKind;
/** Bidirectional and other invisible controls made visible. */
export declare function plainText(text: string): string;
export declare function safeUrl(text: unknown): string | undefined;
export declare class SchemaError extends Error {
  code: "refused" | "unauthenticated" | "forbidden" | "not-graphql" | "invalid" | "unreachable";
  hint: string;
}
export type Unused = [FieldDef, FieldShape, Column];
