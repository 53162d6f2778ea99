/** The pinned views, on top of the things in the rail. */
import { useText } from "../../../base/context/context.js";
import { useOpenView, useViews } from "../../../base/context/views/use-views.js";
import { pinnedOf } from "../../../base/context/views/view-store.js";
import { iconOfView } from "../../../parts/views/view-icons.js";
import { RailLink } from "./rail-section.js";
import { useLoadedSchema } from "../../../parts/views/use-loaded-schema.js";

export function PinnedViews({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useText();
  const schema = useLoadedSchema();
  const open = useOpenView();
  const pinned = pinnedOf(useViews());
  if (pinned.length === 0) return null;
  return (
    <nav aria-label={t.pinned}>
      <h2>{t.pinned}</h2>
      <ul>
        {pinned.map(({ id, name, address }) => (
          <RailLink
            key={id}
            label={name}
            icon={iconOfView(schema, address)}
            to={{ at: "view", name }}
            isOpen={id === open?.id}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </nav>
  );
}
