/** Arabic messages about many rows. */
import type { enData } from "../en/data.js";
import type { Translated } from "../parts.js";
import { pluralIn } from "../plural.js";

export const plural = pluralIn("ar");

/** "صف واحد", "3 صفوف", "20 صفًا". */
export const rowsText = (rows: number | string): string =>
  plural(rows, {
    zero: "لا صفوف",
    one: "صف واحد",
    two: "صفان",
    few: `${rows} صفوف`,
    many: `${rows} صفًا`,
    other: `${rows} صف`,
  });

/** The same after a verb, its noun or a preposition: "إرسال صفين". */
export const rowsObject = (rows: number | string): string => plural(rows, { two: "صفين", other: rowsText(rows) });

export const data: Translated<typeof enData> = {
  // Export all
  exportAll: "تصدير الكل",
  exportAllOf: (list) => `تصدير الكل: ${list}`,
  exportAllRest: (rows) => `تم تحميل ${rows}`,
  goOn: "متابعة",
  rowsIn: rowsText,
  idOf: (label) => `معرّف ${label}`,

  // Tables and other presentations of rows
  selection: "التحديد",
  selectRow: (number) => `تحديد الصف ${number}`,
  rowMenus: "قوائم الصفوف",
  rowMenu: (row) => `قائمة ${row}`,
  selectAllRows: "تحديد كل الصفوف",
  selectedRows: (count, shown) => (count ? `الصفوف المحددة: ${shown}` : "لم يُحدَّد أي صف"),
  copyJson: "نسخ بصيغة JSON",
  copiedRows: (count) => `تم النسخ: ${rowsText(count)}`,
  copyFailed: "لم يسمح المتصفح بالنسخ.",
  widthHint: "مفتاح Shift مع سهمي اليمين واليسار يغيّر العرض.",
  widthIs: (column, pixels) => `${column}: العرض ${pixels} بكسل`,
  unfold: (column) => `${column} كاملًا`,
  presentation: "طريقة العرض",
  presentations: { table: "جدول", cards: "بطاقات", chart: "مخطط", json: "JSON" },
  treeList: (count) =>
    plural(count, {
      zero: "لا عناصر",
      one: "عنصر واحد",
      two: "عنصران",
      few: `${count} عناصر`,
      many: `${count} عنصرًا`,
      other: `${count} عنصر`,
    }),
  treeObject: (count) =>
    plural(count, {
      zero: "لا حقول",
      one: "حقل واحد",
      two: "حقلان",
      few: `${count} حقول`,
      many: `${count} حقلًا`,
      other: `${count} حقل`,
    }),
  hereAll: (rows) =>
    plural(rows, {
      one: "تم تحميل صف واحد.",
      other: `تم تحميل ${rowsText(rows)} دون صفحات: الفرز والمخططات تستخدمها كلها.`,
    }),
  backToPages: "العودة إلى الصفحات",
  keepColumns: (thing) => `استخدام في كل قائمة من: ${thing}`,
};
