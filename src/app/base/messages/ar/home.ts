/** Arabic messages of the home screen below its search. */
import type { Translation } from "../parts.js";

export const messages: Translation<"home"> = {
  sectionLead: {
    singletons: "واحد من كل نوع",
    things: "أنواع السجلات",
    lists: "الجداول",
    more: "قوائم أخرى وقيم مفردة",
    live: "التحديثات لحظة حدوثها",
    actions: "نماذج لا تخص عنصرًا",
  },
  newest: (things) => `الأحدث: ${things}`,
  openChart: "فتح المخطط",
  recent: "الأخيرة",
  recentRecords: "السجلات الأخيرة",
  allRows: "الكل",
  countOfAllRows: (rows) => `الكل ${rows}`,
  nothingHere: "لا يوجد شيء هنا.",
  nothingOffered: "لا يقدّم هذا الخادم شيئًا يستطيع هذا التطبيق عرضه.",
};
