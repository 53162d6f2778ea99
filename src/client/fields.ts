/**
 * What the cache has to know of a document, read in one go and without a parser: where `__typename` goes, and which keys
 * of two documents' answers are the same field. Pure. https://spec.graphql.org/draft/#sec-Type-Name-Introspection
 */

/** How each key of an answer came about, as it is written; made unlike any other where that is not one thing for good. */
export type FieldMap = ReadonlyMap<string, string>;

let unlike = 0;

// Comments, descriptions, braces; then directives, spreads and inline fragments, names with their alias; these with their
// arguments, in which parentheses are found in strings and comments only.
const PART = /"""(?:\\"""|[^])*?"""|(?!""")"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[{}]|(?:@\w+|\.{3}\s*(?:on\b\s*)?\w*|(\w+)(?:\s*:\s*\w+)?)\s*(?:\((?:"""(?:\\"""|[^])*?"""|(?!""")"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[^)"#])*\))?/g;

/**
 * `typed` is the text with `__typename` in every selection set besides an operation's own: a subscription may have one
 * root field only, and of the root of a query or mutation nothing is to be known. Introspection is left as it is.
 */
export function readDocument(text: string): { typed: string; fields: FieldMap } {
  const fields = new Map<string, string>();
  let depth = 0;
  let root = 0; // as deep as the operation's own selection set goes
  let first = ""; // the definition's first and last name ahead of its selection set
  let last = "";
  let before = ""; // what stands ahead of a brace
  const typed = text.replace(PART, (part: string, key?: string) => {
    if (part === "{") {
      const own = depth++ ? root === depth - 1 && before[0] === "." : first !== "fragment" || /^subscription/i.test(last);
      if (!own) return "{__typename ";
      root = depth;
    } else if (part === "}") {
      root = Math.min(root, --depth);
      if (!depth) first = "";
    } else if (key) {
      const written = part.trim();
      if (depth) fields.set(key, part.includes("$") || (fields.get(key) ?? written) !== written ? `${written} ${++unlike}` : written);
      else {
        first ||= key;
        last = key;
      }
    }
    if (!/^[@#]/.test(part)) before = part;
    return part;
  });
  return { typed: /__(schema|type)\b/.test(text) ? text : typed, fields };
}

/** The field behind an alias. */
export const aliased = (fields: FieldMap, key: string): string | undefined => /^\w+\s*:\s*(\w+)/.exec(fields.get(key) ?? "")?.[1];
