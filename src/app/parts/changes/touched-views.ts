/** PURE: whether a saved view uses what has changed in the schema. */
import { type InputValue, rootField, type Schema } from "../../schema/index.js";
import { parseRoute, type Route, type View } from "../../base/navigation/routes.js";
import type { SchemaChange } from "./schema-digest.js";

const OPERATIONS = { query: "query", action: "mutation", live: "subscription" } as const;

/** New parts of the schema touch no view. */
export function isTouched(schema: Schema, address: string, change: SchemaChange): boolean {
  if (change.is === "added") return false;
  const route = parseRoute(address);
  switch (route.at) {
    case "query":
    case "live":
    case "action":
      return isFieldTouched(schema, route, change);
    case "record":
      return route.type === change.type;
    case "edit":
      return namesIn(route.query ?? "").has(change.member ?? change.type);
    default:
      return false;
  }
}

function isFieldTouched(
  schema: Schema,
  route: Route & { at: "query" | "live" | "action" },
  { type, member }: SchemaChange,
): boolean {
  const operation = OPERATIONS[route.at];
  if (type === schema.roots.get(operation)) return member === route.field;
  const root = rootField(schema, operation, route.field);
  const rows = schema.types.get(root?.entity ?? "");
  if (member === undefined) return type === rows?.name;
  if (route.at === "action") return false;
  const isOfRows = type === rows?.name;
  if (schema.types.get(type)?.kind === "ENUM") {
    const inputs = schema.types.get(schema.roots.get(operation) ?? "")?.fields.get(route.field)?.args ?? [];
    return holdsChoice(schema, inputs, route.args, { type, member });
  }
  const isInput = !schema.types.has(type) || schema.types.get(type)?.kind === "INPUT_OBJECT";
  return (isOfRows && shownNames(route).has(member)) || (isInput && argumentNames(route).has(member));
}

/** The fields of the rows that the address names. */
function shownNames({ cols = [], sort = "", chart = "" }: View): Set<string> {
  return namesIn([...cols, sort, chart].join(" "));
}

/** Whether values for inputs, at any depth, hold a choice of an enum. */
function holdsChoice(
  schema: Schema,
  inputs: readonly InputValue[],
  values: unknown,
  choice: { type: string; member: string },
): boolean {
  if (Array.isArray(values)) return values.some((each) => holdsChoice(schema, inputs, each, choice));
  const members = new Map(Object.entries(values ?? {}));
  return inputs.some(({ name, type }) => {
    const value: unknown = members.get(name);
    if (value === undefined) return false;
    if (type.name === choice.type) return [value].flat(Number.POSITIVE_INFINITY).includes(choice.member);
    return holdsChoice(schema, [...(schema.types.get(type.name)?.inputs.values() ?? [])], value, choice);
  });
}

const argumentNames = ({ args }: View): Set<string> => namesIn(JSON.stringify(args ?? {}));

const namesIn = (text: string): Set<string> => new Set(text.match(/\w+/g));
