/** Notes when the person leaves the page and comes back: see `senderProblem`. */
import { useEffect } from "react";
import type { Client } from "../../client/types.js";
import type { App } from "../context/context.js";
import { partNow } from "../ui/lazy-part.js";

export function useServersUser({ client, schema, user }: Pick<App, "client" | "schema" | "user">): void {
  const known = schema.at === "ready" ? schema.schema : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has signed in here
  useEffect(() => {
    if (!known) return;
    const life = new AbortController();
    const { signal } = life;
    const withPart = (run: (part: typeof import("./servers-user.js"), present: Client) => void) => {
      const present = partNow(client);
      if (present)
        import("./servers-user.js").then(
          (part) => run(part, present),
          () => {}, // the next time tries again
        );
    };
    const note = (isAway: boolean) =>
      withPart(({ noteWhereabouts }, present) => {
        if (!signal.aborted) noteWhereabouts(present, known, isAway);
      });
    // A page in the background was never left, and another person may come to it.
    if (document.hidden) note(true);
    addEventListener("blur", () => note(true), { signal });
    addEventListener("focus", () => note(false), { signal });
    document.addEventListener("visibilitychange", () => note(document.hidden), { signal });
    return () => {
      life.abort();
      withPart(({ forgetServersUser }, present) => forgetServersUser(present));
    };
  }, [client, known, user]);
}
