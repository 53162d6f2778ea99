/** PURE: whether signing in leaves the page for Google, and opens no window. */
import type { AppOptions, Flow } from "../../base/context/options.js";

export const leavesPage = ({ google }: AppOptions, flow: Flow): boolean =>
  flow === "code" && !!google?.exchangeUrl && google.redirect === true;
