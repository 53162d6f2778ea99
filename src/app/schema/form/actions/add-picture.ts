/** The action that adds a picture to a record. See "Pictures of a record" in docs/work/schema-rules.md. */
import type { FieldShape, RootField } from "../../classify/field-shape.js";
import type { InputValue, Schema } from "../../model/model.js";
import { isRequired, typeOf } from "../../model/names.js";
import { kindOf } from "../../values/recognise.js";
import { file } from "../../values/structures.js";
import { hasPictureWord, image } from "../../values/texts.js";
import { lastWordOf, singularOf, wordsOf } from "../../values/words.js";
import { actionInfo, actionInputs, actionsFor } from "./action-info.js";
import { bindingOf } from "./binding.js";

/**
 * The action that takes the record and a picture.
 *
 * @param type - the name of the record's type
 * @param pictures - the record's field that gives its pictures
 * @returns undefined where the schema has none
 */
export function addPictureAction(schema: Schema, type: string, pictures: FieldShape): RootField | undefined {
  const candidates = actionsFor(schema, type).filter((root) => takesPictureFor(schema, root, type));
  const isCalledAfterPictures = ({ name }: RootField) => isAbout(name, pictures);
  return candidates.find(isCalledAfterPictures) ?? candidates.find(({ name }) => wordsOf(name).some(hasPictureWord));
}

/** Whether an action makes something of a record's key and a picture, and neither changes nor deletes what is there. */
function takesPictureFor(schema: Schema, root: RootField, type: string): boolean {
  const { verb } = actionInfo(schema, root);
  const isCreation = verb === "create" || verb === "other";
  if (!isCreation || root.deprecated !== undefined || !bindingOf(schema, root, type)) return false;
  return actionInputs(schema, root).inputs.some((input) => isPictureInput(schema, input));
}

/** A file, a URL of a picture, or an input object with one of them. */
function isPictureInput(schema: Schema, { name, type }: InputValue): boolean {
  if (isPictureValue(schema, name, type)) return true;
  const object = typeOf(schema, type);
  if (object?.kind !== "INPUT_OBJECT") return false;
  return [...object.inputs.values()].some(
    (input) => isRequired(input) && isPictureValue(schema, input.name, input.type),
  );
}

function isPictureValue(schema: Schema, name: string, type: InputValue["type"]): boolean {
  const kind = kindOf(schema, type, name).name;
  return kind === file.name || kind === image.name;
}

/** Whether a name has the words of the field: `addIncidentPhoto` for `photos`. */
function isAbout(name: string, { name: fieldName }: FieldShape): boolean {
  const last = lastWordOf(fieldName);
  const words = wordsOf(name);
  return words.includes(last) || words.includes(singularOf(last));
}
