/**
 * PURE: an introspection as text to keep, with a hash that tells whether it has changed. Writing and hashing megabytes takes time, so
 * it is done in steps. `readText` in `introspection.ts` reads the text.
 */
import { SLICE, type Steps } from "./steps.js";

export interface SchemaText {
  /** Lines of JSON: the schema without its types, then lists of types. */
  text: string;
  /** Equal for equal answers. */
  hash: string;
}

/** @param introspection - the answer that `loadSchema` returned, which has a list of types */
export function* textOf(introspection: unknown): Steps<SchemaText> {
  const { types, ...rest } = (introspection as { __schema: { types: unknown[] } }).__schema;
  const lines: string[] = [];
  const hash = createHash();
  const add = (value: unknown) => {
    const line = JSON.stringify(value);
    hash.add(line);
    lines.push(line);
  };
  add({ __schema: { types: [], ...rest } });
  for (let start = 0; start < types.length; start += SLICE) {
    if (start) yield;
    add(types.slice(start, start + SLICE));
  }
  return { text: lines.join("\n"), hash: hash.read() };
}

/** Two 32-bit multiplicative hashes (FNV-1a and a variant). They are fast on megabytes, and no secret depends on them. */
function createHash() {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  return {
    add(text: string): void {
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        first = Math.imul(first ^ code, 0x01000193);
        second = Math.imul(second ^ code, 0x85ebca6b) + 1;
      }
    },
    read: () => [first, second].map((half) => (half >>> 0).toString(36)).join(""),
  };
}
