/** PURE: the names in a schema as one text that can be kept, and what is different between two of them. */
import type { Schema, TypeDef } from "../../schema/index.js";

export interface SchemaChange {
  is: "added" | "removed" | "deprecated";
  type: string;
  /** A field, an input or a choice of the type; undefined where the type itself changed. */
  member?: string;
}

/** A larger schema is not compared: its names would fill the storage of the browser. */
export const MAX_DIGEST_LENGTH = 1_000_000;

/** A name that GraphQL allows, but none of introspection. Others could be mistaken for the marks of the text. */
const NAME = /^(?!__)[A-Za-z_]\w*$/;
const DEPRECATED = "!";

/** "Order:id,note!;State:OPEN": each type with its members, and "!" after what is deprecated. */
export function digestOf({ types }: Schema): string {
  return [...types.values()]
    .filter(({ name, kind }) => NAME.test(name) && kind !== "SCALAR")
    .map((type) => `${marked(type)}:${membersOf(type).map(marked).join(",")}`)
    .sort()
    .join(";");
}

interface Named {
  name: string;
  deprecated?: string;
}

const marked = ({ name, deprecated }: Named): string => name + (deprecated === undefined ? "" : DEPRECATED);

const membersOf = ({ fields, inputs, values }: TypeDef): Named[] =>
  [...fields.values(), ...inputs.values(), ...values].filter(({ name }) => NAME.test(name));

/** What the later schema has not, has deprecated and has in addition, in this order. */
export function changesBetween(earlier: string, later: string): SchemaChange[] {
  const [before, after] = [readDigest(earlier), readDigest(later)];
  const changes: SchemaChange[] = [];
  for (const type of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, current] = [before.get(type), after.get(type)];
    if (!old) changes.push({ is: "added", type });
    else if (!current) changes.push({ is: "removed", type });
    else {
      if (current.isDeprecated && !old.isDeprecated) changes.push({ is: "deprecated", type });
      changes.push(...memberChanges(type, old.members, current.members));
    }
  }
  const order = ["removed", "deprecated", "added"];
  return changes.sort((one, other) => order.indexOf(one.is) - order.indexOf(other.is));
}

/** The members by name, with whether each is deprecated. */
type Members = ReadonlyMap<string, boolean>;

function memberChanges(type: string, before: Members, after: Members): SchemaChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((member): SchemaChange[] => {
    const [old, current] = [before.get(member), after.get(member)];
    if (old === undefined) return [{ is: "added", type, member }];
    if (current === undefined) return [{ is: "removed", type, member }];
    return current && !old ? [{ is: "deprecated", type, member }] : [];
  });
}

function readDigest(text: string): Map<string, { isDeprecated: boolean; members: Members }> {
  const entries = text.split(";").map((entry) => entry.split(":"));
  return new Map(
    entries
      .filter(([type]) => type)
      .map(([type = "", members = ""]) => [
        withoutMark(type),
        { isDeprecated: isMarked(type), members: new Map(members.split(",").filter(Boolean).map(readMember)) },
      ]),
  );
}

const isMarked = (name: string): boolean => name.endsWith(DEPRECATED);
const withoutMark = (name: string): string => (isMarked(name) ? name.slice(0, -1) : name);
const readMember = (name: string): [string, boolean] => [withoutMark(name), isMarked(name)];
