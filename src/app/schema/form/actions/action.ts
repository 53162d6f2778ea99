/**
 * Mutations as actions: the form of an action and the record that its payload holds. How the action went is read in `outcome/`.
 * See "Actions" in docs/work/schema-rules.md.
 */
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { keyTypesOf } from "../../classify/relations.js";
import type { RootField } from "../../classify/field-shape.js";
import { shapeOf } from "../../classify/shape.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { isComposite, isRequired, normalizeName, typeOf, wordSet } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import { createPlan } from "../../plan/create-plan.js";
import { selectField } from "../../plan/document.js";
import { fieldOf, typeNameOf } from "../../plan/read.js";
import { wireNames } from "../../plan/wire.js";
import { sentArguments, sentFields } from "../../plan/sent-fields.js";
import {
  changesWhatIsRead,
  choosesRecord,
  isAskedWith,
  isReadElsewhere,
  asksOtherwise,
  keepsApart,
  leavesOpenWhich,
  lookUpDefaults,
  scopeOf,
  takesScope,
} from "../../plan/scope.js";
import type { Plan, PlanOptions } from "../../plan/types.js";
import { actionInfo, actionInputs, type ActionInfo } from "./action-info.js";
import { bindingWith } from "./binding.js";
import { formOf, withFields } from "../form.js";
import { isOwnKey } from "../picks.js";
import type { FormContext } from "../form-context.js";
import { loosestReach, reachOf } from "./reach.js";
import { surelyMakes } from "./surely-makes.js";
import { judge } from "../outcome/outcome.js";
import { isRecordFilter } from "../../classify/identity/filter-access.js";
import { isSelector, type InputPath } from "./own-key.js";
import { hasFieldFor } from "../told-values.js";
import { onlyOneOf } from "./only-one.js";
import { changesOwnValues } from "./whole-record.js";
import { errorFieldsOf } from "../outcome/payload-fields.js";
import { fieldAroundRecord, linksIn } from "../outcome/payload-links.js";
import { problemsFrom } from "../outcome/problems.js";
import { selectPayload } from "../outcome/select-payload.js";
import {
  isSignIn,
  mayAnswerToken,
  readSignIn,
  readToken,
  signInFieldsOf,
  type SignInFields,
} from "../outcome/sign-in-payload.js";
import type { ActionPlan, FormField } from "../types.js";
import { copies, leavesRest, namesSeveral, replaces, replacesRecord, verbOf } from "../../classify/action-name.js";
import { holdsInputs } from "../wrapper.js";

/** Verbs that end something which nothing brings back, though its record stays. */
const ENDS = wordSet("cancel refund void terminate revoke expire abort forfeit");

/** Whether an action ends something for good by its first or last word: `cancelOrder`, `paymentVoid`. "createRefund" begins something. */
const endsForGood = (name: string): boolean => {
  const words = wordsOf(name);
  return (
    [words[0], words.at(-1)].some((word) => ENDS.has(word ?? "")) && !words.some((word) => verbOf(word) === "create")
  );
};

