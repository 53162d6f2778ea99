/** Columns of amounts in the smallest unit of a currency. See "Money in minor units" in docs/work/schema-rules.md. */
import { labelWithoutUnit } from "../../classify/label-without-unit.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isLeaf, normalizeName, typeOf } from "../../model/names.js";
import {
  amountFromMinorUnits,
  isCurrencyName,
  minorUnits,
  wordsWithoutUnit,
} from "../../values/numbers/minor-units.js";
import { money } from "../../values/numbers/money.js";
import { kindOf } from "../../values/recognise.js";
import { wordsOf } from "../../values/words.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import type { Candidate, FieldContext } from "./candidate.js";
import { textOf } from "../../../../transport/text-of.js";

/**
 * "Price" of 19.99 EUR for `priceInCents: 1999` beside `currency: "EUR"`.
 * @param column - the column of the number, which stays as it is where the currency is not known
 */
export function moneyColumn({ schema, type, field }: FieldContext, column: Candidate): Candidate {
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
export const isShownByAmount = ({ schema, type, field }: FieldContext): boolean =>
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
