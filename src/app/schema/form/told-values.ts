/**
 * What a record tells of the values that a form would replace: lists by their pages, and objects down to the depth of the input. What
 * is not known to be whole is no value. See "What a form does not know" in docs/work/schema-rules.md.
 */
import { identityOf } from "../classify/identity/identity.js";
import { namesKey, withoutId, withoutListEnding } from "../classify/input-names.js";
import { plainNameOf } from "../classify/type-names.js";
import { givesOthers } from "../classify/relations.js";
import { actingFields } from "../model/acting-fields.js";
import type { FieldShape } from "../classify/field-shape.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import {
  isComposite,
  isLeaf,
  isRequired,
  normalizeName,
  singular,
  typeOf,
  usableFields,
  wordSet,
} from "../model/names.js";
import { selectField, selectPath, type Selections } from "../plan/document.js";
import { createPager } from "../plan/pager.js";
import { aliasOn, member, memberAt } from "../plan/read.js";
import { identify, selectReference } from "../plan/reference.js";
import { isTold } from "./sent-back.js";
import { hidesRows, isOnlyPage, listShape, mayBeConverted, moreArguments, pageArguments } from "./whole-list.js";
import { holdsInputs } from "./wrapper.js";
import { wordsOf } from "../values/words.js";
import { json } from "../values/structures.js";
import { isNumberKey } from "../values/numbers.js";
import { kinds } from "../values/table.js";
import type { RecordReference } from "../plan/types.js";
import type { FormField } from "./types.js";

/** What a record says of the value of one input. */
export interface Told {
  /** In the form of the input. Of what is not whole, the parts that are known. */
  value: unknown;
  /** Whether the value is all that the record has there. */
  isWhole: boolean;
  /** False for objects whose inputs do not take all that the record has there: a server may drop the rest where they are sent back. */
  isTaken?: boolean;
  /** Of a list: how many items the record has, where that is known. */
  items?: number | undefined;
  /** Of an object: what the record says of its inputs, by their names. */
  parts?: ReadonlyMap<string, Told>;
}

/** Asks a record for the value of one input, and reads it. */
interface Source {
  select(into: Selections): void;
  read(holder: unknown): Told;
}

/** Asks for the values of a form's inputs, and reads them. */
export interface ToldReader {
  /** @param row - the selections of the record */
  select(row: Selections): void;
  /** By the names of the inputs. Those for which the record has no field are left out. */
  read(row: unknown, field: FormField): Told | undefined;
}

/** Objects in objects, and in lists. Inputs may contain themselves. */
const MAX_LEVELS = 4;

export const UNKNOWN: Told = { value: undefined, isWhole: false };

/** @param form - of an action that changes a record of the type */
export function createToldReader(schema: Schema, typeName: string, form: readonly FormField[]): ToldReader {
  const type = schema.types.get(typeName);
  const inputs = form.flatMap((field) => (holdsInputs(field) ? field.fields() : [field]));
  const sources = new Map<string, Source>();
  for (const field of inputs) {
    const isGroup = field.widget === "list" || field.widget === "object" || field.widget === "one-of";
    const source = type && !field.existing ? sourceOf(schema, type, field, MAX_LEVELS) : undefined;
    // A single value that the record tells is that of a column.
    if (source && (isGroup || source === unknownSource)) sources.set(field.name, source);
  }
  return {
    select(row) {
      for (const source of sources.values()) source.select(row);
    },
    read: (row, field) => sources.get(field.name)?.read(row),
  };
}

/** Where a record has the value of an input; undefined where it has no field for it. */
function sourceOf(schema: Schema, type: TypeDef, field: FormField, levels: number): Source | undefined {
  const found = fieldFor(schema, type, field);
  if (!found && holdsStructure(schema, type, field)) return unknownSource;
  if (!found || field.isListChange || field.widget === "file") return;
  if (givesOthers(schema, found, field)) return unknownSource;
  if (field.widget !== "list" && takesArguments(found)) return unknownSource;
  const canBeAsked = levels > 0 && !found.args.some(isRequired) && !actingFields(schema, type).has(found);
  switch (field.widget) {
    case "list":
      return canBeAsked ? listSource(schema, type, found, field, levels) : unknownSource;
    case "object":
      return objectSource(schema, found, field, canBeAsked ? levels : 0);
    case "one-of":
      return unknownSource;
    default:
      return canBeAsked ? singleSource(schema, found, field) : undefined;
  }
}

