/**
 * A schema as plain data with Maps: no name is ever looked up in a plain object, so a type called
 * `constructor` or `__proto__` is a type like any other. Types only.
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import type { OperationKind } from "../../../index.js";
import type { OperatorWords } from "./operator-words.js";
import type { AspectWords } from "./aspect-words.js";
import type { ValueKind, ChoiceHints, Widget } from "../values/kind.js";

/** The schema of a server. */
export interface Schema {
  description?: string;
  /** The root type of each kind of operation that the server has. */
  roots: ReadonlyMap<OperationKind, string>;
  types: ReadonlyMap<string, TypeDef>;
  directives: readonly DirectiveDef[];
  /** All hints: those of the page's owner, and the person's own in their place. */
  hints?: Hints;
  /** The code of the app's language, if labels are not in English: they have no English plurals then. */
  language?: string;
  /** The words for a filter's operators in the language of the app. @defaultValue the English ones */
  operatorWords?: Partial<OperatorWords>;
  /** The labels of columns that each type of a list fills by itself, in the language of the app. @defaultValue the English ones */
  aspectWords?: Partial<AspectWords>;
  /** Kinds of value that the host adds. */
  kinds?: readonly ValueKind[];
  /** As the server describes it, where records or results are in wrappers, and this is the schema without them. See `unwrap`. */
  wire?: Schema;
}

export type TypeKind = "SCALAR" | "OBJECT" | "INTERFACE" | "UNION" | "ENUM" | "INPUT_OBJECT";

interface Described {
  name: string;
  /** The server's own words: hostile text, Markdown (see `readMarkdown`). */
  description?: string;
  /** Why not to use it; present, if empty, on everything deprecated. */
  deprecated?: string;
}

export interface TypeDef extends Described {
  kind: TypeKind;
  /** Of objects and interfaces; empty for all others. */
  fields: ReadonlyMap<string, FieldDef>;
  /** Of input objects; empty for all others. */
  inputs: ReadonlyMap<string, InputValue>;
  /** Of enums. */
  values: readonly EnumValue[];
  /** The interfaces that it implements. */
  interfaces: readonly string[];
  /** The objects that an interface or union may be. */
  possible: readonly string[];
  /** The URL of a custom scalar's specification. */
  specifiedBy?: string;
  /** Its name for people, if the type's name is that of a wrapper: "Article" for ArticleEntity. */
  plainName?: string;
  /** An input object of which exactly one field is given. */
  oneOf?: boolean;
}

export interface FieldDef extends Described {
  type: TypeRef;
  args: readonly InputValue[];
  /** On the wire it is a field of the object that this field beside it gives: `attributes`. */
  wireParent?: string;
  /** On the wire it is the last of these fields, each of which is in the one before it: `apiKey`, `create`. See `withoutNamespaces`. */
  wirePath?: readonly FieldDef[];
  /** On the wire its value is in this field, the only one of an object: `data`. */
  wireContent?: string;
  /** On the wire its value is a union of this type, which is or holds its value, and of error types. */
  resultUnion?: { type: string; errorTypes: readonly string[] };
}

/** An argument or a field of an input object. */
export interface InputValue extends Described {
  type: TypeRef;
  /** In GraphQL's own notation, as the server prints it. */
  defaultValue?: string;
  /** Of an input object among a list's filters, never in a schema: its fields for the list's page, order and search. */
  hiddenFields?: ReadonlySet<string>;
}

export type EnumValue = Described;

export interface DirectiveDef extends Described {
  args: readonly InputValue[];
  locations: readonly string[];
  repeatable: boolean;
}

/** A use of a type. The same use is the same object throughout a schema. */
export interface TypeRef {
  /** The innermost type's name. */
  name: string;
  /** As GraphQL writes it: `[Ticket!]!`. */
  text: string;
  nonNull: boolean;
  /** The type of a list's items; absent if the type is not a list. */
  item?: TypeRef;
}

// Hints, which override the rules. Types only.

/**
 * Hints by type name: those of the page's owner, and a person's own in their place. See "Hints" in docs/work/schema-rules.md. JSON is read
 * by `readHints`, `withHints` puts it on a schema.
 */
export type Hints = ReadonlyMap<string, TypeHints>;

export interface TypeHints extends ChoiceHints {
  label?: string;
  /** Takes the place of the server's description. */
  description?: string | undefined;
  hide?: boolean;
  /** The field that names a record. */
  title?: string;
  /** Columns of lists, in order. */
  columns?: readonly string[];
  fields: ReadonlyMap<string, FieldHints>;
}

export interface FieldHints {
  label?: string;
  /** Takes the place of the server's description. */
  description?: string | undefined;
  /** Takes the place of the server's reason for a deprecation. */
  deprecated?: string | undefined;
  hide?: boolean;
  group?: string;
  /** The name of a kind of value. */
  kind?: string;
  widget?: Widget;
}
