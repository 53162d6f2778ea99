/** The home screen: the search, and below it all that is loaded after the first paint. */
import { useState } from "react";
import { LazyView } from "../../parts/answers/lazy-view.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp } from "../../base/context/context.js";
import { viewsPart } from "../../base/context/views/lazy-views.js";
import { onceForLocale } from "../../schema/index.js";
import { Icon } from "../../base/ui/icon.js";
import { lazyPart, useLazyState } from "../../base/ui/lazy-part.js";

/** The content begins with the pinned views: it waits for their code, so that nothing moves when they come. */
export const homeContentPart = lazyPart(async () => {
  const areViewsReady = viewsPart.load().catch(() => {}); // the board proposes tiles without them
  const { homeParts } = await import("./home-content.js");
  await areViewsReady;
  return homeParts;
});

/** "Sunday, November 22, 2026" */
const dayInWords = (time: number): string =>
  onceForLocale(dayInWords, (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "full" })).format(time);

export function Home() {
  const { options, search, text: t } = useApp();
  const content = useLazyState(homeContentPart);
  // The content notices when a day ends.
  const [now, setNow] = useState(Date.now);
  const actions = content.at === "ready" && <content.part.CreateActions />;
  const { title } = options;
  return (
    <Screen
      actions={actions}
      title={title ?? "Querylet"}
      heading={title ?? dayInWords(now)}
      lead={options.server ?? undefined}
      width="full"
    >
      <button type="button" className="find wide" onClick={search}>
        <Icon name="search" />
        <span className="clip">{t.searchHint}</span>
      </button>
      <LazyView part={homeContentPart}>{({ HomeContent }) => <HomeContent onNewDay={setNow} />}</LazyView>
    </Screen>
  );
}
