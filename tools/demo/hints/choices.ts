/** What the values of the demo's enums are called in German and Arabic, by the name of the enum. */
import type { TranslationsByName } from "./words.js";

export const CHOICES: { readonly [enumName: string]: TranslationsByName } = {
  CabinState: {
    BOARDING: ["Einstieg", "صعود الركاب"],
    IN_SERVICE: ["In Betrieb", "في الخدمة"],
    STOPPED: ["Steht", "متوقفة"],
    MAINTENANCE: ["In Wartung", "قيد الصيانة"],
    RETIRED: ["Ausgemustert", "خارج الخدمة نهائيًا"],
  },
  DepartureStatus: {
    SCHEDULED: ["Geplant", "مجدولة"],
    DELAYED: ["Verspätet", "متأخرة"],
    DEPARTED: ["Abgefahren", "غادرت"],
    CANCELLED: ["Fällt aus", "ملغاة"],
  },
  Direction: {
    ASC: ["Aufsteigend", "تصاعدي"],
    DESC: ["Absteigend", "تنازلي"],
  },
  Facility: {
    TICKETS: ["Fahrkartenverkauf", "بيع التذاكر"],
    LOCKERS: ["Schließfächer", "خزائن"],
    PARKING: ["Parkplatz", "موقف سيارات"],
    TOILETS: ["Toiletten", "دورات مياه"],
    RESTAURANT: ["Gaststätte", "مطعم"],
    FIRST_AID: ["Erste Hilfe", "إسعافات أولية"],
    PHONE_BOOTH: ["Telefonzelle", "كابينة هاتف"],
  },
  FareKind: {
    SINGLE: ["Einzelfahrt", "ذهاب"],
    RETURN: ["Hin- und Rückfahrt", "ذهاب وإياب"],
    DAY: ["Tageskarte", "ليوم واحد"],
    SEASON: ["Saisonkarte", "موسمية"],
  },
  IncidentOrder: {
    NEWEST: ["Neueste zuerst", "الأحدث أولًا"],
    OLDEST: ["Älteste zuerst", "الأقدم أولًا"],
    SEVERITY: ["Schwerste zuerst", "الأخطر أولًا"],
    TITLE: ["Nach dem Titel", "حسب العنوان"],
  },
  IncidentStatus: {
    OPEN: ["Offen", "مفتوح"],
    INVESTIGATING: ["In Untersuchung", "قيد التحقيق"],
    RESOLVED: ["Behoben", "محلول"],
  },
  ReadingKind: {
    ROPE_TENSION: ["Seilspannung", "شدّ الحبل"],
    WIND_SPEED: ["Windgeschwindigkeit", "سرعة الرياح"],
    TEMPERATURE: ["Temperatur", "درجة الحرارة"],
    MOTOR_LOAD: ["Motorlast", "حمل المحرّك"],
  },
  Role: {
    OPERATOR: ["Betriebsleitung", "مشغّل"],
    ENGINEER: ["Technik", "مهندس"],
    GUIDE: ["Begleitung", "مرشد"],
    CLERK: ["Schalter", "موظف شباك"],
  },
  Severity: {
    MINOR: ["Gering", "طفيف"],
    MODERATE: ["Mäßig", "متوسط"],
    SEVERE: ["Schwer", "شديد"],
    CRITICAL: ["Kritisch", "حرج"],
  },
  TicketOrderField: {
    BOUGHT_AT: ["Kaufdatum", "وقت الشراء"],
    PRICE: ["Preis", "السعر"],
    HOLDER: ["Inhaber", "حامل التذكرة"],
    NUMBER: ["Nummer", "الرقم"],
  },
  TicketStatus: {
    VALID: ["Gültig", "صالحة"],
    USED: ["Benutzt", "مستخدَمة"],
    CANCELLED: ["Zurückgegeben", "ملغاة"],
    EXPIRED: ["Abgelaufen", "منتهية الصلاحية"],
  },
};
