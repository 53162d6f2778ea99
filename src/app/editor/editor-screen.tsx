/** The editor, which is loaded when it is opened. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Screen } from "../answers/screen.js";
import { Failure, Skeleton } from "../answers/states.js";
import type { LoadEditor } from "../context/context.js";
import type { Route } from "../navigation/routes.js";
import { useWords } from "../context/words.js";

let loaded: Awaited<ReturnType<LoadEditor>> | undefined;

export function Edit({ route, load }: { route: Route & { at: "edit" }; load: LoadEditor }) {
  const t = useWords();
  const [parts, setParts] = useState(loaded);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    setError(undefined);
    // Not React.lazy, which never tries again after a failure.
    load().then(
      (found) => {
        loaded = found;
        if (!left) setParts(found);
      },
      (error: unknown) => left || setError(error),
    );
    return () => {
      left = true;
    };
  }, [tries]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) parts?.addStyle(ref.current);
  }, [parts]);
  if (parts) {
    return (
      <div ref={ref} className="contents">
        <parts.Editor route={route} />
      </div>
    );
  }
  return (
    <Screen title={t.edit}>
      {error ? <Failure error={error} onRetry={() => setTries(tries + 1)} /> : <Skeleton lines={9} />}
    </Screen>
  );
}
