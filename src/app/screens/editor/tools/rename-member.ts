/** PURE: renames a member of a JSON object, and leaves every other letter as it is. */
import { readJson } from "../../../language/index.js";

/**
 * @param options `keepsOld`: the member stays under its old name as well
 * @returns the text as it is where it is not an object, has no such member, or has one with the new name already
 */
export function renameMember(json: string, name: string, newName: string, { keepsOld = false } = {}): string {
  const root = readJson(json, () => {});
  const fields = root?.kind === "ObjectValue" ? root.fields : [];
  const member = fields.find((field) => field.name.value === name);
  const loc = member?.name.loc;
  if (!loc || fields.some((field) => field.name.value === newName)) return json;
  const written = JSON.stringify(newName);
  if (!keepsOld) return json.slice(0, loc.start) + written + json.slice(loc.end);
  const value = json.slice(member.value?.loc?.start, member.value?.loc?.end);
  return `${json.slice(0, loc.start)}${written}: ${value}, ${json.slice(loc.start)}`;
}
