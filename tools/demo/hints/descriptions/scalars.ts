/** What the scalars of the demo's schema are, in German and Arabic. */
import type { TranslationsByName } from "../words.js";

/** By the name of the scalar: the words of GraphQL's own are not ours, and may change with a version of graphql-js. */
export const SCALAR_DESCRIPTIONS: TranslationsByName = {
  BigInt: ["Eine ganze Zahl beliebiger Größe als Text.", "عدد صحيح بأي حجم، مكتوب نصًا."],
  Boolean: ["Ein Wahrheitswert: `true` oder `false`.", "قيمة منطقية: `true` أو `false`."],
  DateTime: [
    "Ein Zeitpunkt mit Zeitzone, zum Beispiel 2026-05-04T08:30:00Z.",
    "لحظة مع منطقتها الزمنية، مثل 2026-05-04T08:30:00Z.",
  ],
  Decimal: ["Eine Dezimalzahl als Text, damit keine Stelle verloren geht.", "عدد عشري مكتوب نصًا كي لا يضيع أي رقم."],
  EmailAddress: ["Eine E-Mail-Adresse, zum Beispiel ada@example.com.", "عنوان بريد إلكتروني، مثل ada@example.com."],
  Float: [
    "Eine Gleitkommazahl doppelter Genauigkeit nach [IEEE 754](https://de.wikipedia.org/wiki/IEEE_754).",
    "عدد عشري مزدوج الدقة وفق [IEEE 754](https://en.wikipedia.org/wiki/IEEE_floating_point).",
  ],
  ID: [
    'Eine eindeutige Kennung, mit der sich ein Datensatz wieder abrufen lässt. In Antworten ist sie Text, doch nicht zum Lesen gedacht. Als Eingabe gilt ein Text wie `"4"` oder eine ganze Zahl wie `4`.',
    'معرّف فريد يمكن به جلب السجل من جديد. يأتي في الإجابات نصًا، لكنه ليس للقراءة. يُقبل في الإدخال نص مثل `"4"` أو عدد صحيح مثل `4`.',
  ],
  Int: ["Eine ganze Zahl von -(2^31) bis 2^31 - 1.", "عدد صحيح من ‎-(2^31)‎ إلى ‎2^31 - 1‎."],
  JSON: ["Ein beliebiger JSON-Wert.", "أي قيمة JSON."],
  String: ["Text aus beliebigen Unicode-Zeichen.", "نص من أي حروف يونيكود."],
  URL: ["Eine Adresse, die mit http oder https beginnt.", "عنوان يبدأ بـ http أو https."],
  Upload: [
    "Eine Datei, gesendet nach der GraphQL Multipart Request Specification.",
    "ملف يُرسل وفق مواصفة GraphQL للطلبات متعددة الأجزاء.",
  ],
};
