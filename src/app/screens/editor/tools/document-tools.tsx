/** The commands that change a document. They are loaded when the first of them is used. */
import { prettify, mergeFragments, type Subject, subjectAt } from "../../../language/index.js";
import { planQuery, type RootField, type Schema, described, plainText } from "../../../schema/index.js";
import type { DocumentTool, ToolContext, ToolPanel, DocumentTools, FindPanel } from "./tool.js";
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type KeyboardEvent,
} from "react";
import type { TypeDocs } from "../../../parts/schema-docs/docs.js";
import { isPlainClick } from "../../../parts/controls/link.js";
import { formatRoute } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import type { TextAreas } from "../document/use-text-areas.js";
import { useScrollToNew } from "../layout/use-side-pane.js";
import { useEditorToolWords } from "../tool-words.js";
import type { Sheet } from "../sheets/sheets.js";
import type { ColouredRange } from "../code/drawn/paint.js";

export { variablesTemplate } from "../../../language/index.js";
export { DocumentMenuPanel } from "./document-menu-panel.js";

// A document for a person who has not written one yet.

/** The query that the screen of a list sends. */
export function exampleDocument(schema: Schema, list: RootField): string | undefined {
  const document = planQuery(schema, list).request({ args: {} }).document;
  return document && (prettify(document) ?? document);
}

// Does to a document what the person asked for.

/** @returns what is shown above the document from now on */
export function performTool(tool: DocumentTool, context: ToolContext): ToolPanel | undefined {
  const { sheet, areas, onMistake } = context;
  const { query } = sheet;
  switch (tool) {
    case "find": {
      const { start, end } = areas.folding.selection();
      return { type: "find", text: query.slice(start, end) };
    }
    case "merge":
      return merge(context);
    case "prettify": {
      const next = prettify(query);
      if (next === undefined) onMistake();
      else areas.replaceQuery(next);
      return;
    }
  }
}

function merge({ sheet: { query }, schema, areas }: ToolContext): ToolPanel | undefined {
  const merged = mergeFragments(query, schema);
  if (merged === undefined) return { type: "refused", query };
  areas.replaceQuery(merged);
  return;
}

// The schema beside the document: it follows the caret, and its links lead on to other types.

interface DocsPaneProps {
  /** The id of its element. */
  id: string;
  query: string;
  schema: Schema;
  areas: Pick<TextAreas, "document" | "folding">;
  /** Whether the person has just opened it. */
  isNew: boolean;
  onClose: () => void;
  /** What the screens of the schema show of a type. It is handed in because it is loaded with these screens. */
  Docs: typeof TypeDocs;
}

export function DocsPane({ id, query, schema: plainSchema, areas, isNew, onClose, Docs }: DocsPaneProps) {
  const schema = described(plainSchema);
  const t = useEditorToolWords();
  const pane = useScrollToNew(isNew);
  const caret = useCaret(areas);
  const { visited, visit, goBack } = useVisits(caret);
  const { heading, focusHeading } = useFocusOnNextHeading();
  const settledQuery = useDeferredValue(query);
  const atCaret = useMemo(() => subjectAt(settledQuery, caret, schema), [settledQuery, caret, schema]);
  const visitedType = visited.at(-1);
  const subject = visitedType === undefined ? atCaret : { type: schema.types.get(visitedType) };
  const follow = (event: MouseEvent) => {
    const type = linkedType(event, schema);
    if (type === undefined) return;
    // The link would leave the editor for the screen of the type.
    event.preventDefault();
    visit(type);
    focusHeading();
  };
  const onBack = () => {
    goBack();
    const isButtonGone = visited.length === 1;
    if (isButtonGone) focusHeading();
  };
  return (
    <section ref={pane} id={id} className="docs-pane stack" aria-label={t.docs} onClickCapture={follow}>
      <div className="tools">
        {visitedType !== undefined && (
          <button type="button" className="button ghost icon" aria-label={t.docsBack} onClick={onBack}>
            <Icon name="left" />
          </button>
        )}
        <h2 ref={heading} tabIndex={-1} className="mono clip">
          {titleOf(subject) || t.docs}
        </h2>
        <span className="grow" />
        <button type="button" className="button ghost icon" aria-label={t.closeDocs} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {subject && <Docs key={titleOf(subject)} schema={schema} def={subject.type} member={subject.member} />}
      {!subject && <p className="quiet">{t.noDocs}</p>}
    </section>
  );
}

