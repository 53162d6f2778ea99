/** A link to something that is not there: a typing mistake, or a server that changed. */
import { Link } from "../components/link.js";
import { Screen } from "../components/screen.js";
import { useWords } from "../words.js";

export function Missing({ what }: { what: string }) {
  const t = useWords();
  return (
    <Screen title={t.missingTitle}>
      <div className="state">
        <p>{t.missingText(what)}</p>
        <Link to={{ at: "home" }} className="button">
          {t.toHome}
        </Link>
      </div>
    </Screen>
  );
}
