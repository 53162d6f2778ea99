/** Arabic messages about single values, and of the frame where something is missing. */
import type { Translation } from "../parts.js";

export const messages: Translation<"values"> = {
  yes: "نعم",
  no: "لا",
  nothing: "لا قيمة",
  deprecated: "مهمل",
  showImage: "عرض الصورة",
  missingTitle: "لا توجد شاشة كهذه",
  missingText: (what) => `لا يوجد «${what}» هنا. قد يكون الرابط قديمًا، أو قد يكون الخادم قد تغيّر.`,
  toHome: "الانتقال إلى الشاشة الرئيسية",
  remove: (what) => `إزالة ${what}`,
  choose: "اختيار",
  unset: "غير محدد",
  drop: "أفلت ملفًا هنا، أو اختر ملفًا",
  dropSeveral: "أفلت الملفات هنا أو اخترها",
  lines: (lines) => `عدد الأسطر: ${lines}`,
  paused: "متوقف مؤقتًا",
  willReconnect: "إعادة الاتصال قريبًا",
  backIn: (seconds) => `إعادة الاتصال بعد ${seconds} ث`,
  whyLost: (attempts, why) => (attempts === 0 ? `انقطع الاتصال: ${why}` : `عدد المحاولات حتى الآن ${attempts}: ${why}`),
  link: {
    connecting: "جارٍ الاتصال",
    live: "مباشر",
    waiting: "في الانتظار",
    offline: "غير متصل",
    unauthorized: "سجّل الدخول للتحديثات المباشرة",
  },
  spark: (count, first, last, least, most) =>
    `عدد القيم ${count}، من ${first} إلى ${last}؛ أدناها ${least} وأعلاها ${most}`,
};
