/** One pinned view as a tile, in its form. */
import { useId, useMemo, type ReactNode } from "react";
import { planQuery, rootField, type RootField, toVariables } from "../../../schema/index.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { useSchema } from "../../../base/context/context.js";
import type { KeptView } from "../../../base/context/views/view-store.js";
import { Link } from "../../../parts/controls/link.js";
import { argumentFields } from "../../../parts/form/shape-inputs.js";
import { parseRoute, type Route } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { checkView } from "../../../parts/views/check-view.js";
import { queryIn } from "../../../parts/views/tile-forms.js";
import { iconOfView, kindOfView } from "../../../parts/views/view-icons.js";
import { useViewWords } from "../../../parts/views/words.js";
import { ListTile } from "./list-tile.js";
import { ValueTile } from "./value-tile.js";

export const liveTilePart = lazyPart(() => import("../../../parts/live/live-tile.js"));

export function PinnedTile({ view }: { view: KeptView }) {
  const t = useViewWords();
  const schema = useSchema();
  const headingId = useId();
  const { name, address, tile } = view;
  const isDamaged = useMemo(() => checkView(schema, address).at !== "whole", [schema, address]);
  const route = useMemo(() => parseRoute(address), [address]);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Link to={{ at: "view", name }}>
          {tile === "link" && <Icon name={iconOfView(schema, address)} />}
          {name}
        </Link>
      </h2>
      {isDamaged ? <p className="quiet">{t.damagedTile}</p> : <TileContent view={view} route={route} />}
    </section>
  );
}

function TileContent({ view: { tile, address, name }, route }: { view: KeptView; route: Route }): ReactNode {
  const t = useViewWords();
  const schema = useSchema();
  const link = <p className="quiet">{t.viewKinds[kindOfView(schema, address)]}</p>;
  if (tile === "link") return link;
  if (route.at === "live") {
    const root = rootField(schema, "subscription", route.field);
    return root ? <LiveContent route={route} root={root} /> : link;
  }
  const root = queryIn(schema, route);
  if (route.at !== "query" || !root) return link;
  if (root.gives === "value") return <ValueTile route={route} root={root} />;
  return root.gives === "rows" ? <ListTile route={route} root={root} tile={tile} name={name} /> : link;
}

function LiveContent({ route, root }: { route: Route & { at: "live" }; root: RootField }) {
  const schema = useSchema();
  const { plan, args } = useMemo(() => {
    const livePlan = planQuery(schema, root);
    const inputs = argumentFields(schema, livePlan.shape);
    return { plan: livePlan, args: toVariables(inputs, route.args ?? {}).variables };
  }, [schema, root, route]);
  return <LazyView part={liveTilePart}>{({ LiveTile }) => <LiveTile plan={plan} args={args} />}</LazyView>;
}
