/** What the demo's schema says about cabins and the people who run them, in German and Arabic. */
import type { TranslationsByName } from "../words.js";

/** By the sentence of the schema (`networkSDL`). */
export const CABIN_AND_STAFF_DESCRIPTIONS: TranslationsByName = {
  "A cabin on the rope of a line.": ["Eine Kabine am Seil einer Linie.", "مقصورة على حبل أحد الخطوط."],
  "The number on the door.": ["Die Nummer an der Tür.", "الرقم على الباب."],
  "The name that the crew uses.": ["Wie die Mannschaft sie nennt.", "الاسم الذي يستعمله الطاقم."],
  "The line whose rope it hangs on.": ["Die Linie, an deren Seil sie hängt.", "الخط الذي تتعلّق المقصورة بحبله."],
  "The current state.": ["Der jetzige Zustand.", "الحالة الراهنة."],
  "The states that may follow the current one.": [
    "Die Zustände, die auf den jetzigen folgen können.",
    "الحالات التي يمكن أن تلي الحالة الراهنة.",
  ],
  "How many people it may carry.": ["Wie viele Personen sie befördern darf.", "عدد الأشخاص المسموح بنقلهم."],
  "How many people are on board.": ["Wie viele Personen an Bord sind.", "عدد الأشخاص على متنها."],
  "The last inspection. Missing if the record was lost.": [
    "Die letzte Prüfung. Fehlt, wenn der Nachweis verloren ging.",
    "آخر فحص. يغيب إذا ضاع سجلّه.",
  ],
  "The readings of its sensors, oldest first.": [
    "Die Messwerte ihrer Sensoren, die ältesten zuerst.",
    "قراءات مستشعراتها، الأقدم أولًا.",
  ],
  "Only this quantity.": ["Nur diese Messgröße.", "هذا المقياس فقط."],
  "The maximum number of readings. The newest are returned.": [
    "Wie viele Messwerte höchstens. Geliefert werden die neuesten.",
    "أقصى عدد من القراءات. تُعاد أحدثها.",
  ],
  "The history of its states, newest first.": [
    "Der Verlauf ihrer Zustände, die neuesten zuerst.",
    "سجل حالاتها، الأحدث أولًا.",
  ],
  "The number of the last change. Later changes have higher numbers.": [
    "Die Nummer der letzten Änderung. Spätere Änderungen haben höhere Nummern.",
    "رقم آخر تغيير. للتغييرات اللاحقة أرقام أكبر.",
  ],
  "The time of the last change.": ["Wann die letzte Änderung war.", "وقت آخر تغيير."],
  "The state of a cabin. BOARDING and IN_SERVICE alternate. A cabin must be STOPPED before MAINTENANCE. RETIRED is final.":
    [
      "Der Zustand einer Kabine. BOARDING und IN_SERVICE wechseln sich ab. Vor MAINTENANCE muss eine Kabine in STOPPED sein. RETIRED ist endgültig.",
      "حالة المقصورة. تتناوب BOARDING وIN_SERVICE. يجب أن تكون المقصورة في STOPPED قبل MAINTENANCE. أما RETIRED فنهائية.",
    ],
  "At a station, doors open.": ["In einer Station, mit offenen Türen.", "في محطة والأبواب مفتوحة."],
  "On the rope.": ["Am Seil unterwegs.", "على الحبل."],
  "Standing still.": ["Ohne Bewegung.", "واقفة بلا حركة."],
  "In the workshop.": ["In der Werkstatt.", "في الورشة."],
  "Out of service for ever.": ["Für immer außer Betrieb.", "خارج الخدمة إلى الأبد."],
  "A page of cabins.": ["Eine Seite mit Kabinen.", "صفحة من المقصورات."],
  "The items of the page, each with a cursor.": [
    "Die Einträge der Seite, jeder mit einer Marke.",
    "عناصر الصفحة، ولكل منها علامة.",
  ],
  "The items of the page.": ["Die Einträge der Seite.", "عناصر الصفحة."],
  "Information about the pages before and after.": [
    "Angaben zu den Seiten davor und danach.",
    "معلومات عن الصفحات السابقة واللاحقة.",
  ],
  "The number of items on all pages.": ["Die Zahl der Einträge auf allen Seiten.", "عدد العناصر في جميع الصفحات."],
  "A cabin on a page.": ["Eine Kabine auf einer Seite.", "مقصورة في صفحة."],
  "The cursor. The next page starts after it.": [
    "Die Marke, nach der die nächste Seite beginnt.",
    "العلامة التي تبدأ بعدها الصفحة التالية.",
  ],
  "The cabin.": ["Die Kabine.", "المقصورة."],
  "Whether there are pages before and after this one.": [
    "Ob es Seiten vor und nach dieser gibt.",
    "هل توجد صفحات قبل هذه الصفحة وبعدها.",
  ],
  "Whether there is a next page.": ["Ob es eine nächste Seite gibt.", "هل توجد صفحة تالية."],
  "Whether there is a previous page.": ["Ob es eine vorige Seite gibt.", "هل توجد صفحة سابقة."],
  "The cursor of the first item.": ["Die Marke des ersten Eintrags.", "علامة العنصر الأول."],
  "The cursor of the last item.": ["Die Marke des letzten Eintrags.", "علامة العنصر الأخير."],
  "Someone who works here.": ["Jemand, der hier arbeitet.", "شخص يعمل هنا."],
  "First name and family name.": ["Vor- und Nachname.", "الاسم الأول واسم العائلة."],
  "The e-mail address at work.": ["Die dienstliche E-Mail-Adresse.", "عنوان البريد الإلكتروني في العمل."],
  "Their role.": ["Die Aufgabe im Betrieb.", "الدور في العمل."],
  "The station where they work.": ["Die Station, an der sie arbeiten.", "المحطة التي يعملون فيها."],
  "Their first day.": ["Der erste Arbeitstag.", "أول يوم عمل."],
  "The role of a member of the staff.": ["Die Aufgabe einer Person aus dem Personal.", "دور أحد الموظفين."],
  "Runs the lines, and may change everything.": [
    "Leitet den Betrieb der Linien und darf alles ändern.",
    "يشغّل الخطوط، ويحق له تعديل كل شيء.",
  ],
  "Repairs cabins and ropes.": ["Repariert Kabinen und Seile.", "يصلح المقصورات والحبال."],
  "Rides along and helps passengers.": ["Fährt mit und hilft den Fahrgästen.", "يرافق الركاب ويساعدهم."],
  "Sells tickets.": ["Verkauft Fahrkarten.", "يبيع التذاكر."],
  "A page of people.": ["Eine Seite mit Personen.", "صفحة من الأشخاص."],
  "A person on a page.": ["Eine Person auf einer Seite.", "شخص في صفحة."],
  "The person.": ["Die Person.", "الشخص."],
  "A change of a cabin from one state to another.": [
    "Der Wechsel einer Kabine von einem Zustand in einen anderen.",
    "انتقال مقصورة من حالة إلى أخرى.",
  ],
  "The change in words.": ["Der Wechsel in Worten.", "التغيير بالكلمات."],
  "The previous state.": ["Der vorige Zustand.", "الحالة السابقة."],
  "The new state.": ["Der neue Zustand.", "الحالة الجديدة."],
  "The reason, if one was given.": ["Der Grund, falls einer angegeben wurde.", "السبب، إن ذُكر."],
  "The time.": ["Der Zeitpunkt.", "الوقت."],
  "The person who made the change.": ["Wer den Zustand geändert hat.", "الشخص الذي أجرى التغيير."],
};
