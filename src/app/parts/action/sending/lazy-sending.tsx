/** The notice about a form that may have been sent, and the question before leaving one. They are loaded when a form is sent. */
import type { ComponentProps } from "react";
import { LazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { LeaveDialog, SendingNotice } from "./sending-notice.js";

export const sendingPart = lazyPart(() => import("./sending-notice.js"));

export function LazySendingNotice(props: ComponentProps<typeof SendingNotice>) {
  return <LazyView part={sendingPart}>{({ SendingNotice }) => <SendingNotice {...props} />}</LazyView>;
}

export function LazyLeaveDialog(props: ComponentProps<typeof LeaveDialog>) {
  return <LazyView part={sendingPart}>{({ LeaveDialog }) => <LeaveDialog {...props} />}</LazyView>;
}
