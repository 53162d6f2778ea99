/** What there is only one of, such as the settings of a shop. See "What a form does not know" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import { identityOf } from "../../classify/identity/identity.js";
import { namesOfListedTypes } from "../../classify/identity/entities.js";
import { rootFields } from "../../classify/roots.js";
import { mayHoldInputs } from "../../classify/input-names.js";
import { plainNameOf } from "../../classify/type-names.js";
import type { InputValue, Schema } from "../../model/model.js";
import { inputsOf, isRequired, singular, typeOf, wordSet } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import { fieldAroundRecord } from "../outcome/payload-links.js";
import { isOwnKey } from "../picks.js";
import { actionInfo, actionInputs } from "./action-info.js";
import { bindingOf } from "./binding.js";
import { isSelector } from "./own-key.js";

/** Queries for the person who is signed in, and words of actions on that person. */
const ME = wordSet("me viewer");
const MY = wordSet("my current own");
/** Words for the person alone: "my manager" is another one. */
const SELF = wordSet("me viewer profile account user self");

/**
 * The query that answers what a change without a key changes: `settings` of `updateSettings(input)`, `me` of `updateMe(name)`. Its name has
 * to say the same as that of the action: `defaultSettings` and `featuredUser` are others.
 */
export function onlyOneOf(schema: Schema, root: RootField): RootField | undefined {
  const { verb, entity } = actionInfo(schema, root);
  if (verb !== "update" || root.field.type.item) return undefined;
  const { inputs } = actionInputs(schema, root);
  const takesKey = inputs.some((input) => isSelector(input) || isOwnKey(schema, input.name, entity));
  if (takesKey || (entity !== undefined && bindingOf(schema, root, entity) !== undefined)) return undefined;
  const payload = typeOf(schema, root.field.type);
  const type = entity ?? ((payload && fieldAroundRecord(schema, payload)) ?? root.field).type.name;
  const isOneOfMany = identityOf(schema, type).access !== undefined || namesOfListedTypes(schema).has(type);
  const asksWho = inputs.some(isRequired);
  // `user` and `tenant` of which the answer has no field may say whose it is.
  const own = schema.types.get(type);
  const areAllOwn = valueInputs(schema, root).every(({ name }) => own?.fields.has(name));
  const [only, second] = rootFields(schema).filter(
    ({ operation, gives, field, name }) =>
      operation === "query" &&
      gives === "record" &&
      field.type.name === type &&
      field.args.length === 0 &&
      (isOneOfMany ? isMine(name, root.name, asksWho) : isCalledAlike(name, root.name, plainNameOf(schema, type))),
  );
  return second === undefined && areAllOwn ? only : undefined;
}

/** The inputs of an action, and those in its objects. */
const valueInputs = (schema: Schema, root: RootField): readonly InputValue[] =>
  actionInputs(schema, root).inputs.flatMap((input) => {
    const inner = mayHoldInputs(input.name) ? inputsOf(schema, input) : [];
    return inner.length > 0 ? [...inner] : [input];
  });

/** The words of an action's name without its verb, which is the first or the last one. */
const nounsOf = (action: string): string[][] => {
  const words = wordsOf(action);
  return [words.slice(1), words.slice(0, -1)];
};

const isCalledAlike = (query: string, action: string, type: string): boolean => {
  const called = singular(wordsOf(query).join(""));
  return called === singular(type) && nounsOf(action).some((nouns) => singular(nouns.join("")) === called);
};

function isMine(query: string, action: string, asksWho: boolean): boolean {
  const isSelf = (words: readonly string[]) =>
    SELF.has(words.at(-1) ?? "") && words.slice(0, -1).every((word, index) => index === 0 && MY.has(word));
  const isMe = (words: readonly string[]) => isSelf(words) && (ME.has(words[0] ?? "") || words.length > 1);
  // "updateProfile" may be on somebody else's, "updateUser" is.
  const isOwn = (nouns: readonly string[]) => isMe(nouns) || (nouns.join("") === "profile" && !asksWho);
  return isMe(wordsOf(query)) && nounsOf(action).some(isOwn);
}
