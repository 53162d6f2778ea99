/** What the demo's schema says about the company, its lines and its stations, in German and Arabic. */
import type { TranslationsByName } from "../words.js";

/** By the sentence of the schema (`networkSDL`). */
export const NETWORK_DESCRIPTIONS: TranslationsByName = {
  "A record that can be fetched by its id.": [
    "Ein Datensatz, der sich über seine Kennung abrufen lässt.",
    "سجل يمكن جلبه بمعرّفه.",
  ],
  "Never changes. The text itself has no meaning.": [
    "Ändert sich nie. Der Text selbst hat keine Bedeutung.",
    "لا يتغيّر أبدًا. لا معنى للنص نفسه.",
  ],
  "A record with a place on the mountain.": ["Ein Datensatz mit einem Ort am Berg.", "سجل له مكان على الجبل."],
  "Its common name.": ["Der gebräuchliche Name.", "الاسم الشائع."],
  "Its current position.": ["Wo es sich gerade befindet.", "الموقع الحالي."],
  "A place on the mountain.": ["Ein Ort am Berg.", "مكان على الجبل."],
  "Degrees north.": ["Grad nördlicher Breite.", "درجات شمالًا."],
  "Degrees east.": ["Grad östlicher Länge.", "درجات شرقًا."],
  "Metres above the sea.": ["Meter über dem Meer.", "بالأمتار فوق سطح البحر."],
  "The company that runs the cable cars.": [
    "Das Unternehmen, das die Seilbahnen betreibt.",
    "الشركة التي تشغّل عربات التلفريك.",
  ],
  "Its name, as in the commercial register.": ["Der Name laut Handelsregister.", "اسمها كما في السجل التجاري."],
  "The slogan below its name.": ["Der Leitspruch unter dem Namen.", "الشعار المكتوب تحت اسمها."],
  "The web site.": ["Der Auftritt im Internet.", "الموقع على الإنترنت."],
  "The e-mail address.": ["Die E-Mail-Adresse.", "عنوان البريد الإلكتروني."],
  "Passengers since the first ride. More than fits a 64-bit float exactly.": [
    "Fahrgäste seit der ersten Fahrt. Mehr, als eine 64-Bit-Gleitkommazahl genau fassen kann.",
    "عدد الركاب منذ أول رحلة. أكبر مما يتّسع له عدد عشري من 64 بت بدقة.",
  ],
  "The share price, in francs, to the last digit.": [
    "Der Aktienkurs in Franken, bis zur letzten Stelle.",
    "سعر السهم بالفرنك، حتى آخر رقم.",
  ],
  "Internal settings, as they are stored.": [
    "Interne Einstellungen, so wie sie gespeichert sind.",
    "إعدادات داخلية كما هي محفوظة.",
  ],
  "The weather at the summit.": ["Das Wetter am Gipfel.", "الطقس عند القمة."],
  "The weather at the summit. A value is missing if its instrument does not answer.": [
    "Das Wetter am Gipfel. Ein Wert fehlt, wenn das Messgerät nicht antwortet.",
    "الطقس عند القمة. تغيب القيمة إذا لم يستجب جهاز قياسها.",
  ],
  "Degrees Celsius.": ["Grad Celsius.", "بالدرجات المئوية."],
  "The gauge on Brunnhorn has been broken since March: this field always fails.": [
    "Der Windmesser auf dem Brunnhorn ist seit März defekt: Dieses Feld schlägt immer fehl.",
    "مقياس الرياح على قمة برونهورن معطّل منذ مارس، لذلك يفشل هذا الحقل دائمًا.",
  ],
  "When the instruments were read.": ["Wann die Messgeräte abgelesen wurden.", "وقت قراءة أجهزة القياس."],
  "A cable-car line from the valley to a summit.": [
    "Eine Seilbahnlinie vom Tal auf einen Gipfel.",
    "خط تلفريك من الوادي إلى قمة.",
  ],
  "The letter that is painted on the cabins.": ["Der Buchstabe auf den Kabinen.", "الحرف المرسوم على المقصورات."],
  "The name on the map and on the cabins.": [
    "Der Name auf dem Linienplan und auf den Kabinen.",
    "الاسم على الخريطة وعلى المقصورات.",
  ],
  "The colour on the map, for example #0e7490.": [
    "Die Farbe auf dem Linienplan, zum Beispiel #0e7490.",
    "اللون على الخريطة، مثل ‎#0e7490.",
  ],
  "The year of the first ride.": ["Das Jahr der ersten Fahrt.", "سنة أول رحلة."],
  "The length of the rope.": ["Die Länge des Seils.", "طول الحبل."],
  "Whether it carries passengers.": ["Ob sie Fahrgäste befördert.", "هل ينقل ركابًا."],
  "All passengers so far.": ["Alle bisherigen Fahrgäste.", "جميع الركاب حتى الآن."],
  "From the valley to the summit.": ["Vom Tal bis zum Gipfel.", "من الوادي إلى القمة."],
  "The cabins on its rope, by number.": ["Die Kabinen an ihrem Seil, nach Nummer.", "المقصورات على حبله، حسب الرقم."],
  "Only cabins in this state.": ["Nur Kabinen in diesem Zustand.", "المقصورات التي في هذه الحالة فقط."],
  "The next departures on this line.": ["Die nächsten Abfahrten auf dieser Linie.", "الرحلات القادمة على هذا الخط."],
  "The start. By default a few minutes ago.": [
    "Der Beginn. Ohne Angabe: vor wenigen Minuten.",
    "البداية. قبل بضع دقائق إن لم تُحدَّد.",
  ],
  "The incidents on this line, newest first.": [
    "Die Störungen auf dieser Linie, die neuesten zuerst.",
    "الحوادث على هذا الخط، الأحدث أولًا.",
  ],
  "The share of departures of that month that left within five minutes, in percent.": [
    "Wie viel Prozent der Abfahrten in diesem Monat höchstens fünf Minuten Verspätung hatten.",
    "النسبة المئوية لرحلات ذلك الشهر التي غادرت بتأخير لا يتجاوز خمس دقائق.",
  ],
  "A place where people get on and off.": ["Ein Ort zum Ein- und Aussteigen.", "مكان لصعود الركاب ونزولهم."],
  "The name on the map.": ["Der Name auf dem Linienplan.", "الاسم على الخريطة."],
  "Information for visitors.": ["Hinweise für Gäste.", "معلومات للزوار."],
  "The position.": ["Der Standort.", "الموقع."],
  "The postal address.": ["Die Postanschrift.", "العنوان البريدي."],
  "The facilities besides a platform.": [
    "Was es außer einem Bahnsteig noch gibt.",
    "المرافق المتوفرة إلى جانب الرصيف.",
  ],
  "A telephone number, answered while the line runs.": [
    "Eine Telefonnummer, besetzt zu den Betriebszeiten der Linie.",
    "رقم هاتف يُرَدّ عليه ما دام الخط يعمل.",
  ],
  "The lines that stop here.": ["Die Linien, die hier halten.", "الخطوط التي تتوقف هنا."],
  "The next departures from here.": ["Die nächsten Abfahrten von hier.", "الرحلات القادمة من هنا."],
  "A postal address.": ["Eine Postanschrift.", "عنوان بريدي."],
  "Street and number.": ["Straße und Hausnummer.", "الشارع ورقم البناء."],
  "Four digits in Switzerland.": ["In der Schweiz vier Ziffern.", "أربعة أرقام في سويسرا."],
  "The town or village.": ["Die Stadt oder das Dorf.", "المدينة أو القرية."],
  "ISO 3166-1, two letters.": ["Zwei Buchstaben nach ISO 3166-1.", "حرفان وفق معيار ISO 3166-1."],
  "A facility of a station.": ["Etwas, womit eine Station ausgestattet ist.", "مرفق من مرافق المحطة."],
  "A counter or a machine that sells tickets.": [
    "Ein Schalter oder Automat für Fahrkarten.",
    "شباك أو آلة لبيع التذاكر.",
  ],
  "Lockers, for skis too.": ["Schließfächer, auch für Ski.", "خزائن، وللزلاجات أيضًا."],
  "A car park.": ["Ein Parkplatz.", "موقف للسيارات."],
  "Toilets, one of them step-free.": ["Toiletten, eine davon stufenlos erreichbar.", "دورات مياه، إحداها بلا درج."],
  "Something warm to eat.": ["Warme Küche.", "وجبات ساخنة."],
  "A first-aid post.": ["Ein Sanitätsposten.", "نقطة إسعافات أولية."],
  "No station has one today.": ["Gibt es heute an keiner Station mehr.", "لا توجد في أي محطة اليوم."],
};
