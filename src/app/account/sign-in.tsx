/** Signing in, wherever a screen needs it. */
import type { SessionState } from "../../auth/index.js";
import { GoogleButton } from "../../react/google-button.js";
import type { AppOptions } from "../context/options.js";
import { lazyPart, useLazyPart } from "../ui/lazy-part.js";
import { useNarrow } from "../ui/use-narrow.js";
import { useApp, useSignedIn, useText } from "../context/context.js";

export function SignIn() {
  const { auth } = useApp();
  const t = useText();
  return (
    auth && (
      <GoogleButton describe={(error) => (t.signInFailed as Record<string, string>)[error.code] ?? error.message} />
    )
  );
}

/** The menus of the top bar; most visitors are not signed in, and most pages offer one way to do so. */
export const accountMenus = lazyPart(() => import("./account-menu.js"));

/** In the top bar: the way in, or who is signed in. */
export function Account() {
  const session = useSignedIn();
  const { options, text: t } = useApp();
  // There the title needs the room; the ways to sign in are in the settings.
  const narrow = useNarrow(860);
  if ("expiresAt" in session) return <SignedInUser session={session} />;
  return (
    <>
      {hasChoice(options) && !narrow && <WayToSignIn />}
      {/* What went wrong stands below the bar, where there is room. */}
      <GoogleButton
        label={narrow ? t.signIn : undefined}
        aria-label={t.signInGoogle}
        style={{ minHeight: "var(--control)" }}
        describe={() => ""}
      />
    </>
  );
}

/** The name alone until the menu is loaded. */
function SignedInUser({ session }: { session: Extract<SessionState, { expiresAt: number }> }) {
  const menu = useLazyPart(accountMenus);
  return menu.at === "ready" ? <menu.part.AccountMenu session={session} /> : <span>{session.user?.name}</span>;
}

function WayToSignIn() {
  const menu = useLazyPart(accountMenus);
  return menu.at === "ready" ? <menu.part.FlowMenu /> : null;
}

/** Whether there is more than one way to sign in. */
const hasChoice = ({ google }: AppOptions) => (google?.flows?.length ?? 0) > 1;
