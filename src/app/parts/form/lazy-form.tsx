/** A form. Its code is lazy-loaded, because most lists and records have none. */
import type { ComponentProps } from "react";
import { LazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";
import type { Form } from "./form.js";

export const formPart = lazyPart(() => import("./form.js"));

export function LazyForm(props: ComponentProps<typeof Form>) {
  return <LazyView part={formPart}>{({ Form }) => <Form {...props} />}</LazyView>;
}
