/** A link to something that is not there: a typing mistake, or a server that changed. */
import { useApp } from "../context.js";
import { Icon } from "../components/icon.js";
import { Link } from "../components/link.js";
import { Screen } from "../components/screen.js";
import { useWords } from "../words.js";

export function Missing({ what }: { what: string }) {
  const { search } = useApp();
  const t = useWords();
  return (
    <Screen title={t.missingTitle}>
      <div className="state">
        <p>{t.missingText(what)}</p>
        <div className="row">
          <button type="button" className="button" onClick={search}>
            <Icon name="search" />
            {t.search}
          </button>
          <Link to={{ at: "home" }} className="button">
            {t.toHome}
          </Link>
        </div>
      </div>
    </Screen>
  );
}
