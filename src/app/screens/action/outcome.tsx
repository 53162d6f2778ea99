/** The answer of an action that is not a record: a value, or a payload with something to read. */
import { isObject } from "../../../transport/result.js";
import { type ActionPlan, kinds, plainText, type PayloadSignIn } from "../../schema/index.js";
import { Screen } from "../../parts/answers/screen.js";
import { ShowQuery } from "../../parts/answers/show-query.js";
import { useFormWords } from "../../parts/form/words.js";
import { Link } from "../../parts/controls/link.js";
import type { Route } from "../../base/navigation/routes.js";
import { Facts } from "../../parts/record/facts/facts.js";
import { ValuePanel } from "../../parts/record/value-panel.js";
import { Icon } from "../../base/ui/icon.js";
import { Value } from "../../parts/values/value.js";
import type { Sent } from "../../parts/action/send-action.js";
import { createTokenSession } from "../../parts/account/token-session.js";
import { useApp } from "../../base/context/context.js";

export interface OutcomeProps {
  plan: ActionPlan;
  label: string;
  sent: Sent;
  /** The screen that a person goes on to. */
  next: Route;
  onAgain: () => void;
}

export function Outcome({ plan, label, sent, next, onAgain }: OutcomeProps) {
  const t = useFormWords();
  const row = plan.shape.gives === "value" ? undefined : plan.rows(sent.data)[0];
  const hasRow = row !== null && row !== undefined;
  const answer = hasRow || sent.signIn ? undefined : plan.value(sent.data);
  const hasParts = isObject(answer);
  const hasFacts = hasRow && (plan.columns.length > 0 || !sent.signIn);
  return (
    <Screen
      title={label}
      kind={
        <>
          <Icon name="action" />
          {t.action}
        </>
      }
    >
      <div className="alert good" role="status">
        <Icon name="check" />
        <div>
          <b>{t.done(label)}</b>
          {!hasRow && !sent.signIn && !hasParts && <PlainAnswer answer={answer} />}
          {sent.problems.map(({ message }) => (
            <p key={message}>{plainText(message)}</p>
          ))}
        </div>
      </div>
      {hasFacts && <Facts plan={plan} row={row} />}
      {hasParts && <ValuePanel plan={plan} value={answer} />}
      {sent.signIn && <SignInOffer signIn={sent.signIn} />}
      <div className="row">
        <Link className={sent.signIn ? "button" : "button primary"} to={next}>
          {t.goOn}
        </Link>
        <button type="button" className="button" onClick={onAgain}>
          {t.again}
        </button>
        <ShowQuery request={() => sent.request} answer={sent.data} />
      </div>
    </Screen>
  );
}

/** The answer of an action that returns a value, or a list of values. */
function PlainAnswer({ answer }: { answer: unknown }) {
  const t = useFormWords();
  return (
    <p>
      {t.answered} <Value column={{ kind: kinds.unknown, list: Array.isArray(answer) }} value={answer} />
    </p>
  );
}

// Offers to use the token that an action answered. The token itself is on no screen.

/** Afterwards the screen is open again that a person came from, which may show more to them now. */
function SignInOffer({ signIn: { token, user } }: { signIn: PayloadSignIn }) {
  const { auth, nav, startSession } = useApp();
  const t = useFormWords();
  const begin = async () => {
    const { type, id, label } = user ?? {};
    const person = type !== undefined && id !== undefined && { sub: `${type}:${id}`, name: plainText(label ?? id) };
    // What the user before has read is removed first.
    await auth?.signOut();
    nav.leave(nav.previous() ?? { at: "home" });
    startSession?.(createTokenSession(token, person || null));
  };
  return (
    <section className="panel stack">
      <p>
        {t.signInHidden} {startSession ? t.signInUse : t.signInNotUsed}
      </p>
      {startSession && (
        <div>
          <button type="button" className="button primary" onClick={begin}>
            <Icon name="check" />
            {t.useSignIn}
          </button>
        </div>
      )}
    </section>
  );
}
