/** Arabic messages of the account. */
import type { Translation } from "../parts.js";

export const messages: Translation<"account"> = {
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
};
