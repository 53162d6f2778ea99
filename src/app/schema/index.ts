/**
 * From a schema to what screens show. Everything here is pure besides `loadSchema`, which asks through the function it is given.
 * What only forms and actions use is imported from its own module in `form/`: a file that imports from here loads all that is here.
 */
export type * from "./model/model.js";
export type * from "./classify/field-shape.js";
export type { Verb } from "./classify/action-name.js";
export type * from "./form/types.js";
export type * from "./model/hints.js";
export type * from "./plan/types.js";
export type * from "./values/kind.js";
export { actionInfo, actionsFor, prepareActions } from "./form/actions/action-info.js";
export { SchemaError } from "./model/errors.js";
export { getAt, setAt } from "./form/form-value.js";
export { readHints, withHints } from "./model/read-hints.js";
export { schemaFromIntrospection } from "./model/introspection.js";
export { choiceLabel, labelOfChoice } from "./values/choices/choice-label.js";
export { typeLabel } from "./classify/label.js";
export { humanise } from "./values/humanise.js";
export { entities } from "./classify/identity/entities.js";
export { canOpen } from "./classify/identity/record-types.js";
export { identify } from "./plan/reference.js";
export { listsOf, singleRecordFieldsOf } from "./classify/sources.js";
export { isRowLink } from "./plan/columns/row-columns.js";
export { createListCounts } from "./plan/counts.js";
export { planField, planQuery, planRecord, planWithin } from "./plan/plans.js";
export { filterSearchOf } from "./classify/list/search.js";
export { rootField, rootFields } from "./classify/roots.js";
export { brief, plainText } from "./model/plain-text.js";
export { isWellFormed, readMarkdown, safeUrl, type MarkdownBlock, type MarkdownPiece } from "./model/text.js";
export { controlKind } from "./values/control.js";
export { digitsOf } from "./values/digits.js";
export { amountOf } from "./values/numbers/money.js";
export { compareValues } from "./values/order.js";
export { guessKind, kindOf, kindOfValue, kindsOf } from "./values/recognise.js";
export { kinds, type KindName } from "./values/table.js";
export { dialledDigits } from "./values/text/phone.js";
export { durationParts, type DurationPart } from "./values/times/duration.js";
export { isDay } from "./values/times/day.js";
export { readDate } from "./values/times/moment.js";
