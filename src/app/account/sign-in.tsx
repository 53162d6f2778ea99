/** Signing in, wherever a screen needs it. */
import { GoogleButton } from "../../react/google-button.js";
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

/** In the top bar: the way in, or who is signed in. Without the part that is loaded behind, the name alone. */
export function Account() {
  const session = useSignedIn();
  const {
    behind: { parts },
    text: t,
  } = useApp();
  // There the title needs the room; the ways to sign in are in the settings.
  const narrow = useNarrow(860);
  if ("expiresAt" in session)
    return parts ? <parts.AccountMenu session={session} /> : <span>{session.user?.name}</span>;
  return (
    <>
      {parts && !narrow && <parts.FlowMenu />}
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
