/** The status of the live connection: a dot and a text, with the seconds until it reconnects. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LinkStatus } from "../../../index.js";
import { useApp } from "../../base/context/context.js";
import { useOnline } from "./offline.js";
import { useValueWords } from "../../base/context/value-words.js";

/** Most connections that are lost are back after an attempt or two. */
const ATTEMPTS_UNTIL_WHY = 3;

const subscribeToNothing = () => () => {};

function useLinkStatus(): LinkStatus | null {
  const { link } = useApp();
  return useSyncExternalStore(link?.onStatus ?? subscribeToNothing, link?.status ?? (() => null), () => null);
}

/** Nothing is shown without a subscription, because no socket is open then. */
export function LinkState({ paused }: { paused?: boolean }) {
  const t = useValueWords();
  const status = useLinkStatus();
  const online = useOnline();
  const [, tick] = useState(0);
  const isWaiting = status?.state === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!status || (status.state === "offline" && online)) return null;
  const seconds = Math.max(0, Math.ceil(((status.retryAt ?? 0) - Date.now()) / 1000));
  const isLive = status.state === "live";
  const { attempts = 0, cause } = status;
  const showsWhy = !paused && attempts >= ATTEMPTS_UNTIL_WHY && cause instanceof Error;
  return (
    <span className="link-state" role="status">
      <span className={paused ? "dot" : `dot ${isLive ? "live" : "off"}`} />
      {!paused && isWaiting ? (
        <>
          {/* Screen readers do not read the seconds. */}
          <span className="hide">{t.willReconnect}</span>
          <span aria-hidden="true">{t.backIn(seconds)}</span>
        </>
      ) : (
        <span>{paused ? t.paused : t.link[status.state]}</span>
      )}
      {showsWhy && <span className="quiet">{t.whyLost(attempts, cause.message)}</span>}
    </span>
  );
}
