/** Tells a person that a form may have been sent already, and offers to look before it is sent again. */
import { useEffect, useRef } from "react";
import { isDate, planQuery, rootField, type Schema, tellsOfChanges } from "../../../schema/index.js";
import { SignIn } from "../../account/sign-in.js";
import { useExplanation } from "../../answers/failure/use-explanation.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { Dialog } from "../../controls/dialog.js";
import { Link } from "../../controls/link.js";
import { useFormWords } from "../../form/words.js";
import type { RecordKey, Route } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { formatDateAndTime } from "../../values/date-and-time.js";
import { listRoute } from "../after/route-after.js";
import { NotKept } from "../not-kept.js";
import { Review } from "../review/review.js";
import type { Sent } from "../send-action.js";
import type { ActionForm } from "../use-action-form.js";
import type { SendingNote } from "./sending-note.js";

export interface SendingNoticeProps extends Pick<ActionForm, "fields" | "lacks"> {
  note: SendingNote;
  /** What came back of the sending; null after a reload. */
  sent: Sent | null;
  /** The record that the form is about; undefined where it makes one. */
  subject: RecordKey | undefined;
  /** The type of the records that the action is about. */
  entity: string | undefined;
  /** The record has the values of the form by now. */
  isThere: boolean;
  /** Whether the action signs in itself. */
  signsIn: boolean;
  /** How often the person has tried to send the form in spite of it. */
  refusals: number;
  onDone: () => void;
  /** @param form - that of the notice */
  onAgain: (form: HTMLFormElement | null | undefined) => void;
}

export function SendingNotice(props: SendingNoticeProps) {
  const { note, fields, lacks, sent, subject, entity, isThere, signsIn, refusals, onDone, onAgain } = props;
  const schema = useSchema();
  const { auth } = useApp();
  const t = useFormWords();
  const explanation = useExplanation(sent?.error);
  const alert = useRef<HTMLDivElement>(null);
  // After a reload the heading keeps the focus.
  const takesFocus = sent !== null || refusals > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try brings the focus here
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus, refusals]);
  const unknownText = isThere ? t.recordHasValues : t.lookFirst;
  const look: Route = subject ? { at: "record", ...subject } : newestIn(schema, entity);
  return (
    <div ref={alert} className="alert sending" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="stack tight">
        <b>{titleOf(note, sent, t)}</b>
        {sent?.is === "unconfirmed" && <p>{`${t.notConfirmed}. ${t.notConfirmedWhy}`}</p>}
        {sent?.done !== undefined && sent.all !== undefined && <p>{t.partlyDone(sent.done, sent.all)}</p>}
        {explanation && <p>{explanation.text}</p>}
        <p className="quiet">{formatDateAndTime(note.at)}</p>
        <Review fields={fields} values={note.args} />
        <p>{note.is === "done" ? t.doneBefore : unknownText}</p>
        <p className={lacks.length > 0 ? undefined : "hide"}>
          <NotKept fields={fields} lacks={lacks} />
        </p>
        {!signsIn && explanation?.kind === "signed-out" && auth && <SignIn />}
        <div className="row">
          <Link className="button primary" to={look}>
            {subject ? t.lookAtRecord : t.lookAtList}
          </Link>
          <button type="button" className="button" onClick={onDone}>
            {t.wasDone}
          </button>
          {lacks.length === 0 && (
            <button
              type="button"
              className="button"
              onClick={(event) => onAgain(event.currentTarget.closest(".filled-in")?.querySelector("form"))}
            >
              {t.sendTwice}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function titleOf({ is }: SendingNote, sent: Sent | null, t: ReturnType<typeof useFormWords>): string {
  if (is === "done") return t.doubts["done-but"];
  return sent || is === "unknown" ? t.notKnownIfDone : t.wasBeingSent;
}

/** The list of a type, the newest rows first where the server can order by when they were made. */
function newestIn(schema: Schema, entity: string | undefined): Route {
  if (entity === undefined) return { at: "home" };
  const route = listRoute(schema, entity);
  const root = route.at === "query" ? rootField(schema, "query", route.field) : undefined;
  if (!root || route.at !== "query") return route;
  const { columns, shape } = planQuery(schema, root);
  const canPutNewestFirst = (name: string | undefined) =>
    shape.sort?.keys.some(({ key, down }) => key === name && down) ?? false;
  const date = columns.find(
    (column) => isDate(column) && !tellsOfChanges(column.key) && canPutNewestFirst(column.sort),
  );
  return date ? { ...route, sort: `-${date.sort}` } : route;
}

export interface LeaveDialogProps {
  /** What the form does, such as "Update station". */
  label: string;
  /** Of many rows no further one is sent after that. */
  isRows: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave while there is no answer yet. */
export function LeaveDialog({ label, isRows, onStay, onLeave }: LeaveDialogProps) {
  const t = useFormWords();
  const stayButton = useFocusOnArrival<HTMLButtonElement>();
  return (
    <Dialog title={t.stillSending(label)} onClose={onStay}>
      <p>{isRows ? t.leaveRows : t.leaveWhileSending}</p>
      <div className="submit">
        <button ref={stayButton} type="button" className="button primary" onClick={onStay}>
          {t.stay}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          {t.leaveAnyway}
        </button>
      </div>
    </Dialog>
  );
}
