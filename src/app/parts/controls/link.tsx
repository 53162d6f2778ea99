/** Real links between screens: they open in a new tab, can be copied, and move within the app without a page load. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useApp } from "../../base/context/context.js";
import { formatRoute, type Route } from "../../base/navigation/routes.js";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: Route;
  /** Back does not lead to the screen that is left. */
  replace?: boolean;
};

export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { nav, preload, options } = useApp();
  const { links = "inside" } = options;
  if (links !== "inside" && pathOf(to) !== pathOf(nav.get()))
    return <a href={`${links}#${formatRoute(to)}`} target="_blank" rel="noopener" onClick={onClick} {...rest} />;
  const lookAhead = () => preload(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    nav.go(to, replace);
  };
  return <a href={nav.href(to)} onClick={click} onPointerEnter={lookAhead} onFocus={lookAhead} {...rest} />;
}

/** Pages, orders and tabs of one screen have one path. */
const pathOf = (route: Route) => formatRoute(route).split("?")[0];

/**
 * Whether a click on a link leads on in this tab. With another button, or a key held down, the browser opens or saves the link.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
