/** The schema beside the document: it follows the caret, and its links lead on to other types. */
import { useDeferredValue, useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from "react";
import { type Subject, subjectAt } from "../../../language/index.js";
import { described, plainText, type Schema } from "../../../schema/index.js";
import type { TypeDocs } from "../../../parts/schema-docs/docs.js";
import { isPlainClick } from "../../../parts/controls/link.js";
import { formatRoute } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import type { TextAreas } from "../document/use-text-areas.js";
import { useScrollToNew } from "../layout/use-side-pane.js";
import { useEditorToolWords } from "../tool-words.js";

export interface DocsPaneProps {
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
