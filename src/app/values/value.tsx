/** One value as people read it. Values are hostile text: text nodes only, http(s) links only, no image is loaded. */
import type { ReactNode } from "react";
import {
  digitsOf,
  guessKind,
  humanise,
  isCalendarDay,
  isNumeric,
  isWellFormed,
  plainText,
  safeUrl,
  toDate,
  type Column,
  type Plan,
  type ValueKind,
} from "../../schema/index.js";
import type { GraphQLError } from "../../transport/types.js";
import { Sparkline } from "../charts/sparkline.js";
import { useWords } from "../context/words.js";
import { dateTime, day, digits, zoned } from "./format.js";
import { Chip, markOf } from "./chip.js";
import { Icon } from "../ui/icon.js";
import { json } from "../answers/show-query.js";

interface ValueProps {
  column: Pick<Column, "kind" | "list">;
  value: unknown;
  identify?: Plan["identify"] | undefined;
  /** There is room for all of it. */
  whole?: boolean | undefined;
  /** What the server said in place of the value. */
  flaw?: GraphQLError | undefined;
}

/**
 * Whether a text is a colour by itself. CSS takes any `var()` for one, and what stands in it as a fallback may be the address of an
 * image, which the browser would fetch.
 */
const isColor = (text: string) => /^#?\w+(\([^()\\]*\))?$/.test(text) && CSS.supports("color", text);

/** Items of a list shown in a table cell, and where there is room. */
const few = 4;
const most = 100;

export function Value({ column: { kind, list }, value, identify, whole, flaw }: ValueProps) {
  if (flaw) {
    return (
      <span className="flaw">
        <Icon name="alert" size={14} />
        {plainText(flaw.message)}
      </span>
    );
  }
  if (!list || !Array.isArray(value)) return <One kind={kind} value={value} identify={identify} whole={whole} />;
  if (!value.length) return <None />;
  const shown = value.slice(0, whole ? most : few);
  // Many numbers are a small line as well.
  const numbers = isNumeric(kind) && value.length > few ? value.flatMap((item) => digitsOf(item) ?? []) : [];
  return (
    <span className={whole ? "row" : "list"}>
      {numbers.length === value.length && numbers.length > few && <Sparkline values={numbers.slice(0, most)} />}
      {shown.map((item, index) => (
        <span key={index} className="item-of">
          <One kind={kind} value={item} identify={identify} whole={whole} />
        </span>
      ))}
      {shown.length < value.length && <span className="badge">+{value.length - shown.length}</span>}
    </span>
  );
}

function None() {
  const t = useWords();
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="hide">{t.nothing}</span>
    </span>
  );
}

function One({ kind, value, identify, whole }: { kind: ValueKind } & Omit<ValueProps, "column" | "flaw">): ReactNode {
  const t = useWords();
  if (value === null || value === undefined || value === "") return <None />;
  if (kind === "link") {
    const stub = identify?.(value);
    return stub ? <Chip stub={stub} /> : <None />;
  }
  const sort = kind === "unknown" ? guessKind(value) : kind;
  const text = typeof value === "object" ? json(value) : String(value);
  switch (sort) {
    case "boolean":
      return value ? t.yes : t.no;
    case "integer":
    case "float":
    case "decimal":
      return <span className="tabular">{digits(digitsOf(value) ?? plainText(text))}</span>;
    case "enum":
      return (
        <span className="enum" style={markOf(text)} title={text}>
          {humanise(text)}
        </span>
      );
    case "date":
    case "datetime": {
      const date = toDate(value);
      if (!date) break;
      const isDay = isCalendarDay(value, sort);
      return (
        <time dateTime={date.toISOString()} title={isDay ? text : zoned(date)} className="tabular">
          {isDay ? day(date) : dateTime(date)}
        </time>
      );
    }
    case "url": {
      const href = safeUrl(value);
      if (!href) break;
      return (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
          {plainText(text.replace(/^https?:\/\//, ""))}
        </a>
      );
    }
    case "email":
      if (!/^[^\s@<>?&]+@[^\s@<>?&]+$/.test(text) || !isWellFormed(text)) break;
      return <a href={"mailto:" + encodeURIComponent(text).replace("%40", "@")}>{plainText(text)}</a>;
    case "color":
      return (
        <span>
          {isColor(text) && <span className="swatch" style={{ backgroundColor: text }} />}
          {plainText(text)}
        </span>
      );
    case "id":
      return <span className="mono">{plainText(text)}</span>;
    case "json":
      return whole ? (
        <pre className="json">{plainText(text)}</pre>
      ) : (
        <span className="mono">{plainText(JSON.stringify(value) ?? "").slice(0, 200)}</span>
      );
  }
  return whole ? (
    <span className="text">{plainText(text)}</span>
  ) : (
    <span title={text.length > 40 ? text.slice(0, 2000) : undefined}>{plainText(text.slice(0, 500))}</span>
  );
}
