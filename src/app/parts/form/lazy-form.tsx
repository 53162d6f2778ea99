/** A form. Its code is lazy-loaded, because most lists and records have none. */
import { lazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";

export const formPart = lazyPart(() => import("./form.js"));

export const LazyForm = lazyView(formPart, "Form");
