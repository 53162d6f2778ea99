/** Whether an action is about whole records, rather than about a part of them. */
import type { RootField } from "../../classify/field-shape.js";
import { entityNamed } from "../../classify/identity/entity-names.js";
import type { Schema } from "../../model/model.js";
import { wordsOf } from "../../values/words.js";
import { actionInfo } from "./action-info.js";

/** Whether an action deletes records of a type, rather than a part of them. */
export function deletesRecords(schema: Schema, root: RootField, type: string): boolean {
  const { verb, entity } = actionInfo(schema, root);
  return verb === "delete" && entity === type && isNamedExactly(schema, root, type);
}

/** Words in the name of an action that say by which key it takes a record. */
const KEY_WORDS = ["by", "pk", "id"];
/** Words in the name of an action that say how many records it takes, or by which key. */
const FILLERS = new Set(["one", "single", "many", ...KEY_WORDS]);

/**
 * Whether an action's name is a verb and the name of the type, nothing else: `addToCart` makes no cart, and `deleteIncidentPhotos`
 * deletes no incident.
 */
export function isNamedExactly(schema: Schema, { name }: RootField, type: string): boolean {
  const words = wordsOf(name).filter((word) => !FILLERS.has(word));
  const isType = (nouns: readonly string[]) => nouns.length > 0 && entityNamed(schema, nouns.join("")) === type;
  return isType(words.slice(1)) || isType(words.slice(0, -1));
}

/** Of the actions that do the same by different keys, such as `updateBook` and `updateBookById`, only the first one. */
export function withoutKeyVariants(actions: readonly RootField[]): RootField[] {
  const firstByName = new Map<string, RootField>();
  for (const root of actions) {
    const name = wordsOf(root.name)
      .filter((word) => !KEY_WORDS.includes(word))
      .join(" ");
    if (!firstByName.has(name)) firstByName.set(name, root);
  }
  return [...firstByName.values()];
}
