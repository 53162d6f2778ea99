/** PURE: renames a member of a JSON object, and leaves every other letter as it is. */
import { readJson } from "../../../language/variables/json.js";

/** @returns the text as it is where it is no object, or has no such member */
export function renameMember(json: string, name: string, newName: string): string {
  const root = readJson(json, () => {});
  const fields = root?.kind === "ObjectValue" ? root.fields : [];
  const loc = fields.find((field) => field.name.value === name)?.name.loc;
  return loc ? json.slice(0, loc.start) + JSON.stringify(newName) + json.slice(loc.end) : json;
}
