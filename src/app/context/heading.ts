/** The heading of the open screen, for the parts of the frame that show it too. */
import { createStore, type Store } from "../ui/store.js";

/** Empty until a screen has said it. */
export type Heading = Store<string>;

/** The heading of an app, empty. */
export const createHeading = (): Heading => createStore("");
