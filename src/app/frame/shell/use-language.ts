/** The language of the app: the person's choice, else the owner's, else that of the page around the app, else the browser's. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { AppOptions } from "../../base/context/options.js";
import { currentLocale } from "../../schema/index.js";
import { en } from "../../base/messages/en/frame.js";
import type { ShownLanguage } from "../../base/messages/languages.js";
import { recall } from "../../base/storage/remember.js";

/** The part of the option `hints` that matters here, if it has the form that it should have. */
type OwnersHints = { languages?: { en?: unknown } } | null | undefined;

export interface LanguageChoice {
  /** Undefined until the words of the language are there. */
  shown: ShownLanguage | undefined;
  /** The person's choice; null where there is none. */
  language: string | null;
  setLanguage(language: string | null): void;
}

/** @param root - the app's element, whose place in the page decides where nothing else does; undefined if the app is the whole page */
export function useLanguage(options: AppOptions, root: RefObject<Node | null> | undefined): LanguageChoice {
  const [shown, show] = useState<ShownLanguage>();
  const [language, setLanguage] = useState(() => recall("language"));
  const { language: ownersChoice, languages, hints: ownersHints } = options;
  const changedLanguage = useChangedLanguage(root);
  const hasAskedForLanguage = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root stays where it is
  useLayoutEffect(() => {
    const wanted = language ?? ownersChoice ?? languageAround(parentOf(root?.current));
    const isEnglish = [wanted ?? "en", navigator.language].every((tag) => tag.startsWith("en"));
    const hasWordsForEnglish = languages || (ownersHints as OwnersHints)?.languages?.en;
    // After another language English is loaded too: formats change back, and words that arrive late must not replace it.
    const isFirstLanguage = !hasAskedForLanguage.current && currentLocale() === undefined;
    if (isEnglish && !hasWordsForEnglish && isFirstLanguage) {
      show({ text: en, ownersHints });
      return;
    }
    hasAskedForLanguage.current = true;
    showLanguage(wanted, options, show);
  }, [language, ownersChoice, changedLanguage, languages, ownersHints]);
  return { shown, language, setLanguage };
}

/** The language of the page at the place of the app, once the page has changed it. */
function useChangedLanguage(root: RefObject<Node | null> | undefined): string | undefined {
  const [changed, setChanged] = useState<string>();
  useEffect(() => {
    const observer = new MutationObserver(() => setChanged(languageAround(parentOf(root?.current))));
    for (let node = parentOf(root?.current); node; node = parentOf(node))
      observer.observe(node, { attributes: true, attributeFilter: ["lang"] });
    return () => observer.disconnect();
  }, [root]);
  return changed;
}

/** In English if the code cannot be loaded. */
function showLanguage(wanted: string | undefined, options: AppOptions, show: (shown: ShownLanguage) => void): void {
  import("../../base/messages/languages.js").then(
    ({ openLanguage }) => openLanguage(wanted, options, show),
    () => show({ text: en, ownersHints: options.hints }),
  );
}

/** The language of the page at the place of a node, through the borders of shadow roots. */
function languageAround(node: Node | null): string | undefined {
  const { lang } = (node ?? {}) as { lang?: string };
  return node ? lang || languageAround(parentOf(node)) : undefined;
}

/** The node around another one. That of a shadow root is its element. */
function parentOf(node: Node | null | undefined): Node | null {
  const { host = null } = (node ?? {}) as { host?: Node };
  return node?.parentNode ?? host;
}
