/** Arabic messages of the editor. */
import type { Translation } from "../parts.js";
import { plural } from "./data.js";

export const messages: Translation<"editor"> = {
  document: "المستند",
  documentWidth: "عرض المستند",
  documentHeight: "ارتفاع المستند",
  headers: "الترويسات",
  run: "تشغيل",
  stop: "إيقاف",
  prettify: "تنسيق",
  copyLink: "نسخ الرابط",
  docs: "التوثيق",
  builder: "المنشئ",
  newSheet: "جديد",
  sheet: (number) => `بلا عنوان ${number}`,
  sheets: "المستندات المفتوحة",
  closeSheet: (name) => `إغلاق ${name}`,
  sheetClosed: "أُغلق المستند",
  operation: "العملية",
  variablesNeeded: "إضافة المتغيرات المطلوبة",
  problemsTitle: "المشكلات",
  problem: (line, message) => `السطر ${line}: ${message}`,
  serverSays: (message) => `الخادم: ${message}`,
  noSchema: "دون المخطط البنيوي للخادم لا توجد اقتراحات، ولا يُفحص إلا التركيب.",
  notJson: "المتغيرات ليست كائن JSON. لم يُرسل شيء.",
  noOperation: "اكتب عملية أولًا، مثل { __typename }.",
  suggestions: (label) => `اقتراحات لـ ${label}`,
  suggested: (count) =>
    plural(count, {
      zero: "لا اقتراحات",
      one: "اقتراح واحد",
      two: "اقتراحان",
      few: `${count} اقتراحات`,
      many: `${count} اقتراحًا`,
      other: `${count} اقتراح`,
    }),
  moreErrors: (count, shown) =>
    plural(count, {
      one: "خطأ آخر في JSON.",
      two: "خطآن آخران في JSON.",
      few: `${shown} أخطاء أخرى في JSON.`,
      many: `${shown} خطأً آخر في JSON.`,
      other: `${shown} خطأ آخر في JSON.`,
    }),
  running: "قيد التشغيل",
  stopped: "أُوقف",
  took: (ms) => `${ms} م.ث`,
  results: (count) =>
    plural(count, {
      zero: "لا نتائج",
      one: "نتيجة واحدة",
      two: "نتيجتان",
      few: `${count} نتائج`,
      other: `${count} نتيجة`,
    }),
  tableOf: "جدول",
  nothingYet: "شغّل عملية لترى إجابتها هنا. تُرسل كما تكتبها تمامًا، مع تسجيل دخولك.",
  history: "السجل",
  noHistory: "لم يُشغَّل شيء بعد.",
  example: "البدء بمثال",
};
