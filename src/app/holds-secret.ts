/** PURE: whether a text, a document or JSON, holds a value under a name that looks like a secret's. Such a text is not kept and not in a link. */
import { secret } from "./drafts.js";

export const holdsSecret = (text: string): boolean => new RegExp(`(${secret.source})\\w*"?\\s*:\\s*["\\d]`, "i").test(text);
