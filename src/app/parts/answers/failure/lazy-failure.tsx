/** The state of a screen that failed, for the first load: the explanation is fetched when something has failed. */
import { useText } from "../../../base/context/context.js";
import { lazyPart, useLazyPart } from "../../../base/ui/lazy-part.js";
import type { FailureProps } from "./failure.js";
import { Empty, Skeleton } from "../states.js";

const failure = lazyPart(() => import("./failure.js"));

export function LazyFailure(props: FailureProps) {
  const t = useText();
  const code = useLazyPart(failure);
  if (code.at === "ready") return <code.part.Failure {...props} />;
  if (code.at !== "failed") return <Skeleton />;
  const retry = () => {
    failure.load().catch(() => {}); // the state holds the error
    props.onRetry?.();
  };
  return (
    <div role="alert">
      <Empty
        action={
          <button type="button" className="button" onClick={retry}>
            {t.retry}
          </button>
        }
      >
        {t.partFailed}
      </Empty>
    </div>
  );
}
