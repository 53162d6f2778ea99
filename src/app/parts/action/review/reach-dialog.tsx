/** The question before something is sent that deletes, or that reaches rows. If it may reach every row, their name has to be typed. */
import { useId, useState, type ReactNode } from "react";
import { type ActionPlan, isOpenEnded, plainText, type Reach, type RecordReference } from "../../../schema/index.js";
import { Dialog } from "../../controls/dialog.js";
import { useFormWords } from "../../form/words.js";
import { unreadText } from "../../form/unread-text.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { isReachOpen } from "../asked-before.js";
import type { Loss } from "../losses.js";
import { reasonOf, useReachText, useThingName } from "./reach.js";

interface ReachDialogProps {
  plan: ActionPlan;
  /** What the action does, such as "Delete order". */
  label: string;
  reach: Reach;
  /** The arguments, which may say beside the key which record it is. */
  args?: Record<string, unknown>;
  /** The record that it was opened from. */
  from?: RecordReference | undefined;
  /** What it is for, where what is sent does not say it. */
  otherwise?: string | undefined;
  /** What it would take from the record that nobody has seen. */
  losses?: readonly Loss[];
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ReachDialog(props: ReachDialogProps) {
  const { plan, label, reach, args, from, otherwise, losses = [], onSend, onClose, children } = props;
  const t = useFormWords();
  const id = useId();
  const [typed, setTyped] = useState("");
  const what = useReachText(plan, reach, args) ?? otherwise;
  const thing = useThingName(plan, reach);
  const asksForName = isOpenEnded(reach) || losses.length > 0;
  // Not to the button that sends: a key that is pressed once too often must change nothing.
  const cancelButton = useFocusOnArrival<HTMLButtonElement>();
  return (
    <Dialog title={t.sureDelete(label, what)} onClose={onClose}>
      <p>
        {reach.is === "rows" && reasonOf(reach, t)} {isReachOpen(plan, reach, from) && t.reachNotKnown} {t.cannotUndo}
      </p>
      {losses.length > 0 && <Losses losses={losses} />}
      {children}
      {asksForName && (
        <div className="field">
          <label htmlFor={id}>{t.typeName(thing)}</label>
          <input
            id={id}
            className="input"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <div className="submit">
        <button
          type="button"
          className="button primary danger"
          disabled={asksForName && nameForm(typed) !== nameForm(thing)}
          onClick={onSend}
        >
          {label}
        </button>
        <button ref={cancelButton} type="button" className="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  );
}

/** What would be lost, in words. */
function Losses({ losses }: { losses: readonly Loss[] }) {
  const t = useFormWords();
  return (
    <dl className="facts given">
      {losses.map(({ path, field, isEmptied }) => (
        <div key={path.join(".")}>
          <dt>{plainText(field.label)}</dt>
          <dd>
            <b>{isEmptied && !field.unread ? t.emptiedUnread : unreadText(field.unread ?? { is: "part" }, t)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A name as it is compared with what was typed. */
const nameForm = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase();