/** A mutation's form and result. */
export function planAction(schema: Schema, root: RootField, options: PlanOptions = {}): ActionPlan {
  const info = actionInfo(schema, root);
  const { inputs, wrapper } = actionInputs(schema, root);
  const payload = typeOf(schema, root.field.type);
  const signInFields = payload && signInFieldsOf(schema, root, payload);
  const plan = planPayload(schema, root, signInFields, options);
  const keyPaths = new Map<string, InputPath | undefined>();
  // Asked for each row of a selection or a table.
  const keyPath = (type: string) => {
    if (!keyPaths.has(type)) keyPaths.set(type, bindingWith(schema, root, type)?.path);
    return keyPaths.get(type);
  };

  const context: FormContext = {
    entity: info.owner,
    outputType: info.entity,
    parent: wrapper?.type.name ?? root.argumentsOwner,
    isNew: info.verb === "create",
    answer: root.field.type.name,
    named:
      info.verb === "create" || inputs.some(({ name }) => isOwnKey(schema, name, info.owner)) ? undefined : info.named,
    changes: true,
    changesRecord: info.verb !== "create",
    takesKey: info.verb === "update" && takesKeyBesideValues(info, keyPath),
  };
  const only = onlyOneOf(schema, root);
  const isReplacement = only
    ? replaces(root.name)
    : info.entity !== undefined && replacesRecord(schema, root.name, info.entity);
  const fields = formOf(schema, inputs, context);
  const inputsOfForm = isReplacement ? fields.map(emptiedByDefault) : fields;
  const [around] = wrapper ? formOf(schema, [wrapper], context) : [];
  // Early Relay servers require it, but it has no use here.
  const needsMutationId = inputs.some((input) => input.name === "clientMutationId" && isRequired(input));
  const changes = changedTypes(schema, root, inputsOfForm);
  const form = markInputs(schema, root, { info, changes, keyPath }, inputsOfForm);

  const asScopeInput = (input: FormField) => ({
    verb: info.verb,
    input,
    hasDefault: input.defaultText !== undefined,
  });
  const prefix = { action: root.name, wrapper: wrapper?.name };
  const outcome: ActionPlan["outcome"] = (data) => {
    const { errors, ...judgement } = judge(schema, root.field.type, plan.value(data), { ...info, action: root.name });
    return { ...judgement, problems: errors.flatMap((error) => problemsFrom(form, error, prefix)) };
  };

  return {
    ...plan,
    verb: info.verb,
    entity: info.entity,
    changes,
    startsFrom: (type) =>
      changes.includes(type) && changesOwnValues(schema, root, type) && changesWhatIsRead(schema, type, inputs),
    ...(only && { only }),
    replaces: isReplacement,
    makes: surelyMakes(schema, root, info, form),
    isOfSeveral: info.named !== undefined && namesSeveral(schema, root.name, info.named),
    isFinal: info.verb === "delete" || endsForGood(root.name),
    isSignIn: isSignIn(root, info.verb),
    form,
    keyPath,
    takesScope: (type, field, value) => takesScope(schema, type, asScopeInput(field), value),
    choosesRecord: (type, field) => choosesRecord(schema, type, asScopeInput(field)),
    lookUpDefaults: (type) => lookUpDefaults(schema, type),
    scopeOf(type, sent) {
      const filters = inputs.filter((input) => {
        const action = { verb: info.verb, input, hasDefault: input.defaultValue !== undefined };
        return choosesRecord(schema, type, action);
      });
      return scopeOf(schema, { entity: type, filters }, Object(sent));
    },
    isAskedWith: (type, name) => isAskedWith(schema, type, name),
    isReadElsewhere: (type, input) => isReadElsewhere(schema, type, input),
    asksWhich: (record, input) =>
      (info.verb !== "create" && asksOtherwise(schema, record, input, info.verb === "update")) ||
      (info.verb === "delete" && leavesOpenWhich(schema, record.type, { ...input, defaultValue: input.defaultText })),
    keepsApart: (type, input) => info.verb !== "create" && keepsApart(schema, type, input),
    request({ args = {}, ...state } = {}) {
      const values = needsMutationId ? { ...args, clientMutationId: "1" } : args;
      return plan.request({ ...state, args: wrapper ? { [wrapper.name]: values } : values });
    },
    reach(request, operationName) {
      const sent = sentArguments(sentFields(request, operationName), wireNames(root.field));
      const reaches = sent.map((args) => reachOf(schema, { ...info, name: root.name, form, around }, args));
      return loosestReach(reaches) ?? { is: "unknown", values: undefined, names: [] };
    },
    record: (data) => recordOfKey(schema, root, info, plan.value(data)) ?? recordIn(schema, plan, data, info.entity),
    outcome,
    problems: (data) => outcome(data).problems,
    ...(signInFields && { signIn: (data: unknown) => readSignIn(plan, signInFields, data) }),
    ...(mayAnswerToken(schema, root) && { signIn: (data: unknown) => readToken(plan.value(data)) }),
  };
}

/**
 * The types whose records an action changes, or may change. A verb need not be known: what takes the record's key, and makes and deletes
 * nothing, may put what is left out in the place of what is there.
 */
function changedTypes(schema: Schema, root: RootField, form: readonly FormField[]): readonly string[] {
  const { verb, entity } = actionInfo(schema, root);
  if (entity === undefined) return [];
  const types = keyTypesOf(schema, entity);
  if (verb === "update") return types;
  return types.filter((type) => mayChange(schema, root, type, form) && changesOwnValues(schema, root, type));
}

function mayChange(schema: Schema, root: RootField, type: string, form: readonly FormField[]): boolean {
  const { verb, begins, gives } = actionInfo(schema, root);
  const binding = verb !== "other" || copies(root.name) ? undefined : bindingWith(schema, root, type);
  if (binding?.is !== "about") return false;
  const [first, second] = binding.path;
  const isKey = ({ name }: FormField) => name === first || name === second;
  const inputs = form.flatMap((field) => (holdsInputs(field) ? field.fields() : [field]));
  const takesValues = inputs.some((field) => !isKey(field) && hasFieldFor(schema, type, field));
  return (
    takesValues && (!begins || (gives.length > 0 && gives.every((given) => keyTypesOf(schema, given).includes(type))))
  );
}

