/** `/v` lists the saved views, `/v/:name` opens one of them. */
import { useEffect } from "react";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { noteOpenedView } from "../../base/context/views/opened-view.js";
import { useViews } from "../../base/context/views/use-views.js";
import type { KeptView } from "../../base/context/views/view-store.js";
import { Link } from "../../parts/controls/link.js";
import { parseRoute, type Route } from "../../base/navigation/routes.js";
import { checkView } from "../../parts/views/check-view.js";
import { DamagedView } from "./damaged-view.js";
import { ViewList } from "./view-list.js";
import { useViewWords } from "../../parts/views/words.js";

export function ViewsScreen({ route: { name } }: { route: Route & { at: "view" } }) {
  const views = useViews();
  if (name === undefined) return <ViewList />;
  const view = views.find((each) => each.name === name);
  return view ? <NamedView key={view.id} view={view} /> : <NoSuchView name={name} />;
}

function NamedView({ view }: { view: KeptView }) {
  const { nav, visit } = useApp();
  const schema = useSchema();
  const { id, address, name } = view;
  const check = checkView(schema, address);
  const isWhole = check.at === "whole";
  useEffect(() => {
    if (!isWhole) return;
    noteOpenedView(visit, id);
    nav.go(parseRoute(address), true);
  }, [isWhole, nav, visit, id, address]);
  if (check.at === "whole") return <Screen title={name}>{null}</Screen>;
  return <DamagedView view={view} check={check} />;
}

function NoSuchView({ name }: { name: string }) {
  const t = useViewWords();
  return (
    <Screen title={t.noSuchView(name)}>
      <div className="state">
        <p>{t.noSuchViewDo}</p>
        <Link className="button" to={{ at: "view" }}>
          {t.toViews}
        </Link>
      </div>
    </Screen>
  );
}
