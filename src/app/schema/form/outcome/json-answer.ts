/** A value of JSON as an object of a type that has its members, so that it is judged by the same names as a payload of such a type. */
import type { FieldDef, Schema, TypeDef, TypeKind } from "../../model/model.js";
import { normalizeName } from "../../model/names.js";
import type { AnsweredObject } from "./answered-object.js";
import { ERRORS, MAX_DEPTH, SUCCESS_FLAG } from "./payload-fields.js";
import { describesError } from "./reported-errors.js";

const JSON_TYPE = "Json";
/** What stands beside the `id` of a request rather than of a record. */
const STATUS_CODE = /^statuscode$/;

export function objectOfJson(value: object): AnsweredObject {
  const types = new Map<string, TypeDef>();
  const add = (kind: TypeKind, name: string, fields: TypeDef["fields"] = new Map()): TypeDef => {
    const type = { kind, name, fields, inputs: new Map(), values: [], interfaces: [], possible: [] };
    types.set(name, type);
    return type;
  };
  for (const name of [JSON_TYPE, "String", "Float", "Boolean"]) add("SCALAR", name);

  function addObject(members: object, depth: number): TypeDef {
    const names = Object.keys(members).filter((name) => name !== "__typename");
    const isAnswer = names.map(normalizeName).some((name) => SUCCESS_FLAG.test(name) || STATUS_CODE.test(name));
    const fields = Object.entries(members).flatMap(([name, member]) => {
      const isLeftOut = name === "__typename" || member === null || (isAnswer && (name === "id" || name === "_id"));
      return isLeftOut ? [] : [[name, fieldFor(name, member, depth)] as const];
    });
    return add("OBJECT", `${JSON_TYPE}${types.size}`, new Map(fields));
  }

  function fieldFor(name: string, member: unknown, depth: number): FieldDef {
    const sample: unknown = Array.isArray(member) ? sampleOf(member) : member;
    const typeName = typeNameFor(name, sample, depth);
    const type = { name: typeName, text: typeName, nonNull: false };
    return { name, args: [], type: Array.isArray(member) ? { ...type, item: type } : type };
  }

  function typeNameFor(name: string, sample: unknown, depth: number): string {
    if (typeof sample === "string") return "String";
    if (typeof sample === "boolean") return "Boolean";
    if (typeof sample === "number") return "Float";
    if (typeof sample !== "object" || sample === null || depth >= MAX_DEPTH) return JSON_TYPE;
    // `errors: { title: ["is taken"] }`, by the names of inputs.
    const isByInput = ERRORS.test(name) && !Object.keys(sample).some(describesError);
    return isByInput ? JSON_TYPE : addObject(sample, depth + 1).name;
  }

  const type = addObject(value, 0);
  const schema: Schema = { roots: new Map([["query", type.name]]), types, directives: [] };
  return { schema, type, value };
}

/** What stands for the items of a list: their members together. */
const sampleOf = (items: readonly unknown[]): unknown =>
  typeof items[0] === "object" ? items.reduce<object>((sample, item) => Object.assign(sample, item), {}) : items[0];
