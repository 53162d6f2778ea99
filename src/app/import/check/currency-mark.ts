/** PURE: the currency that a table writes beside an amount: "€ 12.50", "12,50 kr", "CHF 12.50". */

/** Signs and codes. Other letters before or behind a number may be anything, such as those of an article's number. */
const MARK = String.raw`(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|Fr\.?|lei)`;
const DIGITS = String.raw`\d[\d.,'’\s]*`;
const MARK_BEFORE = new RegExp(String.raw`^([+-]?)\s*(${MARK})\s*([+-]?)(${DIGITS})$`, "u");
const MARK_BEHIND = new RegExp(`^([+-]?${DIGITS})(${MARK})$`, "u");

/** An amount without its currency. */
interface SplitAmount {
  number: string;
  /** "" where there is none. */
  currency: string;
}

/** Takes the currency off a number, and writes a negative one as forms do: "(5)", "5-" and "−5" are "-5". */
export function splitAmount(text: string): SplitAmount {
  const signed = withUsualMinus(text.trim());
  const [, sign = "", before, innerSign = "", digits = ""] = MARK_BEFORE.exec(signed) ?? [];
  if (before !== undefined) return { number: (sign || innerSign) + digits.trim(), currency: before };
  const [, number, behind] = MARK_BEHIND.exec(signed) ?? [];
  if (number !== undefined && behind !== undefined) return { number: number.trim(), currency: behind };
  return { number: signed, currency: "" };
}

function withUsualMinus(text: string): string {
  const [, inside] = /^\(([^()-]*\d[^()-]*)\)$/.exec(text) ?? [];
  if (inside !== undefined) return `-${inside.trim()}`;
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
