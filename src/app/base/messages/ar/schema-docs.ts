/** Arabic messages of the docs of the schema. */
import type { Translation } from "../parts.js";

export const messages: Translation<"schemaDocs"> = {
  schemaLead: "كل ما يقدّمه الخادم، بكلماته هو.",
  fields: "الحقول",
  arguments: "الوسائط",
  values: "القيم",
  implements: "يطبّق",
  usedBy: "يستخدمه",
  narrow: (count) => `المعروض أول ${count}. اكتب اسمًا للعثور على غيرها.`,
  findType: "البحث عن نوع",
  noTypes: (text) => `لا شيء يطابق «${text}». جرّب كلمة أخرى.`,
};
