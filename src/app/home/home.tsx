/** The home screen: the search, and below it all that is loaded after the first paint. */
import { LazyView } from "../answers/lazy-view.js";
import { Screen } from "../answers/screen.js";
import { useApp } from "../context/context.js";
import { Icon } from "../ui/icon.js";
import { lazyPart } from "../ui/lazy-part.js";

export const homeContentPart = lazyPart(() => import("./home-content.js"));

export function Home() {
  const { options, search, text: t } = useApp();
  return (
    <Screen title={options.title ?? "Querylet"} lead={options.server ?? undefined}>
      <button type="button" className="find wide" onClick={search}>
        <Icon name="search" />
        <span className="clip">{t.searchHint}</span>
      </button>
      <LazyView part={homeContentPart}>{({ HomeContent }) => <HomeContent />}</LazyView>
    </Screen>
  );
}
