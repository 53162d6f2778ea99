/** Arabic messages that explain a failure. */
import type { MessageParts } from "../parts.js";

export const messages: MessageParts["failure"] = {
  noSignIn: "أُعدّت هذه الصفحة دون تسجيل دخول. اطلبه من مالك الصفحة.",
  unreachable: "تعذّر الوصول إلى الخادم",
  unreachableDo: (where) =>
    `لم يُجب ${where}، أو انقطع الاتصال. ` +
    "تحقق من اتصالك. تحقق من أن الخادم يعمل ويسمح لهذه الصفحة باستدعائه (CORS).",
  noNetwork: "أنت غير متصل بالإنترنت",
  noNetworkDo: "لا يوجد اتصال على هذا الجهاز.",
  noNetworkRetry: "ستعيد هذه الصفحة المحاولة عند عودة الاتصال.",
  timeout: "استغرق الخادم وقتًا طويلًا",
  timeoutDo: (where) => `لم يُجب ${where} في الوقت المحدد. أعد المحاولة بعد قليل.`,
  notGraphql: "هذا ليس خادم GraphQL",
  notGraphqlDo: (where) => `أجاب ${where}، لكن الإجابة ليست GraphQL. تحقق من عنوان نقطة الاتصال في إعدادات هذه الصفحة.`,
  notFound: "لا يوجد خادم GraphQL على هذا العنوان",
  notFoundDo: (where, status) => `أجاب ${where} بالرمز ${status}. تحقق من عنوان نقطة الاتصال في إعدادات هذه الصفحة.`,
  brokeOff: "الإجابة غير مكتملة",
  brokeOffDo: (where) => `توقف ${where} في منتصف إجابته. أعد المحاولة.`,
  inTrouble: "يواجه الخادم مشكلة",
  refusedStatus: "رفض الخادم الطلب",
  statusDo: (where, status) =>
    status >= 500
      ? `أجاب ${where} بالرمز ${status}. أعد المحاولة بعد قليل. إن تكرر الفشل فأخبر مسؤول الخادم.`
      : `أجاب ${where} بالرمز ${status}. يستطيع مسؤول الخادم إخبارك بالسبب.`,
  refused: "أجاب الخادم بخطأ",
  signInFirst: "سجّل الدخول لرؤية هذا",
  signInDo: "يعرض الخادم هذا للمستخدمين المسجّلين فقط.",
  forbidden: "لا يُسمح لك برؤية هذا",
  forbiddenDo: "لا يملك حسابك صلاحية الوصول. اطلبها من مسؤول الخادم، أو سجّل الدخول بحساب آخر.",
  schemaFailed: {
    refused: "لا يذكر الخادم ما يقدّمه",
    "not-graphql": "هذا ليس خادم GraphQL",
    invalid: "تعذّرت قراءة وصف الخادم لنفسه",
    unreachable: "تعذّر الوصول إلى الخادم",
  },
};
