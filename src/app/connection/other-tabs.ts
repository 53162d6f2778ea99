/** Tells the other tabs of the same user which type of record was changed here. A message holds the name of a type, and no data. */
import { useApp, useSignedIn } from "../context/context.js";
import { userIdIn } from "../context/user-id.js";

const CHANNEL_PREFIX = "querylet changes ";

/** A server and a user: tabs of other users hear nothing. */
export function useTabsPlace(): string {
  const { endpoint } = useApp();
  return `${endpoint} ${userIdIn(useSignedIn())}`;
}

/** @param type - the name of the type of record that was changed; undefined where it is not known, so that no one is told */
export function tellOtherTabs(place: string, type: string | undefined): void {
  if (type === undefined || typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL_PREFIX + place);
  channel.postMessage(type);
  channel.close();
}

/** @returns what ends it */
export function onChangeInOtherTab(place: string, onChange: (type: string) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(CHANNEL_PREFIX + place);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") onChange(data);
  };
  return () => channel.close();
}
