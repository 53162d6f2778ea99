/** The meanings of the names of inputs and input types, compared by `normalizeName`. See "Pickers" in docs/work/schema-rules.md. */
import type { Schema } from "../model/model.js";
import { normalizeName, singular, wordSet } from "../model/names.js";
import { plainNameOf } from "./type-names.js";

/** Input objects that combine conditions, or that say which records. They are about the same record wherever they are. */
const CONDITIONS = wordSet(
  "and or not nor some every none any all is isnot has exists " +
    "where by filter filters condition criteria query find key keys pkcolumns",
);

/** Input objects that hold a record's inputs: `data`, `input`, `_set`. */
const HOLDERS = wordSet(
  "data input inputs set patch value values object objects changes fields attributes params payload args " +
    "item items node nodes record records entity",
);

/** Operations on a related record within an input: `create`, `connectOrCreate`, `updateMany`, `deleteById`. */
const NESTED_ACTION =
  /^(create|insert|connect|reconnect|disconnect|update|upsert|delete|add|append|remove|replace)(many|one|all|orcreate|by\w*)?$/;
/** Nested actions whose inputs create a record. */
const CREATES = /^(create|insert|data|add)/;
/** Nested actions, and leaves, that name a record that exists. */
const CONNECTS = /^(connect|reconnect|disconnect)(?!orcreate)/;
/** Leaves of a relation's input that take the related record's id: `shed: { set: "7" }`, `tags: { add: ["1"], remove: ["2"] }`. */
const TAKES_RELATED = /^(set|add|remove|append|replace|to)$/;

/** Whether the inputs of an object are about the same record as the object itself: `and`, `where`, `create`. */
export const isAboutSameRecord = (name: string): boolean =>
  CONDITIONS.has(normalizeName(name)) || NESTED_ACTION.test(normalizeName(name));

/** Whether an object may hold a record's inputs. */
export const mayHoldInputs = (name: string): boolean => HOLDERS.has(normalizeName(name));

/** Whether the inputs of an object create a record. */
export const makesNew = (name: string): boolean => CREATES.test(normalizeName(name));

/** Whether an input names a record that exists. */
export const connects = (name: string): boolean => CONNECTS.test(normalizeName(name));

/** Whether an input within a relation takes the key of the related record. */
export const takesRelated = (name: string): boolean => connects(name) || TAKES_RELATED.test(normalizeName(name));

/** Operations on a relation that leave the other records of it as they are. `set` takes the place of all of them. */
const LEAVES_OTHERS = /^(connect|disconnect|add|append|remove)(many|by(id|ids)?)?$/;

/** Whether what is done to some related records leaves the others, by its name. */
export const leavesOthers = (name: string): boolean => LEAVES_OTHERS.test(normalizeName(name));

/** What a list in a change does with a list of the record: `addTagIDs`, `remove_tags`. */
const LIST_OPERATION = /^(?:add|append|prepend|remove|connect|disconnect)(?:_|(?=[A-Z]))/;

/** Whether a list of this name is added to the record's list, or taken from it. */
export const changesList = (name: string): boolean => LIST_OPERATION.test(name);

/** The name of the record's list that such an input changes: "TagIDs". */
export const changedList = (name: string): string => name.replace(LIST_OPERATION, "");

/** The name of a list without its ending: "tags" for `tagsConnection`. */
export const withoutListEnding = (name: string): string => name.replace(/_?(connection|collection|list)$/i, "");

/** Whether an input takes a key by its name: `authorId`, `tag_ids`, `id`. */
export const namesKey = (name: string): boolean => /(Id|ID|_id)s?$|^ids?$/i.test(name);

/** The name of a key without its ending: "author" for `authorId`, "tag" for `tagIds`. */
export const withoutId = (name: string): string => normalizeName(name).replace(/ids?$/, "");

/** The same as it is written: "authorName" has no such ending, "LineID" is "Line". */
export const withoutIdEnding = (name: string): string => name.replace(/_?ids?$/i, "");

/** Words in the names of input types that do not say what the input describes. */
const MEANINGLESS = wordSet(
  "create update upsert insert delete edit new add remove replace connect relate set patch input data type dto where unique " +
    "filter filters bool exp pk columns unchecked nested one many to for in ref params args payload fields attributes values object " +
    "changes details info form model body reference",
);

/** The words of an input type's name that say what it describes, in lower case: ["order", "item"] of `DeleteOrderItemInput`. */
export function wordsOfInputType(name: string): string[] {
  // Prisma's "PostUpdateWithoutAuthorInput" is about posts.
  const words = name.replace(/Without[A-Z].*/, "").match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => !MEANINGLESS.has(word));
}

/** Whether the name of an input, or of its type, is that of a record's type: `UserWhereUniqueInput`, `bookPatch`. */
export function isNamedAfter(schema: Schema, name: string, typeName: string): boolean {
  const subject = singular(wordsOfInputType(name).join(""));
  const called = plainNameOf(schema, typeName);
  return subject !== "" && [typeName, called].some((each) => singular(each) === subject);
}
