/** Signing in, wherever a screen needs it. Its code is loaded where the page offers sign-in. */
import { useApp } from "../context/context.js";
import { lazyPart, useLazyPart } from "../ui/lazy-part.js";

export const signInPart = lazyPart(() => import("./sign-in-part.js"));

/** The button that signs in; nothing where the page offers no sign-in. */
export function SignIn() {
  const { auth } = useApp();
  return auth && <OfferedSignIn />;
}

function OfferedSignIn() {
  const code = useLazyPart(signInPart);
  return code.at === "ready" ? <code.part.SignInButton /> : null;
}

/** In the top bar: the way in, or who is signed in. */
export function Account() {
  const code = useLazyPart(signInPart);
  return code.at === "ready" ? <code.part.AccountBar /> : null;
}
