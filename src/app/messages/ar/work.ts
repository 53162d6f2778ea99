/** Arabic messages that several of the lazy-loaded screens use. */
import type { MessageParts } from "../parts.js";
import { data, plural, rowsText } from "./data.js";
import { messages as search } from "./search.js";

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

export const messages: MessageParts["work"] = {
  ...data,
  ...search,

  // Frame
  saveView: "حفظ العرض",
  keepScreen: "حفظ هذه الشاشة أو مشاركتها",
  importRows: "استيراد صفوف",
  showQuery: "عرض الاستعلام",
  query: "الاستعلام",
  queryTitle: "الاستعلام وراء هذه الشاشة",
  variables: "المتغيرات",
  openInEditor: "فتح في المحرّر",
  answer: "الإجابة",
  copy: "نسخ",
  copied: "تم النسخ",
  more: "المزيد",
  yes: "نعم",
  no: "لا",
  nothing: "لا قيمة",
  deprecated: "مهمل",
  showImage: "عرض الصورة",

  // Session
  signOut: "تسجيل الخروج",
  signOutFailed:
    "تم تسجيل خروجك من هذه الصفحة، لكن خادمها لم يؤكد ذلك. للتأكد أغلق المتصفح، أو سجّل الدخول ثم الخروج مرة أخرى.",
  signInWay: "طريقة تسجيل الدخول",
  flows: { code: "عبر هذا الخادم (رمز التفويض)", token: "في هذه الصفحة فقط (رمز الوصول)" },
  someone: "مسجّل الدخول",
  accountOf: (name) => `الحساب: ${name}`,
  until: (when) => `مسجّل الدخول حتى ${when}`,
  expiredAt: (when) => `انتهت الجلسة ${when}`,
  scopes: (names) => `الوصول إلى: ${names}`,
  renew: "تجديد الجلسة",
  sessionState: { expiring: "تنتهي قريبًا", expired: "انتهت" },
  notSignedIn: "لم تسجّل الدخول.",

  // Errors
  partial: "جزء من هذا مفقود.",
  stale: (when) => `البيانات المعروضة هنا من ${when}.`,
  missingTitle: "لا توجد شاشة كهذه",
  missingText: (what) => `لا يوجد «${what}» هنا. قد يكون الرابط قديمًا، أو قد يكون الخادم قد تغيّر.`,
  toHome: "الانتقال إلى الشاشة الرئيسية",

  // Lists
  listOptions: "خيارات القائمة",
  listTools: "أدوات القائمة",
  columns: "الأعمدة",
  resetColumns: "إعادة ضبط الأعمدة",
  filter: "تصفية",
  filters: (count) => `تصفية (${count})`,
  is: "هو",
  removeFilter: (what) => `إزالة عامل التصفية: ${what}`,
  apply: "تطبيق",
  show: "عرض",
  clear: "مسح",
  clearAll: "مسح الكل",
  sortBy: (column) => `الفرز حسب ${column}`,
  sortLoaded: "فُرزت الصفوف المعروضة هنا فقط. لا يعرف هذا التطبيق كيف يفرز القائمة كلها على هذا الخادم.",
  emptyList: "لا يوجد شيء هنا.",
  emptyFiltered: "لا نتائج مطابقة.",
  next: "التالي",
  previous: "السابق",
  first: "الصفحة الأولى",
  previousPage: "الصفحة السابقة",
  nextPage: "الصفحة التالية",
  rowsPerPage: "صفوف لكل صفحة",
  rows: (shown, total) => (total === undefined ? rowsText(shown) : `${shown} من ${total}`),
  range: (first, last, total) => `${first}–${last} من ${total ?? `${last}+`}`,
  newRows: (rows) => `${rows} جديدة`,
  rowsChanged: "تغيّرت صفوف",
  rowsShownBefore: "هذه هي الصفوف التي كانت معروضة من قبل.",
  moreRows: (count) => `عرض ${count} أخرى`,
  refresh: "تحديث",
  needs: "املأ الحقول المطلوبة، ثم اضغط «عرض».",

  // Records
  notThere: (type) => `لم يُعثر على ${type}`,
  wasDeleted: "تم حذفه",
  wasDeletedByYou: "حذفته خلال هذه الزيارة.",
  notThereDo: "ربما حُذف، أو ربما لا يُسمح لك برؤيته.",
  neighbours: "سجلات القائمة",
  position: (position, total) => (total === undefined ? position : `${position} من ${total}`),
  previousRecord: "السجل السابق",
  nextRecord: "السجل التالي",
  emptyFields: (count) => `${count} فارغة`,
  goTo: (what) => `الانتقال إلى ${what}`,
  noWayToOpen: (type) => `لا يستطيع الخادم البحث عن ${type} بالمعرّف.`,
  allRecords: "الكل",
  versions: "الإصدارات",
  tabsOf: (things) => `القوائم والعروض المباشرة: ${things}`,
  listsOf: "أين يُدرج",
  listsToo: "مدرج أيضًا في",
  onesToo: "طرق أخرى لفتح سجل",
  moreActions: "إجراءات أخرى",
  editRecord: "تعديل",
  wasForbidden: (why) => `لم يسمح لك الخادم بهذا: ${why}`,
  about: "حول",
  open: "فتح",
  openRecord: (label) => `فتح ${label}`,
  action: "إجراء",
  openById: "فتح سجل بمعرّفه",
  kinds: { rows: "قائمة", record: "سجل", value: "قيمة" },

  // Inputs of values
  required: "مطلوب",
  remove: (what) => `إزالة ${what}`,
  choose: "اختيار",
  unset: "غير محدد",
  drop: "أفلت ملفًا هنا، أو اختر ملفًا",
  dropSeveral: "أفلت الملفات هنا أو اخترها",
  pick: "ابحث بالاسم، أو اكتب معرّفًا",
  pickFailed: (why) => `تعذّر تحميل السجلات للاختيار منها: ${why}`,
  noPick: (text) => `لا شيء يطابق «${text}». يُستخدم معرّفًا.`,

  // After an action
  undo: "تراجع",
  undone: "تم التراجع",
  notUndone: "لم يتم التراجع",
  view: "عرض",
  doneEmpty: "أكّد الخادم ذلك ولم يُعد شيئًا لعرضه.",
  maybeDone: "ربما نفّذ الخادم هذا. تحقق قبل أن ترسله مرة أخرى.",

  // A slow server
  noAnswerYet: (where) => `لا إجابة من ${where} بعد. ما زال الانتظار مستمرًا.`,
  willRetry: "جارٍ إعادة المحاولة.",
  retryIn: (seconds) => `إعادة المحاولة بعد ${seconds} ث.`,
  retryNow: "المحاولة الآن",

  // Live
  start: "بدء",
  pause: "إيقاف مؤقت",
  resume: "استئناف",
  waitingFirst: "في انتظار أول تحديث",
  latest: "الأحدث",
  log: "السجل الزمني",
  received: updatesText,
  keeps: (count) => `يُحتفظ بآخر ${count}.`,
  paused: "متوقف مؤقتًا",
  backIn: (seconds) => `إعادة الاتصال بعد ${seconds} ث`,
  link: {
    connecting: "جارٍ الاتصال",
    live: "مباشر",
    waiting: "في الانتظار",
    offline: "غير متصل",
    unauthorized: "سجّل الدخول للتحديثات المباشرة",
  },
  missed: (count) => `أثناء الإيقاف: ${updatesText(count)}`,
  at: "وقت الاستلام",
  ended: "أنهى الخادم هذا العرض المباشر.",
  noLive: "أُعدّت هذه الصفحة دون تحديثات مباشرة.",

  // Schema
  schemaLead: "كل ما يقدّمه الخادم، بكلماته هو.",
  fields: "الحقول",
  arguments: "الوسائط",
  values: "القيم",
  possible: "الأنواع الممكنة",
  implements: "يطبّق",
  usedBy: "يستخدمه",
  returns: "يُرجع",
  defaultIs: (value) => `الافتراضي: ${value}`,
  narrow: (count) => `المعروض أول ${count}. اكتب اسمًا للعثور على غيرها.`,
  findType: "البحث عن نوع",
  typeKinds: {
    OBJECT: "عنصر",
    INTERFACE: "واجهة",
    UNION: "اتحاد",
    ENUM: "خيارات",
    INPUT_OBJECT: "مُدخل",
    SCALAR: "قيمة",
  },

  // The server's schema, where the server does not give it
  types: (count) =>
    plural(count, {
      zero: "لا أنواع",
      one: "نوع واحد",
      two: "نوعان",
      few: `${count} أنواع`,
      many: `${count} نوعًا`,
      other: `${count} نوع`,
    }),
  giveSchema: "هل لديك المخطط البنيوي في ملف؟",
  giveSchemaHow:
    "اختره أو أفلته هنا: ملف introspection بصيغة JSON (.json) أو SDL (.graphql). يبقى على هذا الجهاز. " +
    "إن لم يكن لديك فاسأل مسؤول الخادم.",
  noSchemaInFile: (file) => `لا يحتوي ${file} على مخطط بنيوي مقروء:`,
  stillEditor: "إن كنت تعرف ما يقدّمه الخادم فما زال بإمكانك كتابة الاستعلامات:",
  toEditor: "فتح المحرّر",
};
