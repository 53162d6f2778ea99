/** The look of all screens but home. */
import answers from "../../answers/answers.css";
import giveSchema from "../../connection/give-schema.css";
import exports from "../../export/export.css";
import forms from "../../form/form.css";
import lists from "../../list/list.css";
import records from "../../record/record.css";
import schemaDocs from "../../schema-docs/docs.css";
import settings from "../../settings/settings.css";
import dataTables from "../../table/table.css";
import { addFieldStyle } from "../../ui/field-styles.js";
import { styleSheet } from "../../ui/style-sheet.js";
import tables from "../../ui/tables.css";
import values from "../../values/values.css";

/** A style sheet changes rules of those before it. */
const SHEETS = [tables, lists, records, forms, values, settings, giveSchema, exports, schemaDocs, answers, dataTables];

const addScreenStyle = styleSheet(SHEETS.join(""));

/** Fields come first: screens change some of their rules. */
export function addStyle(inside: Node): void {
  addFieldStyle(inside);
  addScreenStyle(inside);
}
