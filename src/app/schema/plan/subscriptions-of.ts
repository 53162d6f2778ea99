/** The subscriptions that deliver records of a type. See "Lists listen" in docs/work/schema-rules.md. */
import type { RootField } from "../classify/field-shape.js";
import { rootFields } from "../classify/roots.js";
import type { Schema } from "../model/model.js";
import { wordsOf } from "../values/words.js";

/** A subscription, and what an update of it means. */
export interface ListSubscription {
  root: RootField;
  /** Whether it delivers new records. Otherwise it delivers records that have changed, which may be on any page. */
  deliversNew: boolean;
}

/** Words in the names of subscriptions that deliver records which were there before. */
const CHANGE_WORDS = new Set("updated changed modified edited moved removed deleted update change".split(" "));

/** Those that need no arguments: nothing on a list says what to fill in. */
export function subscriptionsOf(schema: Schema, type: string): readonly ListSubscription[] {
  return rootFields(schema).flatMap((root) => {
    const deliversType = root.operation === "subscription" && root.gives === "record" && root.entity === type;
    if (!deliversType || root.deprecated !== undefined || root.required.length > 0) return [];
    return [{ root, deliversNew: !wordsOf(root.name).some((word) => CHANGE_WORDS.has(word)) }];
  });
}
