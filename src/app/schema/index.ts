/**
 * From a schema to what screens show: the one door of this folder. Everything is pure besides `loadSchema`, which asks through the function
 * it is given. A screen loads only the modules of the names that it imports.
 */

// The schema as it was read, and what the page adds to it.
export type * from "./model/model.js";
export type * from "./model/model.js";
export { SchemaError, readText, schemaFromIntrospection } from "./model/introspection.js";
export { described } from "./model/described.js";
export { INTROSPECTION, loadSchema } from "./model/load.js";
export type { SchemaText } from "./model/keep-text.js";
export {
  freeFields,
  isComposite,
  isInput,
  isLeaf,
  isName,
  isRequired,
  normalizeName,
  typeOf,
  usableFields,
  wordSet,
} from "./model/names.js";
export { oncePerSchema } from "./model/once-per-schema.js";
export { brief, plainText } from "./model/plain-text.js";
export { readHints, withHints } from "./model/read-hints.js";
export { schemaFromSdl } from "./model/sdl/sdl.js";
export { inSteps } from "./model/steps.js";
export { isWellFormed, type MarkdownBlock, type MarkdownPiece, readMarkdown, safeUrl } from "./model/text.js";
export { whereUsed } from "./model/uses.js";
export type { AspectWords } from "./model/aspect-words.js";
export type { OperatorWords } from "./model/operator-words.js";
export { hasNamespaces } from "./model/acting-fields.js";
export { resultUnion } from "./model/failure-types.js";

// Kinds of value: how each is recognised, read, compared and written.
export type * from "./values/kind.js";
export { choiceDescription, choiceLabel, labelOfChoice, numberOfChoice } from "./values/choices.js";
export type { Meaning } from "./values/kind.js";
export { hashOf, letterTileOf } from "./classify/letter-tile.js";
export { signOf, type StateEnd, type StateSign } from "./values/state-sign.js";
export { controlKind } from "./values/control.js";
export { digitsOf, shiftPoint, numberMarks, typedNumber, writtenNumber } from "./values/digits.js";
export { humanise } from "./values/humanise.js";
export { currentLocale, onceForLocale, setLocale } from "./values/locale.js";
export { float, amountOf } from "./values/numbers.js";
export { amountFromMinorUnits, isCurrencyName, minorUnits } from "./values/minor-units.js";
export { compareValues } from "./values/order.js";
export { guessKind, kindNamed, kindOf, kindOfValue, kindsOf } from "./values/recognise.js";
export { json } from "./values/structures.js";
export { type KindName, kinds } from "./values/table.js";
export { keyInGlobalId } from "./values/global-id.js";
export { dialledDigits, isLongTextName } from "./values/texts.js";
export {
  dayInUtc,
  isDay,
  isDayOrMoment,
  isExistingDay,
  localDay,
  calendarDay,
  hasZone,
  isTimeOfDay,
  localTime,
  readDate,
} from "./values/moment.js";
export { readTyped, type TypedAs } from "./values/typed-time.js";
export { type DurationPart, durationParts, isZoneless } from "./values/times.js";
export { withKinds } from "./values/with-kinds.js";
export { endsWithWord, lastWordOf, wordsOf } from "./values/words.js";

// What types, fields and names stand for.
export type * from "./classify/field-shape.js";
export { findsOrMakes, SAVES, type Verb } from "./classify/action-name.js";
export { withDistinctLabels } from "./classify/distinct-labels.js";
export { familyFinder } from "./classify/families.js";
export { rootOfAnyType } from "./classify/identity/any-type.js";
export { entities, namesOfListedTypes } from "./classify/identity/entities.js";
export { identityOf } from "./classify/identity/identity.js";
export { isIdOf, namesNaturalKey } from "./classify/identity/key-argument.js";
export { keysOf, prepare } from "./classify/identity/keys.js";
export { mayBeKey } from "./classify/identity/may-be-key.js";
export { canOpen } from "./classify/identity/record-types.js";
export { isAboutSameRecord, leavesOthers, namesKey, takesRelated, withoutIdEnding } from "./classify/input-names.js";
export {
  argumentsOwner,
  fieldDescription,
  fieldLabel,
  tellingTypeDescription,
  typeDescription,
  typeLabel,
} from "./classify/label.js";
export { rowCountOf } from "./classify/list/row-count.js";
export { searchLabel, type SearchList, searchListOfEachThing, searchLists } from "./classify/list/search-lists.js";
export { filterSearchOf } from "./classify/list/search.js";
export { isRootType, rootField, rootFields, listsOf, singleRecordFieldsOf } from "./classify/roots.js";
export { shapeOf } from "./classify/shape.js";
export { listToLookIn, type Thing, thingsOf } from "./classify/things.js";

