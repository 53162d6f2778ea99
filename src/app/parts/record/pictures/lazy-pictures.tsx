/** The pictures of a record. Their code is loaded with the first tab that has some. */
import type { ComponentProps } from "react";
import { LazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { Pictures } from "./pictures.js";

const picturesPart = lazyPart(() => import("./pictures.js"));

export function LazyPictures(props: ComponentProps<typeof Pictures>) {
  return <LazyView part={picturesPart}>{({ Pictures }) => <Pictures {...props} />}</LazyView>;
}