/** Formats of texts that hold more than one value. */
const FORMATS = wordSet("json xml yaml csv");

/**
 * Whether a text may hold what the record has as a list, an object or JSON: `tagNames: String` for its `tags`. Not so a part of an object,
 * such as `addressTown`.
 */
function holdsStructure(schema: Schema, type: TypeDef, { name, type: of }: FormField): boolean {
  if (of.name !== "String" || of.item) return false;
  const words = wordsOf(name);
  if (FORMATS.has(words.at(-1) ?? "")) return true;
  return usableFields(schema, type).some((field) => {
    const own = wordsOf(field.name);
    const isCalledSo =
      own.length < words.length && singular(own.join("")) === singular(words.slice(0, own.length).join(""));
    const parts = schema.types.get(field.type.name)?.fields;
    const isPart = parts?.has(words.slice(own.length).join("")) === true;
    const isLink = !field.type.item && identityOf(schema, field.type.name).access !== undefined;
    const isStructure = field.type.item !== undefined || isComposite(typeOf(schema, field.type));
    return isCalledSo && isStructure && !isLink && !isPart;
  });
}

/**
 * Whether a field may give something else than what is stored: a part of a text, another unit or language. JSON is whole without a
 * `path`.
 */
const takesArguments = ({ args }: FieldDef): boolean => args.some(({ name }) => name !== "path");

/** Whether a path of names leads to a value as it is stored. */
export const isAsStored = (schema: Schema, typeName: string, [name = "", ...rest]: readonly string[]): boolean => {
  const field = schema.types.get(typeName)?.fields.get(name);
  return !field || (!takesArguments(field) && isAsStored(schema, field.type.name, rest));
};

const unknownSource: Source = { select() {}, read: () => UNKNOWN };

/** Whether a record of a type has a field that an input, or one of the inputs in a wrapper, is called after. */
export function hasFieldFor(schema: Schema, typeName: string, field: FormField): boolean {
  const type = schema.types.get(typeName);
  const inputs = holdsInputs(field) ? field.fields() : [field];
  return type !== undefined && inputs.some((input) => fieldFor(schema, type, input) !== undefined);
}

/** The field of a type that an input is called after: `watchers` or `watchersConnection` for `watcherIds`. */
export function fieldFor(schema: Schema, type: TypeDef, { name, widget }: FormField): FieldDef | undefined {
  const fields = usableFields(schema, type);
  const own = type.fields.get(name);
  if (own && fields.includes(own)) return own;
  // A text or a number called `tags` is no key for `tagIds`.
  const others = namesKey(name) ? fields.filter(({ type: { name: of } }) => !isLeaf(schema.types.get(of))) : fields;
  if (widget !== "list") return namesKey(name) ? others.find(isCalled(withoutId(name))) : undefined;
  const called = singular(namesKey(name) ? withoutId(name) : name);
  return others.find((each) => singular(withoutListEnding(each.name)) === called && called !== "");
}

const isCalled =
  (name: string) =>
  (field: FieldDef): boolean =>
    name !== "" && normalizeName(field.name) === name;

/** Whether a record has a number as another type than an input takes: 5 euros are no 5 cents, and a share is no percentage. */
export const isOtherNumber = ({ name: told }: FieldDef["type"], { name: taken }: FieldDef["type"]): boolean =>
  (told === "Int" && taken === "Float") || (told === "Float" && taken === "Int");

/** A value, or the key of a record. */
function singleSource(schema: Schema, { name, type }: FieldDef, field: FormField): Source | undefined {
  if (type.item) return;
  if (isOtherNumber(type, field.type)) return unknownSource;
  if (isLeaf(typeOf(schema, type)))
    return {
      select(into) {
        selectField(into, name);
      },
      read: (holder) => ({ ...leafTold(field, member(holder, name)), isTaken: takesAsIs(field, type) }),
    };
  if (field.kind.name === json.name) return unknownSource;
  if (!isComposite(typeOf(schema, type)) || !field.keyOf) return;
  return {
    select: (into) => selectReference(schema, type.name, selectField(into, name)),
    read(holder) {
      const record = member(holder, name);
      return record === null ? whole(null) : keyTold(schema, field, record);
    },
  };
}

const whole = (value: unknown): Told => ({ value, isWhole: value !== undefined });

