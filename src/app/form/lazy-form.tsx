/** A form whose code is loaded when the first one is shown: most lists and records are read without one. */
import type { ComponentProps } from "react";
import { LazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../ui/lazy-part.js";
import type { Form } from "./form.js";

export const formPart = lazyPart(() => import("./form.js"));

export function LazyForm(props: ComponentProps<typeof Form>) {
  return <LazyView part={formPart}>{({ Form }) => <Form {...props} />}</LazyView>;
}
