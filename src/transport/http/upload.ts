/**
 * Files out of the variables, into a multipart form: `operations` with null in each place, `map`, then the files.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 */
import { toJson, type RequestBody } from "../request.js";

/** Takes files out of a request's body; undefined where there are none. */
export type Upload = (body: RequestBody) => FormData | undefined;

/** Pass it to http() to send File and Blob values, at any depth of the variables. The same file twice is one part. */
export const upload: Upload = (body) => {
  const files = new Map<Blob, string[]>();
  const without = (value: unknown, path: string): unknown => {
    if (value instanceof Blob) {
      files.set(value, [...(files.get(value) ?? []), path]);
      return null;
    }
    if (Array.isArray(value) || (globalThis.FileList && value instanceof FileList))
      return Array.from(value as unknown[], (item, index) => without(item, `${path}.${index}`));
    // Only plain objects: a Date or a class of the caller's writes itself.
    if (value && typeof value === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item, `${path}.${key}`)]));
    }
    return value;
  };
  const variables = without(body.variables, "variables") as object | undefined;
  if (!files.size) return undefined;

  const form = new FormData();
  form.append("operations", toJson({ ...body, variables }));
  form.append("map", JSON.stringify({ ...[...files.values()] }));
  [...files.keys()].forEach((file, index) => form.append(`${index}`, file));
  return form;
};
