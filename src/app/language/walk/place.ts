/** The vocabulary of `walk`: what a token is, what may come next, and the brackets around it. */

/** What a token is in its document, for the editor's colours. */
export type TokenMark =
  | "keyword"
  | "field"
  | "alias"
  | "argument"
  | "type"
  | "variable"
  | "directive"
  | "enum"
  | "string"
  | "number"
  | "punctuation"
  | "comment"
  /** The names that a document defines: of fragments and of operations. */
  | "fragment"
  | "wrong";

/** The tokens that may come next. */
export type Slot =
  | "definition"
  /** query [operation-name] [head]: the head is variables, directives and the selection set. */
  | "operation-name"
  | "head"
  /** fragment [fragment-name] [on-keyword] [type-condition] [head] */
  | "fragment-name"
  | "on-keyword"
  | "type-condition"
  /** In a selection set: [selection], or [selection] [alias-colon] [aliased-field]; after "..." [after-spread]. */
  | "selection"
  | "alias-colon"
  | "aliased-field"
  | "after-spread"
  /** In arguments and input objects: [argument] [colon] [value]; after "$" [variable-name]. */
  | "argument"
  | "colon"
  | "value"
  | "variable-name"
  /** Between an operation's parentheses: [variable-definition], after "$" [defined-name] [colon] [type] [after-type]. */
  | "variable-definition"
  | "defined-name"
  | "type"
  | "after-type"
  /** After "@". */
  | "directive-name";

/** The content between two brackets; at the top, between the ends of the text. */
export interface Frame {
  /** The kind of content between the brackets. */
  readonly kind: "top" | "selection-set" | "variables" | "arguments" | "object" | "list";
  /** The bracket that closes it; "" at the top. */
  readonly close: string;
  /** The frame around it; absent at the top. */
  readonly outer?: Frame;
  /** All brackets that would close it or a frame around it. */
  readonly closers: string;
  /** The tokens that may come after the closing bracket. */
  readonly slotAfter: Slot;
  /** The kind of the last operation; at the top only. */
  operation?: string | undefined;
  /** The type condition of the last fragment. */
  typeCondition?: string | undefined;
  /** The name of the last field. */
  field?: string | undefined;
  /** The name of the last directive, as long as arguments after it would be its arguments. */
  directive?: string | undefined;
  /** The name of the last argument, input or defined variable. */
  inputName?: string | undefined;
  /** The named type of the last defined variable. */
  typeName?: string | undefined;
  /** The location of a directive, in the words of directive definitions, such as "FIELD". */
  location?: string | undefined;
}

/** The state of the walk. */
export interface TokenPlace {
  /** The tokens that may come next. */
  slot: Slot;
  /** The innermost brackets around it. */
  frame: Frame;
}

/** The keywords that begin an operation. */
export const OPERATIONS: readonly string[] = ["query", "mutation", "subscription"];

/** The frame's memory at the beginning of a definition or selection. */
export const NOTHING_YET = {
  operation: undefined,
  typeCondition: undefined,
  field: undefined,
  directive: undefined,
  location: undefined,
};

/** The tokens that may come after a complete value. */
export function slotAfterValue({ kind }: Frame): Slot {
  if (kind === "variables") return "variable-definition";
  return kind === "list" ? "value" : "argument";
}

/** The tokens that may come after a directive or its arguments. */
export function slotAfterDirective({ kind }: Frame): Slot {
  if (kind === "top") return "head";
  return kind === "selection-set" ? "selection" : "variable-definition";
}
