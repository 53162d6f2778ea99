/** The screen of a link to something that does not exist, by a typing mistake or after a change of the server. */
import { useApp } from "../../base/context/context.js";
import { Icon } from "../../base/ui/icon.js";
import { Link } from "../controls/link.js";
import { Screen } from "./screen.js";
import type { Route } from "../../base/navigation/routes.js";
import { useValueWords } from "../../base/context/value-words.js";

/** For an address that belongs to no screen. */
export function MissingScreen({ route }: { route: Route & { at: "missing" } }) {
  return <Missing what={route.path} />;
}

export function Missing({ what }: { what: string }) {
  const { search } = useApp();
  const t = useValueWords();
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
