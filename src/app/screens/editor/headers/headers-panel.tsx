/** The headers that are sent with documents: a token, a key, a user with a password, or any other. It is loaded when it is opened. */
import { useEffect, useRef } from "react";
import { Icon } from "../../../base/ui/icon.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useEditorToolWords } from "../tool-words.js";
import { type HeaderRow, HEADER_SCHEMES, type HeaderScheme } from "./header-row.js";
import { addRow, faultOf, nameOfHeader } from "./header-rows.js";
import type { SentHeaders } from "./use-headers.js";
import fieldStyle from "../../../base/ui/styles/fields.css";

export function HeadersPanel({ headers }: { headers: SentHeaders }) {
  const t = useEditorToolWords();
  useStyleSheet(fieldStyle);
  const { rows, isKept, change, keep } = headers;
  const replace = (id: number, next: Partial<HeaderRow>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...next } : row)));
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    isAdded.current = false;
  });
  const add = () => {
    change(addRow(rows));
    isAdded.current = true;
  };
  return (
    <div className="stack headers">
      {rows.length > 0 && (
        <ul ref={list}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              number={index + 1}
              onChange={(next) => replace(row.id, next)}
              onRemove={() => change(rows.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ul>
      )}
      <div className="row wrap">
        <button type="button" className="button" onClick={add}>
          <Icon name="plus" />
          {t.addHeader}
        </button>
        <label className="check">
          <input type="checkbox" checked={isKept} onChange={(event) => keep(event.target.checked)} />
          {t.keepHeaders}
        </label>
      </div>
      <p className="quiet small">{isKept ? t.headersKept : t.headersInMemory}</p>
    </div>
  );
}

interface RowProps {
  row: HeaderRow;
  /** Its place in the list, from 1, for the names of its inputs. */
  number: number;
  onChange: (next: Partial<HeaderRow>) => void;
  onRemove: () => void;
}

function Row({ row, number, onChange, onRemove }: RowProps) {
  const t = useEditorToolWords();
  const { scheme, name, user, value } = row;
  const fault = faultOf(row);
  const hasOwnName = scheme === "key" || scheme === "text";
  return (
    <li>
      <div className="header-row">
        <select
          className="input"
          aria-label={t.headerScheme(number)}
          value={scheme}
          onChange={(event) => onChange({ scheme: event.target.value as HeaderScheme })}
        >
          {HEADER_SCHEMES.map((each) => (
            <option key={each} value={each}>
              {t.headerSchemes[each]}
            </option>
          ))}
        </select>
        {hasOwnName && (
          <Input
            label={t.headerName(number)}
            placeholder={t.namePlaceholders[scheme]}
            value={name}
            isWrong={isAboutName(fault)}
            onChange={(next) => onChange({ name: next })}
          />
        )}
        {scheme === "basic" && (
          <Input
            label={t.headerUser(number)}
            placeholder={t.userPlaceholder}
            value={user}
            onChange={(next) => onChange({ user: next })}
          />
        )}
        <Input
          label={t.headerValue(number)}
          placeholder={t.valuePlaceholders[scheme]}
          value={value}
          isSecret={scheme !== "text"}
          isWrong={fault === "value"}
          onChange={(next) => onChange({ value: next })}
        />
        <button
          type="button"
          className="button ghost icon"
          aria-label={t.removeHeader(nameOfHeader(row) || String(number))}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      {fault && (
        <p className="help bad" role="alert">
          {t.headerFaults[fault]}
        </p>
      )}
    </li>
  );
}

const isAboutName = (fault: ReturnType<typeof faultOf>): boolean => fault === "name" || fault === "forbidden";

interface InputProps {
  label: string;
  placeholder: string;
  value: string;
  isSecret?: boolean;
  isWrong?: boolean;
  onChange: (next: string) => void;
}

/** A secret is hidden, and no manager of passwords offers to keep it. */
function Input({ label, placeholder, value, isSecret = false, isWrong = false, onChange }: InputProps) {
  return (
    <input
      className="input mono"
      type={isSecret ? "password" : "text"}
      dir="ltr"
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      spellCheck={false}
      aria-label={label}
      aria-invalid={isWrong}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