function titleOf({ ownerName, member, type }: Subject = {}): string {
  if (!member) return plainText(type?.name ?? "");
  return plainText(ownerName === undefined ? member.name : `${ownerName}.${member.name}`);
}

/** The place of the caret in the document, as long as its text area has the focus. */
function useCaret({ document: area, folding: { selection } }: DocsPaneProps["areas"]): number {
  const [caret, setCaret] = useState(() => selection().start);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => {
      const field = area.current;
      const root = field?.getRootNode() as Document | ShadowRoot | undefined;
      if (field && root?.activeElement === field) setCaret(selection().start);
    };
    // Not every browser reports each change of the selection in a text area.
    for (const type of ["selectionchange", "keyup", "pointerup"])
      document.addEventListener(type, read, { signal: stop.signal });
    return () => stop.abort();
  }, [area, selection]);
  return caret;
}

/** The pressed control disappears, so the focus moves to the heading of what is shown instead. */
function useFocusOnNextHeading(): { heading: RefObject<HTMLHeadingElement | null>; focusHeading: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current) heading.current?.focus();
    isDue.current = false;
  });
  return {
    heading,
    focusHeading() {
      isDue.current = true;
    },
  };
}

interface Visits {
  /** The types that links have led to since the caret was moved last. */
  visited: readonly string[];
  visit(type: string): void;
  goBack(): void;
}

function useVisits(caret: number): Visits {
  const [visits, setVisits] = useState<{ caret: number; visited: readonly string[] }>({ caret, visited: [] });
  const visited = visits.caret === caret ? visits.visited : [];
  const set = (next: readonly string[]) => setVisits({ caret, visited: next });
  return { visited, visit: (type) => set([...visited, type]), goBack: () => set(visited.slice(0, -1)) };
}

/** The type that a link is for. A link that is opened in another tab leads there as usual. */
function linkedType(event: MouseEvent, schema: Schema): string | undefined {
  if (!isPlainClick(event)) return;
  const link = (event.target as Element).closest("a[href]");
  // `[Line!]!` is a reference to Line, and `Query.lines` a field of Query.
  const name = /\w+/.exec(link?.textContent ?? "")?.[0] ?? "";
  const isToType = link?.getAttribute("href")?.endsWith(formatRoute({ at: "schema", type: name }));
  return isToType && schema.types.has(name) ? name : undefined;
}

// What a tool shows above the document: a search, or why nothing was done.

interface ToolPaneProps extends Pick<ToolContext, "sheet" | "areas"> {
  tools: DocumentTools;
}

export function ToolPane({ sheet, areas, tools }: ToolPaneProps) {
  const { panel } = tools;
  const close = () => {
    tools.show(undefined);
    areas.document.current?.focus();
  };
  if (panel?.type !== "find") return <Notice sheet={sheet} panel={panel} />;
  return <FindBar key={panel.text} query={sheet.query} panel={panel} areas={areas} tools={tools} onClose={close} />;
}

/** It goes as soon as the document is changed. */
function Notice({ sheet, panel }: { sheet: Sheet; panel: DocumentTools["panel"] }) {
  const t = useEditorToolWords();
  if (panel?.type !== "refused" || panel.query !== sheet.query) return null;
  return (
    <p className="alert" role="alert">
      <Icon name="alert" />
      {t.nothingToMerge}
    </p>
  );
}

interface FindBarProps {
  /** The document. */
  query: string;
  panel: FindPanel;
  areas: TextAreas;
  tools: DocumentTools;
  onClose: () => void;
}

