/** PURE: which inputs of a form are shown at once, and which are folded. See "Long forms" in docs/work/schema-rules.md. */
import { fileOfItem, type FormField } from "../../schema/index.js";

export interface FormLayout {
  /** The required inputs first, each part in the order of the schema. */
  shown: readonly FormField[];
  /** Folded under "More". */
  folded: readonly FormField[];
}

/** A form with this many inputs or fewer is not folded. A longer one shows this many, and all required ones. */
const MAX_SHOWN = 8;

/** How likely a person fills in an optional input: the lower, the likelier. */
const LIKELIHOOD = { describes: 0, refers: 1, other: 2 } as const;

/** @param fields - the inputs that stand under no heading */
export function layOutForm(fields: readonly FormField[]): FormLayout {
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  const room = MAX_SHOWN - required.length;
  const likely = optional
    .flatMap((field) => {
      const likelihood = likelihoodOf(field);
      return likelihood === undefined ? [] : [{ field, likelihood }];
    })
    .sort((one, other) => one.likelihood - other.likelihood)
    .slice(0, Math.max(room, 0))
    .map(({ field }) => field);
  const isShort = fields.length <= MAX_SHOWN;
  const isShown = (field: FormField) => isShort || likely.includes(field);
  const shown = [...required, ...optional.filter(isShown)];
  if (shown.length === 0) return { shown: fields, folded: [] };
  return { shown, folded: optional.filter((field) => !isShown(field)) };
}

/**
 * One of `LIKELIHOOD`; undefined for inputs that few people fill in by hand: groups of inputs, and data of programs.
 */
function likelihoodOf(field: FormField): number | undefined {
  switch (field.widget) {
    case "enum":
    case "textarea":
    case "file":
      return LIKELIHOOD.describes;
    case "id":
      return LIKELIHOOD.refers;
    case "list": {
      const item = field.item();
      const ofItem = likelihoodOf(fileOfItem(item) ?? item);
      return ofItem === undefined ? undefined : Math.min(ofItem, LIKELIHOOD.refers);
    }
    case "object":
    case "one-of":
    case "json":
      return undefined;
    default:
      return LIKELIHOOD.other;
  }
}
