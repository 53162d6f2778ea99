/** What the tabs of one site tell each other of a session. No token is ever in it. */
import { randomText } from "./random.js";

/** What one tab tells the others. */
export type TabMessage =
  | { type: "signed-out" }
  /** Somebody signed in with a session by cookie, which is every tab's. `sub`: null where it is not known who. */
  | { type: "signed-in"; sub: string | null };

/** The site's other tabs. */
export interface Tabs {
  /** Tells them. */
  post(message: TabMessage): void;
  /** Leaves a mark for tabs that the browser has unloaded or frozen: they hear no message. It tells nothing of anybody. */
  leaveSignOutMark(): void;
  /** The mark of the last sign-out on this device, null before the first one. */
  readSignOutMark(): string | null;
  /** Neither tells nor hears anything any more. */
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
      channel = undefined; // to post to a closed one throws
    },
  };
}

/** Any page of the origin can send anything: what is no sign-in counts as a sign-out, which is the most that a message can do. */
function readMessage(data: unknown): TabMessage {
  const { signedIn } = (data || {}) as { signedIn?: string | null };
  return signedIn === undefined ? { type: "signed-out" } : { type: "signed-in", sub: signedIn };
}

function readMark(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // browsers may forbid it
  }
}

function leaveMark(key: string, mark: string): void {
  try {
    window.localStorage.setItem(key, mark);
  } catch {
    // Browsers may forbid it, and it may be full: the other tabs are told by message only.
  }
}
