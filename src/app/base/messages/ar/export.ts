/** Arabic messages of the export. */
import type { Translation } from "../parts.js";
import { plural, rowsObject, rowsText } from "./data.js";

const requestsText = (requests: number | string): string =>
  plural(requests, {
    zero: "لا طلبات",
    one: "طلب واحد",
    two: "طلبان",
    few: `${requests} طلبات`,
    many: `${requests} طلبًا`,
    other: `${requests} طلب`,
  });

export const messages: Translation<"export"> = {
  planOf: (rows) => `${rowsText(rows)}.`,
  planUnknown: (limit) => `لا يذكر الخادم عدد الصفوف. يتوقف التصدير مؤقتًا بعد ${rowsObject(limit)} ويسألك.`,
  planWhole: "يرسل الخادم القائمة كلها دفعة واحدة.",
  planLarge: (values) =>
    `هذا تصدير كبير: نحو ${values} قيمة. قد يستغرق دقائق ويُثقل على الخادم. ` + "عامل تصفية أو أعمدة أقل تجعله أسرع.",
  allColumns: (all, shown) => `كل الأعمدة (${all})، لا المعروضة فقط (${shown})`,
  begin: "بدء",
  beginLarge: (rows) => `تصدير ${rowsObject(rows)} على أي حال`,
  stop: "إيقاف",
  soFar: (rows) => `حتى الآن ${rowsText(rows)}`,
  rowsOf: (rows, total) => `${rows} من ${rowsObject(total)}`,
  inRequests: requestsText,
  progress: "التقدّم",
  walkAt: {
    ready: "لم يبدأ",
    running: "جارٍ تحميل الصفوف",
    pausing: "جارٍ الإيقاف المؤقت",
    paused: "متوقف مؤقتًا",
    limit: "متوقف مؤقتًا عند الحد",
    failed: "انقطع",
    stopped: "أُوقف",
    done: "تم",
  },
  atLimit: (rows) => `تم تحميل ${rowsText(rows)}، وهناك المزيد. تابع، أو احفظ هذه الصفوف.`,
  failedAt: (rows) => `انقطع التصدير بعد ${rowsObject(rows)}. يُحتفظ بها. تابع من هناك، أو احفظها.`,
  stoppedAt: (rows) => `أُوقف بعد ${rowsObject(rows)}. يُحتفظ بها. تابع من هناك، أو احفظها.`,
  allHere: (rows) => `تم تحميل كل الصفوف (${rows}).`,
  oneHere: "تم تحميل الصف الوحيد.",
  noneHere: "لا توجد صفوف.",
  fewerHere: (rows, total) =>
    `يذكر الخادم أن العدد ${total}، لكنه أرسل ${rows}. ` +
    "ربما أُضيفت صفوف أو حُذفت في هذه الأثناء، أو ربما لا يُسمح لك برؤيتها كلها.",
  moreHere: (rows, total) =>
    `يذكر الخادم أن العدد ${total}، لكنه أرسل ${rows}. ` +
    "ربما أُضيفت صفوف في هذه الأثناء، أو أن الخادم يعدّها بطريقة أخرى.",
  ends: {
    cap: (rows) => `أرسل الخادم ${rowsObject(rows)} من هذه القائمة. إن كان هناك المزيد فلا يقدّم طريقة لتحميله.`,
    repeats: (rows) =>
      `بعد ${rowsObject(rows)} أرسل الخادم الصفوف نفسها مرة أخرى. قد تكون هذه كل الصفوف، لكن الخادم لا يذكر ذلك.`,
    lost: (rows) => `يذكر الخادم أن هناك أكثر من ${rowsObject(rows)}، لكنه لا يذكر كيف تُحمَّل.`,
  },
  missingValues: (count) =>
    plural(count, {
      one: "قيمة واحدة مفقودة. هي فارغة في الملف:",
      two: "قيمتان مفقودتان. هما فارغتان في الملف:",
      few: `${count} قيم مفقودة. هي فارغة في الملف:`,
      other: `${count} قيمة مفقودة. هي فارغة في الملف:`,
    }),
  saveCsv: "حفظ بصيغة CSV",
  saveJson: "حفظ بصيغة JSON",
  csvHelp: "صيغة CSV لجداول البيانات. النص الذي قد ينفّذه جدول البيانات كصيغة حسابية تسبقه فاصلة عليا.",
  saved: (rows, file) => `كُتب ${rowsText(rows)} في ${file}.`,
  showHere: "عرض هنا",
};
