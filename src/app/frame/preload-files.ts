/** Fetches scripts without running them, so that they are there when the app asks for them. */

/** @param files - relative to the page's scripts */
export function preloadFiles(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
