/** A link to an action. One that the server refused to this user is dimmed, and says why; it still leads to the form. */
import type { ComponentProps } from "react";
import { plainText, type RootField } from "../../schema/index.js";
import { useApp } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Link } from "./link.js";

interface ActionLinkProps extends ComponentProps<typeof Link> {
  action: RootField;
}

export function ActionLink({ action, className = "", children, ...rest }: ActionLinkProps) {
  const t = useWords();
  const refusal = useApp().visit.forbiddenActions.get(action.name);
  const isForbidden = refusal !== undefined;
  return (
    <Link
      {...rest}
      className={isForbidden ? `${className} dimmed` : className}
      title={isForbidden ? t.wasForbidden(plainText(refusal)) : undefined}
    >
      {children}
      {isForbidden && <span className="hide"> ({t.wasForbidden(plainText(refusal))})</span>}
    </Link>
  );
}
