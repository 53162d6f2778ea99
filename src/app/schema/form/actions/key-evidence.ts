/** What the words beside a type say of whose key an id is. See "Whose key an id is" in docs/work/schema-rules.md. */
import { namesKey, withoutId } from "../../classify/input-names.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { rowsOf } from "../../classify/list/rows.js";
import { isRootType } from "../../classify/roots.js";
import { isInPlural, recordTypeNamed, type ActionName } from "../../classify/action-name.js";
import { plainNameOf } from "../../classify/type-names.js";
import type { InputValue, Schema } from "../../model/model.js";
import { isLeaf, isRequired, singular, typeOf, wordSet } from "../../model/names.js";
import { oncePerSchema } from "../../model/once-per-schema.js";
import { wordsOf } from "../../values/words.js";
import { innerInputs, isObject, isSelector } from "./own-key.js";

/** What an action says of the records that it is about. */
export interface KeyEvidence {
  /** The types of the records in its answer: the strongest evidence. */
  gives: readonly string[];
  /** The types of the deleted records whose keys are in its answer: beside them it may give the record that they were a part of. */
  deletes: readonly string[];
  name: ActionName;
  /** The whole name. */
  action: string;
  /** The objects that hold the key: the names of their types come after the name of the action. */
  keyObjects: readonly InputValue[];
  /** The inputs that a person fills in. */
  inputs: readonly InputValue[];
  /** The objects that an action requires: `account: { id }` is called after what its key is of. */
  holders: readonly InputValue[];
}

export const areLinked = (schema: Schema, one: string, other: string): boolean =>
  linksTo(schema, one, other) || linksTo(schema, other, one);

/** Whether a type has a field of another one. */
export const linksTo = (schema: Schema, from: string, to: string): boolean =>
  [...(schema.types.get(from)?.fields.values() ?? [])].some(({ type }) => type.name === to);

/** Words after which the id is that of something else: `removeFromCart(id)`. A filter is one of the rows: `deleteFromBlogs(filter)`. */
export const PREPOSITIONS = wordSet("from in into to onto of out off with without for by on at under between via per");
/** Words for other records than the one that is named, in the languages that schemas are written in. */
const OTHERS = wordSet(
  "other others another next previous following preceding parent parents child children sibling siblings descendant descendants " +
    "ancestor ancestors except without excluding only but not all every before after since until older newer earlier later duplicate " +
    "duplicates rest remaining similar above below oldest newest matching latest any under within through over peers colleagues " +
    "subtree non stale linked related alle alles andere anderen anderer ausser vor nach seit aeltere neuere uebrige restliche kinder " +
    "eltern geschwister doppelte duplikate tous toutes autre autres sauf avant apres depuis enfants doublons otro otros otra otras " +
    "todo todos todas excepto salvo antes despues hijos padres duplicados tutti tutte altro altri altre tranne eccetto prima dopo " +
    "figli genitori outro outros outra outras exceto depois filhos behalve voor oudere kinderen ouders dubbele vorherige vorherigen " +
    "vorige naechste folgende nachfolgende alte alten bis ab ohne precedent precedents precedente precedentes suivant suivants " +
    "suivante suivantes ancien anciens anciennes seulement jusqua anterior anteriores siguiente siguientes antiguos hasta desde",
);

/** Whether some words tell of other records than the one that is named. */
export const namesOthers = (words: readonly string[]): boolean =>
  words.some((word, at) => OTHERS.has(word) || (word === "up" && words[at + 1] === "to")) ||
  ["from", "of"].includes(words.at(-1) ?? "");

/** Words for one of several, which may be those of the record whose id is taken. */
export const ONE_OF = wordSet("first last root main default empty unused");

/** Whether words before a type only say what kind of record is meant: a draft order is an order. */
export function isKindOf(schema: Schema, evidence: KeyEvidence, type: string, words: readonly string[]): boolean {
  const tellsAnother = (word: string) => PREPOSITIONS.has(word) || PARTICIPLE.test(word);
  if (words.length === 0) return true;
  if (evidence.name.verb === "delete" && words.some((word) => ONE_OF.has(word))) return false;
  const namesType = words.some(
    (_, start) => start > 0 && recordTypeNamed(schema, words.slice(start).join("")) !== undefined,
  );
  return (
    !namesType &&
    !namesOthers(words) &&
    !words.some(tellsAnother) &&
    !mayBeThing(schema, type, words) &&
    !isOfSeveral(schema, type, evidence)
  );
}

/**
 * Whether words beside a type say what is done with its record, such as "state" in `setOrderState(id, state)`, rather than to what else:
 * another input takes the new value, or the key of the other. Of a deletion they never do: `deleteOrderState` may well delete something
 * else.
 */
export function isExplained(
  schema: Schema,
  evidence: KeyEvidence,
  type: string | undefined,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  if (evidence.name.verb === "delete" || namesOthers(words)) return false;
  if (evidence.holders.some((holder) => type !== undefined && recordTypeNamed(schema, holder.name) === type))
    return true;
  const rest = words[0] === "as" ? words.slice(1) : words;
  const isMarked = rest !== words || evidence.name.type !== undefined || MARKS.test(evidence.action);
  if (isMarked && rest.every((word) => PARTICIPLE.test(word))) return !mayBeThing(schema, type, rest);
  if (rest.some((word) => PREPOSITIONS.has(word))) return false;
  const inputs = evidence.inputs.flatMap((input) =>
    isObject(schema, input) && !isSelector(input) ? [input, ...innerInputs(schema, input)] : [input],
  );
  return isMadeNew(evidence) || inputs.some((input) => tellsValue(schema, evidence, type, rest, input));
}

