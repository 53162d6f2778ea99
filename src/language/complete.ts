/** PURE: what could be written at a place of a document, however broken it is. Offers only what the schema and the document know. */
import type { FieldDef, InputValue, Schema, TypeRef } from "../schema/model/model.js";
import { isComposite, isName, isRequired, typeOf } from "../schema/model/names.js";
import type { OperationDefinitionNode, VariableDefinitionNode } from "./ast.js";
import { parseDocument } from "./parse.js";
import { meaningOf, type Meaning } from "./place.js";
import { canMeet, fieldOf } from "./rules/selections.js";
import { tokensOf, type Token } from "./tokens.js";
import { fits, refOf } from "./type-refs.js";
import { OPERATIONS, walk, type Frame, type Place, type Slot, type Step } from "./walk.js";

/** Its texts are the schema's: hostile. */
export interface Completion {
  label: string;
  kind: "field" | "argument" | "value" | "type" | "variable" | "directive" | "fragment" | "keyword";
  /** Its type, or what it is on. */
  detail?: string;
  /** The server's own words. */
  description?: string;
  /** Why not to use it; present, if empty, on everything deprecated. */
  deprecated?: string;
  insert: string;
  /** Where the caret goes within `insert`. @defaultValue its end */
  caret?: number;
}

/** What replaces the text from `from` to `to`, in UTF-16 units; the best first. */
export interface Completions {
  from: number;
  to: number;
  items: Completion[];
}

/** A completion before it is ranked: those of no use at once go behind the others. */
interface Offer extends Completion {
  late?: boolean;
}

/** Where the caret is, and what is there. */
interface Caret {
  text: string;
  tokens: readonly Token[];
  schema: Schema;
  slot: Slot;
  frame: Frame;
  meaning: Meaning;
  /** Where the word begins that is being written, and where it ends. */
  from: number;
  to: number;
  /** What stands after the word; "" at the end. */
  next: string;
  /** The arguments, inputs or variables that are given in the same brackets. */
  given: ReadonlySet<string>;
  /** The variables used further on in the same definition, with what they have to be. */
  used: ReadonlyMap<string, TypeRef>;
}

/** What can be written at `offset`; the word that it is in or at the end of is replaced. Nothing within strings, numbers and comments. */
export function completionsAt(text: string, offset: number, known: Schema): Completions {
  const schema = known.wire ?? known;
  const tokens = tokensOf(text).filter(
    ({ kind, start, end }) => kind !== "comment" || (start < offset && offset <= end),
  );
  const index = tokens.findIndex(({ end }) => end >= offset);
  const touched = tokens[index];
  const isAt =
    touched && touched.start <= offset && (touched.kind === "name" || touched.start < offset) ? touched : undefined;
  // Between two tokens that touch, the name counts.
  const after = tokens[index + 1];
  const word = isAt?.kind === "name" ? isAt : after?.kind === "name" && after.start === offset ? after : undefined;
  if (isAt && !word && isAt.kind !== "punctuator" && !(isAt.kind === "string" && isAt.end === offset))
    return { from: offset, to: offset, items: [] };
  const [from, to] = word ? [word.start, word.end] : [offset, offset];
  const caret = caretAt(text, tokens, from, to, schema);
  // The sign of a variable or directive is a part of what is offered.
  const sign = /^(variable|defined|directive)$/.test(caret.slot)
    ? tokens.findLast(({ end }) => end <= from)
    : undefined;
  return { from: sign?.start ?? from, to, items: ranked(offersAt(caret), text.slice(from, offset)) };
}

function caretAt(text: string, tokens: readonly Token[], from: number, to: number, schema: Schema): Caret {
  const given: { frame: Frame; name: string }[] = [];
  const following = tokens.find(({ start }) => start >= to);
  const used = new Map<string, TypeRef>();
  let here: { slot: Slot; frame: Frame; meaning: Meaning } | undefined;
  let isOver = false;
  const arrive = ({ slot, frame }: Place) => (here ??= { slot, frame, meaning: meaningOf(frame, schema) });
  const ahead = (place: Place, { start }: Token): void => {
    isOver ||= !!here && place.slot === "definition";
    if (start >= from) arrive(place);
    const [, name] =
      !here || isOver || place.slot !== "value" ? [] : (/^\$([A-Za-z_]\w*)/.exec(text.slice(start, start + 200)) ?? []);
    const wanted = name && meaningOf(place.frame, schema).wanted;
    if (name && wanted) used.set(name, wanted);
  };
  const collect = ({ token: { start }, frame, mark, text: name }: Step): void => {
    if (start !== from && (mark === "argument" || mark === "variable")) given.push({ frame, name });
  };
  const end = walk(text, tokens, collect, ahead);
  const { slot, frame, meaning } = arrive(end);
  return {
    text,
    tokens,
    schema,
    slot,
    frame,
    meaning,
    from,
    to,
    used,
    next: following ? text.slice(following.start, following.end) : "",
    given: new Set(given.filter((each) => each.frame === frame).map(({ name }) => name)),
  };
}

