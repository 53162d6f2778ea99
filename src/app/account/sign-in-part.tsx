/** Everything about signing in that pages without sign-in do not load. */
import type { SessionState } from "../../auth/index.js";
import { GoogleButton } from "../../react/google-button.js";
import { useApp, useSignedIn, useText } from "../context/context.js";
import type { AppOptions } from "../context/options.js";
import { lazyPart, useLazyPart } from "../ui/lazy-part.js";
import { useNarrow } from "../ui/use-narrow.js";

export { createGoogleSession } from "./google-session.js";

/** The button, with what went wrong beside it. */
export function SignInButton() {
  const t = useText();
  return <GoogleButton describe={(error) => (t.signInFailed as Record<string, string>)[error.code] ?? error.message} />;
}

/** The menus of the top bar; most visitors are not signed in, and most pages offer one way to do so. */
export const accountMenus = lazyPart(() => import("./account-menu.js"));

/** Up to this width, in CSS pixels, the title needs the room; the ways to sign in are in the settings. */
const NARROW_PX = 860;

/** In the top bar: the way in, or who is signed in. */
export function AccountBar() {
  const session = useSignedIn();
  const { options, text: t } = useApp();
  const narrow = useNarrow(NARROW_PX);
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
