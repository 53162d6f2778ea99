/** Signs out. If the page's server did not confirm it, a notice says so: the session ends on this page anyway. */
import { useState } from "react";
import { askWhileSending } from "../../base/context/being-sent.js";
import { useApp } from "../../base/context/context.js";
import { Icon } from "../../base/ui/icon.js";
import { useAccountWords } from "./words.js";

export function SignOut({ className }: { className: string }) {
  const { auth, tell, visit } = useApp();
  const t = useAccountWords();
  const [isBusy, setBusy] = useState(false);
  const signOut = () => {
    setBusy(true);
    visit.signsOut = true;
    tell("");
    // This button is removed with the session, so the frame shows the notice.
    auth
      ?.signOut()
      .catch(() => tell(t.signOutFailed))
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" className={className} aria-busy={isBusy} onClick={() => askWhileSending(signOut)}>
      <Icon name="out" />
      {t.signOut}
    </button>
  );
}
