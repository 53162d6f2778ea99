/** PURE: whether a click on a link leads on in this tab. With another button, or a key held down, the browser opens or saves the link. */
import type { MouseEvent } from "react";

export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