// Which fields a list or a record asks for.
export type * from "./plan/types.js";
export { canJudgeColumns, informativeColumns } from "./plan/columns/informative-columns.js";
export { type PictureColumns, pictureColumnsOf } from "./plan/columns/pictures.js";
export { findDate, isBookkeeping } from "./plan/columns/bookkeeping.js";
export { tellsOfChanges, findState, isDate } from "./plan/columns/ranks.js";
export { isRowLink } from "./plan/columns/row-columns.js";
export { createListCounts } from "./plan/counts.js";
export { createPlan } from "./plan/create-plan.js";
export { selectField, type Selections } from "./plan/document.js";
export { PAGE_SIZE } from "./plan/pager.js";
export { planField, planQuery, planRecord, planWithin } from "./plan/plans.js";
export { aliasOn, member, memberAt } from "./plan/read.js";
export {
  createRecordSearch,
  type FoundDetail,
  type FoundRecord,
  type RecordSearch,
  withoutNeedlessDetails,
} from "./plan/record-search.js";
export { identify, isOfUse, selectTelling } from "./plan/reference.js";
export {
  argumentsInScope,
  fieldsApart,
  inScope,
  lookUpArguments,
  lookUpDefaults,
  mayHaveScope,
  namesApart,
  scopeOf,
  scopeValues,
  scopeWithin,
} from "./plan/scope.js";
export { sentArguments, sentFields } from "./plan/sent-fields.js";
export { withoutNamespacesIn, wireNames } from "./plan/wire.js";
export { subscriptionsOf } from "./plan/subscriptions-of.js";

// What a form contains, and what is sent.
export type * from "./form/types.js";
export { actionInfo, actionInputs, actionsFor, prepareActions } from "./form/actions/action-info.js";
export { planAction } from "./form/actions/action.js";
export { addPictureAction } from "./form/actions/add-picture.js";
export { createActionFor, createActionWithin, creationsOf } from "./form/actions/create-action.js";
export { type ImportMode, importModeOf } from "./form/actions/import-mode.js";
export { holdsValue } from "./form/actions/left-out.js";
export { isOpenEnded, listsTaking, mayBeConfirmed, namesRecord } from "./form/actions/reach.js";
export { nextStepOf } from "./form/actions/next-step.js";
export { type RecordActions, recordActionsOf } from "./form/actions/record-actions.js";
export { rowActionsOf } from "./form/actions/row-actions.js";
export { isRowInList, planRow } from "./form/actions/row-plan.js";
export { isLeafInput } from "./form/actions/sent-filters.js";
export { CONFLICT_INPUT } from "./form/actions/surely-makes.js";
export { takenInputs, type Undo, undoOfCreation } from "./form/actions/undo-creation.js";
export { deletesRecords } from "./form/actions/whole-record.js";
export { type CellInput, cellInputsOf, pickedItem } from "./form/cell-inputs.js";
export { isEmptied, isSentEmpty } from "./form/never-null.js";
export { fileOfItem } from "./form/described-file.js";
export {
  type ActiveCondition,
  activeConditions,
  type FilterCondition,
  filterConditions,
  type FilterOperator,
  withoutValueAt,
} from "./form/filter-conditions.js";
export {
  dayOf,
  firstDayOfWeek,
  isOver,
  type Period,
  PERIODS,
  type PeriodEnd,
  readPeriodEnd,
  writePeriodEnd,
} from "./values/periods.js";
export { fitFields } from "./form/fit.js";
export {
  getAt,
  type Path,
  setAt,
  acceptedChoices,
  fromValue,
  isBlank,
  sentEntry,
  toVariables,
} from "./form/variables.js";
export { formOf, once, withFields } from "./form/form.js";
export { type HelpText, helpTextOf } from "./form/help-text.js";
export {
  fieldFor,
  keyForInput,
  createToldReader,
  hasFieldFor,
  isAsStored,
  isOtherNumber,
  type Told,
  type ToldReader,
  UNKNOWN,
} from "./form/told-values.js";
export { problemsOf } from "./form/outcome/problems.js";
export { madeOf } from "./form/own-field.js";
export { type PickerPlan, planPicker, userQueryOf } from "./form/picker.js";
export { pickFrom } from "./form/picks.js";
export {
  asAsked,
  asRead,
  chosenIn,
  type DraftInput,
  draftInput,
  inputsApart,
  isElsewhere,
  isRowElsewhere,
  leavesScope,
  mayPublishDraft,
  prefill,
  recordMeant,
  scopeIn,
  withGiven,
  withScopeAsked,
} from "./form/prefill.js";
export { isTold } from "./form/sent-back.js";
export { hidesRows } from "./form/whole-list.js";
export { holdsInputs, isUnnamedWrapper } from "./form/wrapper.js";
