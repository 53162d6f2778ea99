/** The answer of a query that gives one record or value. Its code is loaded when it is shown: most queries give a list. */
import { lazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";

export const singleAnswerPart = lazyPart(() => import("./single-answer.js"));

export const LazySingleAnswer = lazyView(singleAnswerPart, "SingleAnswer");
