/**
 * Any value as a tree that opens and closes: nested lists with a button for each list or object, which every screen reader knows.
 * Names and values are hostile text, so they are text nodes only. The members of a closed node are not in the page, and those of an
 * open node are shown a hundred at a time.
 */
import { useState, type ReactNode } from "react";
import { textOf } from "../../../transport/text-of.js";
import { plainText, type Column, type Plan } from "../../schema/index.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import { Value } from "./value.js";
import { CELL_ITEMS } from "./list.js";

/** A press on the button below a node's members shows as many more. */
const MEMBERS_AT_ONCE = 100;
/** The most characters of a text that are shown. */
const TEXT_CHARACTERS = 2000;

interface JsonTreeProps {
  value: unknown;
  /** The name of the tree, for screen readers. */
  label: string;
  /** Levels that are open at first. */
  open?: number;
}

export function JsonTree({ value, label, open = 3 }: JsonTreeProps) {
  return (
    <ul className="tree" aria-label={label}>
      <Node value={value} openLevels={open} />
    </ul>
  );
}

interface NodeProps {
  /** Undefined for the root. */
  name?: string;
  value: unknown;
  openLevels: number;
}

function Node({ name, value, openLevels }: NodeProps) {
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0)
    return <OpeningNode name={name} value={value} openLevels={openLevels} />;
  return (
    <li>
      <Name name={name} />
      {typeof value === "object" && value !== null ? <Empty value={value} /> : <Leaf value={value} />}
    </li>
  );
}

const Name = ({ name }: { name: string | undefined }) =>
  name !== undefined && <span className="tree-name">{plainText(name)}: </span>;

const Empty = ({ value }: { value: object }) => (Array.isArray(value) ? "[]" : "{}");

function OpeningNode({ name, value, openLevels }: { name: string | undefined; value: object; openLevels: number }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(openLevels > 0);
  // A node that is closed and opened again shows as many members as before.
  const [limit, setLimit] = useState(MEMBERS_AT_ONCE);
  const size = Object.keys(value).length;
  return (
    <li>
      <button type="button" className="tree-node" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? "down" : "right"} size={12} />
        <Name name={name} />
        <span className="quiet">{Array.isArray(value) ? t.treeList(size) : t.treeObject(size)}</span>
      </button>
      {isOpen && <Members value={value} openLevels={openLevels - 1} limit={limit} onLimit={setLimit} />}
    </li>
  );
}

interface MembersProps {
  value: object;
  openLevels: number;
  /** How many members are shown. */
  limit: number;
  onLimit: (limit: number) => void;
}

function Members({ value, openLevels, limit, onLimit }: MembersProps) {
  const t = useWords();
  const members = Object.entries(value);
  const remaining = members.length - limit;
  return (
    <ul>
      {members.slice(0, limit).map(([name, member]) => (
        <Node key={name} name={name} value={member} openLevels={openLevels} />
      ))}
      {remaining > 0 && (
        <li>
          <button type="button" className="button" onClick={() => onLimit(limit + MEMBERS_AT_ONCE)}>
            {t.moreRows(Math.min(MEMBERS_AT_ONCE, remaining))}
          </button>
        </li>
      )}
    </ul>
  );
}

function Leaf({ value }: { value: unknown }) {
  if (typeof value !== "string") return <span className="tree-value">{value === null ? "null" : textOf(value)}</span>;
  const text = plainText(value);
  const shownText = text.length > TEXT_CHARACTERS ? text.slice(0, TEXT_CHARACTERS) + "…" : text;
  return <span className="tree-text">{JSON.stringify(shownText)}</span>;
}

// Values that do not fit into the one line of a cell: lists, objects, long text.

/** Letters that fit into the widest column. */
const CELL_LETTERS = 60;

/** Draws the value in full; undefined where its cell shows all of it already. */
export function nested(
  column: Pick<Column, "kind" | "list" | "label">,
  value: unknown,
  identify: Plan["identify"],
): (() => ReactNode) | undefined {
  const { kind, label } = column;
  if (!kind.isLink && holdsObject(value)) return () => <JsonTree value={value} label={label} />;
  if (!isLong(value)) return;
  return () => <Value column={column} value={value} identify={identify} inFull />;
}

const holdsObject = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

function isLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > CELL_ITEMS;
  return typeof value === "string" && value.length > CELL_LETTERS;
}
