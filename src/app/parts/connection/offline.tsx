/** A notice that the browser has no network, with the time of the data on the screen. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { onChange } from "../../../client/internals.js";
import { useApp } from "../../base/context/context.js";
import { Icon } from "../../base/ui/icon.js";
import { formatDateAndTime } from "../values/date-and-time.js";
import { partNow, useLazyState } from "../../base/ui/lazy-part.js";

/** When the network is back, failed requests are sent again. */
export function Offline() {
  const { client, keeper, reload, text: t } = useApp();
  const loadedClient = useLazyState(client);
  const isOnline = useOnline();
  const readyClient = loadedClient.at === "ready" ? loadedClient.part : undefined;
  const savedAt = useSyncExternalStore(
    useCallback((listener) => (readyClient ? onChange(readyClient, listener) : () => {}), [readyClient]),
    keeper.since,
    keeper.since,
  );
  const [lostAt, setLostAt] = useState<number>();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    if (!isOnline) return setLostAt(Date.now());
    reload();
    partNow(client)?.invalidate(({ state }) => state.status === "failed");
  }, [isOnline, client, reload]);
  const dataFrom = lostAt ?? savedAt;
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice">
          <Icon name="alert" />
          {t.offline(dataFrom === undefined ? undefined : formatDateAndTime(dataFrom))}
        </p>
      )}
    </div>
  );
}

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Whether the browser has a network. A page without a socket has no better source for this. */
export const isOnline = (): boolean => navigator.onLine !== false;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
