/** What the demo's lists, live views and actions are, in German and Arabic. */
import type { TranslationsByName } from "./words.js";

export const OPERATION_DESCRIPTIONS: TranslationsByName = {
  lines: ["Alle Linien von A bis F.", "كل الخطوط من A إلى F."],
  stations: ["Alle Stationen nach Namen.", "كل المحطات حسب الاسم."],
  cabins: ["Alle Kabinen nach Nummer.", "كل المقصورات حسب الرقم."],
  departures: ["Die nächsten Abfahrten, die früheste zuerst.", "الرحلات القادمة، الأقرب أولًا."],
  incidents: ["Störungen, zunächst die neuesten zuerst.", "الحوادث، الأحدث أولًا في البداية."],
  tickets: ["Verkaufte Fahrkarten, zunächst die neuesten zuerst.", "التذاكر المباعة، الأحدث أولًا في البداية."],
  fares: ["Die Preise der Fahrkarten.", "أسعار التذاكر."],
  reportIncident: ["Meldet der Mannschaft ein Problem. Das dürfen alle.", "يبلّغ الطاقم بمشكلة. هذا متاح للجميع."],
  updateIncident: [
    "Ändert eine Störung. Was fehlt, bleibt, wie es ist. Nur für Betriebspersonal.",
    "يعدّل حادثًا. ما لا يُذكر يبقى كما هو. للمشغّلين فقط.",
  ],
  deleteIncident: ["Löscht eine Störung. Nur für Betriebspersonal.", "يحذف حادثًا. للمشغّلين فقط."],
};
