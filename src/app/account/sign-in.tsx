/** Sign-in for all screens. Its code is loaded if the page offers sign-in. */
import { useApp } from "../context/context.js";
import { lazyPart, useLazyPart } from "../ui/lazy-part.js";

export const signInPart = lazyPart(() => import("./sign-in-part.js"));

/** The sign-in button, if the page offers sign-in. */
export function SignIn() {
  const { auth } = useApp();
  return auth && <OfferedSignIn />;
}

function OfferedSignIn() {
  const code = useLazyPart(signInPart);
  return code.at === "ready" ? <code.part.SignInButton /> : null;
}

/** The sign-in button or the signed-in user, in the top bar. */
export function Account() {
  const code = useLazyPart(signInPart);
  return code.at === "ready" ? <code.part.AccountBar /> : null;
}
