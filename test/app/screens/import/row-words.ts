/** The words of problems with rows, for tests. */
import type { RowWords } from "../../../../src/app/screens/import/check/read-row.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";

export const ROW_WORDS: RowWords = {
  inputProblems: enForm.inputProblems,
  tooManyCells: "Too many cells.",
  notTaken: "Not taken.",
  broken: "Broken.",
  noRecord: (text) => `No record ${text}.`,
  severalRecords: (text) => `Several ${text}.`,
  onlyCompared: (text, cutAt) => `${text} among ${cutAt}.`,
  noSuchRecord: (id) => `No record with the id ${id}.`,
  onlyId: (text, record) => `${text} is the id of ${record}.`,
  lookupFailed: String,
  otherName: (ids, records) => `${ids} is ${records}.`,
  changedSince: String,
};
