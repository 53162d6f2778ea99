/** What makes a session, and what lets requests depend on one. */
export { refresh } from "../../transport/wrappers/refresh.js";
export { sameUser } from "../../transport/wrappers/same-user.js";
export { createGoogleSession } from "./google-session.js";
export { createOwnRenewal } from "./own-renewal.js";
