/** From a schema to what screens show. Everything here is pure besides `loadSchema`, which asks through the function it is given. */
export type * from "./model.js";
export type * from "./plan.js";
export { actionInfo, actionsFor, planAction, prefill, problemsOf, type ActionInfo } from "./action.js";
export { SchemaError, type SchemaErrorCode } from "./errors.js";
export { formOf, getAt, planPicker, setAt, type FormContext } from "./form.js";
export { readHints, withHints } from "./hints.js";
export { schemaFromIntrospection } from "./introspection.js";
export { fieldLabel, humanise, typeLabel } from "./label.js";
export { canOpen, entities, entityNamed, identify } from "./links.js";
export { loadSchema, type LoadedSchema } from "./load.js";
export { planField, planLive, planQuery, planRecord } from "./query.js";
export { printType } from "./print.js";
export { compareValues, digitsOf, guessKind, kindOf, toDate } from "./scalar.js";
export { schemaFromSdl } from "./sdl.js";
export { listsOf, rootField, rootFields, shapeOf } from "./shape.js";
export { brief, plainText, readMarkdown, safeUrl, type MarkdownBlock, type MarkdownPiece } from "./text.js";
export { whereUsed, type Use } from "./uses.js";
export { fromValue, toVariables } from "./variables.js";
