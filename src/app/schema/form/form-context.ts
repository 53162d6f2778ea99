/** The surroundings of a form's inputs, which decide what record an input called "id" belongs to. */
import { isRecordFilter } from "../classify/identity/filter-access.js";
import { makesNew } from "../classify/input-names.js";
import type { Inside, Subject } from "../classify/relations.js";
import type { InputValue } from "../model/model.js";

/** The subject and the surroundings of some inputs. `outputType` defaults to `entity`. */
export interface FormContext extends Subject {
  /** What hints describe the inputs by: the input object that they belong to, or the field whose arguments they are. */
  parent?: string | undefined;
  /** The types of the input objects around them. */
  around?: readonly string[] | undefined;
  /** The input whose operators they are, such as `authorId` of `authorId: { eq }`, with the subject of that input. */
  operatorsOf?: { name: string; subject: Subject } | undefined;
  /** The inputs that stand together. */
  beside?: readonly InputValue[] | undefined;
  /** The field that an input compares by the end of its name: `authorId` of `authorId_in`. */
  compared?: string | undefined;
  /** The inputs create a record: an optional id is the id of the new record, not of one that exists. */
  isNew?: boolean | undefined;
  /** The type of the action's answer, for the action's own inputs. */
  answer?: string | undefined;
  /** The type that the action's name says, where no input called "id" takes the key of its record. */
  named?: string | undefined;
  /** The inputs change data and do not filter it: an input object for another record may be a record that exists. */
  changes?: boolean | undefined;
  /** The inputs make no new record: what they leave empty may be there already, and is not for the form to decide. */
  changesRecord?: boolean | undefined;
  /** An input among them, or around them, takes the key of the record that they change. */
  takesKey?: boolean | undefined;
  /** The key is taken around them: an optional one among them would change the key of the record. */
  isKeyTaken?: boolean | undefined;
  /** The inputs belong to a related record. */
  isRelated?: boolean | undefined;
  /** Whether an object among the inputs may hold all inputs of the record, as `data` does. @defaultValue true */
  allowsHolders?: boolean | undefined;
}

/** The context of the inputs in an input object. */
export function innerContext(input: InputValue, inside: Inside | undefined, context: FormContext): FormContext {
  const { entity, outputType, isNew, changes, changesRecord, isRelated, takesKey, around = [] } = context;
  const isRelation = inside?.is === "relation";
  const isSame = inside?.is === "same";
  // `data` in `{ data: { … } }` of an action that creates.
  const staysNew = isSame && isNew && !isRecordFilter(input.name);
  // `create` in `author: { create: { … } }`.
  const makesRelated = isSame && changes && isRelated && makesNew(input.name);
  // `patch`, but neither `where` nor the `create` of an upsert.
  const isChanged = isSame && !isRelated && !isRecordFilter(input.name) && !makesNew(input.name);
  return {
    entity: inside?.entity,
    outputType: inside?.outputType,
    around: [...around, input.type.name],
    operatorsOf: { name: input.name, subject: { entity, outputType } },
    changes,
    changesRecord: changesRecord && !makesRelated,
    allowsHolders: !!inside?.allowsHolders,
    isRelated: isRelation || (isSame && isRelated),
    isNew: staysNew || makesRelated,
    takesKey: isChanged && takesKey,
    isKeyTaken: isChanged && takesKey,
  };
}
