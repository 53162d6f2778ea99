/** The home screen: the search, and below it all that is loaded after the first paint. */
import { LazyView } from "../answers/lazy-view.js";
import { Screen } from "../answers/screen.js";
import { useApp } from "../context/context.js";
import { viewsPart } from "../context/views/lazy-views.js";
import { formats } from "../../schema/values/locale.js";
import { useNarrow } from "../ui/use-narrow.js";
import { useToday } from "../values/times/today.js";
import { Icon } from "../ui/icon.js";
import { lazyPart, useLazyState } from "../ui/lazy-part.js";

/** The content begins with the pinned views: it waits for their code, so that nothing moves when they come. */
export const homeContentPart = lazyPart(async () => {
  const areViewsReady = viewsPart.load().catch(() => {}); // the board proposes tiles without them
  const { homeParts } = await import("./home-content.js");
  await areViewsReady;
  return homeParts;
});

/** As in the style sheets, in px. */
const NARROW_PX = 720;

/** "Sunday, November 22". The day is a moment in UTC. */
const dayInWords = (day: Date): string =>
  day.toLocaleDateString(formats.locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

export function Home() {
  const { options, search, text: t } = useApp();
  const content = useLazyState(homeContentPart);
  const today = useToday();
  // On a phone the main action is at the bottom, within reach of a thumb.
  const isNarrow = useNarrow(NARROW_PX);
  const actions = content.at === "ready" && !isNarrow && <content.part.CreateActions />;
  const { title } = options;
  return (
    <Screen
      actions={actions}
      title={title ?? "Querylet"}
      heading={title === undefined ? dayInWords(today) : title}
      lead={options.server ?? undefined}
    >
      <button type="button" className="find wide" onClick={search}>
        <Icon name="search" />
        <span className="clip">{t.searchHint}</span>
      </button>
      <LazyView part={homeContentPart}>{({ HomeContent }) => <HomeContent />}</LazyView>
      {content.at === "ready" && isNarrow && <content.part.CreateActions isAtBottom />}
    </Screen>
  );
}
