/** PURE: the currency that a table writes beside an amount: "€ 12.50", "12,50 kr", "CHF 12.50". */

/** Signs and codes. Other letters before or behind a number may be anything, such as those of an article's number. */
const MARK = /^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|Fr\.?|lei)$/u;
const DIGITS = /\d[\d.,'’\s]*/;

/** An amount without its currency. */
interface SplitAmount {
  number: string;
  /** "" where there is none. */
  currency: string;
}

/** Takes the currency off a number, and writes a negative one as forms do: "(5)", "5-" and "−5" are "-5". */
export function splitAmount(text: string): SplitAmount {
  const signed = withUsualMinus(withoutDash(text.trim()));
  const found = DIGITS.exec(signed);
  if (!found) return { number: signed, currency: "" };
  const [digits] = found;
  const before = signed.slice(0, found.index);
  const sign = /[+-]/.exec(before)?.[0] ?? "";
  const markBefore = before.replace(sign, "").trim();
  const markBehind = signed.slice(found.index + digits.length);
  const currency = markBefore || markBehind;
  const hasOneMark = (markBefore === "") !== (markBehind === "");
  if (!hasOneMark || !MARK.test(currency)) return { number: signed, currency: "" };
  return { number: sign + digits.trim(), currency };
}

/** With no cents in place of a dash: "5.-" and "129,– kr" are written so in Switzerland, Germany and Scandinavia. */
const withoutDash = (text: string): string =>
  text.replace(/(\d[.,])[-\u2013\u2014\u2212]{1,2}(?=\s|$)/, (_, whole: string) => `${whole}00`);

function withUsualMinus(text: string): string {
  const inside = text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : "";
  if (/\d/.test(inside) && !/[()-]/.test(inside)) return `-${inside.trim()}`;
  return text.replace(/^\u2212/, "-").replace(/^(\d[\d.,'’\s]*)[-\u2212]$/, "-$1");
}

/** The one currency that the amounts of some cells have; undefined where there are several, or none. */
export function commonCurrency(texts: readonly string[]): string | undefined {
  const [first, ...others] = new Set(texts.map((text) => splitAmount(text).currency).filter(Boolean));
  return others.length === 0 ? first : undefined;
}

/** Signs that stand for one currency. A dollar, a yen and a krone may be those of several countries. */
const CODES: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₺": "TRY",
  "₪": "ILS",
  "₩": "KRW",
  US$: "USD",
  R$: "BRL",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
};

/** The code of a currency, which an amount with a currency is written with: "EUR" for "€". */
export const currencyCode = (currency: string): string => CODES[currency] ?? currency;