const TEXTS: ReadonlySet<string> = new Set(["ID", "String"]);

/** Whether an input takes a value without a conversion: 1999 cents are no 1999.00. A key is a text. */
const takesAsIs = ({ type, keyOf }: FormField, { name }: FieldDef["type"]): boolean =>
  keyOf !== undefined || name === type.name || (TEXTS.has(name) && TEXTS.has(type.name));

const leafTold = (field: FormField, value: unknown): Told => (isTold(field, value) ? whole(value) : UNKNOWN);

/**
 * A key of records that nobody can pick may be that of the records behind them, where the input is called otherwise: `memberIds` takes the
 * users of memberships.
 */
function keyTold(schema: Schema, field: FormField, record: unknown): Told {
  const reference = identify(schema, record);
  const called = singular(withoutId(field.name));
  const isSure = field.picks || (reference && normalizeName(plainNameOf(schema, reference.type)).endsWith(called));
  const value = isSure ? keyForInput(field, reference) : undefined;
  return value === undefined ? UNKNOWN : whole(value);
}

/** An object by its inputs. It is whole if the record has all of them. */
function objectSource(schema: Schema, { name, type }: FieldDef, field: FormField, levels: number): Source | undefined {
  const inner = typeOf(schema, type);
  // `{ set: ["a"] }` takes the place of a list.
  if (type.item) return isLeaf(inner) ? unknownSource : undefined;
  if (!inner || !isComposite(inner)) return;
  const parts = partsOf(schema, inner, field, levels - 1);
  // Of an object whose inputs say what is to be done, such as `connect`, the record tells nothing.
  if (parts.known.size === 0) return levels > 0 ? undefined : unknownSource;
  return {
    select: (into) => selectParts(parts, selectField(into, name)),
    read: (holder) => readParts(parts, member(holder, name)),
  };
}

interface Parts {
  known: ReadonlyMap<string, Source>;
  /** Whether the record has a field for each input. */
  areAll: boolean;
  /** Whether there is an input for each field, also of the objects that an interface may be. */
  takeAll: boolean;
}

function partsOf(schema: Schema, type: TypeDef, field: FormField, levels: number): Parts {
  const known = new Map<string, Source>();
  const inputs = field.fields();
  // An input that the form leaves out, as a deprecated one, cannot be sent back.
  const isOffered = (name: string) => inputs.some((each) => each.name === name || each.clearedBy === name);
  const all = [...(typeOf(schema, field.type)?.inputs.keys() ?? [])];
  let areAll = all.every((name) => isOffered(name) || !type.fields.has(name));
  for (const input of levels >= 0 ? inputs : []) {
    const source = sourceOf(schema, type, input, levels);
    if (source) known.set(input.name, source);
    else if (!isOperation(input)) areAll = false;
  }
  const members = [type.name, ...type.possible].flatMap((name) => [...(schema.types.get(name)?.fields.keys() ?? [])]);
  const takeAll = members.every((name) => known.has(name));
  return { known, areAll, takeAll };
}

/** Says what is to be done, and is no value: `_destroy`, `addTagIds`. */
const isOperation = ({ name, isListChange }: FormField): boolean => name.startsWith("_") || isListChange === true;

function selectParts({ known }: Parts, into: Selections): void {
  // An object of which nothing can be asked for still has to be one.
  selectField(into, "__typename");
  for (const source of known.values()) source.select(into);
}

function readParts({ known, areAll, takeAll }: Parts, holder: unknown): Told {
  if (holder === null) return whole(null);
  if (typeof holder !== "object") return UNKNOWN;
  const parts = new Map([...known].map(([name, source]) => [name, source.read(holder)] as const));
  const members = [...parts].filter(([, { isWhole, value }]) => isWhole || value !== undefined);
  const all = [...parts.values()];
  return {
    value: Object.fromEntries(members.map(([name, { value }]) => [name, value])),
    isWhole: areAll && all.every(({ isWhole }) => isWhole),
    isTaken: takeAll && all.every(({ isTaken }) => isTaken !== false),
    parts,
  };
}

/** The end of the response key under which a list is asked for once more. */
const MORE = "__more";

