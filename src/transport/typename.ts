/**
 * Puts __typename into every selection set, so that a cache knows what it holds. A scanner over the text; it leaves input
 * objects and directives' arguments alone, and a subscription's root, which may hold one field only. Pure.
 * https://spec.graphql.org/draft/#sec-Type-Name-Introspection
 */
import { TOKEN } from "./document.js";

/** The text with `__typename` first in each selection set. Callers keep the answer: it is made anew at each call. */
export function withTypename(text: string): string {
  // Fragments spread at a subscription's root, which count as that root. Found in rounds, since one may spread another.
  const rootFragments = new Set<string>();
  let result = "";
  for (let known = -1; known < rootFragments.size; ) {
    known = rootFragments.size;
    result = rewrite(text, rootFragments);
  }
  return result;
}

function rewrite(text: string, rootFragments: Set<string>): string {
  let out = "";
  let parens = 0;
  const sets: boolean[] = []; // the open selection sets: is it a subscription's root?
  let keyword = ""; // of the definition that we are in
  let name = "";
  let spread: "" | "dots" | "inline" = "";
  let directive = false;
  for (const [token] of text.matchAll(TOKEN)) {
    out += token;
    if (/^[\s,#"\uFEFF]/.test(token)) continue;
    if ("([".includes(token)) parens++;
    else if (")]".includes(token)) parens--;
    if (parens) continue;
    if (token === "{") {
      const isRoot = !sets.length ? keyword === "subscription" || (keyword === "fragment" && rootFragments.has(name)) : spread === "inline" || spread === "dots" ? sets.at(-1) === true : false;
      sets.push(isRoot);
      if (!isRoot) out += "__typename ";
      spread = "";
    } else if (token === "}") {
      sets.pop();
      if (!sets.length) keyword = name = "";
      spread = "";
    } else if (token === ".") spread = "dots";
    else if (token === "@") {
      directive = true;
      if (spread === "dots") spread = "inline";
    } else if (/^\w/.test(token)) {
      if (directive) directive = false;
      else if (!sets.length) {
        if (!keyword) keyword = token;
        else name ||= token;
      } else if (spread === "dots") {
        if (token === "on") spread = "inline";
        else {
          if (sets.at(-1)) rootFragments.add(token);
          spread = "";
        }
      }
    }
  }
  return out;
}
