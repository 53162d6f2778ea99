/** Arabic messages of the parts of the editor that are loaded when they are opened. */
import type { Translation } from "../parts.js";

export const messages: Translation<"editorTools"> = {
  // Menu
  copyCurl: "نسخ كأمر curl",
  copyCurlWithSecrets: "نسخ كأمر curl مع الأسرار",
  copyFetch: "نسخ كاستدعاء fetch",
  // Tools
  tools: {
    find: "بحث",
    merge: "دمج الأجزاء",
    prettify: "تنسيق",
  },
  nothingToMerge: "لا يوجد جزء يمكن دمجه.",
  find: "بحث في المستند",
  next: "التالي",
  previous: "السابق",
  foundPlaces: (number, count) => (count === 0 ? "لم يُعثر عليه" : `${number} من ${count}`),
  // Folds
  folds: {
    fold: "طيّ عند المؤشر",
    unfold: "فتح عند المؤشر",
    "fold-all": "طيّ الكل",
    "unfold-all": "فتح الكل",
  },
  foldedLines: (first, last) => `الأسطر من ${first} إلى ${last}`,
  // Docs
  docsBack: "رجوع",
  closeDocs: "إغلاق التوثيق",
  noDocs: "ضع المؤشر على حقل أو وسيط أو نوع لتقرأ عنه.",
  // Builder
  closeBuilder: "إغلاق المنشئ",
  builtOperation: "العملية التي تُنشأ",
  newOperation: { query: "استعلام جديد", mutation: "تعديل جديد", subscription: "اشتراك جديد" },
  seekFields: "بحث عن حقل",
  fieldsOf: (name) => `داخل ${name}`,
  notOfType: (type) => `هذه ليست قيمة من النوع ${type}. لم تُكتب في المستند.`,
  builderMistakes: "صحّح المستند أولًا. لا يمكن تحديد شيء قبل ذلك.",
  // Headers
  addHeader: "إضافة ترويسة",
  keepHeaders: "الاحتفاظ بها على هذا الجهاز",
  headersInMemory: "تُرسل هذه الترويسات مع كل مستند. تختفي عند إغلاق الصفحة.",
  headersKept: "تُرسل هذه الترويسات مع كل مستند، وتُخزَّن على هذا الجهاز حتى تزيلها أو تسجّل الخروج.",
  headerSchemes: { bearer: "رمز Bearer", key: "مفتاح", basic: "مستخدم وكلمة مرور", text: "أخرى" },
  headerScheme: (number) => `نوع الترويسة ${number}`,
  headerName: (number) => `اسم الترويسة ${number}`,
  headerUser: (number) => `مستخدم الترويسة ${number}`,
  headerValue: (number) => `قيمة الترويسة ${number}`,
  removeHeader: (name) => `إزالة الترويسة ${name}`,
  namePlaceholders: { key: "X-API-Key", text: "الاسم" },
  userPlaceholder: "المستخدم",
  valuePlaceholders: { bearer: "الرمز", key: "المفتاح", basic: "كلمة المرور", text: "القيمة" },
  headerFaults: {
    name: "يتكوّن اسم الترويسة من حروف لاتينية وأرقام وشرطات فقط. لن تُرسل.",
    forbidden: "لا تسمح المتصفحات للصفحات بإرسال هذه الترويسة.",
    value: "في القيمة سطر جديد أو حروف لا يمكن أن تكون في ترويسة. لن تُرسل.",
  },
};