/** Those with what is written in their names; deprecated ones last, then those that it is not the beginning of. */
function ranked(offers: readonly Offer[], written: string): Completion[] {
  const wanted = written.toLowerCase();
  const rank = ({ label, deprecated, late }: Offer): number => {
    const name = label.replace(/^[$@]/, "");
    const at = name.toLowerCase().indexOf(wanted);
    if (at < 0) return Infinity;
    return name === written ? -1 : (deprecated === undefined ? 0 : 4) + (at ? 2 : 0) + (late ? 1 : 0);
  };
  return offers
    .map((offer) => ({ offer, rank: rank(offer) }))
    .filter(({ rank: each }) => each < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer: { late: _late, ...item } }) => item);
}

function offersAt(caret: Caret): Offer[] {
  const { slot, frame, schema, meaning } = caret;
  switch (slot) {
    case "definition":
      return [...OPERATIONS.filter((kind) => schema.roots.has(kind as "query")), "fragment"].map((word) =>
        keyword(word, caret),
      );
    case "on":
      return [keyword("on", caret)];
    case "condition":
      return conditions(caret);
    case "selection":
    case "aliased":
      return frame.kind === "set" ? fields(caret) : [];
    case "spread":
      return [keyword("on", caret), ...fragments(caret)];
    case "argument":
    case "colon":
      return frame.kind === "variables" ? [] : inputs(caret);
    case "value":
      return [...variables(caret), ...values(meaning, schema)];
    case "variable":
      return variables(caret);
    case "variables":
    case "defined":
    case "typed":
      return frame.kind === "variables" ? missing(caret) : [];
    case "type":
      return [...schema.types.values()]
        .filter(({ name, kind }) => isOwnName(name) && /^(SCALAR|ENUM|INPUT_OBJECT)$/.test(kind))
        .sort(byName)
        .map((type) => ({ ...about(type), label: type.name, kind: "type", insert: type.name }));
    case "directive":
      return schema.directives
        .filter(({ name, locations }) => isName(name) && locations.includes(frame.location ?? ""))
        .map((directive) => ({
          ...about(directive),
          label: "@" + directive.name,
          kind: "directive",
          ...written("@" + directive.name, directive.args, caret.next),
        }));
  }
  return [];
}

/** Not introspection's. */
const isOwnName = (name: string): boolean => isName(name) && !name.startsWith("__");

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
const keyword = (word: string, { text, to }: Caret): Offer => ({
  label: word,
  kind: "keyword",
  insert: word + (/^\s/.test(text.slice(to, to + 1)) ? "" : " "),
});

const about = ({
  description,
  deprecated,
}: {
  description?: string;
  deprecated?: string;
}): Pick<Completion, "description" | "deprecated"> => ({
  ...(description && { description }),
  ...(deprecated !== undefined && { deprecated }),
});

