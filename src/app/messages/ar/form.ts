/** Arabic messages of forms, and of actions: their review and their outcome. */
import type { MessageParts } from "../parts.js";
import { plural } from "./data.js";

export const messages: MessageParts["form"] = {
  // Forms
  optional: (count) => `المزيد (${count})`,
  add: (what) => `إضافة ${what}`,
  addOne: "أضف واحدًا، ثم اضغط Enter",
  item: (index) => `العنصر ${index}`,
  setNull: "مسح على الخادم",
  pickExisting: "اختيار واحد موجود",
  pickInstead: "اختيار واحد موجود بدلًا من ذلك",
  makeNew: (what) => `إنشاء ${what} جديد`,
  oneOf: "اختر واحدًا من هذه.",
  send: "إرسال",
  sending: "جارٍ الإرسال",
  fixFirst: (count) =>
    plural(count, {
      one: "حقل واحد يحتاج إلى انتباه.",
      two: "حقلان يحتاجان إلى انتباه.",
      few: `${count} حقول تحتاج إلى انتباه.`,
      many: `${count} حقلًا يحتاج إلى انتباه.`,
      other: `${count} حقل يحتاج إلى انتباه.`,
    }),

  // Review
  review: "مراجعة",
  reviewNone: "لم يُملأ شيء، ولا حقل مطلوب.",
  reviewRaw: "كما يُرسل إلى الخادم",
  willBeSent: (isChange) => (isChange ? "سيتغيّر هذا. يبقى كل ما سواه كما هو." : "سيُرسل هذا."),
  added: "أُضيف:",
  removed: "أُزيل:",
  cleared: "تم المسح",
  before: "قبل:",
  now: "الآن:",
  unchanged: "لا تغييرات بعد.",
  noItems: "لا شيء",
  file: "ملف",
  back: "العودة إلى النموذج",
  sureDelete: (action, what) => `${what ? `${action}: ${what}` : action}؟`,
  cannotUndo: "لا يمكن التراجع عن هذا من هنا.",
  keptDraft: (when) => `تمت استعادة ما كتبته في ${when}.`,
  discard: "تجاهل",

  // Conflict
  changedMeanwhile: "غيّر شخص آخر هذا السجل في هذه الأثناء. لم يُرسل شيء بعد.",
  theirs: "قيمتهم:",
  yours: "قيمتك:",
  nothing: "لا شيء",
  sendMine: "إرسال قيمتي",
  takeTheirs: "اعتماد قيمتهم",

  // Outcome
  done: (action) => `تم: ${action}`,
  cancel: "إلغاء",
  again: "تنفيذ مرة أخرى",
  notDone: "لم ينفّذ الخادم هذا",
  notDoneAs: {
    error: "لم ينفّذ الخادم هذا",
    "signed-out": "سجّل الدخول لتنفيذ هذا",
    forbidden: "لا يُسمح لك بتنفيذ هذا",
  },
  notConfirmed: "لم يؤكد الخادم هذا",
  notConfirmedWhy: "لا تحتوي إجابته على النتيجة المتوقعة ولا على خطأ.",
  partlyDone: (done, all) => `نُفّذ ${done} من ${all}. إذا أرسلته مرة أخرى فستُنفَّذ هذه مرتين.`,
  answered: "أجاب الخادم:",
  useSignIn: "استخدام تسجيل الدخول هذا",
  signInHidden: "تحتوي الإجابة على رمز لتسجيل الدخول. لا يُعرض.",
  signInUse: "تستطيع هذه الصفحة إرساله مع كل طلب، حتى تسجّل الخروج أو تغلق الصفحة. لا يُخزَّن.",
  signInNotUsed: "ولا يُستخدم كذلك: تتولى هذه الصفحة تسجيل الدخول بنفسها.",
  kept: "يُحتفظ بما كتبته.",
};
