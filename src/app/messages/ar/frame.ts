/** Arabic messages of the home screen and of the frame around every screen. */
import type { MessageParts } from "../parts.js";

export const messages: MessageParts["frame"] = {
  lang: "ar",
  dir: "rtl",

  // Frame
  skip: "الانتقال إلى المحتوى",
  menu: "القائمة",
  search: "بحث",
  controlKey: "Ctrl",
  searchHint: "ابحث عن سجل أو قائمة أو إجراء أو عرض مباشر",
  crumbs: "أنت هنا",
  home: "الرئيسية",
  savedViews: "العروض المحفوظة",
  pinned: "المثبّتة",
  sections: {
    singletons: "سجلات مفردة",
    things: "العناصر",
    lists: "القوائم",
    more: "المزيد",
    live: "مباشر",
    actions: "الإجراءات",
  },
  all: (count) => `الكل ${count}`,
  fewer: "أقل",
  schema: "المخطط البنيوي",
  edit: "المحرّر",
  settings: "الإعدادات",
  history: "السجل الزمني",
  debug: "التشخيص",
  standIn: "تستخدم هذه الصفحة بديلًا عن Google. لا يُستخدم أي حساب حقيقي.",
  close: "إغلاق",
  loading: "جارٍ التحميل",
  retry: "إعادة المحاولة",
  details: "التفاصيل",

  // Errors
  failed: "لم ينجح ذلك",
  offline: (when) => (when ? `أنت غير متصل. البيانات المعروضة من ${when}.` : "أنت غير متصل."),
  partFailed: "لم يُحمَّل جزء من هذه الصفحة. تحقق من اتصالك وأعد المحاولة.",
};
