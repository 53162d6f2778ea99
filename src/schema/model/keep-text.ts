/**
 * PURE: an introspection as text to keep, and whether it is the one of before. In steps: writing and hashing megabytes takes its
 * time. `readText` in `introspection.ts` reads it again.
 */
import { SLICE, type Steps } from "./steps.js";

export interface SchemaText {
  /** Lines of JSON: the schema without its types, then lists of types. */
  text: string;
  /** Equal for equal answers. */
  hash: string;
}

/** @param introspection what `loadSchema` gave: it holds a list of types */
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
  for (let at = 0; at < types.length; at += SLICE) {
    if (at) yield;
    add(types.slice(at, at + SLICE));
  }
  return { text: lines.join("\n"), hash: hash.read() };
}

/** Two 32-bit multiplicative hashes side by side: quick on megabytes, and no secret depends on it. */
function createHash() {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  return {
    add(text: string): void {
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x85ebca6b) + 1;
      }
    },
    read: () => [a, b].map((half) => (half >>> 0).toString(36)).join(""),
  };
}
