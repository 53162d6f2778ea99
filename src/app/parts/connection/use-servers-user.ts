/** Notes when the person leaves the page and comes back: see `senderProblem`. */
import { useEffect } from "react";
import type { App } from "../../base/context/context.js";
import { partNow } from "../../base/ui/lazy-part.js";
import type { Whereabouts } from "./servers-user.js";

export function useServersUser({ client, schema, user }: Pick<App, "client" | "schema" | "user">): void {
  const known = schema.at === "ready" ? schema.schema : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has signed in here
  useEffect(() => {
    if (!known) return;
    const life = new AbortController();
    const { signal } = life;
    const note = (at: Whereabouts) => {
      const present = partNow(client);
      if (present)
        import("./servers-user.js").then(
          ({ noteWhereabouts }) => {
            if (at === "gone" || !signal.aborted) noteWhereabouts(present, known, at);
          },
          () => {}, // the next time tries again
        );
    };
    // A page in the background was never left, and another person may come to it.
    if (document.hidden) note("away");
    addEventListener("blur", () => note("away"), { signal });
    addEventListener("focus", () => note("here"), { signal });
    document.addEventListener("visibilitychange", () => note(document.hidden ? "away" : "here"), { signal });
    return () => {
      life.abort();
      note("gone");
    };
  }, [client, known, user]);
}