/** A list: of values, of the keys of records, or of the inputs of its rows. */
function listSource(
  schema: Schema,
  type: TypeDef,
  found: FieldDef,
  field: FormField,
  levels: number,
): Source | undefined {
  const shape = listShape(schema, type, found);
  const row = shape && rowSource(schema, shape, field.item(), levels - 1);
  if (!shape) return unknownSource;
  const pager = createPager(schema, shape, typeOf(schema, found.type));
  const text = pageArguments(shape);
  const alias = text === "" ? found.name : aliasOn(type.name, found.name);
  const more = moreArguments(shape);
  const mayDiffer = hidesRows(schema, shape) || mayBeConverted(schema, shape);
  const rowPath = [...shape.rowsPath, ...shape.recordPath];
  const count = countBeside(schema, type, found);
  return {
    select(into) {
      if (count) selectField(into, count.name);
      const value = selectField(into, found.name, { alias, args: text });
      const others =
        more === undefined ? undefined : selectField(into, found.name, { alias: alias + MORE, args: more });
      if (shape.gives !== "rows") return;
      if (others) selectField(selectPath(others, rowPath), "__typename");
      pager.addSelections(value);
      const rows = selectPath(value, rowPath);
      selectField(rows, "__typename");
      row?.select(rows);
    },
    read(holder) {
      const value = member(holder, alias);
      if (value === null) return whole(null);
      const rows = memberAt(value, shape.rowsPath);
      if (!Array.isArray(rows)) return UNKNOWN;
      const facts = { ...pager.facts(value), rowsOnPage: rows.length };
      const others = memberAt(member(holder, alias + MORE), shape.rowsPath);
      const counted = count && member(holder, count.name);
      const isCounted = typeof counted !== "number" || counted === rows.length;
      const areAll =
        !mayDiffer && isCounted && isOnlyPage(shape, facts, Array.isArray(others) ? others.length : undefined);
      const items = facts.total ?? (areAll ? rows.length : undefined);
      const told = rows.map((each: unknown) => row?.read(memberAt(each, shape.recordPath)) ?? UNKNOWN);
      const isShown = areAll && told.every((each) => each.value !== undefined);
      if (!isShown) return { ...UNKNOWN, items };
      return {
        value: told.map((each) => each.value),
        isWhole: told.every((each) => each.isWhole),
        isTaken: told.every((each) => each.isTaken !== false),
        items,
      };
    },
  };
}

/** The number beside a list that says how many items there are: `friendCount`, `friendsCount`, `totalFriends`. */
function countBeside(schema: Schema, type: TypeDef, { name }: FieldDef): FieldDef | undefined {
  const plain = withoutListEnding(name);
  const called = [plain, singular(plain)].flatMap((each) =>
    [`${each}Count`, `total${each}`, `numberOf${each}`, `num${each}`, `${each}Total`].map(normalizeName),
  );
  return usableFields(schema, type).find(
    (each) => each.type.name === "Int" && each.args.length === 0 && called.includes(normalizeName(each.name)),
  );
}

/** The value of one row in a list. */
function rowSource(schema: Schema, shape: FieldShape, item: FormField, levels: number): Source | undefined {
  const type = typeOf(schema, shape.field.type);
  if (shape.gives !== "rows") {
    if (!isLeaf(type) || item.widget === "object" || item.widget === "one-of") return;
    const isTaken = takesAsIs(item, shape.field.type);
    return { select() {}, read: (value) => ({ ...leafTold(item, value), isTaken }) };
  }
  const entity = schema.types.get(shape.entity ?? "");
  if (!entity) return;
  if (item.widget === "object") {
    const parts = partsOf(schema, entity, item, levels);
    return { select: (into) => selectParts(parts, into), read: (row) => readParts(parts, row) };
  }
  // Members of a union may have the same key.
  if (!item.keyOf || entity.kind === "UNION") return;
  return {
    select: (into) => selectReference(schema, entity.name, into),
    read: (row) => keyTold(schema, item, row),
  };
}

// A record's key as an input takes it.

/** The key of a record, for an input that takes the keys of such records, and not another id or names of them. */
export const keyForInput = (field: FormField, record: RecordReference | undefined): string | number | undefined =>
  record && field.keyOf?.includes(record.type) ? idForInput(field, record.id) : undefined;

/** A key is text in a link, and may be a number in an input. */
function idForInput({ kind }: FormField, id: string | undefined): string | number | undefined {
  const isInteger = id !== undefined && kind.name === kinds.integer.name;
  const isExactNumber = isInteger && isNumberKey(id) && Number.isSafeInteger(Number(id));
  return isExactNumber ? Number(id) : id;
}
