/** The notice about a form that may have been sent, and the question before leaving one. They are loaded when a form is sent. */
import { lazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const sendingPart = lazyPart(() => import("./sending-notice.js"));

export const LazySendingNotice = lazyView(sendingPart, "SendingNotice");

export const LazyLeaveDialog = lazyView(sendingPart, "LeaveDialog");
