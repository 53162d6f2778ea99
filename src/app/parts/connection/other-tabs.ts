/** Tells the other tabs of the same user which type of record was changed here. A message holds the name of a type, and no data. */
import { useApp } from "../../base/context/context.js";
import { placeOf } from "../../base/storage/place.js";

const CHANNEL_PREFIX = "querylet changes ";

/** A server and a user: tabs of other users hear nothing. Undefined while it is not known who the user is. */
export function useTabsPlace(): string | undefined {
  const { server, user } = useApp();
  return user === null ? undefined : placeOf(server, user);
}

/** Undefined where the browser has no messages between tabs, or forbids them, as Firefox does with all cookies blocked. */
function openChannel(place: string | undefined): BroadcastChannel | undefined {
  if (place === undefined || typeof BroadcastChannel === "undefined") return undefined;
  try {
    return new BroadcastChannel(CHANNEL_PREFIX + place);
  } catch {
    return undefined;
  }
}

/** @param type - the name of the type of record that was changed; undefined where it is not known, so that no one is told */
export function tellOtherTabs(place: string | undefined, type: string | undefined): void {
  if (type === undefined) return;
  const channel = openChannel(place);
  channel?.postMessage(type);
  channel?.close();
}

/** @returns what ends it */
export function onChangeInOtherTab(place: string | undefined, onChange: (type: string) => void): () => void {
  const channel = openChannel(place);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") onChange(data);
    };
  return () => channel?.close();
}