/** Marks the inputs that say which records are meant, and those that may do more than they show. */
function markInputs(
  schema: Schema,
  { name }: RootField,
  { info, changes, keyPath }: { info: ActionInfo } & Pick<ActionPlan, "changes" | "keyPath">,
  form: readonly FormField[],
): readonly FormField[] {
  const types = info.entity === undefined ? changes : [...changes, info.entity];
  const keys = types.map(keyPath).filter((path) => path !== undefined);
  const marked = markOwned(schema, info.entity, markSelectors(form, keys));
  if (info.verb !== "other") return marked;
  const withLists = leavesRest(name) ? marked : marked.map((field) => markLists(field));
  return changes.length === 0 && keys.length > 0 ? markDefaults(schema, info.entity, withLists) : withLists;
}

/** Marks the lists of records of which each belongs to one record of the action's type: of projects with a lead, and no list of them. */
const markOwned = (schema: Schema, type: string | undefined, form: readonly FormField[]): readonly FormField[] =>
  form.map((field) => {
    if (holdsInputs(field) || (field.widget === "object" && !field.existing && !field.selects))
      return withFields(field, (inner) => markOwned(schema, type, inner));
    if (field.widget !== "list" || field.selects || type === undefined) return field;
    const { entity = "", key } = recordInItem(schema, field.item());
    const item = schema.types.get(entity);
    return item && belongsToOne(schema, item, type) ? { ...field, ofOne: { key } } : field;
  });

/** The type of a record that an item stands for, and the input that takes its key; undefined for the item itself. */
function recordInItem(
  schema: Schema,
  { picks, existing, widget, fields }: FormField,
): { entity?: string | undefined; key?: string } {
  if (existing || widget !== "object") return existing ?? { entity: picks?.entity };
  const own = fields().find(({ name, keyOf = [] }) => keyOf.some((type) => identityOf(schema, type).key === name));
  return own ? { entity: own.keyOf?.[0], key: own.name } : {};
}

function belongsToOne(schema: Schema, entity: TypeDef, type: string): boolean {
  const hasLink = linksIn(schema, entity).some((link) => link.type.name === type);
  const isListOfType = (field: FieldDef) => {
    const shape = shapeOf(schema, entity.name, field);
    return shape.gives === "rows" && shape.entity === type;
  };
  return hasLink && (entity.name === type || ![...entity.fields.values()].some(isListOfType));
}

/**
 * Marks the lists of records, and of rows, and all those in an object beside the record's own inputs, as in `{ set: ["7"] }`: they may take
 * the place of all that the record has.
 */
function markLists(field: FormField, isWithin = false): FormField {
  const { widget } = field;
  if (widget !== "list") {
    const isObject = widget === "object" || widget === "one-of";
    const isInner = isWithin || !holdsInputs(field);
    return isObject ? withFields(field, (inner) => inner.map((each) => markLists(each, isInner))) : field;
  }
  const item = field.item();
  return isWithin || item.keyOf || item.widget === "object" ? { ...field, maySetList: true } : field;
}

/**
 * Marks the inputs that say which records are meant. What is called like one, as the filter of a saved view, is a value of the record where
 * the key is taken elsewhere, unless it stands beside the object with the values.
 *
 * @param keys - where the action takes the key of a record
 */
function markSelectors(form: readonly FormField[], keys: readonly InputPath[]): readonly FormField[] {
  const areValuesHeld = form.some(holdsInputs);
  const mark = (field: FormField, path: InputPath): FormField => {
    if (!isSelector(field) && !isRecordFilter(field.name)) return field;
    const isBesideValues = areValuesHeld && path.length === 1;
    const takesKey = keys.length === 0 || keys.some((key) => path.every((name, depth) => name === key[depth]));
    return isBesideValues || takesKey ? { ...field, selects: true } : field;
  };
  return form.map((field) =>
    holdsInputs(field)
      ? withFields(field, (inner) => inner.map((each) => mark(each, [field.name, each.name])))
      : mark(field, [field.name]),
  );
}

