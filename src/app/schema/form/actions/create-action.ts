/** The action that makes a new record of a type: the first thing that a list offers. See "New records" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import { isIdOf } from "../../classify/identity/key-argument.js";
import { entityOfInput } from "../../classify/relations.js";
import { rootFields } from "../../classify/roots.js";
import type { Schema } from "../../model/model.js";
import { inputsOf, isRequired, normalizeName, typeOf } from "../../model/names.js";
import { oncePerSchema } from "../../model/once-per-schema.js";
import { wordsOf } from "../../values/words.js";
import { actionInfo, actionInputs } from "./action-info.js";
import {
  isExact,
  MAKES_ANOTHER,
  MAY_CREATE,
  typeNamedBy as readType,
  withoutItem,
} from "../../classify/action-name.js";
import { bindingOf } from "./binding.js";
import { PREPOSITIONS } from "./key-evidence.js";
import { valuesTaken } from "./row-actions.js";

/** Verbs of actions that make a record. */
const CREATES = new Set("create add insert new register".split(" "));

/** Verbs of actions that change a record, and make one where they take no key. */
const SAVES = new Set(["save", "upsert"]);

/** Words for how many are made. */
const COUNTS = new Set("one single many".split(" "));

/**
 * The action that makes one record of a type.
 *
 * @param type - the name of the record's type
 * @returns undefined where the schema has none. An action that makes several at once is taken if no other makes one, and one that saves if
 * there is neither.
 */
export const createActionFor = (schema: Schema, type: string): RootField | undefined =>
  creationsOf(schema, type)[0] ?? saveActionFor(schema, type);

/**
 * The action that makes a record of a type for another record, whose key it takes: a comment for an issue. With two inputs for such a key,
 * as for the manager and the mentor of an employee, it is open which of them the list is about.
 *
 * @param parentType - the name of the other record's type
 */
export function createActionWithin(schema: Schema, type: string, parentType: string): RootField | undefined {
  return creationsOf(schema, type).find(
    (root) =>
      bindingOf(schema, root, parentType) && !takesMany(schema, root) && takesKeyOnce(schema, root, type, parentType),
  );
}

function takesKeyOnce(schema: Schema, root: RootField, type: string, parentType: string): boolean {
  const { inputs } = actionInputs(schema, root);
  const subject = { entity: type, outputType: type, isNew: true };
  const all = inputs.flatMap((input) => [input, ...inputsOf(schema, input)]);
  return all.filter((input) => entityOfInput(schema, input, subject) === parentType).length < 2;
}

/** The action that changes a record of a type by its key, and makes one if that is left out. */
function saveActionFor(schema: Schema, type: string): RootField | undefined {
  return rootFields(schema).find((root) => {
    if (root.operation !== "mutation" || root.deprecated !== undefined) return false;
    const { verb, nouns } = splitName(schema, root.name);
    return SAVES.has(verb) && typeAtEndOf(schema, nouns) === type && savesValues(schema, root, type);
  });
}

/** Whether the key may be left out beside values: `saveArtwork(id: ID, remove: Boolean)` keeps an artwork for oneself. */
function savesValues(schema: Schema, root: RootField, type: string): boolean {
  const ownKeys = actionInputs(schema, root).inputs.filter((input) => isIdOf(schema, input.name, type));
  return ownKeys.length > 0 && !ownKeys.some(isRequired) && valuesTaken(schema, root, type) > 0;
}

/** The actions that make records of a type, the one that a person would most likely look for first. */
export function creationsOf(schema: Schema, type: string): readonly RootField[] {
  const creations = (creationsByType(schema).get(type) ?? []).filter(
    (root) => (!takesKeyOf(schema, root, type) || isSurelyNew(schema, root)) && !givesLongerNamed(schema, root, type),
  );
  return creations.sort((one, other) => penaltyOf(schema, one, type) - penaltyOf(schema, other, type));
}

/** Whether an action makes a record though it takes the key of one: `createIssue(id)` gives the new one its key, `addIssue(id)` may not. */
function isSurelyNew(schema: Schema, { name }: RootField): boolean {
  const { verb, nouns } = splitName(schema, name);
  const { before } = readType(schema, nouns);
  return CREATES.has(verb) && !(verb === "add" && before.length > 0);
}

/** Whether an action gives what another type is called, whose name ends with that of the type: `draftOrderCreate: SellerOrder`. */
function givesLongerNamed(schema: Schema, root: RootField, type: string): boolean {
  const { gives } = actionInfo(schema, root);
  return !gives.includes(type) && gives.some((given) => normalizeName(given).endsWith(normalizeName(type)));
}

