/** Tells when the signed-in user changes: what the one before was shown is not for the next one. */
import { useEffect, useRef } from "react";
import { useSignedIn, whoIn } from "../context/context.js";

/**
 * The profile that arrives after its session is no other user, nor is a session that ends and comes back.
 *
 * @param then is told whether nobody is signed in from here on
 */
export function useOtherPerson(then: (left: boolean) => void): void {
  const who = whoIn(useSignedIn());
  const last = useRef(who);
  const tell = useRef(then);
  tell.current = then;
  useEffect(() => {
    const before = last.current;
    last.current = who;
    if (before !== who && !(before === "someone" && who)) tell.current(!who);
  }, [who]);
}