/** Finds a text in the document: Enter goes to the next place, Shift Enter to the one before. */
function FindBar({ query, panel, areas, tools, onClose }: FindBarProps) {
  const t = useEditorToolWords();
  const [sought, setSought] = useState(panel.text);
  const [chosen, setChosen] = useState(() => caretPlace(query, panel.text, areas));
  const input = usePanelInput(panel);
  const starts = useMemo(() => findAll(query, sought), [query, sought]);
  const index = Math.min(chosen, starts.length - 1);
  const { showFound } = tools;
  const { document: area, folding } = areas;
  const { show } = folding;
  useEffect(() => {
    showFound(foundMarks(starts, sought.length, index));
    // To select a place would take the caret from a person who writes in the document: the next letter would replace what is found.
    if (!hasFocus(area.current)) showSoon(show, starts[index], sought.length);
  }, [starts, sought, index, showFound, show, area]);
  const move = (step: number) => {
    const next = (index + step + starts.length) % Math.max(1, starts.length);
    setChosen(next);
    // The only place is shown again: the caret may have left it.
    if (next === index) showSoon(show, starts[next], sought.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target === input.current) move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the elements inside it
    <div className="tool-bar" onKeyDown={onKeyDown}>
      <input
        ref={input}
        className="input mono"
        type="search"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-label={t.find}
        placeholder={t.find}
        value={sought}
        onChange={(event) => {
          setSought(event.target.value);
          setChosen(caretPlace(query, event.target.value, areas));
        }}
      />
      <button type="button" className="button icon" aria-label={t.previous} onClick={() => move(-1)}>
        <Icon name="up" />
      </button>
      <button type="button" className="button icon" aria-label={t.next} onClick={() => move(1)}>
        <Icon name="down" />
      </button>
      <span className="quiet tabular" role="status">
        {sought !== "" && t.foundPlaces(index + 1, starts.length)}
      </span>
      <button type="button" className="button ghost icon" aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Not at once: within an effect React would put the folded text back into the text area. */
function showSoon(show: TextAreas["folding"]["show"], start: number | undefined, length: number): void {
  if (start !== undefined) queueMicrotask(() => show(start, start + length));
}

const hasFocus = (field: HTMLElement | null): boolean => field?.matches(":focus") === true;

/** The search begins where the caret is. */
const caretPlace = (query: string, sought: string, areas: TextAreas): number =>
  firstFrom(findAll(query, sought), areas.folding.selection().start);

// Finds a text in a document.

/** Places that are marked at most. */
const FOUND_LIMIT = 2000;

/** Where a text stands, in order and without overlaps; capitals do not count unless there are some in what is sought. */
export function findAll(text: string, sought: string): number[] {
  const hasCapitals = sought !== sought.toLowerCase();
  // Letters whose small form is longer, as that of İ, would move the places: such a text is searched as it is.
  const isSameLength = text.toLowerCase().length === text.length;
  const within = hasCapitals || !isSameLength ? text : text.toLowerCase();
  const starts: number[] = [];
  if (sought === "") return starts;
  let start = within.indexOf(sought);
  while (start >= 0 && starts.length < FOUND_LIMIT) {
    starts.push(start);
    start = within.indexOf(sought, start + sought.length);
  }
  return starts;
}

/** The first place at or behind the caret; 0 where there is none. */
export const firstFrom = (starts: readonly number[], caret: number): number =>
  Math.max(
    0,
    starts.findIndex((start) => start >= caret),
  );

/** The places as the code area draws them. */
const foundMarks = (starts: readonly number[], length: number, chosen: number): ColouredRange[] =>
  starts.map((start, index) => ({ start, end: start + length, mark: index === chosen ? "found chosen" : "found" }));

// The input of a tool's panel.

/** The input takes the focus when the panel opens, and each time that the person asks for the tool again. */
function usePanelInput(panel: ToolPanel): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel with the same content means that the tool was asked for again
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [panel]);
  return input;
}
