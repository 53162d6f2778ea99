/** The URL of the running script: the files that belong to it are beside it. */

/**
 * @param stack of an error that this script makes for the sake of its stack
 * @returns its URL; of a module, which `document.currentScript` does not know, by the error's stack
 */
export function scriptUrl(stack = new Error().stack ?? ""): string {
  const script = document.currentScript as HTMLScriptElement | null;
  if (script?.src) return script.src;
  // Chromium writes "at f (URL:line:column)", Firefox and Safari "f@URL:line:column".
  const [place] = /(?:https?|file|blob):[^\s)]+/.exec(stack) ?? [];
  return place?.replace(/:\d+:\d+$/, "") ?? document.baseURI;
}
