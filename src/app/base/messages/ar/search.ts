/** Arabic messages of the search. */
import type { Translation } from "../parts.js";
import { pluralIn } from "../plural.js";

const plural = pluralIn("ar");

export const messages: Translation<"search"> = {
  searchAll: "البحث في كل شيء",
  findIn: (list, text) => `«${text}» في ${list}`,
  noHits: (text) => `لا شيء يطابق «${text}». جرّب كلمة أخرى.`,
  recent: "الأخيرة",
  screens: "الشاشات",
  goTo: "الانتقال إلى",
  described: "في الأوصاف",
  searchIn: "البحث في قائمة",
  hitsOf: (shown, total) => `${shown} من ${total}`,
  searchingRecords: "جارٍ البحث عن سجلات",
  listsSearched: (count) =>
    plural(count, {
      zero: "لم يُبحث في أي قائمة",
      one: "تم البحث في قائمة واحدة",
      two: "تم البحث في قائمتين",
      few: `تم البحث في ${count} قوائم`,
      other: `تم البحث في ${count} قائمة`,
    }),
  stillSearching: (lists) => `ما زال البحث جاريًا: ${lists}`,
  searchFailed: (lists) => `تعذّر البحث في: ${lists}`,
  keyMove: "تحريك",
  keyOpen: "فتح",
  keyNewTab: "علامة تبويب جديدة",
};
