/** A saved view that uses what the schema no longer has: it says what, and offers to repair the view. */
import { useState } from "react";
import { plainText } from "../../schema/index.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp } from "../../base/context/context.js";
import { noteOpenedView } from "../../base/context/views/opened-view.js";
import { useViewStore } from "../../base/context/views/use-views.js";
import type { KeptView } from "../../base/context/views/view-store.js";
import { Link } from "../../parts/controls/link.js";
import { parseRoute } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import type { CheckedView } from "../../parts/views/check-view.js";
import { useViewWords } from "../../parts/views/words.js";

interface DamagedViewProps {
  view: KeptView;
  check: Exclude<CheckedView, { at: "whole" }>;
}

export function DamagedView({ view: { id, name, address, isOfTeam }, check }: DamagedViewProps) {
  const t = useViewWords();
  const { nav, visit } = useApp();
  const store = useViewStore();
  const [hasFailed, setFailed] = useState(false);
  const repair = (repaired: string) => {
    // A team's view is opened without what is missing, but it stays as it is.
    if (!isOfTeam && !store.change(id, { address: repaired })) return setFailed(true);
    noteOpenedView(visit, id);
    nav.go(parseRoute(repaired), true);
  };
  const remove = () => {
    if (!store.remove(id)) return setFailed(true);
    nav.go({ at: "view" }, true);
  };
  return (
    <Screen title={t.damagedTitle(name)}>
      <div className="state" role="alert">
        <p>{t.damagedLead}</p>
        <ul>
          {check.lost.map(({ is, name: lost }) => (
            <li key={`${is} ${lost}`}>{t.lostParts[is](plainText(lost))}</li>
          ))}
        </ul>
        <p className="help">{isOfTeam ? t.teamRepair : check.at === "damaged" && t.repairHelp}</p>
        {hasFailed && <p className="alert">{t.notKept}</p>}
        <div className="row">
          {check.at === "damaged" && (
            <>
              <button type="button" className="button primary" onClick={() => repair(check.repaired)}>
                {t.repair}
              </button>
              <Link className="button" to={parseRoute(address)} replace>
                {t.openAsIs}
              </Link>
            </>
          )}
          {check.at === "gone" && check.similar && (
            <RepairWith similar={check.similar} onRepair={repair} label={t.repairWith(plainText(check.similar.name))} />
          )}
          {!isOfTeam && (
            <button type="button" className="button" onClick={remove}>
              <Icon name="trash" />
              {t.removeView}
            </button>
          )}
          <Link className="button ghost" to={{ at: "view" }}>
            {t.toViews}
          </Link>
        </div>
      </div>
    </Screen>
  );
}

interface RepairWithProps {
  similar: { address: string };
  label: string;
  onRepair: (address: string) => void;
}

function RepairWith({ similar, label, onRepair }: RepairWithProps) {
  return (
    <button type="button" className="button primary" onClick={() => onRepair(similar.address)}>
      {label}
    </button>
  );
}
