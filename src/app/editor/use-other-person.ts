/** Tells when another person sits down, or the one who was there leaves: what they were shown is not for the next one. */
import { useEffect, useRef } from "react";
import { useSignedIn, whoIn } from "../context/context.js";

/** `left`: nobody is signed in from here on. The profile that arrives after its session is no other person, nor is a session that ends and comes back. */
export function useOtherPerson(then: (left: boolean) => void): void {
  const who = whoIn(useSignedIn());
  const last = useRef(who);
  useEffect(() => {
    const before = last.current;
    last.current = who;
    if (before !== who && !(before === "someone" && who)) then(!who);
  }, [who]);
}