/** Marks the inputs with a default for which the record has a field: an action that is no change by its name may put it there. */
const markDefaults = (schema: Schema, type: string | undefined, form: readonly FormField[]): readonly FormField[] =>
  form.map((field) => {
    if (holdsInputs(field)) return withFields(field, (inner) => markDefaults(schema, type, inner));
    const hasDefault = field.defaultText !== undefined && field.defaultText !== "null";
    return hasDefault && hasFieldFor(schema, type ?? "", field) ? { ...field, mayReset: true } : field;
  });

/** An input that is emptied where it is left out: null is its default. */
function emptiedByDefault(field: FormField): FormField {
  const emptied = field.required ? field : { ...field, defaultText: field.defaultText ?? "null" };
  return holdsInputs(field) ? withFields(emptied, (fields) => fields.map(emptiedByDefault)) : emptied;
}

/** Whether the key of the record has a place of its own, so that one among the new values would be another key. */
function takesKeyBesideValues({ entity, takes }: ActionInfo, keyPath: ActionPlan["keyPath"]): boolean {
  if (entity === undefined || !takes.includes(entity)) return false;
  const [first, second] = keyPath(entity) ?? [];
  const isInObject = typeof second === "string";
  return !isInObject || isSelector({ name: String(first) });
}

/** The plan of a mutation's result: its columns, and all that says how the action went. Tokens are asked for, and are not columns. */
function planPayload(
  schema: Schema,
  root: RootField,
  signInFields: SignInFields | undefined,
  options: PlanOptions,
): Plan {
  const payload = typeOf(schema, root.field.type);
  if (!isComposite(payload)) return createPlan(schema, { root }, options);
  return createPlan(
    schema,
    { root },
    {
      ...options,
      includeRecordLists: true,
      excludedFields: [...errorFieldsOf(schema, payload).map(({ name }) => name), ...(signInFields?.tokens ?? [])],
      selectAlso(row) {
        selectPayload(schema, payload, row);
        if (signInFields) selectField(row, signInFields.token);
      },
    },
  );
}

/** Scalars whose values are as likely a count or a message as the key of a record. */
const PLAIN_SCALARS = new Set(["Int", "Float", "String", "Boolean"]);

/** The record that an action has made or changed, where the answer is its key alone: `createBook(title: String!): ID!`. */
function recordOfKey(
  schema: Schema,
  { field: { type } }: RootField,
  { verb, entity = "" }: ActionInfo,
  answer: unknown,
): object | undefined {
  const { key } = identityOf(schema, entity);
  if (key === undefined || (verb !== "create" && verb !== "update")) return;
  const keyType = schema.types.get(entity)?.fields.get(key)?.type.name;
  const isKey = type.name === keyType && !PLAIN_SCALARS.has(type.name) && !type.item;
  const hasAnswer = (typeof answer === "string" && answer !== "") || typeof answer === "number";
  return isKey && hasAnswer ? { __typename: entity, [key]: answer } : undefined;
}

/** The record that a payload is or holds: one of the action's type if there is one, else the first. Null without a record. */
function recordIn(schema: Schema, plan: Plan, data: unknown, entity: string | undefined): unknown {
  const payload = plan.rows(data)[0];
  const typeName = typeNameOf(payload);
  if (typeName === undefined) return null;
  const type = schema.types.get(typeName);
  if (!type || isRecordType(schema, typeName)) return payload;
  const records = recordsWithin(schema, type, payload);
  const ofEntity = records.filter(({ record }) => typeNameOf(record) === entity);
  // Beside `parent: Folder`, the one that is called as its type is meant. Of several others nobody knows which one it is.
  const [only, second] = ofEntity;
  const called = ofEntity.find(({ name }) => normalizeName(name) === normalizeName(entity ?? ""));
  if (second) return called?.record ?? null;
  return only?.record ?? records[0]?.record ?? firstOfLists(plan, payload) ?? null;
}

/** The records that a payload links to, or that the only object in it links to. */
function recordsWithin(schema: Schema, type: TypeDef, payload: unknown): { name: string; record: unknown }[] {
  const around = fieldAroundRecord(schema, type);
  const holder = around && typeOf(schema, around.type);
  if (holder) return recordsWithin(schema, holder, fieldOf(payload, type.name, around.name));
  return linksIn(schema, type)
    .map(({ name }) => ({ name, record: fieldOf(payload, type.name, name) }))
    .filter(({ record }) => record !== null && record !== undefined);
}

/** The first of several records in a payload, which stands for all. The columns show each of them. */
function firstOfLists({ columns }: Plan, payload: unknown): unknown {
  return columns.filter(({ kind, list }) => list && kind.isLink).flatMap(({ read }) => read(payload))[0];
}
