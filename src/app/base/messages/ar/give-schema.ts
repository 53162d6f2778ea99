/** Arabic messages of the screen that takes a schema as a file. */
import type { Translation } from "../parts.js";

export const messages: Translation<"giveSchema"> = {
  giveSchema: "هل لديك المخطط البنيوي في ملف؟",
  giveSchemaHow:
    "اختره أو أفلته هنا: ملف introspection بصيغة JSON (.json) أو SDL (.graphql). يبقى على هذا الجهاز. " +
    "إن لم يكن لديك فاسأل مسؤول الخادم.",
  noSchemaInFile: (file) => `لا يحتوي ${file} على مخطط بنيوي مقروء:`,
  stillEditor: "إن كنت تعرف ما يقدّمه الخادم فما زال بإمكانك كتابة الاستعلامات:",
  toEditor: "فتح المحرّر",
};
