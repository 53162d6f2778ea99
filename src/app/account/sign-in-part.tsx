/** The parts of signing in, which pages without sign-in do not load. */
import type { SessionState } from "../../auth/index.js";
import { GoogleButton } from "../../react/google-button.js";
import { useApp, useSignedIn, useText } from "../context/context.js";
import type { AppOptions } from "../context/options.js";
import { lazyPart, useLazyPart } from "../ui/lazy-part.js";
import { useNarrow } from "../ui/use-narrow.js";

export { createGoogleSession } from "./google-session.js";

/** The button, with an error beside it. */
export function SignInButton() {
  const t = useText();
  return <GoogleButton describe={(error) => (t.signInFailed as Record<string, string>)[error.code] ?? error.message} />;
}

/** The menus of the top bar. They are lazy-loaded, because most visitors are not signed in and most pages offer one sign-in method. */
export const accountMenus = lazyPart(() => import("./account-menu.js"));

/** Up to this width, in CSS pixels, there is no room for the sign-in methods, which are also in the settings. */
const NARROW_PX = 860;

/** The sign-in button or the signed-in user, in the top bar. */
export function AccountBar() {
  const session = useSignedIn();
  const { options, text: t } = useApp();
  const narrow = useNarrow(NARROW_PX);
  if ("expiresAt" in session) return <SignedInUser session={session} />;
  return (
    <>
      {hasChoice(options) && !narrow && <MethodMenu />}
      {/* Errors are shown below the bar, where there is room. */}
      <GoogleButton
        label={narrow ? t.signIn : undefined}
        aria-label={t.signInGoogle}
        style={{ minHeight: "var(--control)" }}
        describe={() => ""}
      />
    </>
  );
}

/** The user's name until the menu has been loaded. */
function SignedInUser({ session }: { session: Extract<SessionState, { expiresAt: number }> }) {
  const menu = useLazyPart(accountMenus);
  return menu.at === "ready" ? <menu.part.AccountMenu session={session} /> : <span>{session.user?.name}</span>;
}

function MethodMenu() {
  const menu = useLazyPart(accountMenus);
  return menu.at === "ready" ? <menu.part.FlowMenu /> : null;
}

/** Whether there are several sign-in methods. */
const hasChoice = ({ google }: AppOptions) => (google?.flows?.length ?? 0) > 1;
