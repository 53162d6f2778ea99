/** Arabic messages of the parts of a list that are loaded when they are opened. */
import type { Translation } from "../parts.js";
import { plural, rowsObject, rowsText } from "./data.js";

export const messages: Translation<"list"> = {
  edit: "تعديل",
  copyLink: "نسخ الرابط",
  aboutType: (type) => `حول ${type}`,

  importWith: (action) => `استيراد صفوف: ${action}`,

  shortcuts: "اختصارات لوحة المفاتيح",
  useShortcuts: "استخدام المفاتيح المكوّنة من حرف واحد",
  commands: {
    "next-row": "الصف التالي",
    "previous-row": "الصف السابق",
    search: "البحث في هذه القائمة",
    create: "سجل جديد",
    edit: "تعديل الصف الذي عليه التركيز",
    "show-new": "عرض الصفوف الجديدة",
    help: "قائمة المفاتيح هذه",
  },
  tableKeys: [
    ["Enter", "فتح الصف الذي عليه التركيز"],
    ["مسافة", "تحديد الصف الذي عليه التركيز"],
    ["Esc", "إلغاء التحديد"],
  ],

  filterNotKept: (filters) => `لا تصفية بقيمة سرية، فهي لا تبقى في العنوان: ${filters}`,
  filterNotTaken: (filters) => `لا تصفية بما لا تقبله هذه القائمة: ${filters}`,
  operator: "المعامل",
  advanced: "متقدم",
  fieldOrValue: "حقل أو قيمة",
  notSet: "غير محدد",
  isNot: "ليس",
  choices: "خيارات",
  range: "نطاق",
  oneDay: "اليوم",
  rangeOfDays: "نطاق…",
  firstDay: "من",
  lastDay: "حتى",

  exportSelected: "تصدير",
  selectList: (total) => (total === undefined ? "تحديد كل صفوف القائمة" : `تحديد الكل (${total})`),
  selectPage: (rows) => `تحديد صفوف هذه الصفحة فقط (${rows})`,
  listSelected: (total) => (total === undefined ? "كل صفوف القائمة محددة" : `كل الصفوف محددة: ${total}`),
  canSelectList: (rows, total) =>
    total === undefined
      ? `الصفوف المحددة: ${rows}. في شريط التحديد زر لكل صفوف القائمة.`
      : `الصفوف المحددة: ${rows}. في شريط التحديد زر لكل الصفوف وعددها ${total}.`,
  collect: "تُحمَّل كل صفوف القائمة أولًا. لن يتغيّر شيء قبل أن ترى المعاينة.",
  collectAt: {
    limit: (rows) => `تم تحميل ${rowsText(rows)}، وهناك المزيد.`,
    failed: (rows) => `فشل الخادم بعد ${rowsObject(rows)}. تبقى محفوظة.`,
    stopped: (rows) => `تم الإيقاف بعد ${rowsObject(rows)}. تبقى محفوظة.`,
  },
  leftOut: (rows) => `لا يمكن للإجراء تغيير ${rowsObject(rows)}، لذلك تُستبعد.`,
  goOnWith: (rows) => `المتابعة مع ${rowsObject(rows)}`,

  bulkTitle: (action, rows) => `${action}: ${rowsText(rows)}`,
  preview: "معاينة",
  back: "رجوع",
  bulkCancel: "إلغاء",
  stop: "إيقاف",
  progress: "التقدّم",
  willRun: "سيُنفَّذ على كل من هذه الصفوف:",
  willDelete: "سيُحذف كل من هذه الصفوف:",
  untilNow: "حتى الآن",
  rowsUnread: "لم تُقرأ قيم الصفوف هنا. ما كتبته يحل محلها.",
  andMore: (rows) => `و${rows} أخرى`,
  rowsKeep: (input) => `${input}: لم يُملأ. يحتفظ كل صف بما لديه.`,
  rowsMayLose: (input) => `${input}: لم يُملأ. قد يُزال ما لدى كل صف فيه.`,
  replacesList: (list) => `${list}: يُستبدل ما في كل صف هناك.`,
  nothingToChange: "لم يُملأ شيء من شأنه أن يغيّر.",
  runOn: (action, rows) => `${action} (${rows})`,
  bulkAt: {
    ready: "لم يبدأ",
    running: "قيد التنفيذ",
    limited: "يريد الخادم طلبات أقل. انتظار حتى يقبل المزيد.",
    stopping: "إيقاف بعد الصفوف التي أُرسلت",
    stopped: "تم الإيقاف. الصفوف التي لم تُرسل بقيت كما كانت.",
    finished: "اكتمل",
  },
  leftWhileRunning: "توقّف التنفيذ لأنك غادرت القائمة. الصفوف التي لم تُرسَل باقية كما كانت.",
  bulkCounts: (done, failed, waiting) => `تم ${done}، فشل ${failed}، بقي ${waiting}`,
  retryFailed: (rows) =>
    plural(rows, {
      one: "إعادة محاولة الصف الفاشل",
      two: "إعادة محاولة الصفين الفاشلين",
      other: `إعادة محاولة الصفوف الفاشلة (${rows})`,
    }),
  rowsMayBeDone: (rows) =>
    plural(rows, {
      one: "أبلغ الخادم عن خطأ، لكن ربما نفّذ هذا الصف مع ذلك. انظر إليه أولًا، وإلا فقد يُنفَّذ مرتين.",
      two: "أبلغ الخادم عن خطأ في صفين، لكن ربما نفّذهما مع ذلك. انظر إليهما أولًا، وإلا فقد يُنفَّذان مرتين.",
      other: `أبلغ الخادم عن خطأ في صفوف (${rows})، لكن ربما نفّذها مع ذلك. انظر إليها أولًا، وإلا فقد تُنفَّذ مرتين.`,
    }),
  retryCertain: (rows) => plural(rows, { one: "إرسال الصف الذي لم يُنفَّذ فقط", other: `إرسال ما لم يُنفَّذ فقط (${rows})` }),
  retryAll: (rows) =>
    plural(rows, { one: "إرساله مرة أخرى، ربما مرتين", other: `إرسالها كلها مرة أخرى، ربما مرتين (${rows})` }),
  notAgain: "عدم الإرسال مرة أخرى",
  undoRows: (rows) =>
    plural(rows, {
      one: "التراجع عن تغيير صف واحد",
      two: "التراجع عن تغيير صفين",
      few: `التراجع عن تغيير ${rows} صفوف`,
      many: `التراجع عن تغيير ${rows} صفًا`,
      other: `التراجع عن تغيير ${rows} صف`,
    }),
  bulkResults: "النتائج",
  bulkRow: "الصف",
  bulkResult: "النتيجة",
  bulkReason: "السبب",
  results: { waiting: "لم يُرسل", done: "تم", failed: "فشل", reported: "أبلغ الخادم عن خطأ", unclear: "غير مؤكد" },
  sentWithoutAnswer:
    "لا يُعرف هل نُفّذ ذلك لهذه الصفوف، إذ لم تصل إجابة. انظر إليها أولًا. لن تُرسل في المرة القادمة إلا إذا علّمتها:",
  sendAgainTick: "إرسال مرة أخرى، ربما مرتين",
  lookedAt: "اطّلعت عليها",
  unclear: "لم يؤكد الخادم ذلك. تحقق قبل أن ترسله مرة أخرى.",

  // Records that are not there
  notThere: (type) => `لم يُعثر على ${type}`,
  notThereDo: "ربما حُذف، أو ربما لا يُسمح لك برؤيته.",
  notOnFirstPage: (type) =>
    `لا يستطيع الخادم البحث عن ${type} بالمعرّف، وليس هذا السجل بين الصفوف الأولى من قائمته. ابحث هناك:`,
  otherType: (type, other) => `هذا المعرّف لا يخص ${type}، بل يخص سجلًا من النوع ${other}:`,
  badId: "لا يحتوي العنوان على معرّف صالح",
  badIdText: (id, type) => `لا يمكن أن يكون «${id}» معرّف سجل من النوع ${type}. ربما ينقص جزء من العنوان، أو كُتب خطأً.`,
};
