/** The style sheet of the first paint as text, for a shadow root. A page links to static/app.css, which imports the same files. */
import animations from "./animations.css";
import controls from "./controls.css";
import elements from "./elements.css";
import frame from "./frame.css";
import marks from "./marks.css";
import menusAndDialogs from "./menus-and-dialogs.css";
import pageText from "./page-text.css";
import preferences from "./preferences.css";
import smallScreens from "./small-screens.css";
import states from "./states.css";
import theme from "./theme.css";

/** A style sheet changes rules of those before it: the same order as in static/app.css. */
const SHEETS = [
  theme,
  elements,
  frame,
  pageText,
  controls,
  menusAndDialogs,
  marks,
  states,
  animations,
  smallScreens,
  preferences,
];

/** All of them, in order. */
export const firstStyles = SHEETS.join("");
