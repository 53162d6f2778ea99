/** Sign-in for all screens. Its code is loaded if the page offers sign-in. */
import { useApp } from "../../base/context/context.js";
import { Alarm } from "../../base/ui/alarm.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";

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

/**
 * What is wrong with the sign-in, for every sign-in button, or the page's own notice. Assistive technology needs the alert ahead of its
 * text.
 */
export function SignInAlert() {
  const { auth, signInProblem, notice } = useApp();
  const isOffered = auth || signInProblem === "wrong-settings";
  return (
    <div role="alert">{isOffered ? <OfferedSignInAlert notice={notice} /> : notice && <Alarm>{notice}</Alarm>}</div>
  );
}

function OfferedSignInAlert({ notice }: { notice: string }) {
  const code = useLazyPart(signInPart);
  return code.at === "ready" ? <code.part.SignInProblem notice={notice} /> : null;
}

/** The sign-in button or the signed-in user, in the top bar. */
export function Account() {
  const code = useLazyPart(signInPart);
  return code.at === "ready" ? <code.part.AccountBar /> : null;
}
