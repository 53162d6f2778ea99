/**
 * Switches that clear the value of an input beside them: `clearNote: Boolean` beside `note: String`. A server that has them takes null
 * for "not given". See "Switches that clear" in docs/work/schema-rules.md.
 */
import { namesKey, withoutId } from "../../classify/input-names.js";
import type { InputValue } from "../../model/model.js";
import { isRequired, normalizeName } from "../../model/names.js";

const CLEARS = /^clear(?:_|(?=\p{Lu}))(.+)$/u;

/** The names of the switches, by the names of the inputs whose values they clear. */
export function clearingFlags(inputs: readonly InputValue[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (const { name, type } of inputs) {
    const [, clearedName] = CLEARS.exec(name) ?? [];
    if (clearedName === undefined || type.name !== "Boolean" || type.item || type.nonNull) continue;
    const cleared = inputs.find((input) => input.name !== name && !isRequired(input) && isCalled(input, clearedName));
    if (cleared) flags.set(cleared.name, name);
  }
  return flags;
}

/** Whether an input has this name, with or without "id" where it takes a key: `ownerID` is called "Owner". */
const isCalled = ({ name }: InputValue, called: string): boolean =>
  normalizeName(name) === normalizeName(called) || (namesKey(name) && withoutId(name) === normalizeName(called));
