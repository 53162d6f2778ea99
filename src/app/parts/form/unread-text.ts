/** What a form does not know of a record's value, and what becomes of it, in words. */
import type { Unread } from "../../schema/index.js";
import { count } from "../values/number-format.js";
import type { useFormWords } from "./words.js";

export function unreadText({ is, items }: Unread, t: ReturnType<typeof useFormWords>): string {
  if (is === "part") return t.partUnread;
  return items === undefined ? t.listUnread : t.itemsUnread(count(items), items);
}
