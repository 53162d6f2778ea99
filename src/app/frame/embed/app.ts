/** The part that the embed loads later: the app, for elements and for `mount`. */
export { connect, mountInShadow } from "../element/connect.js";
