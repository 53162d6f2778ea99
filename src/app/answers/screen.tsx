/** One screen: its only h1, the page's title, the kind of screen and its actions. */
import { useEffect, type ReactNode } from "react";
import { useApp } from "../context/context.js";

interface ScreenProps {
  title: string;
  /** The kind of screen, shown above the title. */
  kind?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Screen({ title, kind, lead, actions, children }: ScreenProps) {
  const { options, page } = useApp();
  useEffect(() => {
    const name = options.title ?? "Querylet";
    if (page) document.title = title === name ? name : `${title} · ${name}`;
  }, [title, page, options.title]);
  return (
    <>
      <div className="head">
        <div>
          {kind && <p className="kind">{kind}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <div className="lead">{lead}</div>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </>
  );
}
