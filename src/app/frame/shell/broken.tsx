/** What stands in place of a screen, or of the whole app, that broke off: what happened, and the ways out. It needs nothing of the app. */
import { useState, type MouseEvent } from "react";
import { useSession, type App } from "../../base/context/context.js";
import { ownerOf, userIdIn } from "../../base/context/user-id.js";
import { wordsWith } from "../../base/context/words-with.js";
import { isPlainClick } from "../../parts/controls/link.js";
import { enFailure } from "../../base/messages/en/failure.js";
import { forgetStored } from "../../base/storage/forget-stored.js";
import { Icon } from "../../base/ui/icon.js";
import { loadedWords } from "../../base/ui/loaded-words.js";

loadedWords.parts.add("failure"); // they are loaded with this file

export interface BrokenProps {
  /** What still works: the words, the address, and whose things are stored. */
  app: Pick<App, "nav" | "auth" | "server" | "options" | "page" | "text">;
  /** It is the whole app that broke off: there is no frame around it. @defaultValue false */
  isWhole?: boolean | undefined;
  error: Error;
  /** Draws the same again. */
  onRetry: () => void;
  /** Draws the whole app again, with what is stored now. */
  onRestart: () => void;
}

export function Broken({ app, isWhole = false, error, onRetry, onRestart }: BrokenProps) {
  const { nav, auth, server, options, page, text } = app;
  const t = wordsWith(() => text, "failure", enFailure)();
  const user = ownerOf(userIdIn(useSession(auth)), options) ?? "";
  const [isAsking, setAsking] = useState(false);
  const goHome = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    nav.go({ at: "home" });
    onRetry();
  };
  const forget = () => {
    forgetStored(server, user);
    nav.go({ at: "home" });
    onRestart();
  };
  // A page around the app has a landmark of its own.
  const Container = isWhole && page ? "main" : "div";
  return (
    <Container className={isWhole ? "broken whole" : "broken"}>
      <div className="head">
        <h1 tabIndex={-1}>{t.broken}</h1>
      </div>
      <div className="state bad" role="alert">
        <p>{t.brokenDo}</p>
        <div className="row">
          <button type="button" className="button" onClick={onRetry}>
            <Icon name="refresh" />
            {t.retry}
          </button>
          <a className="button" href={nav.href({ at: "home" })} onClick={goHome}>
            {t.home}
          </a>
          {!isAsking && (
            <button type="button" className="button" onClick={() => setAsking(true)}>
              {t.forget}
            </button>
          )}
        </div>
        {isAsking && (
          <>
            <p>{t.forgetAsk}</p>
            <div className="row">
              {/* biome-ignore lint/a11y/noAutofocus: what is destroyed is asked for at Cancel */}
              <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
                {t.forgetCancel}
              </button>
              <button type="button" className="button danger" onClick={forget}>
                {t.forgetNow}
              </button>
            </div>
          </>
        )}
        <details>
          <summary>{t.details}</summary>
          <pre className="json">{`${error.name}: ${error.message}`}</pre>
        </details>
      </div>
    </Container>
  );
}
