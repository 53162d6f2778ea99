/**
 * Files in the variables as a multipart form: `operations` with null in the place of each file, `map`, then the files.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 */
import { toJson } from "../request.js";
import { isList } from "../variables.js";
import type { Upload } from "./options.js";

/** Sends File and Blob values at any depth of the variables: `http({ upload })`. The same file twice is one part. */
export const upload: Upload = (body) => {
  const pathsByFile = new Map<Blob, string[]>();
  const variables = withoutFiles(body.variables, "variables", pathsByFile) as object | undefined;
  if (pathsByFile.size === 0) return undefined;
  const form = new FormData();
  form.append("operations", toJson({ ...body, variables }));
  form.append("map", JSON.stringify(Object.fromEntries([...pathsByFile.values()].entries())));
  for (const [index, file] of [...pathsByFile.keys()].entries()) form.append(`${index}`, file);
  return form;
};

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The value with null in the place of each file. Adds the path of each to `pathsByFile`. */
function withoutFiles(value: unknown, path: string, pathsByFile: Map<Blob, string[]>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Blob) {
    pathsByFile.set(value, [...(pathsByFile.get(value) ?? []), path]);
    return null;
  }
  if (isList(value)) return Array.from(value, (item, index) => withoutFiles(item, `${path}.${index}`, pathsByFile));
  if (!isPlain(value)) return value; // a Date, or what writes itself with toJSON
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutFiles(item, `${path}.${key}`, pathsByFile)]));
}
