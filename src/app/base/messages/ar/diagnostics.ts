/** Arabic messages of the diagnostics. */
import type { Translation } from "../parts.js";
import { plural } from "./data.js";

export const messages: Translation<"diagnostics"> = {
  historyLead: "ما نفّذته منذ فتح هذه الصفحة، الأحدث أولًا. يختفي عند إعادة تحميل الصفحة أو تسجيل الخروج.",
  historyNone: "لم تنفّذ شيئًا بعد.",
  historyKinds: { query: "عرض", mutation: "إجراء", subscription: "مباشر" },
  historyScreen: "الشاشة",
  historyOpen: "فتح مرة أخرى",
  debugLead: "ما سألته هذه الصفحة خادمها وما تحتفظ به. لا تُعرض القيم والرموز والترويسات.",
  debugParts: {
    operations: "العمليات",
    queries: "على الشاشة",
    entries: "الذاكرة المؤقتة",
    links: "الاتصال المباشر",
  },
  debugHead: {
    name: "الاسم",
    kind: "النوع",
    status: "الحالة",
    started: "وقت البدء",
    ms: "المدة",
    results: "النتائج",
    bytes: "الحجم التقريبي",
    time: "حتى",
    users: "يعرضه",
  },
  debugKinds: { query: "استعلام", mutation: "تغيير", subscription: "مباشر" },
  debugStatus: { "under way": "قيد التشغيل", done: "تم", failed: "فشل", stopped: "أُوقف" },
  debugState: { idle: "خامل", loading: "جارٍ التحميل", refreshing: "جارٍ التحديث", done: "حديث", failed: "فشل" },
  debugStale: "قديم",
  debugErrors: (count) =>
    plural(count, {
      zero: "لا أخطاء",
      one: "خطأ واحد",
      two: "خطآن",
      few: `${count} أخطاء`,
      many: `${count} خطأً`,
      other: `${count} خطأ`,
    }),
  debugKept: (count, size) => {
    const answers = plural(count, {
      zero: "لا إجابات",
      one: "إجابة واحدة",
      two: "إجابتان",
      few: `${count} إجابات`,
      other: `${count} إجابة`,
    });
    return `${answers}، نحو ${size}`;
  },
  debugLast: "آخر 100",
  debugNone: "لا شيء بعد.",
  debugNoLink: "لا يوجد اتصال مباشر.",
  debugUnnamed: "بلا اسم",
  debugByHash: "أُرسل كبصمة.",
};
