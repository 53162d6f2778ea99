/** What the demo's schema says about its queries, actions and live updates, in German and Arabic. */
import type { TranslationsByName } from "../words.js";

/** By the sentence of the schema (`rootSDL`). */
export const ROOT_DESCRIPTIONS: TranslationsByName = {
  "The queries of this server.": ["Die Abfragen dieses Servers.", "استعلامات هذا الخادم."],
  "A record of any type by its id.": ["Ein Datensatz beliebigen Typs zu einer Kennung.", "سجل من أي نوع حسب معرّفه."],
  "The version of this server.": ["Die Version dieses Servers.", "إصدار هذا الخادم."],
  "All lines, from A to F.": ["Alle Linien von A bis F.", "كل الخطوط من A إلى F."],
  "A line by its id.": ["Eine Linie zu ihrer Kennung.", "خط حسب معرّفه."],
  "All stations, by name.": ["Alle Stationen nach Namen.", "كل المحطات حسب الاسم."],
  "In the name or the town.": ["Im Namen oder im Ort.", "في الاسم أو المدينة."],
  "A station by its id.": ["Eine Station zu ihrer Kennung.", "محطة حسب معرّفها."],
  "All cabins, by number.": ["Alle Kabinen nach Nummer.", "كل المقصورات حسب الرقم."],
  "In this state only.": ["Nur in diesem Zustand.", "في هذه الحالة فقط."],
  "Only this line.": ["Nur diese Linie.", "هذا الخط فقط."],
  "A cabin by its id.": ["Eine Kabine zu ihrer Kennung.", "مقصورة حسب معرّفها."],
  "The next departures, earliest first.": [
    "Die nächsten Abfahrten, die früheste zuerst.",
    "الرحلات القادمة، الأقرب أولًا.",
  ],
  "A departure by its id.": ["Eine Abfahrt zu ihrer Kennung.", "رحلة حسب معرّفها."],
  "The readings of the sensors of one cabin, oldest first.": [
    "Die Messwerte der Sensoren einer Kabine, die ältesten zuerst.",
    "قراءات مستشعرات مقصورة واحدة، الأقدم أولًا.",
  ],
  "Incidents, newest first by default.": [
    "Störungen, zunächst die neuesten zuerst.",
    "الحوادث، الأحدث أولًا في البداية.",
  ],
  "An incident by its id.": ["Eine Störung zu ihrer Kennung.", "حادث حسب معرّفه."],
  "The incidents with a higher sequence, in that order: for clients that lost the live connection.": [
    "Die Störungen mit höherer laufender Nummer, in dieser Reihenfolge: für Clients, deren Live-Verbindung unterbrochen war.",
    "الحوادث ذات الرقم التسلسلي الأكبر، بهذا الترتيب: للبرامج التي فقدت الاتصال المباشر.",
  ],
  "The last sequence that you received.": ["Die zuletzt erhaltene laufende Nummer.", "آخر رقم تسلسلي استُلم."],
  "Tickets sold, newest first by default.": [
    "Verkaufte Fahrkarten, zunächst die neuesten zuerst.",
    "التذاكر المباعة، الأحدث أولًا في البداية.",
  ],
  "A ticket by its id.": ["Eine Fahrkarte zu ihrer Kennung.", "تذكرة حسب معرّفها."],
  "A ticket by its id, its number or its last e-mail address.": [
    "Eine Fahrkarte zu ihrer Kennung, ihrer Nummer oder der letzten E-Mail-Adresse.",
    "تذكرة حسب معرّفها أو رقمها أو آخر بريد إلكتروني لها.",
  ],
  "The prices of tickets.": ["Die Preise der Fahrkarten.", "أسعار التذاكر."],
  "Searches lines, stations, cabins, incidents and tickets. Exact matches come first.": [
    "Durchsucht Linien, Stationen, Kabinen, Störungen und Fahrkarten. Genaue Treffer kommen zuerst.",
    "يبحث في الخطوط والمحطات والمقصورات والحوادث والتذاكر. تأتي النتائج المطابقة تمامًا أولًا.",
  ],
  "Recent events, newest first: late departures, incidents, changes of state.": [
    "Was zuletzt geschehen ist, das Neueste zuerst: verspätete Abfahrten, Störungen, Zustandswechsel.",
    "الأحداث الأخيرة، الأحدث أولًا: رحلات متأخرة وحوادث وتغيّرات في الحالة.",
  ],
  "Everything on the map.": ["Alles, was auf dem Linienplan steht.", "كل ما على الخريطة."],
  "The tickets of the signed-in user.": ["Die Fahrkarten der angemeldeten Person.", "تذاكر المستخدم المسجّل دخوله."],
  "The staff. For operators.": ["Das Personal. Nur für Betriebspersonal.", "الموظفون. للمشغّلين فقط."],
  "A text in the name or the address.": ["Ein Text im Namen oder in der Adresse.", "نص في الاسم أو العنوان."],
  "A member of the staff by their id. For operators.": [
    "Eine Person aus dem Personal zu ihrer Kennung. Nur für Betriebspersonal.",
    "موظف حسب معرّفه. للمشغّلين فقط.",
  ],
  "A report that takes as long as you choose.": [
    "Ein Bericht, der so lange dauert wie gewünscht.",
    "تقرير يستغرق المدة المطلوبة.",
  ],
  "From 0 to 60.": ["Von 0 bis 60.", "من 0 إلى 60."],
  "The first timetable, of 1952.": ["Der erste Fahrplan von 1952.", "أول جدول مواعيد، من سنة 1952."],
  "The actions of this server.": ["Die Aktionen dieses Servers.", "إجراءات هذا الخادم."],
  "Reports a problem to the crew. Everyone may do this.": [
    "Meldet der Mannschaft ein Problem. Das dürfen alle.",
    "يبلّغ الطاقم بمشكلة. هذا متاح للجميع.",
  ],
  "Adds a photo to an incident. Everyone may do this.": [
    "Fügt einer Störung ein Foto hinzu. Das dürfen alle.",
    "يضيف صورة إلى حادث. هذا متاح للجميع.",
  ],
  "PNG, JPEG, WebP or GIF, up to 4 MB.": [
    "PNG, JPEG, WebP oder GIF, bis zu 4 MB.",
    "بصيغة PNG أو JPEG أو WebP أو GIF، حتى 4 ميغابايت.",
  ],
  "Changes an incident. Omitted values stay as they are. For operators.": [
    "Ändert eine Störung. Was fehlt, bleibt, wie es ist. Nur für Betriebspersonal.",
    "يعدّل حادثًا. ما لا يُذكر يبقى كما هو. للمشغّلين فقط.",
  ],
  "Hands an incident to a member of the staff. For operators.": [
    "Übergibt eine Störung einer Person aus dem Personal. Nur für Betriebspersonal.",
    "يسند حادثًا إلى أحد الموظفين. للمشغّلين فقط.",
  ],
  "Adds what was done about an incident. For operators.": [
    "Hält fest, was gegen eine Störung unternommen wurde. Nur für Betriebspersonal.",
    "يضيف ما اتُّخذ بشأن حادث. للمشغّلين فقط.",
  ],
  "Marks an incident as resolved. For operators.": [
    "Kennzeichnet eine Störung als behoben. Nur für Betriebspersonal.",
    "يضع علامة «محلول» على حادث. للمشغّلين فقط.",
  ],
  "Deletes an incident. For operators.": [
    "Löscht eine Störung. Nur für Betriebspersonal.",
    "يحذف حادثًا. للمشغّلين فقط.",
  ],
  "Moves a cabin to another state. For operators.": [
    "Versetzt eine Kabine in einen anderen Zustand. Nur für Betriebspersonal.",
    "ينقل مقصورة إلى حالة أخرى. للمشغّلين فقط.",
  ],
  "Lets a departure wait. For operators.": [
    "Lässt eine Abfahrt warten. Nur für Betriebspersonal.",
    "يجعل رحلة تنتظر. للمشغّلين فقط.",
  ],
  "Changes the information about a station. For operators.": [
    "Ändert die Angaben zu einer Station. Nur für Betriebspersonal.",
    "يعدّل معلومات محطة. للمشغّلين فقط.",
  ],
  "Buys a ticket. For anyone who is signed in.": [
    "Kauft eine Fahrkarte. Für alle, die angemeldet sind.",
    "يشتري تذكرة. لكل من سجّل دخوله.",
  ],
  "Sells a ticket at the counter. For operators.": [
    "Verkauft eine Fahrkarte am Schalter. Nur für Betriebspersonal.",
    "يبيع تذكرة عند الشباك. للمشغّلين فقط.",
  ],
  "Gives a ticket back, if it has not been used. For its holder and for operators.": [
    "Gibt eine unbenutzte Fahrkarte zurück. Für den Inhaber und das Betriebspersonal.",
    "يعيد تذكرة لم تُستعمل. لحاملها وللمشغّلين.",
  ],
  "The live updates of this server.": ["Die Live-Updates dieses Servers.", "التحديثات المباشرة لهذا الخادم."],
  "Departures as they are planned, late or gone.": [
    "Abfahrten, sobald sie geplant, verspätet oder abgefahren sind.",
    "الرحلات فور جدولتها أو تأخرها أو مغادرتها.",
  ],
  "The readings of the sensors.": ["Die Messwerte der Sensoren.", "قراءات المستشعرات."],
  "Only this cabin.": ["Nur diese Kabine.", "هذه المقصورة فقط."],
  "Incidents as they are reported.": ["Störungen, sobald sie gemeldet werden.", "الحوادث فور الإبلاغ عنها."],
  "Incidents as they are changed, assigned and resolved.": [
    "Störungen, sobald sie geändert, zugewiesen oder behoben werden.",
    "الحوادث فور تعديلها أو إسنادها أو حلها.",
  ],
  "Cabins as their state changes.": ["Kabinen, sobald sich ihr Zustand ändert.", "المقصورات فور تغيّر حالتها."],
  "The board of one station: departures from there as they are planned, late or gone.": [
    "Die Anzeigetafel einer Station: ihre Abfahrten, sobald sie geplant, verspätet oder abgefahren sind.",
    "لوحة محطة واحدة: الرحلات منها فور جدولتها أو تأخرها أو مغادرتها.",
  ],
  "The sales of tickets. For operators.": [
    "Die Verkäufe von Fahrkarten. Nur für Betriebspersonal.",
    "مبيعات التذاكر. للمشغّلين فقط.",
  ],
};
