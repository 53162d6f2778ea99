/** PURE: an introspection as text to keep, and whether it is the one of before. In steps: writing and hashing megabytes takes its time. */
import { SLICE, type Steps } from "./steps.js";

export interface SchemaText {
  /** JSON, which `schemaFromIntrospection` reads again once it is parsed. */
  text: string;
  /** Equal for equal answers. */
  hash: string;
}

/** @param introspection what `loadSchema` gave: it holds a list of types */
export function* textOf(introspection: unknown): Steps<SchemaText> {
  const { types, ...rest } = (introspection as { __schema: { types: unknown[] } }).__schema;
  const frame = JSON.stringify({ __schema: { types: [], ...rest } });
  const slices: string[] = [];
  const hash = createHash();
  hash.add(frame);
  for (let at = 0; at < types.length; at += SLICE) {
    if (at) yield;
    const text = JSON.stringify(types.slice(at, at + SLICE)).slice(1, -1);
    hash.add(text);
    slices.push(text);
  }
  return { text: frame.replace("[]", () => `[${slices}]`), hash: hash.read() };
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
