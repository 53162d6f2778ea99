/** Arabic messages of charts. */
import type { Translation } from "../parts.js";
import { plural, rowsText } from "./data.js";

/** The forms of a unit of time: one, and with a number, by plural form. */
interface UnitForms {
  one: string;
  two: string;
  few: string;
  many: string;
}

const UNITS: Record<string, UnitForms> = {
  second: { one: "ثانية", two: "ثانيتين", few: "ثوانٍ", many: "ثانية" },
  minute: { one: "دقيقة", two: "دقيقتين", few: "دقائق", many: "دقيقة" },
  hour: { one: "ساعة", two: "ساعتين", few: "ساعات", many: "ساعة" },
  day: { one: "يوم", two: "يومين", few: "أيام", many: "يومًا" },
  week: { one: "أسبوع", two: "أسبوعين", few: "أسابيع", many: "أسبوعًا" },
  month: { one: "شهر", two: "شهرين", few: "أشهر", many: "شهرًا" },
  quarter: { one: "ربع سنة", two: "ربعين", few: "أرباع", many: "ربعًا" },
  year: { one: "سنة", two: "سنتين", few: "سنوات", many: "سنة" },
};

function everyStep(unit: string, count: number): string {
  const forms = UNITS[unit];
  if (!forms) return `كل ${count} ${unit}`;
  const step = plural(count, {
    one: forms.one,
    two: forms.two,
    few: `${count} ${forms.few}`,
    other: `${count} ${forms.many}`,
  });
  return `كل ${step}`;
}

export const messages: Translation<"charts"> = {
  rowsName: "الصفوف",
  updatesName: "التحديثات",
  chartPer: (what, unit, count) => `${what} ${everyStep(unit, count)}`,
  chartOver: (y, x) => `${y} حسب ${x}`,
  chartSplit: (what, ...categories) => `${what} حسب ${categories.join(" و")}`,
  chartBusiest: {
    hour: "الساعة الأكثر نشاطًا:",
    day: "اليوم الأكثر نشاطًا:",
    week: "الأسبوع الأكثر نشاطًا:",
    month: "الشهر الأكثر نشاطًا:",
    quarter: "ربع السنة الأكثر نشاطًا:",
    year: "السنة الأكثر نشاطًا:",
    time: "الوقت الأكثر نشاطًا:",
  },
  chartMost: (rows) => `العدد الأكبر من ${rows}:`,
  chartHighest: {
    average: (y) => `أعلى متوسط، ${y}:`,
    total: (y) => `أعلى مجموع، ${y}:`,
    highest: (y) => `أعلى قيمة، ${y}:`,
    lowest: (y) => `أعلى قيمة، ${y}:`,
    count: (y) => `أعلى قيمة، ${y}:`,
  },
  chartAnswer: (amount, ...places) =>
    places.length > 1 ? `${places.join(" و")}، ${amount} لكل منها` : `${places.join("")}، ${amount}`,
  chartUnit: (what, unit) => `${what} بوحدة ${unit}`,
  chartTitle: (what, amount) => `${what}، ${amount}`,
  chartAmount: (rows, total, name) => {
    const amount = total === undefined ? rows : `${rows} من ${total}`;
    return name === undefined ? amount : `${amount} ${name}`;
  },
  chartAllRows: (rows) => `الكل ${rows}`,
  chartChoices: "ما يعرضه المخطط",
  chartCountOf: (rows) => `عدد ${rows}`,
  chartSentence: { show: "اعرض", ofValue: "من", by: "حسب", splitBy: "مقسمًا حسب", as: "على شكل" },
  chartTotals: "المجاميع",
  chartOwnScale: "لكل منها وحدته ومقياسه.",
  chartFromTo: (from, to) => `من ${from} إلى ${to}`,
  chartEachNumber: "كل رقم",
  chartShare: "النسبة",
  chartOthers: (count) => `${count} أخرى`,
  chartValue: "القيمة",
  chartOverField: "عبر",
  chartBy: "التقسيم حسب",
  chartByNone: "لا شيء",
  chartAs: "نوع المخطط",
  chartKinds: { line: "خط", bar: "أعمدة" },
  chartAggregate: "التجميع",
  chartPeriods: { hour: "ساعة", day: "يوم", week: "أسبوع", month: "شهر", quarter: "ربع سنة", year: "سنة" },
  aggregates: {
    average: "المتوسط",
    total: "المجموع",
    highest: "الأعلى",
    lowest: "الأدنى",
    count: "عدد الصفوف",
  },
  aggregateOf: (y, how) => `${y}، ${how}`,
  chartRange: (points, from, to, least, most) =>
    points === "1"
      ? `نقطة واحدة، ${from}: ${least}.`
      : `عدد النقاط ${points} من ${from} إلى ${to}؛ الأدنى ${least} والأعلى ${most}.`,
  chartHelp: "استخدم مفاتيح الأسهم للانتقال من نقطة إلى نقطة.",
  chartPage: {
    earlier: "حُمّلت هذه الصفوف فقط: الأقدم منها مفقودة.",
    later: "حُمّلت هذه الصفوف فقط: الأحدث منها مفقودة.",
    both: "حُمّلت هذه الصفوف فقط: الأقدم منها والأحدث مفقودة.",
    any: "حُمّلت هذه الصفوف فقط، لذلك قد تكون كل قيمة غير مكتملة.",
  },
  loadAll: (total) => (total === undefined ? "تحميل كل الصفوف" : `تحميل الكل ${total}`),
  loaded: (rows, total) => (total === undefined ? `تم تحميل ${rowsText(rows)}` : `تم تحميل ${rows} من ${total}`),
  loadProgress: "جارٍ تحميل الصفوف",
  loadStop: "إيقاف",
  loadGoOn: "متابعة",
  chartPart: (time) => `${time} جزء فقط.`,
  chartSoFar: (time) => `${time} لم ينتهِ بعد.`,
  chartLongerPeriod: "الفترة المختارة أقصر من أن تناسب هذه التواريخ: رُسمت فترة أطول.",
  chartNoLink: "لا اتصال",
  chartGap: (from, to) => `لا اتصال من ${from} إلى ${to}: لم يُرسم شيء لهذا الوقت.`,
  partWords: { part: "جزء", "so far": "حتى الآن" },
  chartMissing: (rows) => `بلا قيمة هنا: ${rowsText(rows)}.`,
  chartMore: (count) => `لم يُرسم ${count} أخرى.`,
  chartTileParts: (count) => `في المخطط عند فتحه أجزاء أخرى: ${count}.`,
  chartNone: "لا يوجد ما يُرسم: يحتاج المخطط إلى تاريخ أو فئة، وإلى صفوف لها قيم.",
  chartNoValues: (label) => `لا يوجد ما يُرسم: لا قيمة لأي صف في ${label}.`,
  chartTable: "المخطط في جدول",
  chartExport: "تصدير",
  chartExported: (file) => `حُفظ باسم ${file}.`,
  chartFirst: (rows) => `يعرض الجدول أول ${rows} من الصفوف. وفي الملف المصدَّر كلها.`,
};
