/** Notes when the person leaves the page and comes back: see `senderProblem`. */
import { useEffect } from "react";
import type { App } from "../context/context.js";
import { partNow } from "../ui/lazy-part.js";

export function useServersUser({ client, schema, user }: Pick<App, "client" | "schema" | "user">): void {
  const known = schema.at === "ready" ? schema.schema : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has signed in here
  useEffect(() => {
    if (!known) return;
    const life = new AbortController();
    const { signal } = life;
    const note = (isAway: boolean) => {
      const present = partNow(client);
      if (present)
        import("./servers-user.js").then(
          ({ noteWhereabouts }) => signal.aborted || noteWhereabouts(present, known, isAway),
          () => {}, // the next time tries again
        );
    };
    addEventListener("blur", () => note(true), { signal });
    addEventListener("focus", () => note(false), { signal });
    document.addEventListener("visibilitychange", () => note(document.hidden), { signal });
    return () => {
      life.abort();
      const present = partNow(client);
      if (present)
        import("./servers-user.js").then(
          ({ forgetServersUser }) => forgetServersUser(present),
          () => {},
        );
    };
  }, [client, known, user]);
}
