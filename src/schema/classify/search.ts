/**
 * A search where a list takes no words (rule 3): what names its rows, said to its filter as "contains". Each maker has a word for
 * that, and some want the text in another form. Never a word that compares whole values, and none that minds capitals where
 * there is one that does not.
 */
import { saysWhich } from "./finders.js";
import { identityOf } from "./links.js";
import type { InputValue, Schema } from "../model/model.js";
import { inputsOf, isInput, isRequired, sameName, typeOf } from "../model/names.js";
import type { FieldShape } from "./field-shape.js";

type Say = (text: string) => Record<string, unknown>;

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Best first; compared by `sameName`. */
const WORDS: readonly [string, (text: string) => string][] = [
  ...["containsi", "icontains", "includesinsensitive", "containsinsensitive"].map(
    (word): [string, (text: string) => string] => [word, (text) => text],
  ),
  ["ilike", like],
  ["likeinsensitive", like],
  ["contains", (text) => text],
  ["includes", (text) => text],
  // Sanity's, for words that begin so.
  ["matches", (text) => text + "*"],
];

const known = new WeakMap<FieldShape, { schema: Schema; say: Say | undefined }>();

/** From what was typed to the arguments that say it; undefined where the list has its own search, or none. */
export function searchThrough(schema: Schema, shape: FieldShape): Say | undefined {
  const held = known.get(shape);
  if (held?.schema === schema) return held.say;
  const [label] = shape.gives === "rows" && !shape.search ? identityOf(schema, shape.entity ?? "").labels : [];
  const say =
    label === undefined
      ? undefined
      : sayIn(
          schema,
          shape.filters,
          label.split("."),
          schema.types.get(shape.entity ?? "")?.fields.get(label)?.type.name ?? "String",
          true,
        );
  known.set(shape, { schema, say });
  return say;
}

function sayIn(
  schema: Schema,
  inputs: readonly InputValue[],
  [name = "", ...rest]: readonly string[],
  type: string,
  top: boolean,
): Say | undefined {
  const text = (input: InputValue) =>
    isInput(schema, input) && !input.type.item && [type, "String"].includes(input.type.name);
  const own = inputs.find((input) => input.name === name);
  if (own) {
    const inner = inputsOf(schema, own);
    const found = rest.length ? sayIn(schema, inner, rest, type, false) : operator(schema, inner, text);
    if (found && others(inner)) return (given) => ({ [name]: found(given) });
  }
  if (!rest.length) {
    for (const [word, form] of WORDS) {
      const worded = inputs.find((input) => sameName(input.name) === sameName(name) + word && text(input));
      if (worded) return (given) => ({ [worded.name]: form(given) });
    }
  }
  for (const holder of top ? inputs : []) {
    const inner = saysWhich(holder.name) ? inputsOf(schema, holder) : [];
    const found = others(inner) ? sayIn(schema, inner, [name, ...rest], type, false) : undefined;
    if (found) return (given) => ({ [holder.name]: found(given) });
  }
  return;
}

/** The operator of a filter on a text: `{ containsi: "x" }`, `{ contains: "x", mode: insensitive }`, `{ matches: { pattern: "x" } }`. */
function operator(
  schema: Schema,
  inputs: readonly InputValue[],
  text: (input: InputValue) => boolean,
): Say | undefined {
  const named = (name: string) => inputs.find((input) => sameName(input.name) === name);
  const plain = named("like");
  const either = inputs.find(({ name, type }) => name === "OR" && type.item);
  // Drizzle offers "ilike" on databases that have none, where "like" minds no capitals; on others it does.
  if (plain && either && named("ilike") && text(plain))
    return (given) => ({ [either.name]: inCapitals(given).map((each) => ({ [plain.name]: like(each) })) });
  for (const [word, form] of WORDS) {
    const found = named(word);
    if (!found) continue;
    const pattern = inputsOf(schema, found).find(({ name }) => name === "pattern");
    if (pattern && text(pattern)) return (given) => ({ [found.name]: { [pattern.name]: given } });
    if (!text(found)) continue;
    const mode = named("mode");
    const loose = mode && typeOf(schema, mode.type)?.values.find(({ name }) => /^insensitive$/i.test(name))?.name;
    return (given) => ({ [found.name]: form(given), ...(mode && loose !== undefined && { [mode.name]: loose }) });
  }
  const regex = named("glob") && named("regex");
  return regex && text(regex)
    ? (given) => ({ [regex.name]: `/${given.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}/i` })
    : undefined;
}

/** A text as it may have been written: as typed, all small, the first letter or each word in capitals. */
function inCapitals(text: string): string[] {
  const small = text.toLowerCase();
  return [
    ...new Set([
      text,
      small,
      small.replace(/\p{L}/u, (first) => first.toUpperCase()),
      small.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase()),
    ]),
  ];
}

/** Nothing else has to be said. */
const others = (inputs: readonly InputValue[]): boolean => !inputs.some(isRequired);
