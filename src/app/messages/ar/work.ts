/** Arabic messages that several of the lazy-loaded screens use. */
import type { MessageParts } from "../parts.js";
import { data, plural, rowsText } from "./data.js";

export const messages: MessageParts["work"] = {
  ...data,

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

  // Errors
  partial: "جزء من هذا مفقود.",
  stale: (when) => `البيانات المعروضة هنا من ${when}.`,

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
  sharedKeys: "لصفوف مختلفة هنا المفتاح نفسه، لذلك لا يُفتح بها شيء ولا يُعدَّل ولا يُحذف، فقد يصيب ذلك صفًا آخر.",
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
  wasDeleted: "تم حذفه",
  wasDeletedByYou: "حذفته خلال هذه الزيارة.",
  neighbours: "سجلات القائمة",
  position: (position, total) => (total === undefined ? position : `${position} من ${total}`),
  previousRecord: "السجل السابق",
  nextRecord: "السجل التالي",
  emptyFields: (count) => `${count} فارغة`,
  goTo: (what) => `الانتقال إلى ${what}`,
  noWayToOpen: (type) => `لا يستطيع الخادم البحث عن ${type} بالمعرّف.`,
  lookHere: "ابحث هنا:",
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
  pick: "ابحث بالاسم، أو اكتب معرّفًا",
  pickFailed: (why) => `تعذّر تحميل السجلات للاختيار منها: ${why}`,
  pickedById: (label, id) => `${label} (المعرّف ${id})`,
  whichRecord: (text) => `قد يعني «${text}» عدة سجلات. اختر واحدًا منها.`,
  noSureRecord: (text) => `تعذّر معرفة السجل الذي يعنيه «${text}».`,
  takeAsId: (text) => `استخدام «${text}» معرّفًا`,
  noPick: (text) => `لا شيء يطابق «${text}». قد يكون معرّفًا.`,

  // After an action
  undo: "تراجع",
  undone: "تم التراجع",
  notUndone: "لم يتم التراجع",
  changedSince: (what) => `غيّر شخص آخر هذا بعدها. قيمته الآن: ${what}. تُرك كما هو. تكتب المحاولة مرة أخرى فوقه.`,
  undoUnseen: "سيُحذف مع كل ما يتبعه. ما قد أضافه آخرون منذ ذلك لا يُرى من هنا.",
  undoAnyway: "التراجع على أي حال",
  notReadAgain: "تعذّرت قراءة السجل مرة أخرى، فلا يُعرف هل غيّره شخص آخر. لم يُرسل شيء بعد.",
  view: "عرض",
  doneEmpty: "أكّد الخادم ذلك ولم يُعد شيئًا لعرضه.",
  maybeDone: "ربما نفّذ الخادم هذا. تحقق قبل أن ترسله مرة أخرى.",

  // A slow server
  noAnswerYet: (where) => `لا إجابة من ${where} بعد. ما زال الانتظار مستمرًا.`,
  willRetry: "جارٍ إعادة المحاولة.",
  retryIn: (seconds) => `إعادة المحاولة بعد ${seconds} ث.`,
  retryNow: "المحاولة الآن",

  // Live
  pause: "إيقاف مؤقت",
  resume: "استئناف",

  // Types and answers
  defaultIs: (value) => `الافتراضي: ${value}`,
  types: (count) =>
    plural(count, {
      zero: "لا أنواع",
      one: "نوع واحد",
      two: "نوعان",
      few: `${count} أنواع`,
      many: `${count} نوعًا`,
      other: `${count} نوع`,
    }),
  log: "السجل الزمني",
  possible: "الأنواع الممكنة",
  typeKinds: {
    OBJECT: "عنصر",
    INTERFACE: "واجهة",
    UNION: "اتحاد",
    ENUM: "خيارات",
    INPUT_OBJECT: "مُدخل",
    SCALAR: "قيمة",
  },
};
