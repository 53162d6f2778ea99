/** Search over everything that the server offers: a combobox over a list of screens. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { plainText, rootFields, searchThrough, type Schema } from "../../schema/index.js";
import type { Entry } from "../navigation/catalogue.js";
import { find } from "./find.js";
import { useApp } from "../context/context.js";
import { useWords } from "../context/words.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";

type Hit = Pick<Entry, "key" | "label" | "icon" | "to"> & Partial<Pick<Entry, "section">>;

export function Palette({ onClose }: { onClose: () => void }) {
  const { schema, nav } = useApp();
  const t = useWords();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(text);
  const search = (text: string) => [
    ...(schema.at === "ready" ? [...find(schema.schema, text), ...findInside(schema.schema, text, t)] : []),
    ...findScreens(text, t),
  ];
  const hits = search(wanted);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const chosen = Math.min(active, hits.length - 1);
  const open = (index: number) => {
    // Whoever types fast and presses Enter means what they typed, not what is drawn yet.
    const hit = wanted === text ? hits[index] : search(text)[0];
    if (!hit) return;
    onClose();
    nav.go(hit.to);
  };
  useEffect(() => {
    // Braces: newer browsers answer a promise here, which is no clean-up.
    list.current?.children[chosen]?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  return (
    <Dialog title={t.searchAll} className="palette" bare onClose={onClose}>
      <input
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label={t.searchAll}
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={hits.length ? `${id}${chosen}` : undefined}
        placeholder={t.searchHint}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            setActive((chosen + step + hits.length) % (hits.length || 1));
          } else if (event.key === "Enter") {
            event.preventDefault();
            open(chosen);
          }
        }}
      />
      <ul ref={list} id={id} role="listbox" aria-label={t.searchAll}>
        {hits.map((hit, index) => (
          <li
            key={hit.key}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setActive(index)}
            onClick={() => open(index)}
          >
            <Icon name={hit.icon} />
            <span className="clip">{hit.label}</span>
            <small>{hit.section ? t.sections[hit.section] : t.screens}</small>
          </li>
        ))}
      </ul>
      {!hits.length && (
        <p className="quiet" role="status">
          {wanted ? t.noHits(wanted) : t.loading}
        </p>
      )}
    </Dialog>
  );
}

const SEARCH = /^(q|query|text|term|keywords?|search(_?(term|text|query))?)$/i;

/** Lists that the server searches: what was typed may name a record, not a screen. */
function findInside(schema: Schema, text: string, t: ReturnType<typeof useWords>): Hit[] {
  const wanted = text.trim();
  if (!wanted) return [];
  return rootFields(schema)
    .filter(({ operation, gives, deprecated }) => operation === "query" && gives === "rows" && deprecated === undefined)
    .flatMap((root): Hit[] => {
      const { name, label, required, search } = root;
      const [only, second] = required;
      // What cannot be asked without a text is there to be searched.
      const text =
        only && !second && only.type.name === "String" && !only.type.item && SEARCH.test(only.name)
          ? { args: { [only.name]: wanted } }
          : !only && (search || searchThrough(schema, root))
            ? { search: wanted }
            : undefined;
      return text
        ? [
            {
              key: "in:" + name,
              label: t.findIn(plainText(label), wanted),
              icon: "search",
              section: "lists",
              to: { at: "query", field: name, ...text },
            },
          ]
        : [];
    })
    .sort((a, b) => Number("search" in a.to) - Number("search" in b.to))
    .slice(0, 8);
}

/** The app's own screens, behind all that the server offers. */
function findScreens(text: string, t: ReturnType<typeof useWords>): Hit[] {
  const screens: Hit[] = [
    { key: "schema", label: t.schema, icon: "book", to: { at: "schema" } },
    { key: "edit", label: t.edit, icon: "code", to: { at: "edit" } },
    { key: "settings", label: t.settings, icon: "gear", to: { at: "settings" } },
    { key: "debug", label: t.debug, icon: "code", to: { at: "debug" } },
  ];
  const wanted = text.trim().toLowerCase();
  return wanted ? screens.filter(({ key, label }) => ` ${label} ${key}`.toLowerCase().includes(` ${wanted}`)) : [];
}
