/** One screen: its only h1, the page's title, the kind of screen and its actions. */
import { useEffect, type ReactNode } from "react";
import { useApp } from "../context/context.js";

interface ScreenProps {
  title: string;
  /** Stands in place of the title on the page. @defaultValue the title */
  heading?: string;
  /** The kind of screen, shown above the title. */
  kind?: ReactNode;
  /** Shown beside the title. */
  besideTitle?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** The content takes the whole width of the page: a table does, prose and forms do not. */
  isWide?: boolean;
  /** So does a board, a chart, or facts beside a table, which on a phone have the heading of any screen. */
  isFull?: boolean;
  children: ReactNode;
}

export function Screen({ title, heading = title, kind, besideTitle, lead, actions, children, ...width }: ScreenProps) {
  const { options, page, text } = useApp();
  useEffect(() => {
    const name = options.title ?? "Querylet";
    if (!page) return;
    document.title = title === name ? name : `${title} · ${name}`;
    document.documentElement.lang = text.lang;
  }, [title, page, options.title, text]);
  return (
    <>
      <div className={headClass(width)}>
        <div>
          {kind && <p className="kind">{kind}</p>}
          <div className="title">
            <h1 tabIndex={-1}>{heading}</h1>
            {besideTitle}
          </div>
          {lead && <div className="lead">{lead}</div>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </>
  );
}

function headClass({ isWide, isFull }: Pick<ScreenProps, "isWide" | "isFull">): string {
  if (isWide) return "head wide";
  return isFull ? "head full" : "head";
}
