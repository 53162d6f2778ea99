/** One screen: its only h1, the page's title, the kind of screen and its actions. */
import { useEffect, type ReactNode } from "react";
import { useApp } from "../../base/context/context.js";
import { LetterTile } from "../../base/ui/letter-tile.js";

interface ScreenProps {
  title: string;
  /** Stands in place of the title on the page. @defaultValue the title */
  heading?: string;
  /** The kind of record that it is about: its tile stands before the title. */
  type?: string | undefined;
  /** The kind of screen, shown above the title. */
  kind?: ReactNode;
  /** Shown beside the title. */
  besideTitle?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  /**
   * The content takes the whole width of the page, which prose and forms do not. `wide`: a table, whose heading is small on a phone.
   * `full`: a board, a chart, or facts beside a table, with the heading of any screen.
   */
  width?: "wide" | "full";
  children: ReactNode;
}

export function Screen({
  title,
  heading = title,
  type,
  kind,
  besideTitle,
  lead,
  actions,
  width,
  children,
}: ScreenProps) {
  const { options, page, text } = useApp();
  useEffect(() => {
    const name = options.title ?? "Querylet";
    if (!page) return;
    document.title = title === name ? name : `${title} · ${name}`;
    document.documentElement.lang = text.lang;
  }, [title, page, options.title, text]);
  return (
    <>
      <div className={width ? `head ${width}` : "head"}>
        <div>
          {kind && <p className="kind">{kind}</p>}
          <div className="title">
            {type !== undefined && <LetterTile type={type} />}
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
