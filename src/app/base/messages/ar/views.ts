/** Arabic messages of saved views. */
import type { Translation } from "../parts.js";
import { plural } from "./data.js";

/** "عرض واحد", "3 عروض". */
const viewsText = (count: number): string =>
  plural(count, {
    zero: "لا عروض",
    one: "عرض واحد",
    two: "عرضان",
    few: `${count} عروض`,
    many: `${count} عرضًا`,
    other: `${count} عرض`,
  });

export const messages: Translation<"views"> = {
  // Saving
  saveChanges: (name) => `حفظ التغييرات في «${name}»`,
  viewName: "الاسم",
  viewTile: "على الشاشة الرئيسية",
  tiles: {
    rows: "الصفوف الأولى",
    count: "عدد الصفوف",
    chart: "مخطط",
    value: "القيمة",
    live: "قيمة مباشرة",
    link: "رابط",
  },
  sortedPart: (rows) => `الترتيب ضمن الصفوف الأولى فقط (${rows}).`,
  pinView: "تثبيت على الشاشة الرئيسية وفي القائمة",
  pin: "تثبيت",
  unpin: "إلغاء التثبيت",
  unpinned: "أُلغي التثبيت",
  save: "حفظ",
  viewSaved: "تم حفظ العرض",
  nameTaken: "لديك عرض بهذا الاسم. سيُستبدل.",
  nameOfTeam: "لدى فريقك عرض بهذا الاسم. اختر اسمًا آخر.",
  nameMissing: "اكتب اسمًا أولًا.",
  secretInDocument: "يبدو أن في هذا المستند كلمة مرور أو رمزًا. لا تحتفظ العروض بأسرار، لذلك لا يمكن حفظه.",
  viewTooLong: "هذا أطول من أن يُحفظ عرضًا. احتفظ بمستند بهذا الطول في ملف.",
  notKept: "لم يحفظ المتصفح هذا، لأن مساحة تخزينه ممتلئة أو معطّلة. أزل بعض العروض، أو اسمح بالتخزين لهذه الصفحة.",
  copyLink: "نسخ الرابط",

  // Another page
  embedTag: "نسخ وسم التضمين",
  embedAlone: "هذه الشاشة وحدها، من دون القائمة والشريط",
  embedLine: "سطر واحد لأي صفحة",
  copyTag: "نسخ الوسم",
  embedPreview: "معاينة",
  embedFiles: "تحتاج الصفحة إلى المجلد «embed» من الحزمة querylet. ضع عنوانه مكان «embed/querylet.js».",
  embedCors: (origin) =>
    `إذا لم تكن الصفحة على ${origin}، فعلى الخادم أن يسمح لها (CORS): بترويسة «Access-Control-Allow-Origin» لعنوان الصفحة.`,
  embedSignIn: "لا يحتوي الوسم على تسجيل دخول ولا على سر. يرى كل شخص ما يعرضه له الخادم على تلك الصفحة.",
  embedGoogle:
    "لا يحتوي الوسم على تسجيل دخول ولا على سر. يسجّل كل شخص الدخول على تلك الصفحة: أضف عنوانها إلى المصادر المعتمدة لمعرّف العميل في وحدة تحكم Google.",
  embedHeaders: "ترسل هذه الصفحة ترويسات خاصة بها لا يحتوي عليها الوسم.",

  // The list of them
  viewsLead: "شاشات تحتفظ بها باسم. تبقى على هذا الجهاز حتى تسجّل الخروج: صدّرها للاحتفاظ بها.",
  noViews:
    "لا عروض محفوظة لديك بعد. افتح قائمة أو سجلًا أو مخططًا أو عرضًا مباشرًا، واضغط «حفظ هذه الشاشة أو مشاركتها» بجانب اسمها.",
  viewKinds: {
    list: "قائمة",
    chart: "مخطط",
    value: "قيمة",
    record: "سجل",
    live: "عرض مباشر",
    document: "مستند",
    form: "نموذج",
  },
  ofTeam: "الفريق",
  rename: "إعادة تسمية",
  renameView: (name) => `اسم جديد لـ «${name}»`,
  viewMenu: (name) => `المزيد عن ${name}`,
  moveUp: (name) => `نقل ${name} إلى أعلى`,
  moveDown: (name) => `نقل ${name} إلى أسفل`,
  removeView: "إزالة",
  showAs: (form) => `العرض بشكل: ${form}`,
  moveEarlier: "نقل إلى الأمام",
  moveLater: "نقل إلى الخلف",
  moveTile: (name) => `تحريك ${name}`,
  moveTileHelp: "اسحبه، أو اضغط مفتاح سهم",
  movedTo: (name, place, count) => `${name} هو الآن المربع ${place} من ${count}.`,
  damagedTile: "لم يعد لدى الخادم كل ما يستخدمه هذا العرض. افتحه لإصلاحه.",
  tileFailed: "تعذّر تحميل هذا. افتحه لمعرفة السبب.",
  nothingMatches: "لا شيء يطابق.",
  cancelView: "إلغاء",

  // Files
  exportViews: "تصدير",
  importViews: "استيراد",
  imported: (count) => `تم الاستيراد: ${viewsText(count)}.`,
  importedBefore: (count) => `كان موجودًا من قبل: ${viewsText(count)}.`,
  importLeftOut: (count) =>
    plural(count, {
      one: "تُرك مُدخل واحد، لأنه ليس عرضًا يستطيع هذا التطبيق فتحه.",
      two: "تُرك مُدخلان، لأنهما ليسا عرضين يستطيع هذا التطبيق فتحهما.",
      few: `تُركت ${count} مُدخلات، لأنها ليست عروضًا يستطيع هذا التطبيق فتحها.`,
      other: `تُرك ${count} مُدخلًا، لأنها ليست عروضًا يستطيع هذا التطبيق فتحها.`,
    }),
  importElsewhere: (endpoint) =>
    `أُنشئ الملف لخادم آخر، ${endpoint}. العروض التي لا يملك هذا الخادم حقولها تعرض إصلاحًا.`,
  fileRefused: {
    "not-json": "هذا الملف ليس JSON. اختر ملفًا حفظه «تصدير».",
    "not-views": "لا يحتوي هذا الملف على عروض محفوظة. اختر ملفًا حفظه «تصدير».",
    newer: "حفظ هذا الملفَ إصدارٌ أحدث من هذا التطبيق. حدّث هذا التطبيق، ثم استورد الملف مرة أخرى.",
    "too-large": "هذا الملف أكبر من 2 ميغابايت، ولا يكون ملف عروض محفوظة بهذا الحجم. اختر ملفًا حفظه «تصدير».",
    unreadable: "تعذّر على المتصفح قراءة هذا الملف. اختره مرة أخرى.",
  },

  // What has changed in the schema
  schemaChanged: "ما تغيّر في المخطط",
  changedSince: (when) => `منذ ${when}`,
  changesSeen: "تمت المشاهدة",
  changes: { added: "جديد", removed: "لم يعد موجودًا", deprecated: "مهمل" },
  touchedViews: "العروض المحفوظة التي تستخدمه:",

  // A view that is not what it was
  noSuchView: (name) => `لا يوجد عرض باسم «${name}»`,
  noSuchViewDo: "ربما أُزيل، أو يخص شخصًا آخر. تبقى العروض على الجهاز الذي حُفظت عليه.",
  toViews: "كل العروض المحفوظة",
  damagedTitle: (name) => `«${name}» يحتاج إلى إصلاح`,
  damagedLead: "لم يعد لدى الخادم كل ما يستخدمه هذا العرض:",
  lostParts: {
    screen: (name) => `القائمة أو السجل أو الإجراء «${name}»`,
    column: (name) => `العمود «${name}»`,
    filter: (name) => `عامل التصفية «${name}»`,
    order: (name) => `الترتيب حسب «${name}»`,
    chart: (name) => `«${name}» في المخطط`,
  },
  repair: "إصلاح وفتح",
  repairHelp: "يزيل الإصلاح ما هو مفقود، ويحفظ العرض من دونه.",
  openAsIs: "فتحه كما هو",
  repairWith: (name) => `استخدام «${name}» بدلًا منه`,
  teamRepair: "هذا العرض من مالك هذه الصفحة، وهو من يستطيع تصحيحه. يمكنك حفظ نسختك الخاصة بعد فتحه.",
};
