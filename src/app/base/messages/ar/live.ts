/** Arabic messages of live views. */
import type { Translation } from "../parts.js";
import { plural } from "./data.js";

/** "تحديث واحد", "3 تحديثات". */
const updatesText = (count: number): string =>
  plural(count, {
    zero: "لا تحديثات",
    one: "تحديث واحد",
    two: "تحديثان",
    few: `${count} تحديثات`,
    many: `${count} تحديثًا`,
    other: `${count} تحديث`,
  });

export const messages: Translation<"live"> = {
  start: "بدء",
  waitingFirst: "في انتظار أول تحديث",
  latest: "الأحدث",
  received: updatesText,
  keeps: (count) => `يُحتفظ بآخر ${count}.`,
  missed: (count) => `أثناء الإيقاف: ${updatesText(count)}`,
  at: "وقت الاستلام",
  ended: "أنهى الخادم هذا العرض المباشر.",
  noLive: "أُعدّت هذه الصفحة دون تحديثات مباشرة.",
};
