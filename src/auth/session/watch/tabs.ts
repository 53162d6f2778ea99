/** Messages about a session between the tabs of one site. None of them contains a token. */
import { randomText } from "../../random.js";

/** A message of one tab to the others. */
export type TabMessage =
  | { type: "signed-out" }
  /** A user signed in, and the session is in a cookie, which all tabs share. `sub`: null where the server does not say whose it is. */
  | { type: "signed-in"; sub: string | null };

/** The site's other tabs. */
export interface Tabs {
  /** Sends a message to them. */
  post(message: TabMessage): void;
  /** Writes a mark for tabs that the browser has frozen or unloaded, which receive no message. The mark is random: it contains no user. */
  leaveSignOutMark(): void;
  /** The mark of the last sign-out on this device, null before the first one. */
  readSignOutMark(): string | null;
  /** Sends and receives no more messages. */
  close(): void;
}

/** @param key - The same in all tabs of one session. */
export function createTabs(key: string, onMessage: (message: TabMessage) => void): Tabs {
  const { BroadcastChannel } = globalThis.window ?? {};
  const markKey = key + ":signed-out";
  let channel: BroadcastChannel | undefined = BroadcastChannel && new BroadcastChannel(key);
  if (channel) channel.onmessage = ({ data }: { data: unknown }) => onMessage(readMessage(data));
  return {
    post: (message) => channel?.postMessage(message.type === "signed-in" ? { signedIn: message.sub } : ""),
    leaveSignOutMark: () => leaveMark(markKey, randomText()),
    readSignOutMark: () => readMark(markKey),
    close() {
      channel?.close();
      channel = undefined; // posting to a closed channel throws
    },
  };
}

/** Any page of the origin can send any message. One that is not a sign-in counts as a sign-out: nothing that a message can do is safer. */
function readMessage(data: unknown): TabMessage {
  const { signedIn } = (data || {}) as { signedIn?: string | null };
  return signedIn === undefined ? { type: "signed-out" } : { type: "signed-in", sub: signedIn };
}

function readMark(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // the browser forbids storage
  }
}

function leaveMark(key: string, mark: string): void {
  try {
    window.localStorage.setItem(key, mark);
  } catch {
    // The browser forbids storage, or it is full: the other tabs learn of the sign-out by message only.
  }
}