/** Each penalty is larger than the sum of all that follow it. */
const MAKES_SEVERAL = 16;
const OTHER_VERB = 8;
const GIVES_ANOTHER = 4;
const WORDS_BESIDE = 2;
const NO_INPUTS = 1;

/** How far an action is from making one record of a type, and nothing else. */
function penaltyOf(schema: Schema, root: RootField, type: string): number {
  const { verb, nouns } = splitName(schema, root.name);
  const { gives } = actionInfo(schema, root);
  const penalties: [boolean, number][] = [
    [takesMany(schema, root), MAKES_SEVERAL],
    [!CREATES.has(verb), OTHER_VERB],
    [gives.length > 0 && !gives.includes(type), GIVES_ANOTHER],
    [!isExact(readType(schema, nouns)), WORDS_BESIDE],
    [root.field.args.length === 0, NO_INPUTS],
  ];
  return penalties.reduce((sum, [applies, penalty]) => sum + (applies ? penalty : 0), 0);
}

/** By the name of a type: the actions whose names end with it and have a verb that makes records, or may make them. */
const creationsByType = oncePerSchema((schema): ReadonlyMap<string, RootField[]> => {
  const creations = new Map<string, RootField[]>();
  for (const root of rootFields(schema)) {
    const { operation, deprecated } = root;
    if (operation !== "mutation" || deprecated !== undefined) continue;
    for (const type of [typeNamedBy(schema, root), typeMadeOf(schema, root)]) {
      if (type !== undefined) creations.set(type, [...(creations.get(type) ?? []), root]);
    }
  }
  return creations;
});

/**
 * The type that the name of an action says, if its verb makes records or may make them. Where something is made of, in or for something
 * else, as by `createOrderFromCart` and `addNoteToOrder`, it is the type before that word, and the answer gives such a record.
 */
function typeNamedBy(schema: Schema, root: RootField): string | undefined {
  const { verb, nouns } = splitName(schema, root.name);
  if (!CREATES.has(verb) && !MAY_CREATE.has(verb)) return undefined;
  const whole = typeAtEndOf(schema, nouns);
  const at = nouns.findIndex((word) => PREPOSITIONS.has(word));
  if (at < 0 || (whole !== undefined && isExact(readType(schema, nouns)))) {
    // What asks nothing makes something only if it says so.
    return root.field.args.length > 0 || verb === "create" ? whole : undefined;
  }
  const made = typeAtEndOf(schema, nouns.slice(0, at));
  return made !== undefined && actionInfo(schema, root).gives.includes(made) ? made : undefined;
}

/** The type of `bookRoom(roomId: ID!): Booking`: the action gives one record, which leads to the one that it is named after and takes. */
function typeMadeOf(schema: Schema, root: RootField): string | undefined {
  const { verb, nouns } = splitName(schema, root.name);
  if (!MAKES_ANOTHER.has(verb)) return undefined;
  const { gives, takes } = actionInfo(schema, root);
  const [type, second] = gives;
  if (type === undefined || second !== undefined || takes.includes(type)) return undefined;
  const taken = takes.find((each) => normalizeName(each) === nouns.join(""));
  return taken !== undefined && leadsTo(schema, type, taken) ? type : undefined;
}

const leadsTo = (schema: Schema, from: string, to: string): boolean =>
  [...(schema.types.get(from)?.fields.values() ?? [])].some(({ type }) => type.name === to && !type.item);

/** The type that some words end with. */
function typeAtEndOf(schema: Schema, nouns: readonly string[]): string | undefined {
  const { type, after } = readType(schema, nouns);
  return after.length === 0 ? type : undefined;
}

/** The verb of an action's name, which is its first word or, as in `orderCreate`, its last; and the other words. */
function splitName(schema: Schema, name: string): { verb: string; nouns: readonly string[] } {
  const words = wordsOf(withoutItem(schema, name)).filter((word) => !COUNTS.has(word));
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return CREATES.has(last) ? { verb: last, nouns: words.slice(0, -1) } : { verb: first, nouns: words.slice(1) };
}

const takesKeyOf = (schema: Schema, root: RootField, type: string): boolean =>
  actionInfo(schema, root).takes.includes(type);

/** Whether an action takes a list of records to make: `createOrders(orders: [OrderInput!]!)`. */
export const takesMany = (schema: Schema, { field }: RootField): boolean =>
  field.args.some(({ type }) => type.item !== undefined && typeOf(schema, type)?.kind === "INPUT_OBJECT");
