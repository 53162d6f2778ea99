/** Offers to use the token that an action answered. The token itself is on no screen. */
import { plainText, type PayloadSignIn } from "../../../schema/index.js";
import { createTokenSession } from "../../../parts/account/token-session.js";
import { useApp } from "../../../base/context/context.js";
import { useFormWords } from "../../../parts/form/words.js";
import { Icon } from "../../../base/ui/icon.js";

/** Afterwards the screen is open again that a person came from, which may show more to them now. */
export function SignInOffer({ signIn: { token, user } }: { signIn: PayloadSignIn }) {
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
