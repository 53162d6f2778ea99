/**
 * Files in the variables as a multipart form: `operations` with null in the place of each file, `map`, then the files.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 */
import type { Upload } from "./options.js";

/**
 * Servers that guard against CSRF accept a form only with a header that makes a browser send a preflight request first. Apollo, Yoga
 * and others know this one.
 */
const PREFLIGHT = "apollo-require-preflight";

/**
 * Sends File and Blob values at any depth of the variables: `http({ upload })`. The same file twice is one part.
 *
 * @example
 * ```ts
 * import { http, request, upload } from "querylet";
 *
 * const file = new File(["id,title"], "orders.csv");
 * await request(http({ upload }), "mutation Import($file: Upload!) { importOrders(file: $file) { count } }", { file });
 * ```
 */
export const upload: Upload = (body) => {
  const pathsByFile = new Map<Blob, string[]>();
  /** Of the object that is being written. One that stands in two places is written twice. */
  const pathOf = new Map<unknown, string>([[body, ""]]);
  const operations = JSON.stringify(body, function (this: unknown, key: string, value: unknown) {
    const path = (pathOf.get(this) ?? "") + key;
    if (value instanceof Blob) {
      pathsByFile.set(value, [...(pathsByFile.get(value) ?? []), path]);
      return null;
    }
    const json = globalThis.FileList && value instanceof FileList ? [...value] : value;
    if (key) pathOf.set(json, `${path}.`);
    return json;
  });
  if (pathsByFile.size === 0) return undefined;
  const form = new FormData();
  form.append("operations", operations);
  form.append("map", JSON.stringify(Object.fromEntries([...pathsByFile.values()].entries())));
  for (const [index, file] of [...pathsByFile.keys()].entries()) form.append(`${index}`, file);
  return { body: form, headers: { [PREFLIGHT]: "true" } };
};
