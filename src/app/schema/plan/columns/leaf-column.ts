/** The columns of scalar and enum fields. See "Columns" in docs/work/schema-rules.md. */
import { textOf } from "../../../../transport/text-of.js";
import type { Schema, TypeDef, FieldDef } from "../../model/model.js";
import { freeFields, isLeaf, typeOf, normalizeName, splitByKey } from "../../model/names.js";
import { kindNamed, kindOf } from "../../values/recognise.js";
import { minorUnits, amountFromMinorUnits, isCurrencyName, wordsWithoutUnit } from "../../values/minor-units.js";
import { text } from "../../values/texts.js";
import { labelWithoutUnit } from "../../classify/label-without-unit.js";
import { money } from "../../values/numbers.js";
import { wordsOf } from "../../values/words.js";
import { fieldLabel } from "../../classify/label.js";
import { humanise } from "../../values/humanise.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import { describeField, type Candidate, type FieldContext } from "./candidate.js";
import { rankOfLeaf, RANKS } from "./ranks.js";

/**
 * The column of a scalar or enum field.
 * @param knownRank - replaces the rank by kind and name: the field names or identifies the record, for example
 */
export function leafColumn(context: FieldContext, knownRank?: number): Candidate {
  const { schema, type, field } = context;
  const hint = schema.hints?.get(type.name)?.fields.get(field.name)?.kind;
  const kind = hint === undefined ? kindOf(schema, field.type, field.name) : kindNamed(schema, hint);
  const rank = knownRank ?? (isShownByAmount(context) ? RANKS.hidden : rankOfLeaf(field, kind));
  const column: Candidate = {
    ...describeField(context, kind),
    sortPath: field.name,
    rank,
    isText: kind.name === text.name && !field.type.item,
    read: (row) => member(row, field.name),
    path: [field.name],
    addSelections(rowSelections) {
      selectField(rowSelections, field.name);
    },
  };
  return kind.name === minorUnits.name ? moneyColumn(context, column) : column;
}

/**
 * The columns of all scalar and enum fields of a type, lists of them included.
 * @param knownRankOf - the rank of the field of a name, where its kind and name do not decide
 */
export const leafColumnsOf = (
  schema: Schema,
  type: TypeDef,
  knownRankOf: (fieldName: string) => number | undefined = () => undefined,
): Candidate[] =>
  freeFields(schema, type)
    .filter((field) => isLeaf(typeOf(schema, field.type)))
    .map((field) => leafColumn({ schema, type, field }, knownRankOf(field.name)));

// Columns of amounts in the smallest unit of a currency. See "Money in minor units" in docs/work/schema-rules.md.

/**
 * "Price" of 19.99 EUR for `priceInCents: 1999` beside `currency: "EUR"`.
 * @param column - the column of the number, which stays as it is where the currency is not known
 */
function moneyColumn({ schema, type, field }: FieldContext, column: Candidate): Candidate {
  const currency = field.type.item ? undefined : currencyBeside(schema, type, field);
  if (!currency) return column;
  const label = schema.hints?.get(type.name)?.fields.get(field.name)?.label ?? labelWithoutUnit(field.name);
  return {
    ...column,
    label,
    kind: money,
    read(row) {
      const stored = column.read(row);
      if (stored === null || stored === undefined) return stored;
      // The label no longer names the unit, so an amount without a known currency has to.
      return amountFromMinorUnits(stored, member(row, currency.name)) ?? `${textOf(stored)} (${column.label})`;
    },
    readStored: column.read,
    addSelections(rowSelections) {
      column.addSelections(rowSelections);
      selectField(rowSelections, currency.name);
    },
  };
}

/** Whether a field is the currency of an amount of its type, which is shown with it. */
const isShownByAmount = ({ schema, type, field }: FieldContext): boolean =>
  isCurrencyName(field.name) &&
  freeFields(schema, type).some((amount) => {
    const isAmount = kindOf(schema, amount.type, amount.name).name === minorUnits.name;
    return isAmount && currencyBeside(schema, type, amount) === field;
  });

/** The field with the currency of an amount: `priceCurrency` of `priceInCents`, else the one of all amounts of the type. */
function currencyBeside(schema: Schema, type: TypeDef, { name }: FieldDef): FieldDef | undefined {
  // Hints may say of any number that it is in minor units.
  const amountName = (wordsWithoutUnit(name) ?? wordsOf(name)).join("");
  const fields = freeFields(schema, type).filter((field) => !field.type.item && isLeaf(typeOf(schema, field.type)));
  const names = [amountName, ""].flatMap((owner) => [owner + "currency", owner + "currencycode"]);
  return names.map((each) => fields.find((field) => normalizeName(field.name) === each)).find((field) => field);
}

// The label of a link or a nested list, and the key fields that a link replaces. See "Links" in docs/work/schema-rules.md.

const LIST_NAME = /^(\w+)(?:Connection|Collection)$/;

/** The label of a field that gives a record or a list of them. The first case that applies decides. */
export function linkLabel({ schema, type, field }: FieldContext): string {
  const label = fieldLabel(schema, type.name, field);
  const isHinted = label !== humanise(field.name);
  if (isHinted) return label;

  // `filmsConnection` → "Films", unless there is a field `films` too.
  const [, listName] = LIST_NAME.exec(field.name) ?? [];
  if (listName !== undefined && !type.fields.has(listName)) return humanise(listName);

  const byKey = splitByKey(field.name);
  if (!byKey) return label;
  const { target, keyOwner } = byKey;
  // `personByAuthorId` beside `authorId` → "Author".
  if (keysBeside(type, field).length) return humanise(keyOwner);

  // `loansByBookId` → "Loans"; beside `loansByMemberId` → "Loans by book".
  const alike = [...type.fields.keys()].filter((name) => name.startsWith(target + "By"));
  return humanise(alike.length > 1 ? `${target}By${keyOwner}` : target);
}

/**
 * The names of the fields that hold the key of the record that a field links to: `authorId` beside `author`, or beside
 * `personByAuthorId`.
 */
export function keysBeside({ fields }: TypeDef, { name }: FieldDef): string[] {
  const keyOwner = splitByKey(name)?.keyOwner ?? name;
  const keyName = normalizeName(keyOwner + "Id");
  return [...fields.keys()].filter((other) => normalizeName(other) === keyName);
}
