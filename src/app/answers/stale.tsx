/** What is there, but not all of it or not from now: old data beside a failure, an answer with errors, a page without network. */
import { cacheOf } from "../../client/internals.js";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Document, GraphQLError } from "../../transport/types.js";
import { useApp } from "../context/context.js";
import { explain } from "./explain.js";
import { dateTime } from "../values/format.js";
import { useExplanation } from "./use-explanation.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";
import { useOnline } from "../connection/use-online.js";
import { SignIn } from "../account/sign-in.js";

/** What was there before, while the server cannot be asked: said above it, with the way to try again. */
export function Stale({
  error,
  onRetry,
  document,
  variables,
}: {
  error: unknown;
  onRetry: () => void;
  document: Document;
  variables: object;
}) {
  const { client } = useApp();
  const t = useWords();
  const told = useExplanation(error);
  if (!told) return null;
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div className="grow">
        {told.kind !== "offline" && (
          <>
            <b>{told.title}</b> {told.text}{" "}
          </>
        )}
        {t.stale(dateTime(client.watch(document, variables).time))}
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

/** The errors of an answer whose data is there all the same, above the data; each field shows its own as well. */
export function Partial({ errors }: { errors: readonly GraphQLError[] | undefined }) {
  const { endpoint } = useApp();
  const t = useWords();
  if (!errors?.length) return null;
  const { kind } = explain(errors, endpoint, t);
  return (
    <div className="alert" role="status">
      <Icon name="alert" />
      <div className="stack">
        <div>
          <b>{t.partial}</b> {[...new Set(errors.map(({ message }) => message))].slice(0, 3).join(" ")}
        </div>
        {kind === "signed-out" && <SignIn />}
      </div>
    </div>
  );
}

/** Without network: what is shown is what was known, and since when. Once it is back, what failed is asked for again. */
export function Offline() {
  const { client, keeper, reload } = useApp();
  const t = useWords();
  const online = useOnline();
  const known = useSyncExternalStore(cacheOf(client).observe, keeper.since, keeper.since);
  const [lost, setLost] = useState<number>();
  useEffect(() => {
    if (online) return () => setLost(Date.now());
    return () => {
      reload();
      client.invalidate(({ state }) => state.status === "failed");
    };
  }, [online]);
  const when = lost ?? known;
  return (
    <div role="status">
      {!online && (
        <p className="notice">
          <Icon name="alert" />
          {t.offline(when === undefined ? undefined : dateTime(when))}
        </p>
      )}
    </div>
  );
}