/** With the arguments that have to be given and a selection set, if there are none yet; the caret at the first place to fill in. */
function written(
  name: string,
  args: readonly InputValue[],
  next: string,
  selects = false,
): Pick<Completion, "insert" | "caret"> {
  const needed = next === "(" || next === ":" ? [] : args.filter((arg) => isRequired(arg) && isName(arg.name));
  const given = needed.length ? `(${needed.map((arg) => arg.name + ": ").join(", ")})` : "";
  const set = selects && !/^[({:@]$/.test(next) ? " {  }" : "";
  const insert = name + given + set;
  if (given) return { insert, caret: name.length + (needed[0]?.name.length ?? 0) + 3 };
  return set ? { insert, caret: insert.length - 2 } : { insert };
}

function fields({ schema, meaning: { parent }, next }: Caret): Offer[] {
  if (!isComposite(parent)) return [];
  const { roots } = schema;
  const meta = ["__schema", "__type", ...(parent.name === roots.get("subscription") ? [] : ["__typename"])];
  const offer = (def: FieldDef, late: boolean): Offer => ({
    ...about(def),
    label: def.name,
    kind: "field",
    detail: def.type.text,
    ...written(
      def.name,
      def.args,
      next,
      def.type.name === "__Schema" || def.type.name === "__Type" || isComposite(typeOf(schema, def.type)),
    ),
    late,
  });
  return [
    ...[...parent.fields.values()].filter(({ name }) => isName(name)).map((def) => offer(def, false)),
    ...meta.flatMap((name) => fieldOf(schema, parent, name) ?? []).map((def) => offer(def, true)),
  ];
}

function inputs({ meaning, given, next }: Caret): Offer[] {
  if (meaning.one && given.size) return [];
  return (meaning.inputs ?? [])
    .filter(({ name }) => isName(name) && !given.has(name))
    .map((input) => ({
      ...about(input),
      label: input.name,
      kind: "argument",
      detail: input.type.text + (input.defaultValue === undefined ? "" : ` = ${input.defaultValue}`),
      insert: input.name + (next === ":" ? "" : ": "),
      late: !isRequired(input),
    }));
}

function values({ wanted }: Meaning, schema: Schema): Offer[] {
  if (!wanted) return [];
  const offer = (label: string, detail = wanted.name): Offer => ({ label, kind: "value", detail, insert: label });
  const list =
    wanted.name === "Boolean"
      ? [offer("true"), offer("false")]
      : (typeOf(schema, wanted)?.values ?? [])
          .filter(({ name }) => isName(name))
          .map((value) => ({ ...about(value), ...offer(value.name) }));
  return wanted.nonNull ? list : [...list, { ...offer("null", wanted.text), late: true }];
}

/** Of the operation; in a fragment, of all operations. */
function variables({ text, from, meaning: { wanted, input, constant } }: Caret): Offer[] {
  if (constant) return [];
  const current = definitionAt(text, from);
  const definitions = current?.kind === "OperationDefinition" ? [current] : parseDocument(text).document.definitions;
  const all = definitions
    .filter((each): each is OperationDefinitionNode => each.kind === "OperationDefinition")
    .flatMap((each) => each.variableDefinitions ?? []);
  const offers = new Map<string, Offer>();
  for (const { variable, type, defaultValue } of all) {
    const label = "$" + variable.name.value;
    if (
      !type ||
      label === "$" ||
      (wanted && !fits(refOf(type), wanted, isFilled(defaultValue) || input?.defaultValue !== undefined))
    )
      continue;
    offers.set(label, { label, kind: "variable", detail: refOf(type).text, insert: label });
  }
  return [...offers.values()];
}

/** What is used and not defined yet, defined. */
function missing({ used, given, next }: Caret): Offer[] {
  return [...used]
    .filter(([name]) => !given.has(name))
    .map(([name, { text }]) => ({
      label: "$" + name,
      kind: "variable",
      detail: text,
      insert: next === ":" ? "$" + name : `$${name}: ${text}`,
    }));
}

/** What is being written: an operation or a fragment. */
const definitionAt = (text: string, offset: number) => parseDocument(text.slice(0, offset)).document.definitions.at(-1);

const isFilled = (value: VariableDefinitionNode["defaultValue"]): boolean => !!value && value.kind !== "NullValue";

function conditions({ schema, frame, meaning: { parent }, next }: Caret): Offer[] {
  return [...schema.types.values()]
    .filter((type) => isOwnName(type.name) && isComposite(type) && (frame.kind === "top" || canMeet(parent, type)))
    .sort(byName)
    .map((type) => ({
      ...about(type),
      label: type.name,
      kind: "type",
      ...written(type.name, [], next, true),
      late: type.kind !== "OBJECT",
    }));
}

/** Wherever they are defined: ahead of them a bracket may be missing. */
function fragments({ text, tokens, from, schema, meaning: { parent } }: Caret): Offer[] {
  const words = tokens.map(({ start, end }) => text.slice(start, end));
  const current = definitionAt(text, from);
  const within = current?.kind === "FragmentDefinition" ? current.name.value : undefined;
  return words.flatMap((word, index): Offer[] => {
    const [name = "", on, type = ""] = words.slice(index + 1, index + 4);
    // It cannot contain itself.
    if (
      word !== "fragment" ||
      on !== "on" ||
      !isName(name) ||
      name === within ||
      !canMeet(parent, schema.types.get(type))
    )
      return [];
    return [{ label: name, kind: "fragment", detail: `on ${type}`, insert: name }];
  });
}
