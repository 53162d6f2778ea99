// @ts-check
/** Files in variables. */
import { answer } from "../server/answers.mjs";
import { bodyOf, ensure, ensureData, ensureEqual } from "../suite/checks.mjs";
import { GREET } from "./operations.mjs";
import { uploads as specification } from "./sources.mjs";

/** @typedef {import("../types.js").ReceivedRequest} ReceivedRequest */

const greeted = answer({ data: { greet: "hello" } });
const QUERY = "mutation Greet($file: Upload, $more: More) { greet(file: $file, more: $more) }";
const file = (name = "a.txt", text = "first") => new File([text], name, { type: "text/plain" });

/**
 * The parts of a form, in order.
 *
 * @param {ReceivedRequest | undefined} request
 */
async function partsOf(request) {
  ensure(request, "no request arrived");
  const type = request.headers["content-type"] ?? "";
  ensure(type.startsWith("multipart/form-data"), `Content-Type is ${type}`);
  const form = await new Response(new Uint8Array(request.body), { headers: { "content-type": type } }).formData();
  return [...form.entries()];
}

/**
 * Compares what a form says: which file is at which path.
 *
 * @param {ReceivedRequest | undefined} request
 * @param {Record<string, string>} expected the text of the file at each path
 */
async function ensureFiles(request, expected) {
  const parts = await partsOf(request);
  const [operations, map, ...files] = parts;
  ensureEqual([operations?.[0], map?.[0]], ["operations", "map"], "names of the first two parts");
  const texts = new Map(
    await Promise.all(files.map(async ([name, part]) => /** @type {const} */ ([name, await textOf(part)]))),
  );
  const found = Object.entries(/** @type {Record<string, string[]>} */ (JSON.parse(String(map?.[1])))).flatMap(
    ([name, paths]) => paths.map((path) => [path, texts.get(name)]),
  );
  ensureEqual(Object.fromEntries(found.sort()), expected, "files");
  for (const path of Object.keys(expected)) ensureEqual(valueAt(JSON.parse(String(operations?.[1])), path), null, path);
}

/** @param {FormDataEntryValue} part */
const textOf = (part) => (typeof part === "string" ? part : part.text());

/**
 * @param {any} value
 * @param {string} path
 */
const valueAt = (value, path) => path.split(".").reduce((at, key) => at?.[key], value);

/**
 * @param {Record<string, unknown>} variables
 * @param {Record<string, string>} expected
 */
const sends = (variables, expected) => ({
  operation: { ...GREET, query: QUERY, variables },
  play: { http: greeted },
  async check(/** @type {import("../types.js").Seen} */ { run, session: { requests } }) {
    await ensureFiles(requests[0], expected);
    ensureData(run, { greet: "hello" });
  },
});
const same = file("same.txt", "same");

/** @type {Omit<import("../types.js").Situation, "feature">[]} */
const situations = [
  {
    ...sends({ file: file() }, { "variables.file": "first" }),
    id: "uploads/one",
    level: "required",
    source: specification("single file", "single-file"),
    duty: "A file in the variables makes a form: `operations` with null in its place, then `map`, then the file.",
  },
  {
    ...sends(
      { more: { files: [file(), file("b.txt", "second")] } },
      { "variables.more.files.0": "first", "variables.more.files.1": "second" },
    ),
    id: "uploads/list",
    level: "required",
    source: specification("file list", "file-list"),
    duty: "Files are found at any depth of the variables, in lists and in objects.",
  },
  {
    ...sends({ file: same, more: { again: same } }, { "variables.file": "same", "variables.more.again": "same" }),
    id: "uploads/twice",
    level: "required",
    source: specification("multipart form field structure", "multipart-form-field-structure"),
    duty: "A file that stands in two places arrives in both.",
  },
  {
    id: "uploads/name-and-type",
    level: "required",
    source: specification("multipart form field structure", "multipart-form-field-structure"),
    duty: "The file keeps its name and its type.",
    operation: { ...GREET, query: QUERY, variables: { file: file("naïve é.txt") } },
    play: { http: greeted },
    async check({ session: { requests } }) {
      const parts = await partsOf(requests[0]);
      const part = parts[2]?.[1];
      ensure(part instanceof File, "the third part is not a file");
      ensureEqual([part.name, part.type], ["naïve é.txt", "text/plain"], "name and type");
    },
  },
  {
    id: "uploads/preflight",
    level: "good",
    source: specification("security", "security"),
    duty: "A form needs no preflight, so servers refuse it without a header of its own: the client sends one.",
    operation: { ...GREET, query: QUERY, variables: { file: file() } },
    play: { http: greeted },
    check({ session: { requests } }) {
      const headers = requests[0]?.headers ?? {};
      const known = ["apollo-require-preflight", "x-apollo-operation-name", "graphql-preflight", "x-graphql-yoga-csrf"];
      ensure(
        known.some((name) => name in headers),
        "no header makes browsers ask first",
      );
    },
  },
  {
    id: "uploads/none",
    level: "good",
    source: specification("multipart form field structure", "multipart-form-field-structure"),
    duty: "An operation without files stays JSON.",
    operation: GREET,
    play: { http: greeted },
    check: ({ session: { requests } }) => ensureEqual(bodyOf(requests[0]).variables, { name: "Ada" }, "variables"),
  },
];

export const uploads = situations.map((situation) => ({ ...situation, feature: /** @type {const} */ ("uploads") }));
