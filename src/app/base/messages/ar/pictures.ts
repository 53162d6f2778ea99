/** Arabic messages of the pictures that belong to a record. */
import type { Translation } from "../parts.js";

export const messages: Translation<"pictures"> = {
  asPictures: "الصور",
  enlarge: (name) => `تكبير: ${name}`,
  pictureAt: (position, total) => `الصورة ${position} من ${total}`,
  noCaption: "بلا تعليق",
  pictureFailed: "تعذّر تحميل هذه الصورة.",
  openOriginal: "فتح الصورة الأصلية",
  previousPicture: "الصورة السابقة",
  nextPicture: "الصورة التالية",
};
