/** The code that folds and unfolds parts of a document. It is loaded after the editor. */
export { foldableRegions } from "../../../language/index.js";
export { foldEdit } from "./fold-commands.js";
export { foldKey } from "./fold-keys.js";
export { FoldButton } from "./fold-button.js";
export { createNumbering, marginOf } from "./fold-marks.js";
export { createHiddenTexts, foldsOf, holdsPlaceholder, toVisible, toWhole, unfolded } from "./folded-text.js";
