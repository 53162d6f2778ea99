/** Tells when the signed-in user changes: what one user was shown is not for the next one. */
import { useEffect, useRef } from "react";
import { useSignedIn } from "../../base/context/context.js";
import { UNKNOWN_USER, userIdIn } from "../../base/context/user-id.js";

/**
 * Calls `onChange` when another user signs in or the user signs out. It is not called when the profile arrives after its session, or
 * when a session ends and comes back.
 *
 * @param onChange is told whether no user is signed in now. The one of the last render is called.
 */
export function useUserChange(onChange: (isSignedOut: boolean) => void): void {
  const user = userIdIn(useSignedIn());
  const lastUser = useRef(user);
  const listener = useRef(onChange);
  listener.current = onChange;
  useEffect(() => {
    const previous = lastUser.current;
    lastUser.current = user;
    const isProfileArriving = previous === UNKNOWN_USER && user !== "";
    if (previous !== user && !isProfileArriving) listener.current(user === "");
  }, [user]);
}
