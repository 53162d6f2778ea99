/** The live link in a dot and a word; says since when it is down, and when it tries again. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LinkStatus } from "../../transport/types.js";
import { useApp } from "../context/context.js";
import { useOnline } from "./use-online.js";
import { useWords } from "../context/words.js";

const none = () => () => {};

function useLinkStatus(): LinkStatus | null {
  const { link } = useApp();
  return useSyncExternalStore(link?.onStatus ?? none, link?.status ?? (() => null), () => null);
}

/** Quiet while nothing is live: a page without a subscription opens no socket. */
export function LinkState({ paused }: { paused?: boolean }) {
  const t = useWords();
  const status = useLinkStatus();
  const online = useOnline();
  const [, tick] = useState(0);
  const waiting = status?.state === "waiting";
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  if (!status || (status.state === "offline" && online)) return null;
  const seconds = Math.max(0, Math.ceil(((status.retryAt ?? 0) - Date.now()) / 1000));
  const isLive = status.state === "live";
  return (
    <span className="link-state" role="status">
      <span className={paused ? "dot" : `dot ${isLive ? "live" : "off"}`} />
      {paused && t.paused}
      {!paused && (waiting ? t.backIn(seconds) : t.link[status.state])}
    </span>
  );
}
