/** Real links between screens: they open in a new tab, can be copied, and move within the app without a page load. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useApp } from "../context/context.js";
import type { Route } from "../navigation/routes.js";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: Route;
  /** Back does not lead to the screen that is left. */
  replace?: boolean;
};

export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { nav, preload } = useApp();
  const lookAhead = () => preload(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    nav.go(to, replace);
  };
  return <a href={nav.href(to)} onClick={click} onPointerEnter={lookAhead} onFocus={lookAhead} {...rest} />;
}
