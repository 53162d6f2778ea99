/** The dialog of "Export all". It says what the export costs before, goes through the pages, and says what is missing after. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { request } from "../../client/call.js";
import { plainText, type Plan, type PlanState } from "../../schema/index.js";
import type { GraphQLError, Result } from "../../transport/types.js";
import { useClient } from "../../react/hooks/use-client.js";
import { useSignedIn } from "../context/context.js";
import { codeOf } from "../answers/explanation/explain.js";
import { cellsOf, csv, jsonRows } from "./cells.js";
import { count } from "../values/numbers/count.js";
import { costOf, manyRows, pageSize } from "./report.js";
import { fileName, saveFile, toBlob } from "./save.js";
import { createWalk, type Walk } from "./walk.js";
import { answerIn } from "../answers/use-answer.js";
import { useWords } from "../context/words.js";
import { Dialog } from "../controls/dialog.js";
import { ExportAllView } from "./export-all-view.js";

/** What a list tells of itself to the export. */
export interface ExportAllProps {
  plan: Plan;
  label: string;
  /** Filters, search, sort and key, but no page. */
  state: PlanState;
  /** The number of rows, as far as the screen knows it. */
  total: number | undefined;
  /** The same plan with other columns. */
  widen?: ((columns: string[]) => Plan) | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Shows the rows in place of a page. */
  onShow: (rows: readonly unknown[]) => void;
}

export interface ExportDialogProps extends ExportAllProps {
  /** Is told how many rows have been loaded; the same function at each rendering. */
  onCount: (loadedRows: number) => void;
}

/** Closing the dialog pauses the walk; the rows that were loaded are kept until the list or the signed-in user changes. */
export function ExportDialog(props: ExportDialogProps) {
  const { plan, label, state, total, widen, open, onOpen, onCount, onShow } = props;
  const t = useWords();
  const session = useSignedIn();
  const userId = "expiresAt" in session ? session.user?.sub : "";
  const [wide, setWide] = useState(false);
  const asked = useMemo(() => (wide && widen ? widen(plan.choices.map(({ key }) => key)) : plan), [wide, plan, widen]);
  const key = JSON.stringify([asked.request(state), userId]);
  const walk = useWalkOf(key, asked, state, total);
  const now = useSyncExternalStore(walk.subscribe, walk.get, walk.get);
  // What was saved is said until more rows come, or the list is another one.
  const [lastSaved, setLastSaved] = useState<{ walk: Walk; count: number; text: string }>();
  const isCurrent = lastSaved?.walk === walk && lastSaved.count === now.count;
  const saved = isCurrent ? lastSaved.text : undefined;

  const save = async (kind: "csv" | "json") => {
    const name = fileName(plainText(label), new Date(), kind, now.at === "done" ? undefined : now.count);
    const pieces = kind === "csv" ? csv(cellsOf(asked, now.rows, t.idOf), now.rows) : jsonRows(now.rows);
    saveFile(await toBlob(pieces, kind === "csv" ? "text/csv;charset=utf-8" : "application/json"), name);
    setLastSaved({ walk, count: now.count, text: t.saved(count(now.count), name) });
  };
  useEffect(() => onCount(now.count), [onCount, now.count]);
  if (!open) return null;
  return (
    <Dialog
      title={t.exportAllOf(plainText(label))}
      onClose={() => {
        walk.pause();
        onOpen(false);
      }}
    >
      <ExportAllView
        state={now}
        cost={costOf(plan.shape.paging, total, asked.columns.length, t)}
        total={total}
        columns={
          widen && plan.choices.length > plan.columns.length
            ? { shown: plan.columns.length, all: plan.choices.length, wide }
            : undefined
        }
        onWide={setWide}
        saved={saved}
        onGo={walk.go}
        onPause={walk.pause}
        onStop={walk.stop}
        onSave={save}
        onShow={() => {
          walk.pause();
          onOpen(false);
          onShow(now.rows);
        }}
      />
    </Dialog>
  );
}

/** One walk for each question. An older one is stopped when the question changes, and when its screen goes. */
function useWalkOf(key: string, plan: Plan, state: PlanState, total: number | undefined): Walk {
  const client = useClient();
  const held = useRef<{ key: string; walk: Walk } | null>(null);
  if (held.current?.key !== key) {
    held.current?.walk.stop();
    const { paging } = plan.shape;
    const walk = createWalk({
      // A person who set the list's limit by hand wants exactly that number of rows.
      paging:
        paging.by === "none" && paging.grows !== undefined && state.args?.[paging.grows] !== undefined
          ? { by: "none" }
          : paging,
      size: pageSize,
      limit: total === undefined ? manyRows : Math.max(total * 1.1, manyRows),
      refuses,
      keyOf: (row) => plan.identify(row)?.id,
      async load(place, signal) {
        const { document, variables } = plan.request({ ...state, ...place });
        // Past the cache: the answers are many, and read once.
        const { data, errors } = await request(client.transport, document, variables, { signal }).then(
          (result) => result,
          underFailingStatus,
        );
        if (data == null || plan.value(data) == null)
          throw errors?.length
            ? errors
            : new Error("The server answered without rows and without an error. Try again.");
        return {
          rows: plan.rows(data),
          facts: plan.facts(data),
          ...(errors && { flaws: errors.map(({ message }) => message) }),
        };
      },
    });
    held.current = { key, walk };
  }
  const { walk } = held.current;
  useEffect(() => () => walk.stop(), [walk]);
  return walk;
}

/** A page that came under a failing status is a page, with what is missing in it. */
function underFailingStatus(error: unknown): Result {
  const answer = answerIn(error);
  if (!answer) throw error;
  return answer;
}

/** A server says so in words that it wants to be asked for less; only access, and what never arrived, is certainly another matter. */
function refuses(error: unknown): boolean {
  const errors = (Array.isArray(error) ? error : (error as { errors?: unknown }).errors) as GraphQLError[] | undefined;
  return !!errors?.length && errors.every((each) => codeOf(each) === "error");
}