/** Whether what is named after the type is made by the action, so that it has no id yet: `orderCreateHook(id)`, `orderAddTag(id, name)`. */
function isMadeNew({ action, inputs }: KeyEvidence): boolean {
  const words = wordsOf(action);
  const describesIt = inputs.some((input) => isRequired(input) && !mayTakeKey(input));
  return words.includes("create") || (words.includes("add") && describesIt);
}

/** Whether an input takes a key by its name, or by its type. */
export const mayTakeKey = ({ name, type }: Pick<InputValue, "name" | "type">): boolean =>
  namesKey(name) || type.name === "ID";

/** Whether an input takes what some words name: a value that the record has, or the key of another record. */
function tellsValue(
  schema: Schema,
  { gives }: KeyEvidence,
  type: string | undefined,
  words: readonly string[],
  input: InputValue,
): boolean {
  const text = singular(words.join(""));
  if (namesKey(input.name)) return withoutId(input.name) === text;
  if (singular(input.name) !== text) return false;
  if (isFieldOfLinked(schema, type, input.name)) return false;
  const isClosedSet = typeOf(schema, input.type)?.kind === "ENUM" || input.type.name === "Boolean";
  const field = schema.types.get(type ?? "")?.fields.get(input.name);
  if (isClosedSet || !isLeaf(typeOf(schema, input.type))) return isClosedSet;
  if (field) return !isRecordType(schema, field.type.name);
  return gives.length > 0 && !mayBeThing(schema, type, words);
}

/** Whether a record that a type is linked with has a field, and the type itself has not: the quantity is that of a cart's item. */
const isFieldOfLinked = (schema: Schema, type: string | undefined, field: string): boolean =>
  type !== undefined &&
  schema.types.get(type)?.fields.has(field) !== true &&
  [...schema.types.values()].some(
    ({ name, kind, fields }) =>
      kind === "OBJECT" && fields.has(field) && areLinked(schema, type, name) && isRecordType(schema, name),
  );

/** Whether words may name something beside the record that has a key of its own: a relation of it, or the end of a type's name. */
export const mayBeThing = (schema: Schema, type: string | undefined, words: readonly string[]): boolean =>
  isRelation(schema, type, words) || isPartOfName(schema, type, words);

function isRelation(schema: Schema, type: string | undefined, words: readonly string[]): boolean {
  const text = singular(words.join(""));
  const fields = schema.types.get(type ?? "")?.fields.values() ?? [];
  return [...fields].some((field) =>
    namesKey(field.name) && withoutId(field.name) !== ""
      ? withoutId(field.name) === text
      : singular(field.name) === text && isRecordType(schema, field.type.name),
  );
}

/** The record types, by the words that their names begin or end with. */
const partsOfNames = oncePerSchema((schema): ReadonlyMap<string, ReadonlySet<string>> => {
  const parts = new Map<string, Set<string>>();
  for (const { name, kind } of schema.types.values()) {
    if (kind !== "OBJECT" || !isRecordType(schema, name)) continue;
    const own = wordsOf(plainNameOf(schema, name));
    for (const part of own.flatMap((_, at) => [own.slice(at), own.slice(0, at)])) {
      const text = singular(part.join(""));
      parts.set(text, (parts.get(text) ?? new Set()).add(name));
    }
  }
  return parts;
});

/** Whether the name of another record type begins or ends with some words: CustomerAddress with "address". */
const isPartOfName = (schema: Schema, type: string | undefined, words: readonly string[]): boolean =>
  [...(partsOfNames(schema).get(singular(words.join(""))) ?? [])].some((name) => name !== type);

/** Prefixes of verbs that undo or repeat what another verb does. */
const PREFIX = /^(un|re|de|dis)(?=\w{3})/;

/** Whether any other record type has a link to a type, or from it: the one who is meant by `ban(id: ID!): Team` may be a member. */
const isLinked = (schema: Schema, type: string): boolean =>
  [...schema.types.values()].some(
    ({ name, kind, fields }) =>
      kind === "OBJECT" &&
      !isRootType(schema, name) &&
      [...fields.values()].some((field) => {
        const other = name === type ? (rowsOf(schema, field)?.entity ?? field.type.name) : name;
        const isLink = name === type || field.type.name === type;
        return isLink && other !== type && isRecordType(schema, other);
      }),
  );

/** Whether a verb alone may be about something else than the record in the answer: a tag in `untag`, an assignee in `unassign`. */
export function mayBeOfVerb(schema: Schema, type: string, { action, name }: KeyEvidence): boolean {
  const [verb = ""] = wordsOf(action);
  if (name.after.length > 0) return false;
  const stem = verb.replace(PREFIX, "");
  if (mayBeThing(schema, type, [stem]) || isLinked(schema, type)) return true;
  const fields = [...(schema.types.get(type)?.fields.values() ?? [])];
  return stem !== verb && fields.some((field) => field.name.startsWith(stem) && isRecordType(schema, field.type.name));
}

/** The verb before a participle: `markRead`. That of any other, such as `setPinned(id)`, may name another record. */
const MARKS = /^(un)?mark/;
/** "archived", "paid", "sent" */
const PARTICIPLE = /^(?!embed$)\w+[^e]ed$|^(paid|sent|done|read)$/;

/** Whether a name in the plural has one id, which may be that of whom they belong to. A filter says itself what it is for. */
export function isOfSeveral(schema: Schema, type: string, { action, inputs, keyObjects }: KeyEvidence): boolean {
  const takesSeveral = inputs.some((input) => input.type.item !== undefined) || keyObjects.some(isSelector);
  return !takesSeveral && !/by_?(id|pk)$/i.test(action) && isInPlural(schema, action, type);
}
