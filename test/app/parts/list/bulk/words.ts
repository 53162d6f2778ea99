/** The words that the sender of selected rows gets in these tests. */
import { enForm } from "../../../../../src/app/base/messages/en/form.js";
import { en } from "../../../../../src/app/base/messages/en/frame.js";
import { enValues } from "../../../../../src/app/base/messages/en/values.js";

export const words = {
  unclear: "",
  explain: () => "Explained",
  inputProblems: enForm.inputProblems,
  changedSince: (what: string) => `Changed: ${what}`,
  otherRow: (now: string) => `Other: ${now}`,
  notThere: (type: string) => `No ${type}`,
  notThereDo: "Deleted.",
  values: { ...en, ...enValues },
};
